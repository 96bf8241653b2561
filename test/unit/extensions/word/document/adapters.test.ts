import assert from 'node:assert/strict';
import { officeFailure } from '../../../../../extensions/word/adapters/office/office-failure.ts';
import { Pacer } from '../../../../../extensions/word/adapters/tasks/pacer.ts';
import { RunQueue } from '../../../../../extensions/word/adapters/tasks/run-queue.ts';
import { settle } from '../../../../../extensions/word/adapters/tasks/settle.ts';
import { wordCapabilities } from '../../../../../extensions/word/adapters/office/word-capabilities.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';

describe('failures of office.js', () => {
  const cases = [
    ['ItemNotFound', 'deleted'],
    ['AccessDenied', 'read-only'],
    ['ApiNotFound', 'unsupported'],
    ['InvalidOrTimedOutSession', 'busy'],
    ['GeneralException', 'refused'],
  ] as const;
  for (const [code, kind] of cases) {
    it(`of code ${code} are ${kind}`, () => {
      assert.deepEqual(officeFailure({ code }), { kind, code });
    });
  }

  it('of any other shape are told of, too', () => {
    for (const error of [null, 'text', new Error('x'), { code: 7 }]) {
      assert.deepEqual(
        [officeFailure(error).kind, officeFailure(error).code],
        ['refused', 'unknown'],
      );
    }
  });
});

describe('the queue of changes', () => {
  it('runs one after the other, past failures', async () => {
    const queue = new RunQueue();
    const seen: string[] = [];
    const work = (name: string, fails: boolean) => async (): Promise<void> => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
    const results = await Promise.allSettled([
      queue.add(work('one', true)),
      queue.add(work('two', false)),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
    assert.deepEqual(seen, ['one begins', 'one ends', 'two begins', 'two ends']);
  });
});

describe('breaks in long work (P9)', () => {
  it('come at least every 50 ms', async () => {
    let now = 0;
    let last = 0;
    let longest = 0;
    const pacer = new Pacer({
      now: () => now,
      breathe: () => {
        longest = Math.max(longest, now - last);
        last = now;
        return Promise.resolve();
      },
    });
    for (let piece = 0; piece < 200; piece += 1) {
      now += piece % 9;
      await pacer.pause();
    }
    assert.ok(longest > 0 && longest < 50, `${longest} ms`);
  });
});

describe('what a host can do', () => {
  it('is read from its requirement sets', () => {
    const found = wordCapabilities(
      'web',
      (name, version) => `${name} ${version}` === 'WordApi 1.4',
    );
    assert.deepEqual(found, {
      platform: 'web',
      canTrackChanges: true,
      canComment: true,
      canSetLanguage: false,
    });
  });

  it('is neither tracked changes nor comments in an old Word', () => {
    assert.deepEqual(
      wordCapabilities('desktop', () => false),
      { platform: 'desktop', canTrackChanges: false, canComment: false, canSetLanguage: false },
    );
  });
});

describe('a selection that moves', () => {
  it('counts when it has come to rest, and no more after the end', async () => {
    const clock = createFakeClock();
    let move = (): void => undefined;
    let told = 0;
    const stop = settle(
      clock,
      (listener) => {
        move = listener;
        return () => undefined;
      },
      () => {
        told += 1;
      },
    );
    move();
    await clock.advance(200);
    move();
    await clock.advance(200);
    assert.equal(told, 0);
    await clock.advance(200);
    assert.equal(told, 1);
    move();
    stop();
    await clock.advance(1000);
    assert.equal(told, 1);
  });
});
