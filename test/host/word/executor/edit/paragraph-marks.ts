import type { Element, Node } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf, leavesOf } from '../model/leaves.ts';
import { splitAt } from '../model/split-runs.ts';
import { childElements, childW, createW, insertAfter, isW, remove } from '../xml/wordml.ts';
import { changeAttributes } from './tracking.ts';

/**
 * Takes away the mark between two paragraphs; the one that remains looks as the later one did,
 * because its mark holds the format. Paragraphs of different cells stay apart.
 */
export function joinParagraphs(model: DocumentModel, first: Element, next: Element): void {
  if (first.parentNode !== next.parentNode) return;
  if (model.isTracking) {
    markDeleted(model, first);
    return;
  }
  const length = lengthOf(first);
  const properties = childW(next, 'pPr');
  const own = childW(first, 'pPr');
  if (own !== null) remove(own);
  if (properties !== null) first.insertBefore(properties, first.firstChild);
  while (next.firstChild !== null) first.appendChild(next.firstChild);
  remove(next);
  model.ranges.move(next, first, (offset) => offset + length);
  model.restructured();
}

/** Cuts a paragraph in two of one format; gives the second. Links are cut at their edges only. */
export function splitParagraph(model: DocumentModel, paragraph: Element, offset: number): Element {
  splitAt(paragraph, offset);
  const second = paragraph.cloneNode(false) as Element;
  const properties = childW(paragraph, 'pPr');
  if (properties !== null) second.appendChild(properties.cloneNode(true));
  const leaf = leavesOf(paragraph).find(({ start }) => start >= offset);
  let moving: Node | null = leaf === undefined ? null : topBelow(paragraph, leaf.run ?? leaf.node);
  while (moving !== null) {
    const next: Node | null = moving.nextSibling;
    second.appendChild(moving);
    moving = next;
  }
  insertAfter(second, paragraph);
  model.restructured();
  model.ranges.splitOff(paragraph, second, offset);
  return second;
}

/** Takes paragraphs away; a cell and the body keep at least one. */
export function dropParagraph(model: DocumentModel, paragraph: Element): void {
  const index = model.indexOf(paragraph);
  const all = model.paragraphs();
  const refuge = all[index + 1] ?? all[index - 1] ?? null;
  const parent = paragraph.parentNode;
  const isAlone =
    parent === null || childElements(parent).filter((child) => isW(child, 'p')).length === 1;
  if (isAlone) {
    for (const child of childElements(paragraph)) if (!isW(child, 'pPr')) remove(child);
    model.ranges.drop(paragraph, { paragraph, offset: 0 });
    return;
  }
  const isBefore = all[index + 1] === undefined && refuge !== null;
  remove(paragraph);
  model.restructured();
  model.ranges.drop(
    paragraph,
    refuge === null ? null : { paragraph: refuge, offset: isBefore ? lengthOf(refuge) : 0 },
  );
}

function topBelow(paragraph: Element, node: Element): Node | null {
  let top: Node | null = node;
  while (top !== null && top.parentNode !== paragraph) top = top.parentNode;
  return top;
}

function markDeleted(model: DocumentModel, paragraph: Element): void {
  let properties = childW(paragraph, 'pPr');
  if (properties === null) {
    properties = createW(paragraph, 'pPr');
    paragraph.insertBefore(properties, paragraph.firstChild);
  }
  let mark = childW(properties, 'rPr');
  if (mark === null) {
    mark = createW(paragraph, 'rPr');
    properties.appendChild(mark);
  }
  mark.insertBefore(createW(paragraph, 'del', changeAttributes(model)), mark.firstChild);
}
