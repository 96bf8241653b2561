import type { CodePart, InlinePart } from '../model.ts';
import type { Edit } from '../../text/edits.ts';
import type { PlacedPart } from '../source-text/passage.ts';

/** Text between two codes. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  text: string;
}

/**
 * A target as edits of the stretches between the codes of its source. Null where its codes stand in
 * another order, where a pair would be emptied, or where text would stand where none was.
 */
export function editsOfTarget(
  pieces: readonly PlacedPart[],
  target: readonly InlinePart[],
): readonly Edit[] | null {
  const source = stretchesOf(pieces);
  const wanted = textsOf(target);
  if (source.codes.length !== wanted.codes.length) return null;
  if (!source.codes.every((code, index) => isSameCode(code, wanted.codes[index]))) return null;
  const texts = moveFromNowhere(source, wanted.texts);
  if (texts === null) return null;
  const edits: Edit[] = [];
  for (const [index, stretch] of source.stretches.entries()) {
    const newText = texts[index] ?? '';
    if (newText === stretch.text) continue;
    const isInPair = source.codes[index - 1]?.role === 'open';
    if (newText.trim() === '' && isInPair && stretch.text.trim() !== '') return null;
    edits.push({ offset: stretch.start, length: stretch.end - stretch.start, newText });
  }
  return edits;
}

interface Stretches {
  /** One more than codes. */
  readonly stretches: readonly Stretch[];
  readonly codes: readonly CodePart[];
}

function stretchesOf(pieces: readonly PlacedPart[]): Stretches {
  const codes: CodePart[] = [];
  let current: Stretch = { start: 0, end: 0, text: '' };
  const stretches = [current];
  for (const { part, end } of pieces) {
    if (part.kind === 'text') {
      stretches[stretches.length - 1] = current = {
        start: current.start,
        end,
        text: current.text + part.text,
      };
      continue;
    }
    codes.push(part);
    current = { start: end, end, text: '' };
    stretches.push(current);
  }
  return { stretches, codes };
}

function textsOf(target: readonly InlinePart[]): {
  readonly texts: readonly string[];
  readonly codes: readonly CodePart[];
} {
  const texts = [''];
  const codes: CodePart[] = [];
  for (const part of target) {
    if (part.kind === 'text') {
      texts[texts.length - 1] = (texts.at(-1) ?? '') + writableText(part.text);
    } else {
      codes.push(part);
      texts.push('');
    }
  }
  return { texts, codes };
}

/** Line ends would become paragraphs, and control characters marks. */
export function writableText(text: string): string {
  return text
    .replaceAll(/(?:(?<![ \t])[ \t]+)?[\r\n\v\f\u0085\u2028\u2029]+[ \t]*/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '');
}

function isSameCode(one: CodePart, other: CodePart | undefined): boolean {
  return one.role === other?.role && one.content === other.content;
}

/**
 * Text for a stretch that was empty goes to a neighbour that only a change of format parts from it,
 * as long as it is no more than punctuation: words in the wrong format would be seen.
 */
function moveFromNowhere(source: Stretches, wanted: readonly string[]): readonly string[] | null {
  const texts = [...wanted];
  for (const [index, { text }] of source.stretches.entries()) {
    const added = texts[index] ?? '';
    if (text !== '' || added === '') continue;
    const neighbour = neighbourOf(source, index);
    if (neighbour === null || /[\p{L}\p{N}]/u.test(added)) return null;
    const own = texts[neighbour] ?? '';
    texts[index] = '';
    texts[neighbour] = neighbour < index ? own + added : added + own;
  }
  return texts;
}

/** A stretch with text that no object parts from an empty one. */
function neighbourOf({ stretches, codes }: Stretches, index: number): number | null {
  const hasText = (at: number): boolean => (stretches[at]?.text ?? '') !== '';
  if (isPairEnd(codes[index - 1]) && hasText(index - 1)) return index - 1;
  return isPairEnd(codes[index]) && hasText(index + 1) ? index + 1 : null;
}

function isPairEnd(code: CodePart | undefined): boolean {
  return code !== undefined && code.role !== 'placeholder';
}
