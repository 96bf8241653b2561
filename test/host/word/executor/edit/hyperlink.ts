import type { Element, Node } from '@xmldom/xmldom';
import { leavesIn, type DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { splitAt } from '../model/split-runs.ts';
import { styleById } from '../model/style-chain.ts';
import { relate, relationshipsOf } from '../package/relationships.ts';
import { ancestorW, createW, getW, insertAfter, isW, namespaces, remove } from '../xml/wordml.ts';
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
      const unit = unitOf(run);
      takeOut(unit);
      setProperty(ensureProperties(run), 'rStyle', null);
      if (address === '') continue;
      if (styleById(model, 'Hyperlink') !== null) {
        setProperty(ensureProperties(run), 'rStyle', { val: 'Hyperlink' });
      }
      previous = wrap(model, unit, address, previous);
    }
  }
}

/** The run, or the tracked insertion around it, cut so that it holds the run alone. */
function unitOf(run: Element): Element {
  const parent = run.parentNode;
  if (!isW(parent, 'ins', 'moveTo')) return run;
  const tail = parent.cloneNode(false) as Element;
  moveBehind(run, tail);
  if (tail.firstChild !== null) insertAfter(tail, parent);
  if (run.previousSibling === null) return parent;
  const own = parent.cloneNode(false) as Element;
  own.appendChild(run);
  insertAfter(own, parent);
  return own;
}

function wrap(
  model: DocumentModel,
  unit: Element,
  address: string,
  previous: Element | null,
): Element {
  if (previous?.nextSibling === unit) {
    previous.appendChild(unit);
    return previous;
  }
  const link = createW(unit, 'hyperlink');
  const [target = '', anchor] = address.split('#', 2);
  if (target !== '') {
    const wanted = { kind: 'hyperlink', target, isExternal: true };
    link.setAttributeNS(namespaces.r, 'r:id', relate(model.parts, model.documentPart, wanted));
  }
  if (anchor !== undefined) link.setAttributeNS(namespaces.w, 'w:anchor', anchor);
  unit.parentNode?.insertBefore(link, unit);
  link.appendChild(unit);
  return link;
}

/** Out of its link; what stood behind it in the link stays linked. */
function takeOut(unit: Element): void {
  const link = ancestorW(unit, 'hyperlink');
  if (link === null) return;
  const rest = link.cloneNode(false) as Element;
  moveBehind(unit, rest);
  insertAfter(unit, link);
  if (rest.firstChild !== null) insertAfter(rest, unit);
  if (link.firstChild === null) remove(link);
}

/** Moves what follows a node to the end of another element. */
function moveBehind(node: Element, target: Element): void {
  let moving: Node | null = node.nextSibling;
  while (moving !== null) {
    const next: Node | null = moving.nextSibling;
    target.appendChild(moving);
    moving = next;
  }
}
