import type { Element } from '@xmldom/xmldom';
import { leavesIn } from '../model/document-model.ts';
import { splitAt } from '../model/split-runs.ts';
import { childElements, isW, remove } from '../xml/wordml.ts';

/** Takes text out of a copy of a paragraph, with the deletions and empty links beside it. */
export function cutStretch(
  paragraph: Element,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  if (end <= start) return;
  splitAt(paragraph, start);
  splitAt(paragraph, end);
  const inside = leavesIn({ paragraph, start, end });
  for (const { run, node } of inside) {
    if (run !== null) remove(run);
    else if (node.parentNode !== null && childElements(node).length === 0) remove(node);
  }
  for (const child of childElements(paragraph)) {
    const isEmpty =
      isW(child, 'hyperlink', 'ins', 'fldSimple') && childElements(child).length === 0;
    if (isEmpty) remove(child);
  }
}
