import type { LineIndex } from '../../text/line-index.ts';
import type { InlinePart, TextLocation, Translatable } from '../model.ts';
import { cuePieces } from './write/cue-pieces.ts';
import type { Cue } from './cue.ts';
import { decodeWebVttText } from './read/entities.ts';
import { groupSentences, type Sentence } from './write/group-sentences.ts';
import type { SubtitleKind } from './read/lex-markup.ts';
import { cueBorder, pieceParts } from './write/piece-parts.ts';
import type { CuePiece } from './write/cue-piece.ts';
import { joiner } from './write/spaceless-script.ts';
import { append } from '../../text/lists/append.ts';

/** Everything planning needs to know about a file; built when first asked for. */
export interface SubtitleModel {
  readonly text: string;
  readonly kind: SubtitleKind;
  readonly cues: readonly Cue[];
  readonly lines: LineIndex;
  /** Cues and voices without letters. */
  readonly emptyPieces: number;
  /** In file order, by key. */
  readonly sentences: ReadonlyMap<string, KnownSentence>;
}

export interface KnownSentence {
  readonly pieces: Sentence;
  readonly translatable: Translatable;
}

/** Notes longer than this are no neighbourhood but a whole text. */
const longestNote = 500;

export function buildModel(
  text: string,
  kind: SubtitleKind,
  cues: readonly Cue[],
  lines: LineIndex,
  sourceLanguage: string | null,
): SubtitleModel {
  const all = cues.flatMap((cue, number) => cuePieces(text, cue, number, kind));
  const words = new Map<CuePiece, string>();
  for (const piece of all) words.set(piece, pieceWords(text, piece, kind));
  const textOf = (piece: CuePiece): string => words.get(piece) ?? '';
  const lettered = all.filter((piece) => /\p{L}/u.test(textOf(piece)));
  const sentences = groupSentences(lettered, cues, textOf);
  const spoken = sentences.map((sentence) => sentence.map(textOf).join(' '));
  const withPieces = new Set(all.map((piece) => piece.cue)).size;
  return {
    text,
    kind,
    cues,
    lines,
    emptyPieces: all.length - lettered.length + cues.length - withPieces,
    sentences: new Map(
      sentences.map((pieces, index) => {
        const translatable: Translatable = {
          key: sentenceKey(pieces),
          name: sentenceName(text, pieces, cues),
          location: sentenceLocation(pieces, lines),
          source: sentenceParts(text, pieces, kind),
          sourceLanguage,
          state: 'initial',
          notes: neighbours(spoken, index),
          matches: [],
        };
        return [translatable.key, { pieces, translatable }];
      }),
    ),
  };
}

/** The piece's words in one line, codes left out. */
function pieceWords(text: string, piece: CuePiece, kind: SubtitleKind): string {
  const raw = piece.tokens
    .map((token) => {
      if (token.kind === 'text') return text.slice(token.start, token.end);
      return token.kind === 'line' || token.kind === 'join' ? ' ' : '';
    })
    .join('');
  return (kind === 'webvtt' ? decodeWebVttText(raw) : raw).replace(/\s+/g, ' ').trim();
}

function sentenceKey(sentence: Sentence): string {
  const [first] = sentence;
  return first === undefined ? '' : `cue-${first.cue + 1}.${first.ordinal + 1}`;
}

/** The index as written, or the position: `12`, and `12-14` for several cues. */
function sentenceName(text: string, sentence: Sentence, cues: readonly Cue[]): string {
  const first = cueName(text, cues, sentence[0]?.cue ?? 0);
  const last = cueName(text, cues, sentence.at(-1)?.cue ?? 0);
  return sentence.length > 1 ? `${first}-${last}` : first;
}

export function cueName(text: string, cues: readonly Cue[], cue: number): string {
  const found = cues[cue];
  const index = found === undefined ? '' : text.slice(found.indexStart, found.indexEnd).trim();
  return found === undefined || found.indexStart === -1 || index === '' ? String(cue + 1) : index;
}

export function sentenceLocation(sentence: Sentence, lines: LineIndex): TextLocation {
  const start = sentence[0]?.start ?? 0;
  return lines.locate(start, (sentence.at(-1)?.end ?? start) - start);
}

/** One running text; between cues a border code behind the space that joins them. */
function sentenceParts(
  text: string,
  sentence: Sentence,
  kind: SubtitleKind,
): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let pairs = 0;
  sentence.forEach((piece, index) => {
    const own = pieceParts(text, piece, kind, pairs);
    pairs += own.filter((part) => part.kind === 'code' && part.role === 'open').length;
    if (index > 0) {
      appendText(parts, borderJoiner(parts, own));
      parts.push(cueBorder);
    }
    append(parts, own);
  });
  return parts;
}

function appendText(parts: InlinePart[], joined: string): void {
  if (joined === '') return;
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + joined };
  else parts.push({ kind: 'text', text: joined });
}

function borderJoiner(before: readonly InlinePart[], after: readonly InlinePart[]): string {
  const last = before.findLast((part) => part.kind === 'text')?.text ?? '';
  const first = after.find((part) => part.kind === 'text')?.text ?? '';
  return joiner(last, first);
}

function neighbours(spoken: readonly string[], index: number): readonly string[] {
  return [spoken[index - 1], spoken[index + 1]].filter(
    (note): note is string => note !== undefined && note.length <= longestNote,
  );
}
