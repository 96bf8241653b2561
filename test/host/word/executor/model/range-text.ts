import { ancestorW, childElements, isW } from '../xml/wordml.ts';
import { leavesIn, type DocumentModel } from './document-model.ts';
import type { LiveRange } from './live-range.ts';

/**
 * `Range.text`: the characters without the last mark. A paragraph ends with `\r`, a cell with
 * `\u0007`.
 */
export function textOfRange(model: DocumentModel, range: LiveRange): string {
  const stretches = model.stretchesOf(range);
  return stretches
    .map((stretch, index) => {
      const text = leavesIn(stretch)
        .map((leaf) => leaf.text)
        .join('');
      if (index === stretches.length - 1) return text;
      const cell = ancestorW(stretch.paragraph, 'tc');
      const isLastOfCell =
        cell !== null &&
        childElements(cell)
          .filter((child) => isW(child, 'p', 'tbl'))
          .at(-1) === stretch.paragraph;
      return text + (isLastOfCell ? '\u0007' : '\r');
    })
    .join('');
}
