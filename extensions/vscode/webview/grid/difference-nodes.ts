import type { WordDifference } from '../../../../shared/text/hunks/word-differences.ts';
import { el } from '../../../../shared/page/elements.ts';

/** Two texts in one: what only the new one has is inserted, what only the old one had is deleted. */
export function differenceNodes(
  differences: readonly WordDifference[],
  { added, removed }: { readonly added: string; readonly removed: string },
): readonly Node[] {
  return differences.map(({ kind, text }) => {
    if (kind === 'same') return document.createTextNode(text);
    return kind === 'new'
      ? el('ins', { text, attributes: { title: added } })
      : el('del', { text, attributes: { title: removed } });
  });
}
