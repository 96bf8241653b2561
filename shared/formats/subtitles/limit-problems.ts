import type { Problem, TextLocation } from '../model.ts';
import { charactersPerSecond, type CueMeasure } from './measure-cue.ts';
import type { ReadingLimits } from './read/reading-limits.ts';
import { problemCodeOf, say, type Message } from '../../messages/message.ts';

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
  const add = (said: Message): void => {
    const { location, unit } = cue;
    problems.push({ code: problemCodeOf(said), severity: 'warning', said, location, unit });
  };
  const { measure, limits } = target;
  const longest = [source.measure.longestLine, source.limits.charactersPerLine] as const;
  if (isWorse(measure.longestLine, limits.charactersPerLine, ...longest)) {
    const [length, limit] = [measure.longestLine, limits.charactersPerLine];
    add(say('line-too-long.translated', { length, limit }));
  }
  const lines = [source.measure.lines.length, source.limits.lines] as const;
  if (isWorse(measure.lines.length, limits.lines, ...lines)) {
    add(say('too-many-lines', { lines: measure.lines.length, limit: limits.lines }));
  }
  const speed = charactersPerSecond(measure, cue.durationInMs);
  const sourceSpeed = charactersPerSecond(source.measure, cue.durationInMs);
  const speeds = [sourceSpeed, source.limits.charactersPerSecond] as const;
  if (isWorse(speed, limits.charactersPerSecond, ...speeds)) {
    add(say('reading-speed.translated', { speed, limit: limits.charactersPerSecond }));
  }
  return problems;
}

function isWorse(value: number, limit: number, sourceValue: number, sourceLimit: number): boolean {
  return value > limit && (sourceValue <= sourceLimit || value / limit > sourceValue / sourceLimit);
}
