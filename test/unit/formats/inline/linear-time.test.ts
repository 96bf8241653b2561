import assert from 'node:assert/strict';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { paired } from './inline-samples.ts';

/** Pieces that begin something in many lexers and seldom end it. */
const nasty = [
  '<a b="',
  '<a b=\'"',
  '<a ',
  '<x y=',
  '<!--',
  '<b>',
  '</b>',
  '<b>x</b> ',
  '<i><b>x</i>',
  '{{',
  '{',
  '{a,',
  '{a, plural, ',
  '{a, plural, one {',
  "'{",
  '{a, plural, one {b} } ',
  '%',
  '%1$',
  '%a',
  '%{',
  '%s a ',
  '${',
  '$(',
  '&',
  '&amp;',
  '&#39;',
  '(&',
  '\\',
  '\\"a',
  '@',
  'a@',
  `${'a'.repeat(40)}@`,
  '://',
  'www.',
  '\n ',
  ' \n',
  '.\n',
  '1 ',
  'a1,',
  'a ',
  ' ',
];

describe('running time of protect and restore', () => {
  for (const piece of nasty) {
    it(`grows with the text and not with its square for a line of ${JSON.stringify(piece)}`, () => {
      const time = (length: number, enough = 0): number => {
        const text = `a ${piece.repeat(Math.ceil(length / piece.length))} b`;
        return cpuTimeOf(
          () => {
            const segment = protectSegment([{ kind: 'text', text }], paired);
            const restored = restoreSegment(segment, segment.payloads);
            assert.deepEqual(restored.outcome === 'good' ? restored.parts : [], [
              { kind: 'text', text },
            ]);
          },
          { enough },
        );
      };
      const short = Math.max(time(4_000), 1);
      const ratio = time(64_000, 100 * short) / short;
      // Sixteen times the text: quadratic time would give 256.
      assert.ok(ratio < 100, `sixteen times the text took ${ratio.toFixed(1)} times as long`);
    });
  }
});
