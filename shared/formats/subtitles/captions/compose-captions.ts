import { countGraphemes } from '../../../text/code-points.ts';
import {
  limitsForLanguage,
  longestCueInMs,
  shortestCueInMs,
  type ReadingLimits,
} from '../read/reading-limits.ts';
import { joiner } from '../write/spaceless-script.ts';
import type { Caption, SpokenText } from './write-captions.ts';
import { breakIntoLines, splitSpoken } from './split-spoken.ts';

/** Between two cues, so that the eye sees that the text has changed: two frames. */
const gapInMs = 80;
/** Something short goes with what follows it so soon. */
const shortPauseInMs = 400;
/** Who is followed so soon has no time for a cue: voices at once, or times that run backwards. */
const atOnceInMs = 200;

/**
 * Lays out what was said as captions that can be read: lines of the length that the language takes,
 * two at most, broken where sense breaks; cues that stand long enough, as far as what follows leaves
 * room; no overlaps. Every word stays, in order.
 */
export function composeCaptions(
  spoken: readonly SpokenText[],
  language: string,
): readonly Caption[] {
  const limits = limitsForLanguage(language);
  const plain = spoken.map(toPlain).filter(({ text }) => text !== '');
  const pieces = joinShort(plain, limits).flatMap((each) => splitSpoken(each, language, limits));
  return giveTime(pieces, limits).map(({ text, startInMs, endInMs }) => ({
    startInMs,
    endInMs,
    lines: breakIntoLines(text, language, limits),
  }));
}

/** One line of text; `-->` would read as a timing line. */
function toPlain({ text, startInMs, endInMs }: SpokenText): SpokenText {
  const start = Math.max(0, Math.round(startInMs));
  return {
    text: text
      .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
      .replaceAll('-->', '\u2192')
      .trim(),
    startInMs: start,
    endInMs: Math.max(start, Math.round(endInMs)),
  };
}

/**
 * Puts what is too short to be read together with what comes next, where one line holds both, and
 * what is said at once with what it is said with.
 */
function joinShort(
  spoken: readonly SpokenText[],
  { charactersPerLine }: ReadingLimits,
): readonly SpokenText[] {
  const joined: SpokenText[] = [];
  for (const each of spoken) {
    const last = joined.at(-1);
    const together = last === undefined ? null : join(last, each);
    const isAtOnce = last !== undefined && each.startInMs - last.startInMs < atOnceInMs;
    const isShort =
      last !== undefined &&
      last.endInMs - last.startInMs < shortestCueInMs &&
      each.startInMs - last.endInMs <= shortPauseInMs;
    const fits = together !== null && countGraphemes(together.text) <= charactersPerLine;
    if (together !== null && (isAtOnce || (isShort && fits))) joined[joined.length - 1] = together;
    else joined.push(each);
  }
  return joined;
}

function join(first: SpokenText, second: SpokenText): SpokenText {
  return {
    text: first.text + joiner(first.text, second.text) + second.text,
    startInMs: first.startInMs,
    endInMs: Math.max(first.endInMs, second.endInMs),
  };
}

/** Lets each piece stand as long as reading takes, up to what comes next. */
function giveTime(pieces: readonly SpokenText[], limits: ReadingLimits): readonly SpokenText[] {
  const timed: SpokenText[] = [];
  let free = 0;
  pieces.forEach((piece, index) => {
    const startInMs = Math.max(piece.startInMs, free);
    const spokenEnd = Math.max(piece.endInMs, startInMs + 1);
    const readInMs = (countGraphemes(piece.text) * 1000) / limits.charactersPerSecond;
    const wanted = startInMs + Math.min(longestCueInMs, Math.max(readInMs, shortestCueInMs));
    const next = pieces[index + 1]?.startInMs ?? Infinity;
    // Behind its words a cue may stand on; over the next one's it may not.
    const latest = Math.max(next - gapInMs, Math.min(spokenEnd, next), startInMs + 1);
    const endInMs = Math.min(Math.max(spokenEnd, Math.ceil(wanted)), latest);
    timed.push({ text: piece.text, startInMs, endInMs });
    free = endInMs;
  });
  return timed;
}
