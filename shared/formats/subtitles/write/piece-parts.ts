import type { CodePart, InlinePart } from '../../model.ts';
import { decodeWebVttText } from '../read/entities.ts';
import type { SubtitleKind, CueToken } from '../read/lex-markup.ts';
import type { CuePiece } from './cue-piece.ts';
import { joiner } from './spaceless-script.ts';

/** The end of one cue inside a sentence that runs over several; written as nothing. */
export const cueBorder: CodePart = {
  kind: 'code',
  role: 'placeholder',
  pair: -1,
  content: '',
  verbatim: true,
  origin: 'cue-border',
  fixedOrder: false,
};

/**
 * The piece as running text and codes, its lines joined. Pairs are numbered from `firstPair`, as
 * pieces of one sentence share their numbers.
 */
export function pieceParts(
  text: string,
  piece: CuePiece,
  kind: SubtitleKind,
  firstPair: number,
): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let running = '';
  const pairs = new Map<number, number>();
  piece.tokens.forEach((token, index) => {
    const raw = text.slice(token.start, token.end);
    if (token.kind === 'text') {
      const isAfterLine = piece.tokens[index - 1]?.kind === 'line';
      const isBeforeLine = piece.tokens[index + 1]?.kind === 'line';
      const decoded = kind === 'webvtt' ? decodeWebVttText(raw) : raw;
      running += trimAtLines(decoded, isAfterLine, isBeforeLine);
    } else if (token.kind === 'line') {
      running += joinerAt(text, piece.tokens, index);
    } else {
      if (running !== '') parts.push({ kind: 'text', text: running });
      running = '';
      parts.push(codePart(token, raw, pairNumber(pairs, token.pair, firstPair)));
    }
  });
  if (running !== '') parts.push({ kind: 'text', text: running });
  return parts;
}

function trimAtLines(part: string, isAfterLine: boolean, isBeforeLine: boolean): string {
  const start = isAfterLine ? part.trimStart() : part;
  return isBeforeLine ? start.trimEnd() : start;
}

/** Looks at what stands on both sides of the line end, blanks and codes left out. */
function joinerAt(text: string, tokens: readonly CueToken[], index: number): string {
  const before = textBeside(text, tokens, index, -1);
  const after = textBeside(text, tokens, index, 1);
  return before === '' || after === '' ? ' ' : joiner(before, after);
}

/** Codes passed over when the text beside a line end is looked for. */
const farthestText = 16;

function textBeside(
  text: string,
  tokens: readonly CueToken[],
  index: number,
  step: 1 | -1,
): string {
  for (let distance = 1; distance <= farthestText; distance += 1) {
    const token = tokens[index + step * distance];
    if (token?.kind !== 'text') continue;
    const beside = text.slice(token.start, token.end).trim();
    if (beside !== '') return beside;
  }
  return '';
}

function pairNumber(pairs: Map<number, number>, pair: number, firstPair: number): number {
  if (pair === -1) return -1;
  const known = pairs.get(pair);
  if (known !== undefined) return known;
  const number = firstPair + pairs.size;
  pairs.set(pair, number);
  return number;
}

function codePart(token: CueToken, content: string, pair: number): CodePart {
  const isEnd = token.kind === 'open' || token.kind === 'close';
  return {
    kind: 'code',
    role: isEnd && pair !== -1 ? token.kind : 'placeholder',
    pair,
    content,
    verbatim: true,
    origin: token.kind === 'join' ? 'line-break' : 'markup',
    fixedOrder: false,
  };
}
