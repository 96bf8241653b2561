import assert from 'node:assert/strict';
import { cpuTimeOf } from './cpu-time.ts';

/** Texts of a kind, of any length in UTF-16 units. */
export type TextOfLength = (length: number) => string;

/** Below this many milliseconds times say more about the machine than about the work. */
const NOISE = 40;
/** Each text is this many times as long as the one before. */
const STEP = 4;
/** Linear work takes STEP times as long with each step, quadratic work STEP * STEP times. */
const MOST = STEP * 2.5;

/**
 * Does `work` with texts up to `longest` characters and fails where its time grows faster than they
 * do. Begins with short ones, so that work that grows much too fast fails within seconds. A time is
 * the least of some rounds before it counts against the work.
 */
export function assertGrowsWithItsInput(
  work: (text: string) => void,
  textOfLength: TextOfLength,
  longest = 100_000,
): void {
  let before = NOISE;
  for (const length of lengthsUpTo(longest)) {
    const text = textOfLength(length);
    const time = cpuTimeOf(
      () => {
        work(text);
      },
      { enough: before * MOST, rounds: 4 },
    );
    const shorter = textOfLength(length / STEP);
    if (time >= before * MOST) {
      // What ran cold is measured again, warm.
      before = Math.max(
        NOISE,
        cpuTimeOf(() => {
          work(shorter);
        }),
      );
    }
    const ratio = time / before;
    assert.ok(
      ratio < MOST,
      `${STEP} times the text, ${length} characters, took ${ratio.toFixed(1)} times as long (${time.toFixed(0)} ms)`,
    );
    before = Math.max(NOISE, time);
  }
}

function lengthsUpTo(longest: number): readonly number[] {
  const lengths: number[] = [];
  for (let length = longest; length >= 100; length = Math.floor(length / STEP)) {
    lengths.unshift(length);
  }
  return lengths;
}
