import { TimingQuality, type Cue } from '../cue.ts';
import type { CuePiece } from './cue-piece.ts';
import { startOfRun } from '../../../text/runs.ts';

/** A pause longer than this ends a sentence. */
const longestGapInMs = 1000;

/** A sentence is cut after this many cues, one earlier at a comma. */
const mostCues = 6;

/** Pieces of consecutive cues that make one sentence, in file order; each with letters. */
export type Sentence = readonly CuePiece[];

/** Words of a piece, codes left out, for telling where sentences end. */
type PieceText = (piece: CuePiece) => string;

export function groupSentences(
  pieces: readonly CuePiece[],
  cues: readonly Cue[],
  textOf: PieceText,
): readonly Sentence[] {
  const sentences: CuePiece[][] = [];
  let previous: CuePiece | null = null;
  for (const piece of pieces) {
    const current = sentences.at(-1);
    if (previous !== null && current !== undefined && goesOn(current, piece)) current.push(piece);
    else sentences.push([piece]);
    previous = piece;
  }
  return sentences;

  function goesOn(current: readonly CuePiece[], next: CuePiece): boolean {
    const last = current.at(-1);
    if (last === undefined || !areNeighbours(last, next, cues)) return false;
    const text = textOf(last);
    if (endsSentence(text, textOf(next))) return false;
    return (
      current.length < mostCues - 1 || (current.length < mostCues && !/[,;\u3001]$/.test(text))
    );
  }
}

/** The next cue follows at once, at the same place of the screen, and nobody else speaks. */
function areNeighbours(last: CuePiece, next: CuePiece, cues: readonly Cue[]): boolean {
  const isNextCue = next.cue === last.cue + 1 && last.isLastOfCue && next.ordinal === 0;
  if (!isNextCue || next.startsSpeaker || next.lead !== last.lead) return false;
  if (next.isSong || last.isSong) return false;
  const from = cues[last.cue];
  const to = cues[next.cue];
  return from !== undefined && to !== undefined && isSoonAfter(from, to);
}

function isSoonAfter(from: Cue, to: Cue): boolean {
  if (from.quality === TimingQuality.Broken || to.quality === TimingQuality.Broken) return false;
  const isForward = to.startInMs > from.startInMs;
  return isForward && to.startInMs - from.endInMs <= longestGapInMs;
}

/** Quotes and brackets that may stand behind the sign that ends a sentence. */
const closer = /[\s"'\u2019\u201d\u00bb\u203a)\]}\u300d\u300f\uff09\u3011]/;

/** Words with a full stop that do not end a sentence. */
const abbreviation =
  /(?:^|[\s(\u00bf\u00a1"'\u2018\u201c])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Nr|Hr|Fr|Sra|Srta|Ud|Uds|Mme|Mlle|M|approx|bzw|usw|ca)\.$/u;

/** Units at the end of a text that are looked at. */
const longestEnd = 64;

const ellipsis = /(?:\.\.|\u2026)$/;

/**
 * Whether a sentence ends with `part`, when `next` is what the next cue says. Signs: . ! ? \u2026 :
 * and their East Asian, Arabic, Devanagari and Thai forms. Not a full stop or colon between digits
 * (`6:` / `00`), nor behind an abbreviation, nor an ellipsis the next cue takes up.
 */
export function endsSentence(part: string, next: string): boolean {
  const end = part.slice(-longestEnd);
  const text = end.slice(0, startOfRun(end, end.length, closer));
  const continuation = next.trimStart();
  if (ellipsis.test(text)) return !takesUpEllipsis(continuation);
  if (/\p{Nd}[.:,]$/u.test(text) && /^\p{Nd}/u.test(continuation)) return false;
  if (abbreviation.test(text)) return false;
  return /[.!?:\u203d\u3002\uff01\uff1f\uff1a\uff0e\u0964\u0965\u061f\u06d4\u104b\u17d4]$/u.test(
    text,
  );
}

function takesUpEllipsis(next: string): boolean {
  return /^(?:\.{2,}|\u2026|\p{Ll})/u.test(next);
}
