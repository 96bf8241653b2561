import { mergeTexts } from '../../../../shared/formats/inline/assemble-parts.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { Edit } from '../../../../shared/text/edits.ts';

/** A paragraph with edits done, as the parts of a new text: its codes stay where they are. */
export function partsWithEdits(
  { pieces }: Pick<WordParagraph, 'pieces'>,
  edits: readonly Edit[],
): readonly InlinePart[] {
  let next = 0;
  const parts = pieces.map(({ part, start, end }): InlinePart => {
    if (part.kind === 'code') return part;
    let text = '';
    let at = start;
    // One that begins in an earlier text may still take away from this.
    for (let index = Math.max(0, next - 1); index < edits.length; index += 1) {
      const edit = edits[index];
      if (edit === undefined || edit.offset > end) break;
      const isNew = index >= next && (edit.offset < end || edit.length === 0);
      text += part.text.slice(at - start, Math.max(at, edit.offset) - start);
      if (isNew) {
        text += edit.newText;
        next = index + 1;
      }
      at = Math.min(end, Math.max(at, edit.offset + edit.length));
    }
    return { kind: 'text', text: text + part.text.slice(at - start) };
  });
  return mergeTexts(parts.filter((part) => part.kind === 'code' || part.text !== ''));
}
