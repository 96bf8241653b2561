import { countGraphemes } from '../../text/code-points.ts';
import { decodeWebVttText } from './read/entities.ts';
import { lexMarkup, type SubtitleKind } from './read/lex-markup.ts';

/** What a viewer sees of a cue. */
export interface CueMeasure {
  readonly lines: readonly string[];
  /** Graphemes of the longest line. */
  readonly longestLine: number;
  /** Graphemes of all lines. */
  readonly characters: number;
}

/** Measures the text of one cue, from `start` to `end` of `text`; codes count nothing. */
export function measureCue(
  text: string,
  start: number,
  end: number,
  kind: SubtitleKind,
): CueMeasure {
  let current = '';
  const all: string[] = [];
  for (const token of lexMarkup(text, start, end, kind)) {
    const raw = text.slice(token.start, token.end);
    if (token.kind === 'line' || token.kind === 'join' || /^(?:<br|\\N)/i.test(raw)) {
      all.push(current);
      current = '';
    } else if (token.kind === 'text') {
      current += kind === 'webvtt' ? decodeWebVttText(raw) : raw;
    }
  }
  all.push(current);
  const lines = all.map((line) => line.trim()).filter((line) => line !== '');
  const widths = lines.map(countGraphemes);
  return {
    lines,
    longestLine: widths.reduce((longest, width) => Math.max(longest, width), 0),
    characters: widths.reduce((sum, width) => sum + width, 0),
  };
}

/** Graphemes a second; 0 when the cue has no duration. */
export function charactersPerSecond(measure: CueMeasure, durationInMs: number): number {
  return durationInMs > 0 ? (measure.characters * 1000) / durationInMs : 0;
}
