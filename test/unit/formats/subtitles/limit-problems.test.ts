import assert from 'node:assert/strict';
import { limitProblems } from '../../../../shared/formats/subtitles/limit-problems.ts';
import { measureCue } from '../../../../shared/formats/subtitles/measure-cue.ts';
import { limitsForLanguage } from '../../../../shared/formats/subtitles/read/reading-limits.ts';

const english = limitsForLanguage('en-US');

function codes(source: string, target: string, durationInMs: number): readonly string[] {
  const judge = (text: string): Parameters<typeof limitProblems>[0] => ({
    measure: measureCue(text, 0, text.length, 'srt'),
    limits: english,
  });
  const location = { offset: 0, length: 0, line: 1, column: 1 };
  return limitProblems(judge(source), judge(target), { durationInMs, unit: '1', location }).map(
    ({ code }) => code,
  );
}

describe('limits a translation breaks', () => {
  for (const [name, source, target, durationInMs, expected] of [
    ['none', 'a', 'b', 1000, []],
    ['too many lines', 'a\nb', 'a\nb\nc', 9000, ['too-many-lines']],
    ['as many lines as the source', 'a\nb\nc', 'd\ne\nf', 9000, []],
    [
      'more lines than the source, which had too many',
      'a\nb\nc',
      'd\ne\nf\ng',
      9000,
      ['too-many-lines'],
    ],
    ['a long line', 'a', 'w'.repeat(43), 9000, ['line-too-long']],
    ['a line as long as the source', 'w'.repeat(50), 'v'.repeat(50), 9000, []],
    ['a line longer than the source', 'w'.repeat(50), 'v'.repeat(51), 9000, ['line-too-long']],
    ['a speed over 17', 'a', 'w'.repeat(18), 1000, ['reading-speed']],
    ['a speed of 17', 'a', 'w'.repeat(17), 1000, []],
    ['no duration, so no speed', 'a', 'w'.repeat(18), 0, []],
    ['graphemes, not units', 'a', '👩‍👩‍👧'.repeat(17), 1000, []],
  ] as const) {
    it(`are: ${name}`, () => {
      assert.deepEqual(codes(source, target, durationInMs), expected);
    });
  }
});
