import assert from 'node:assert/strict';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { itemsOf } from './show.ts';

const times = '1\n00:00:01,000 --> 00:00:09,000\n';
const many = 60_000;

describe('hostile cues', () => {
  for (const [name, text] of [
    ['open tags', `a ${'<i>'.repeat(many)} b`],
    ['close tags of another name', `a ${'<i>'.repeat(many)}${'</b>'.repeat(many)} b`],
    ['nested pairs', `a ${'<i>'.repeat(many)}${'</i>'.repeat(many)} b`],
    ['crossed pairs', `a ${'<i><b></i></b>'.repeat(many / 4)} b`],
    ['tags cut off', `a ${'<font color='.repeat(many)} b`],
    ['brackets cut off', `a ${'['.repeat(many)} ${'('.repeat(many)} ${'{\\'.repeat(many)} b`],
    ['lines of tags', `a\n${'<i>\n'.repeat(many)}b`],
    ['lines in tags', `<i>a</i>\n`.repeat(many / 4)],
    ['lines of one letter', 'a\n'.repeat(many)],
    ['dashes', '- a\n'.repeat(many)],
    ['quotes', `a${'"'.repeat(many * 4)}b`],
    ['spaces', `a${' '.repeat(many * 4)}b`],
    ['a word of 240,000 letters', 'a'.repeat(many * 4)],
    ['240,000 words', 'ab '.repeat(many * 4)],
    ['Chinese without end', '我们今天去公园'.repeat(many / 8)],
    ['combining marks', `a${'\u0301'.repeat(many)}`],
  ] as const) {
    it(`take linear time: ${name}`, () => {
      const time = cpuTimeOf(
        () => {
          const source = `${times}${text}\n\n${times}and then\n`;
          const file = readSubtitles(source, 'srt');
          const answers = itemsOf(file).map(({ key, source: parts }) => ({
            key,
            parts: parts.map((part) =>
              part.kind === 'text' ? { ...part, text: part.text.replace(/[ab我]/g, 'x ') } : part,
            ),
            needsReview: false,
          }));
          const plan = file.plan(answers, { targetLanguage: 'zh', state: 'preset' });
          assert.deepEqual(file.verify(plan, applyEdits(source, plan.edits)), []);
          file.check();
          assert.ok(file.statistics().units === 2);
          assert.ok(file.problems.length < 10);
        },
        { rounds: 1 },
      );
      // Quadratic work on cues of this size would take minutes.
      assert.ok(time < 15_000);
    });
  }
});
