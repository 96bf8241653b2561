import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import {
  ancestorW,
  childElements,
  createW,
  descendantsW,
  getW,
  namespaces,
} from '../xml/wordml.ts';

/** Who the fake Word's user is, in comments and tracked changes. */
export const author = { name: 'Reader', initials: 'R', date: '2026-01-02T03:04:05Z' } as const;

/** Attributes of a new tracked change; its id is not used yet. */
export function changeAttributes(model: DocumentModel): Record<string, string> {
  const id = (lastIds.get(model) ?? greatestId(model)) + 1;
  lastIds.set(model, id);
  return { id: String(id), author: author.name, date: author.date };
}

/** Ids given so far, because looking for the greatest one again takes a walk through everything. */
const lastIds = new WeakMap<DocumentModel, number>();

function greatestId(model: DocumentModel): number {
  return ['ins', 'del', 'rPrChange', 'pPrChange']
    .flatMap((name) => descendantsW(model.body, name))
    .map((element) => Number(getW(element, 'id') ?? '0'))
    .reduce((most, one) => Math.max(most, one), 0);
}

/** Marks a run as deleted, or takes it away when it was itself an insertion not yet accepted. */
export function trackDeletion(model: DocumentModel, run: Element): void {
  const parent = run.parentNode;
  if (parent === null) return;
  if (ancestorW(run, 'ins') !== null) {
    parent.removeChild(run);
    return;
  }
  const wrapper = createW(run, 'del', changeAttributes(model));
  parent.insertBefore(wrapper, run);
  wrapper.appendChild(run);
  renameText(run, 't', 'delText');
  renameText(run, 'instrText', 'delInstrText');
}

/** A new run as it goes into the document: inside `w:ins` while changes are tracked. */
export function trackInsertion(model: DocumentModel, run: Element, parent: Element): Element {
  const isInside = parent.localName === 'ins' || ancestorW(parent, 'ins') !== null;
  if (!model.isTracking || isInside) return run;
  const wrapper = createW(run, 'ins', changeAttributes(model));
  wrapper.appendChild(run);
  return wrapper;
}

/** Takes inserted runs away and puts deleted ones back (ECMA-376, part 1, 17.13.5), in these paragraphs alone where they are named. */
export function rejectTracked(model: DocumentModel, within?: readonly Element[]): void {
  const isMeant = (change: Element): boolean => {
    const paragraph = ancestorW(change, 'p');
    return within === undefined || (paragraph !== null && within.includes(paragraph));
  };
  for (const inserted of descendantsW(model.body, 'ins').filter(isMeant)) {
    inserted.parentNode?.removeChild(inserted);
  }
  for (const deleted of descendantsW(model.body, 'del').filter(isMeant)) {
    for (const run of childElements(deleted)) {
      renameText(run, 'delText', 't');
      renameText(run, 'delInstrText', 'instrText');
      deleted.parentNode?.insertBefore(run, deleted);
    }
    deleted.parentNode?.removeChild(deleted);
  }
}

function renameText(run: Element, from: string, to: string): void {
  for (const text of childElements(run)) {
    if (text.localName !== from || text.namespaceURI !== namespaces.w) continue;
    const renamed = createW(run, to);
    renamed.textContent = text.textContent;
    renamed.setAttributeNS(namespaces.xml, 'xml:space', 'preserve');
    run.replaceChild(renamed, text);
  }
}
