import type { Cue } from '../cue.ts';
import { TimingQuality } from '../cue.ts';
import type { Piece } from './piece.ts';
import { endsSentence } from './sentence-end.ts';

/** A pause longer than this ends a sentence. */
const longestGapInMs = 1000;

/** A sentence is cut after this many cues, one earlier at a comma. */
const mostCues = 6;

/** Pieces of consecutive cues that make one sentence, in file order; each with letters. */
export type Sentence = readonly Piece[];

/** Words of a piece, codes left out, for telling where sentences end. */
type PieceText = (piece: Piece) => string;

export function groupSentences(
  pieces: readonly Piece[],
  cues: readonly Cue[],
  textOf: PieceText,
): readonly Sentence[] {
  const sentences: Piece[][] = [];
  let previous: Piece | null = null;
  for (const piece of pieces) {
    const current = sentences.at(-1);
    if (previous !== null && current !== undefined && goesOn(current, piece)) current.push(piece);
    else sentences.push([piece]);
    previous = piece;
  }
  return sentences;

  function goesOn(current: readonly Piece[], next: Piece): boolean {
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
function areNeighbours(last: Piece, next: Piece, cues: readonly Cue[]): boolean {
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
