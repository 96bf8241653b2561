import type { OwnReadingLimits, Problem } from '../model.ts';
import { TimingQuality, type Cue } from './cue.ts';
import { charactersPerSecond, measureCue } from './measure-cue.ts';
import { limitsForText, longestCueInMs, shortestCueInMs } from './read/reading-limits.ts';
import { cueNumber } from './read/reading-problems.ts';
import { cueName, type SubtitleModel } from './subtitle-model.ts';
import { problemCodeOf, say, type Message } from '../../messages/message.ts';
import { append } from '../../text/lists/append.ts';

export type CueFinding = Pick<Problem, 'code' | 'severity' | 'said'>;

/** What checking needs of a file. */
export interface CheckedSubtitles extends Pick<SubtitleModel, 'text' | 'cues' | 'lines' | 'kind'> {
  /** Limits that hold in the stead of those of the language. */
  readonly own?: OwnReadingLimits;
}

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
    if (kind === 'srt') append(atTiming, indexFindings(text, cue, previous));
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
    return [warning(say('timing-broken'))];
  }
  const found: CueFinding[] = [];
  const duration = cue.endInMs - cue.startInMs;
  if (cue.startInMs < 0) found.push(warning(say('negative-time')));
  if (duration < 0) found.push(warning(say('end-before-start')));
  else if (duration === 0) found.push(warning(say('zero-duration')));
  else append(found, durationFindings(duration));
  if (previous === null || previous.quality === TimingQuality.Broken) return found;
  if (cue.startInMs < previous.startInMs) {
    found.push(warning(say('not-in-order')));
  } else if (cue.startInMs < previous.endInMs) {
    found.push(information(say('overlap')));
  }
  return found;
}

function durationFindings(duration: number): readonly CueFinding[] {
  const seconds = duration / 1000;
  if (duration < shortestCueInMs) {
    return [information(say('cue-too-short', { seconds, limit: shortestCueInMs / 1000 }))];
  }
  if (duration > longestCueInMs) {
    return [information(say('cue-too-long', { seconds, limit: longestCueInMs / 1000 }))];
  }
  return [];
}

function indexFindings(text: string, cue: Cue, previous: Cue | null): readonly CueFinding[] {
  const number = cueNumber(text, cue);
  const before = previous === null ? Number.NaN : cueNumber(text, previous);
  if (Number.isNaN(number) || Number.isNaN(before) || number === before + 1) return [];
  const index = String(number);
  return [
    information(
      number === before
        ? say('index-repeated', { index })
        : say('index-not-consecutive', { index, before: String(before) }),
    ),
  ];
}

/** Lines, reading speed, and whether there is any text. */
export function checkCueText(model: CheckedSubtitles, cue: Cue): readonly CueFinding[] {
  const measure = measureCue(model.text, cue.textStart, cue.textEnd, model.kind);
  if (cue.textStart === cue.textEnd) {
    return [information(say('empty-cue'))];
  }
  const limits = { ...limitsForText(measure.lines.join(' ')), ...model.own };
  const found: CueFinding[] = [];
  if (measure.longestLine > limits.charactersPerLine) {
    const [length, limit] = [measure.longestLine, limits.charactersPerLine];
    found.push(information(say('line-too-long', { length, limit })));
  }
  if (measure.lines.length > limits.lines) {
    const lines = measure.lines.length;
    found.push(information(say('too-many-lines', { lines, limit: limits.lines })));
  }
  const speed = charactersPerSecond(measure, cue.endInMs - cue.startInMs);
  if (speed > limits.charactersPerSecond) {
    found.push(information(say('reading-speed', { speed, limit: limits.charactersPerSecond })));
  }
  return found;
}

function warning(said: Message): CueFinding {
  return { code: problemCodeOf(said), severity: 'warning', said };
}

function information(said: Message): CueFinding {
  return { code: problemCodeOf(said), severity: 'information', said };
}
