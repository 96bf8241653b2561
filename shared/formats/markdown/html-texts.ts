import type { Passage, PlacedPart } from '../source-text/passage.ts';
import { referencedPieces } from './word-pieces.ts';

/**
 * Whether a text among tags is shown as one: none that begins a tag without an end, that is data of XML,
 * or that goes over lines which begin with the marks of a quotation.
 */
export function isShownInHtml(text: string, { pieces }: Passage): boolean {
  const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  if (text.slice(Math.max(0, start - dataMark.length), start) === dataMark) return false;
  if (/(?:^|[\r\n])[ \t]*>/.test(text.slice(start, end))) return false;
  return pieces.every(({ part }) => part.kind === 'code' || !/<[A-Za-z/!?]/.test(part.text));
}

const dataMark = '<![CDATA[';

/** References to characters in it stand for these. */
export function spelledInHtml(text: string, pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  return pieces.flatMap((piece): readonly PlacedPart[] => {
    const { part, start, end } = piece;
    const isLinear = part.kind === 'text' && part.text.length === end - start;
    return isLinear
      ? referencedPieces(text, piece, (from, to) => [wordsOf(text, from, to)])
      : [piece];
  });
}

function wordsOf(text: string, start: number, end: number): PlacedPart {
  return { start, end, part: { kind: 'text', text: text.slice(start, end) } };
}

/** What reads as a reference in words is none: its sign is spelled. */
export function spellReferences(words: string): string {
  return words.replace(/&(?=#?\w{1,40};)/g, '&amp;');
}
