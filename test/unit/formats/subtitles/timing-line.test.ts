import assert from 'node:assert/strict';
import { TimingQuality } from '../../../../shared/formats/subtitles/cue.ts';
import { TimingReader } from '../../../../shared/formats/subtitles/read/timing-line.ts';

function read(line: string): { from: number; to: number; quality: number } | null {
  const reader = new TimingReader(line);
  if (!reader.read(0, line.length)) return null;
  return { from: reader.startInMs, to: reader.endInMs, quality: reader.quality };
}

const { Exact, Tolerated, Broken } = TimingQuality;

describe('a timing line (F26)', () => {
  for (const [line, from, to, quality] of [
    ['00:00:01,000 --> 00:00:02,500', 1000, 2500, Exact],
    ['01:02:03.004 --> 01:02:04.000', 3_723_004, 3_724_000, Exact],
    ['00:00:01,000 --> 00:00:02,500 X1:63 X2:223', 1000, 2500, Exact],
    ['00:00:01.000 --> 00:00:02.500 align:start line:0%', 1000, 2500, Exact],
    ['00:01,500 --> 00:02,000', 1500, 2000, Tolerated],
    ['0:0:1,5 --> 0:0:2,25', 1500, 2250, Tolerated],
    ['00:00:01 --> 00:00:02', 1000, 2000, Tolerated],
    ['00:01:02:500 --> 00:01:03:000', 62_500, 63_000, Tolerated],
    ['00:00:01,0000 --> 00:00:02,2500', 1000, 2250, Tolerated],
    ['100:00:01,000 --> 100:00:02,000', 360_001_000, 360_002_000, Tolerated],
    ['00: 00: 01,000 --> 00 :00 : 02,000', 1000, 2000, Tolerated],
    ['\t00:00:01,000\t-->\t00:00:02,000  ', 1000, 2000, Tolerated],
    ['00:00:01,000-->00:00:02,000', 1000, 2000, Tolerated],
    ['00:00:01,000 -> 00:00:02,000', 1000, 2000, Tolerated],
    ['00:00:01,000 ---> 00:00:02,000', 1000, 2000, Tolerated],
    ['00:00:01,000 → 00:00:02,000', 1000, 2000, Tolerated],
    ['-00:00:01,000 --> 00:00:02,000', -1000, 2000, Tolerated],
    ['00:00:01,000 -->', 1000, 0, Broken],
    ['     --> 00:00:02,000', 0, 2000, Broken],
    ['00:00:10,000 --> 00:0', 10_000, 0, Broken],
  ] as const) {
    it(`reads "${line}"`, () => {
      assert.deepEqual(read(line), { from, to, quality });
    });
  }
  for (const line of [
    'go --> there',
    '-->',
    '1 --> 2',
    '00:00:01,000',
    '00:00:01,000 00:00:02,000',
    '00:00:01,000 --',
    'at 00:00:01,000 --> 00:00:02,000',
    'aa:00:01,000 --> 00:00:02,000'.slice(0, 29),
    '',
  ]) {
    it(`takes "${line}" for text`, () => {
      assert.equal(read(line), null);
    });
  }
  it('holds huge numbers back', () => {
    assert.equal(read(`${'9'.repeat(40)}:00:00,000 --> 00:00:01,000`)?.from, 0x3fffffff);
  });
  it('tells settings from words behind the times', () => {
    const line = '00:00:01,000 --> 00:00:02,000 is when it happens';
    const reader = new TimingReader(line);
    assert.ok(reader.read(0, line.length));
    assert.equal(reader.hasPlainEnd, false);
  });
});
