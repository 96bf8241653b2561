import { countGraphemes } from '../../../text/code-points.ts';
import { findBreakPlaces } from '../write/break-places.ts';
import { chooseBreaks } from '../write/break-lines.ts';
import { functionWords } from '../write/function-words.ts';
import { longestCueInMs, type ReadingLimits } from '../read/reading-limits.ts';
import type { SpokenText } from './write-captions.ts';

/**
 * Cuts what was said into pieces that fit one cue each, at the same kinds of places at which lines
 * break. Each piece has its share of the time by its length.
 */
export function splitSpoken(
  spoken: SpokenText,
  language: string,
  limits: ReadingLimits,
): readonly SpokenText[] {
  const pieces = splitText(spoken, language, limits);
  const lengths = pieces.map(countGraphemes);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const durationInMs = spoken.endInMs - spoken.startInMs;
  let said = 0;
  return pieces.map((text, index) => {
    const startInMs = spoken.startInMs + Math.round((durationInMs * said) / total);
    said += lengths[index] ?? 0;
    return {
      text,
      startInMs,
      endInMs: spoken.startInMs + Math.round((durationInMs * said) / total),
    };
  });
}

/** The lines of one cue; more than allowed only where the text has no place to break. */
export function breakIntoLines(
  text: string,
  language: string,
  { charactersPerLine, lines }: ReadingLimits,
): readonly string[] {
  if (countGraphemes(text) <= charactersPerLine) return [text];
  return cut(text, language, lines, charactersPerLine);
}

function splitText(
  { text, startInMs, endInMs }: SpokenText,
  language: string,
  limits: ReadingLimits,
): readonly string[] {
  const room = limits.charactersPerLine * limits.lines;
  const byLength = Math.ceil(countGraphemes(text) / room);
  const byTime = Math.ceil((endInMs - startInMs) / longestCueInMs);
  let best: readonly string[] = [text];
  // Lines do not come out full, so that a piece or two more may be needed.
  for (let wanted = Math.max(1, byLength, byTime); wanted <= 2 * byLength + byTime; wanted += 1) {
    best = cut(text, language, wanted, room);
    const fits = best.every((piece) =>
      breakIntoLines(piece, language, limits).every(
        (line) => countGraphemes(line) <= limits.charactersPerLine,
      ),
    );
    // Fewer pieces than asked for: there is no other place.
    if (fits || best.length < wanted) break;
  }
  return best;
}

function cut(
  text: string,
  language: string,
  count: number,
  charactersPerLine: number,
): readonly string[] {
  const places = findBreakPlaces(text, language);
  const words = functionWords(language);
  const breaks = chooseBreaks(text, { places, lines: count, charactersPerLine, words });
  const ends = [...breaks, text.length];
  return ends
    .map((end, index) => text.slice(breaks[index - 1] ?? 0, end).trim())
    .filter((piece) => piece !== '');
}
