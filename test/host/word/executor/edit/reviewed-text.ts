import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { textOfRange } from '../model/range-text.ts';
import type { LiveRange } from '../model/live-range.ts';
import { childElements, isW } from '../xml/wordml.ts';

/** `getReviewedText`: the text with all changes accepted, or as it was before them. */
export function reviewedText(
  model: DocumentModel,
  range: LiveRange,
  version: 'Original' | 'Current',
): string {
  if (version === 'Current') return textOfRange(model, range);
  return model.paragraphsOf(range).map(originalOf).join('\r');
}

function originalOf(parent: Element): string {
  return childElements(parent)
    .map((child) => {
      if (isW(child, 'ins', 'moveTo', 'pPr', 'rPr')) return '';
      if (isW(child, 't', 'delText')) return child.textContent ?? '';
      if (isW(child, 'tab')) return '\t';
      return isW(child, 'br') ? '\v' : originalOf(child);
    })
    .join('');
}
