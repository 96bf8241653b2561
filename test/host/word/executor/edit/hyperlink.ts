import type { Element, Node } from '@xmldom/xmldom';
import { leavesIn, type DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { splitAt } from '../model/split-runs.ts';
import { styleById } from '../model/style-chain.ts';
import { relate, relationshipsOf } from '../package/relationships.ts';
import { ancestorW, createW, getW, insertAfter, namespaces, remove } from '../xml/wordml.ts';
import { ensureProperties, setProperty } from './run-properties.ts';

/** `Range.hyperlink`: the address all text of the range shares, `#` before a place inside; else "". */
export function hyperlinkOf(model: DocumentModel, range: LiveRange): string {
  const addresses = new Set<string>();
  for (const stretch of model.stretchesOf(range)) {
    for (const { node } of leavesIn(stretch)) {
      const link = ancestorW(node, 'hyperlink');
      addresses.add(link === null ? '' : addressOf(model, link));
    }
  }
  const [address = ''] = addresses;
  return addresses.size === 1 ? address : '';
}

function addressOf(model: DocumentModel, link: Element): string {
  const id = link.getAttributeNS(namespaces.r, 'id');
  const found = relationshipsOf(model.parts, model.documentPart).find((one) => one.id === id);
  const anchor = getW(link, 'anchor');
  return (found?.target ?? '') + (anchor === null ? '' : `#${anchor}`);
}

/** Sets or (with "") removes the link of a range's text; Word gives links their style. */
export function setHyperlink(model: DocumentModel, range: LiveRange, address: string): void {
  for (const stretch of model.stretchesOf(range)) {
    splitAt(stretch.paragraph, stretch.start);
    splitAt(stretch.paragraph, stretch.end);
    const runs = new Set(leavesIn(stretch).map(({ run }) => run));
    let previous: Element | null = null;
    for (const run of runs) {
      if (run === null) continue;
      takeOut(run);
      setProperty(ensureProperties(run), 'rStyle', null);
      if (address !== '') previous = wrap(model, run, address, previous);
    }
  }
}

function wrap(
  model: DocumentModel,
  run: Element,
  address: string,
  previous: Element | null,
): Element {
  if (styleById(model, 'Hyperlink') !== null) {
    setProperty(ensureProperties(run), 'rStyle', { val: 'Hyperlink' });
  }
  if (previous !== null && previous.nextSibling === run) {
    previous.appendChild(run);
    return previous;
  }
  const link = createW(run, 'hyperlink');
  const [target = '', anchor] = address.split('#', 2);
  if (target !== '') {
    const wanted = { kind: 'hyperlink', target, isExternal: true };
    link.setAttributeNS(namespaces.r, 'r:id', relate(model.parts, model.documentPart, wanted));
  }
  if (anchor !== undefined) link.setAttributeNS(namespaces.w, 'w:anchor', anchor);
  run.parentNode?.insertBefore(link, run);
  link.appendChild(run);
  return link;
}

/** A run out of its link; what stood behind it in the link stays linked. */
function takeOut(run: Element): void {
  const link = ancestorW(run, 'hyperlink');
  if (link === null) return;
  const rest = link.cloneNode(false) as Element;
  let moving: Node | null = run.nextSibling;
  while (moving !== null) {
    const next: Node | null = moving.nextSibling;
    rest.appendChild(moving);
    moving = next;
  }
  insertAfter(run, link);
  if (rest.firstChild !== null) insertAfter(rest, run);
  if (link.firstChild === null) remove(link);
}
