import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';

/** A paragraph of a selection in the document, tracked by Word until it is let go. */
export interface HeldParagraph {
  readonly paragraph: Word.Paragraph;
  /** The selected part; null where all of the paragraph is. */
  readonly part: Word.Range | null;
  readonly model: WordParagraph;
}

/** The text of a paragraph without its mark, or the selected part of it. */
export function contentRangeOf({ paragraph, part }: Omit<HeldParagraph, 'model'>): Word.Range {
  return part ?? paragraph.getRange('Content');
}

/** What Word must keep track of for a paragraph. */
export function trackedOf({
  paragraph,
  part,
}: Omit<HeldParagraph, 'model'>): OfficeExtension.ClientObject[] {
  return part === null ? [paragraph] : [paragraph, part];
}

/** At most this many paragraphs go into one batch. */
export const CHUNK = 50;

export function syncChunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += CHUNK) chunks.push(items.slice(at, at + CHUNK));
  return chunks;
}
