import type { InlinePart } from '../model.ts';
import { passageOf } from '../prose/pieces-passage.ts';
import type { ProsePassage } from '../prose/prose-passage.ts';
import { hasWords, type PlacedPart } from '../source-text/passage.ts';
import { cutEdit } from './cut-edit.ts';
import { objectText } from './object-text.ts';
import type { WordObject, WordParagraph } from './word-paragraph.ts';

/** A paragraph of a selection as running text. */
export interface WordProse {
  /** Position in the selection. */
  readonly paragraph: number;
  /** Its places count from `base`, so that those of different paragraphs never meet. */
  readonly passage: ProsePassage;
  /** What to take from a place of the passage to have one in the paragraph's text. */
  readonly base: number;
}

/**
 * The paragraphs with words, as they are corrected and rephrased. Formats and links, notes and
 * pictures are not sent; of fields what they show, and breaks as line ends. Edits that would harm one
 * of them have no place in the document (`toDocument` gives null).
 */
export function wordProse(paragraphs: readonly WordParagraph[]): readonly WordProse[] {
  const prose: WordProse[] = [];
  let base = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (hasWords(paragraph.pieces)) {
      prose.push({ paragraph: index, passage: passageIn(paragraph, base), base });
    }
    base += paragraph.text.length + 1;
  }
  return prose;
}

function passageIn(paragraph: WordParagraph, base: number): ProsePassage {
  const pieces = paragraph.pieces.map((piece) => sentPiece(piece, paragraph, base));
  const passage = passageOf(pieces, { codes: 'hidden', keepCodeLike: false, write: textAlone });
  return {
    ...passage,
    toDocument: (edit) => {
      const found = passage.toDocument(edit);
      const own = found === null ? null : { ...found, offset: found.offset - base };
      return own === null || cutEdit(paragraph, own) === null ? null : found;
    },
  };
}

function sentPiece(
  { start, end, part }: PlacedPart,
  paragraph: WordParagraph,
  base: number,
): PlacedPart {
  const span = { start: base + start, end: base + end };
  if (part.kind === 'text' || part.role !== 'placeholder' || part.content === '\t') {
    return { ...span, part };
  }
  const object = paragraph.objects.find((each) => each.start === start && each.end === end);
  return { ...span, part: { ...part, content: sentFor(object, paragraph.text) } };
}

function sentFor(object: WordObject | undefined, text: string): string {
  if (object === undefined) return '';
  return object.kind === 'break' ? '\n' : objectText(object, text);
}

/** A change holds words alone: marks and tabs stay where they are. */
function textAlone(parts: readonly InlinePart[]): string | null {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '\n')).join('');
  return /\p{Cc}/u.test(text) ? null : text;
}
