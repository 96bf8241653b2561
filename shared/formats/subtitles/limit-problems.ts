import type { Problem, TextLocation } from '../model.ts';
import { charactersPerSecond, type CueMeasure } from './measure-cue.ts';
import type { ReadingLimits } from './read/reading-limits.ts';
import { say } from '../../messages/message.ts';

interface CueToJudge {
  readonly measure: CueMeasure;
  readonly limits: ReadingLimits;
}

interface JudgedCue {
  readonly durationInMs: number;
  readonly unit: string;
  readonly location: TextLocation;
}

/**
 * Limits the target breaks although the source kept them, or breaks by more than the source does.
 * Sources break these limits themselves, so nothing else would be news.
 */
export function limitProblems(
  source: CueToJudge,
  target: CueToJudge,
  cue: JudgedCue,
): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (code: string, message: string): void => {
    problems.push({
      code,
      severity: 'warning',
      said: say('verbatim', { words: message }),
      location: cue.location,
      unit: cue.unit,
    });
  };
  const { measure, limits } = target;
  const longest = [source.measure.longestLine, source.limits.charactersPerLine] as const;
  if (isWorse(measure.longestLine, limits.charactersPerLine, ...longest)) {
    add(
      'line-too-long',
      `A line has ${measure.longestLine} characters, more than ${limits.charactersPerLine}: shorten it or break it elsewhere.`,
    );
  }
  const lines = [source.measure.lines.length, source.limits.lines] as const;
  if (isWorse(measure.lines.length, limits.lines, ...lines)) {
    add('too-many-lines', `The cue has ${measure.lines.length} lines, more than ${limits.lines}.`);
  }
  const speed = charactersPerSecond(measure, cue.durationInMs);
  const sourceSpeed = charactersPerSecond(source.measure, cue.durationInMs);
  const speeds = [sourceSpeed, source.limits.charactersPerSecond] as const;
  if (isWorse(speed, limits.charactersPerSecond, ...speeds)) {
    add(
      'reading-speed',
      `The cue asks for ${speed.toFixed(1)} characters a second, more than ${limits.charactersPerSecond}: shorten it, as its time cannot change.`,
    );
  }
  return problems;
}

function isWorse(value: number, limit: number, sourceValue: number, sourceLimit: number): boolean {
  return value > limit && (sourceValue <= sourceLimit || value / limit > sourceValue / sourceLimit);
}
