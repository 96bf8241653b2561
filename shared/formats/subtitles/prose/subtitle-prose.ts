import type { InlinePart } from '../../model.ts';
import {
  codePiece,
  textPiece,
  type PlacedPart as TextPiece,
  type Span,
} from '../../source-text/passage.ts';
import { cuePieces } from '../write/cue-pieces.ts';
import { encodeWebVttText } from '../read/entities.ts';
import type { SubtitleKind, CueToken } from '../read/lex-markup.ts';
import type { CuePiece } from '../write/cue-piece.ts';
import { scanCues } from '../read/scan-cues.ts';
import { passageOf } from '../../prose/pieces-passage.ts';
import type { ProsePassage } from '../../prose/prose-passage.ts';
import type { ProseRequest } from '../../prose/prose-request.ts';
import { selectPieces } from '../../prose/select-pieces.ts';

/** What is said in each cue, by each speaker: dashes, labels, tags, times and indices left out. */
export function readSubtitleProse(
  text: string,
  kind: SubtitleKind,
  { selections, codes }: Pick<ProseRequest, 'selections' | 'codes'>,
): readonly ProsePassage[] {
  const { cues } = scanCues(text, kind);
  const said = cues.flatMap((cue, number) => cuePieces(text, cue, number, kind));
  const write = (parts: readonly InlinePart[], span: Span): string | null => {
    const encode = kind === 'webvtt' ? encodeWebVttText : (plain: string): string => plain;
    const written = parts
      .map((part) => (part.kind === 'text' ? encode(part.text) : part.content))
      .join('');
    return proportionalBreak(written, text.slice(span.start, span.end));
  };
  return said.flatMap((piece) => {
    const pieces = selectPieces(toPieces(text, piece, kind), selections);
    return pieces.length > 0 ? [passageOf(pieces, { codes, keepCodeLike: false, write })] : [];
  });
}

function toPieces(text: string, piece: CuePiece, kind: SubtitleKind): TextPiece[] {
  return piece.tokens.flatMap((token) => {
    if (token.kind === 'text') return textPieces(text, token, kind);
    const span = { start: token.start, end: token.end };
    if (token.kind === 'line') return [textPiece(token.start, token.end, ' ')];
    const role = token.kind === 'open' || token.kind === 'close' ? token.kind : 'placeholder';
    return [
      codePiece(span, text.slice(token.start, token.end), 'markup', { role, pair: token.pair }),
    ];
  });
}

/** WebVTT has character references; they stay as they are written. */
function textPieces(text: string, { start, end }: CueToken, kind: SubtitleKind): TextPiece[] {
  if (kind === 'srt') return [textPiece(start, end, text.slice(start, end))];
  return Array.from(text.slice(start, end).matchAll(/&[#\w]+;|[^&]+|&/gu), (match) => {
    const from = start + match.index;
    const span = { start: from, end: from + match[0].length };
    const isReference = match[0].length > 1 && match[0].startsWith('&');
    if (isReference) return codePiece(span, match[0], 'protected');
    return textPiece(span.start, span.end, match[0]);
  });
}

const lineJoint = /(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)[ \t]*/gu;

/**
 * Puts the line ends of `original` into a text that takes its place: each at the blank nearest to
 * where it was in proportion. Null where there is no blank for one.
 */
function proportionalBreak(newText: string, original: string): string | null {
  let written = newText;
  let earliest = 0;
  for (const match of original.matchAll(lineJoint)) {
    const wanted = Math.round((match.index / Math.max(1, original.length)) * newText.length);
    const blanks = Array.from(written.matchAll(/ +/gu)).filter(({ index }) => index >= earliest);
    const [nearest] = blanks.toSorted(
      (one, other) => Math.abs(one.index - wanted) - Math.abs(other.index - wanted),
    );
    if (nearest === undefined) return null;
    const { index: at } = nearest;
    written = written.slice(0, at) + match[0] + written.slice(at + nearest[0].length);
    earliest = at + match[0].length;
  }
  return written;
}
