import type { Edit } from '../../../text/edits.ts';
import type { Fix } from '../../fix.ts';
import type { CheckedSubtitles } from '../check-subtitles.ts';
import { charactersPerSecond, measureCue } from '../measure-cue.ts';
import { limitsForText, longestCueInMs, shortestCueInMs } from '../read/reading-limits.ts';
import { readableTime, timeEdit } from './time-edit.ts';

/** A fix, and whether it takes the problem away or only makes it smaller. */
export interface CueFixDraft {
  readonly fix: Fix;
  readonly cures: boolean;
}

/** Two frames at 24 a second: what a viewer needs to see that the text has changed. */
const usualGapInMs = 84;

/**
 * Shows a cue longer, up to the usual gap before the next one and the longest time a cue may have:
 * only where that is enough, or takes away at least half of what is too much.
 */
export function extendCue(file: CheckedSubtitles, number: number): readonly CueFixDraft[] {
  const { text, cues, kind } = file;
  const cue = cues[number];
  if (cue === undefined) return [];
  const measure = measureCue(text, cue.textStart, cue.textEnd, kind);
  const limits = { ...limitsForText(measure.lines.join(' ')), ...file.own };
  const limit = limits.charactersPerSecond;
  const enough = Math.max(Math.ceil((measure.characters * 1000) / limit), shortestCueInMs);
  const latest = Math.min(
    cue.startInMs + longestCueInMs,
    (cues[number + 1]?.startInMs ?? Number.POSITIVE_INFINITY) - usualGapInMs,
  );
  const end = Math.min(cue.startInMs + enough, latest);
  if (end <= cue.endInMs || cue.endInMs <= cue.startInMs) return [];
  const cures = end === cue.startInMs + enough;
  const excess = (endInMs: number): number =>
    charactersPerSecond(measure, endInMs - cue.startInMs) - limit;
  if (!cures && excess(end) > excess(cue.endInMs) / 2) return [];
  const edit = timeEdit(text, cue, 'end', end);
  if (edit === null) return [];
  const details = [readableTime(end)];
  return [{ fix: { code: 'extend-cue', details, edits: [edit], isPreferred: cures }, cures }];
}

/**
 * Ends the cue above before this one begins, with the usual gap or without; failing that, both meet
 * in the middle of what they share.
 */
export function separateCues(file: CheckedSubtitles, number: number): readonly CueFixDraft[] {
  const { text, cues } = file;
  const [above, cue] = [cues[number - 1], cues[number]];
  if (above === undefined || cue === undefined) return [];
  const middle = Math.round((cue.startInMs + above.endInMs) / 2);
  const ways: readonly (readonly (Edit | null)[])[] = [
    [timeEdit(text, above, 'end', cue.startInMs - usualGapInMs)],
    [timeEdit(text, above, 'end', cue.startInMs)],
    [timeEdit(text, above, 'end', middle), timeEdit(text, cue, 'start', middle)],
  ];
  return ways.flatMap((way, index) => {
    const edits = way.filter((edit) => edit !== null);
    if (edits.length < way.length) return [];
    // When words are heard is a fact: to show a cue later than that is for a person to decide.
    const isPreferred = index < ways.length - 1;
    const fix: Fix = { code: 'separate-cues', details: [], edits, isPreferred };
    return [{ fix, cures: true }];
  });
}
