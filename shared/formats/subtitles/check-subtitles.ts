import type { Problem } from '../model.ts';
import { TimingQuality, type Cue } from './cue.ts';
import { charactersPerSecond, measureCue } from './measure-cue.ts';
import { limitsForText, longestCueInMs, shortestCueInMs } from './read/reading-limits.ts';
import { cueNumber } from './read/reading-problems.ts';
import { cueName, type SubtitleModel } from './subtitle-model.ts';
import { say } from '../../messages/message.ts';

export type CueFinding = Pick<Problem, 'code' | 'severity' | 'said'>;

/** What checking needs of a file. */
export type CheckedSubtitles = Pick<SubtitleModel, 'text' | 'cues' | 'lines' | 'kind'>;

/** Finds what is wrong with the text of one cue and how long it is shown. */
export type TextCheck = (model: CheckedSubtitles, cue: Cue) => readonly CueFinding[];

/**
 * Quality findings on a subtitle file as it stands: order and times, numbering, what is readable.
 * `checkText` may remember what it found before.
 */
export function checkSubtitles(
  model: CheckedSubtitles,
  checkText: TextCheck = checkCueText,
): readonly Problem[] {
  const { text, cues, lines, kind } = model;
  const problems: Problem[] = [];
  cues.forEach((cue, number) => {
    const previous = cues[number - 1] ?? null;
    const atTiming = [...timingFindings(cue, previous)];
    if (kind === 'srt') atTiming.push(...indexFindings(text, cue, previous));
    const atText = checkText(model, cue);
    if (atTiming.length === 0 && atText.length === 0) return;
    const unit = cueName(text, cues, number);
    const timing = lines.locate(cue.timingStart, cue.timingEnd - cue.timingStart);
    const place = lines.locate(cue.textStart, cue.textEnd - cue.textStart);
    for (const found of atTiming) problems.push({ ...found, unit, location: timing });
    for (const found of atText) problems.push({ ...found, unit, location: place });
  });
  return problems;
}

function timingFindings(cue: Cue, previous: Cue | null): readonly CueFinding[] {
  if (cue.quality === TimingQuality.Broken) {
    return [warning('timing-broken', 'A time is missing or cut off in this timing line.')];
  }
  const found: CueFinding[] = [];
  const duration = cue.endInMs - cue.startInMs;
  if (cue.startInMs < 0) found.push(warning('negative-time', 'The cue begins before zero.'));
  if (duration < 0) found.push(warning('end-before-start', 'The cue ends before it begins.'));
  else if (duration === 0) found.push(warning('zero-duration', 'The cue is shown for no time.'));
  else found.push(...durationFindings(duration));
  if (previous === null || previous.quality === TimingQuality.Broken) return found;
  if (cue.startInMs < previous.startInMs) {
    found.push(warning('not-in-order', 'The cue begins before the one above it.'));
  } else if (cue.startInMs < previous.endInMs) {
    found.push(information('overlap', 'The cue begins before the one above it ends.'));
  }
  return found;
}

function durationFindings(duration: number): readonly CueFinding[] {
  const shown = `The cue is shown for ${inSeconds(duration)} s`;
  if (duration < shortestCueInMs) {
    const message = `${shown}, less than ${inSeconds(shortestCueInMs)} s.`;
    return [information('cue-too-short', message)];
  }
  if (duration > longestCueInMs) {
    return [information('cue-too-long', `${shown}, more than ${inSeconds(longestCueInMs)} s.`)];
  }
  return [];
}

/** To the millisecond, so that what is just beyond a limit never reads like the limit. */
function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function indexFindings(text: string, cue: Cue, previous: Cue | null): readonly CueFinding[] {
  const number = cueNumber(text, cue);
  const before = previous === null ? Number.NaN : cueNumber(text, previous);
  if (Number.isNaN(number) || Number.isNaN(before) || number === before + 1) return [];
  const message =
    number === before
      ? `The index ${number} stands twice in a row.`
      : `The index ${number} does not follow ${before}.`;
  const code = number === before ? 'index-repeated' : 'index-not-consecutive';
  return [information(code, message)];
}

/** Lines, reading speed, and whether there is any text. */
export function checkCueText(model: CheckedSubtitles, cue: Cue): readonly CueFinding[] {
  const measure = measureCue(model.text, cue.textStart, cue.textEnd, model.kind);
  if (cue.textStart === cue.textEnd) {
    return [information('empty-cue', 'The cue has no text.')];
  }
  const limits = limitsForText(measure.lines.join(' '));
  const found: CueFinding[] = [];
  if (measure.longestLine > limits.charactersPerLine) {
    const message = `A line has ${measure.longestLine} characters, more than ${limits.charactersPerLine}.`;
    found.push(information('line-too-long', message));
  }
  if (measure.lines.length > limits.lines) {
    const message = `The cue has ${measure.lines.length} lines, more than ${limits.lines}.`;
    found.push(information('too-many-lines', message));
  }
  const speed = charactersPerSecond(measure, cue.endInMs - cue.startInMs);
  if (speed > limits.charactersPerSecond) {
    const message = `The cue asks for ${speed.toFixed(1)} characters a second, more than ${limits.charactersPerSecond}.`;
    found.push(information('reading-speed', message));
  }
  return found;
}

function warning(code: string, message: string): CueFinding {
  return { code, severity: 'warning', said: say('verbatim', { words: message }) };
}

function information(code: string, message: string): CueFinding {
  return { code, severity: 'information', said: say('verbatim', { words: message }) };
}
