import type { InlinePart } from '../../../../shared/formats/model.ts';
import { passageOf } from '../../../../shared/formats/prose/pieces-passage.ts';
import type { ProsePassage } from '../../../../shared/formats/prose/prose-passage.ts';
import type { Piece } from '../../../../shared/formats/source-text/passage.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { readableText } from '../preview-parts.ts';

/** A paragraph of the selection as running text. */
export interface SelectedProse {
  /** Position in the selection. */
  readonly paragraph: number;
  /** Places in it count from `base`, so that those of different paragraphs never meet. */
  readonly passage: ProsePassage;
  readonly base: number;
}

/**
 * The paragraphs with words, as use cases correct and rephrase them. Formats, links and notes are not
 * sent at all; of fields their words, and breaks as line feeds, so that sentences stay whole. A
 * change that would touch one of them is left out; everything else is an edit in place.
 */
export function selectedProse(paragraphs: readonly WordParagraph[]): readonly SelectedProse[] {
  const prose: SelectedProse[] = [];
  let base = 0;
  for (const [paragraph, { text, pieces }] of paragraphs.entries()) {
    const shifted = pieces.map((piece) => sentPiece(piece, text, base));
    const passage = passageOf(shifted, { codes: 'hidden', keepCodeLike: false, write: textAlone });
    if (/\p{L}/u.test(passage.text)) prose.push({ paragraph, passage, base });
    base += text.length + 1;
  }
  return prose;
}

/** How Word writes a line break inside of a paragraph. */
const LINE_BREAK = '\v';

/** The service knows line feeds; a vertical tab would come back as it pleases. */
function sentPiece({ start, end, part }: Piece, text: string, base: number): Piece {
  const span = { start: base + start, end: base + end };
  if (part.kind === 'text') {
    return { ...span, part: { kind: 'text', text: part.text.replaceAll(LINE_BREAK, '\n') } };
  }
  return { ...span, part: { ...part, content: wordsOfCode(text.slice(start, end)) } };
}

/** What people read where a code stands: the words a field shows, a line feed for a break. */
function wordsOfCode(text: string): string {
  if (text === LINE_BREAK) return '\n';
  const shown = text.slice(text.lastIndexOf(FIELD_SEPARATOR) + 1);
  return shown === text ? '' : readableText(shown);
}

/** Stands in Word's text between the code of a field and what it shows. */
const FIELD_SEPARATOR = '\u0014';

/** A change may hold words only: what holds a code has no place. */
function textAlone(parts: readonly InlinePart[]): string | null {
  let written = '';
  for (const part of parts) {
    if (part.kind === 'code') return null;
    written += part.text;
  }
  return written.replaceAll('\n', LINE_BREAK);
}
