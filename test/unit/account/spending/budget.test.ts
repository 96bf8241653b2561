import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { thisRun } from '../../../../shared/account/spending/budget-error.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { leftError } from '../../../../shared/cache/shared-call.ts';
import { Budget } from '../../../../shared/account/spending/budget.ts';
import { isBudgetError } from '../../../../shared/account/spending/budget-error.ts';
import { rejection } from '../../api/test-client.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const of = thisRun;

describe('a budget', () => {
  it('sets characters aside up to its limit, and refuses the first one over', async () => {
    const budget = new Budget({ of, limit: 10 });
    (await budget.reserve(6)).settle(6);
    (await budget.reserve(4)).settle(4);
    const error = await rejection(budget.reserve(1));
    assert.ok(isBudgetError(error));
    assert.deepEqual([error.kind, error.retryable], ['quota-exceeded', false]);
    assert.match(
      inEnglish(error.said),
      /budget of 10 characters for this run.*10 are used.*has 1\./,
    );
    await rejection(new Budget({ of, limit: 0 }).reserve(1));
  });

  it('waits for what is under way before it says no: it may have cost nothing', async () => {
    const budget = new Budget({ of, limit: 10 });
    const first = await budget.reserve(8);
    const second = budget.reserve(5);
    first.settle(0);
    first.settle(8);
    (await second).settle(5);
    await rejection(budget.reserve(6));
  });

  it('begins with what was used before, asked once, and again only when that failed', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(7)];
    let asked = 0;
    const budget = new Budget({
      of,
      limit: 10,
      usedBefore: () => {
        asked += 1;
        return (answers.shift() ?? (() => Promise.resolve(0)))();
      },
    });
    await assert.rejects(budget.reserve(1), /offline/);
    await Promise.all([budget.reserve(1), budget.reserve(1), budget.reserve(1)]);
    assert.equal(asked, 2);
    await assert.rejects(Promise.race([budget.reserve(11)]), isServiceError);
  });

  it('asks anew what was used before when another one who had asked cancels', async () => {
    const asked: (AbortSignal | undefined)[] = [];
    const budget = new Budget({
      of,
      limit: 10,
      usedBefore: (signal) => {
        asked.push(signal);
        if (asked.length > 1) return Promise.resolve(7);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            reject(leftError(signal.reason));
          });
        });
      },
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const cancelled = rejection(budget.reserve(1, first.signal));
    const others = [budget.reserve(1, second.signal), budget.reserve(1)];
    first.abort();
    assert.equal((await cancelled).kind, 'aborted');
    await Promise.all(others);
    assert.equal(asked.length, 2, 'once for both');
    assert.deepEqual(budget.state, { used: 7, limit: 10 });
  });

  it('asks once for all that wait, goes on when it is raised, and ends all when it is not', async () => {
    const limits: (number | null)[] = [10, null];
    const asked: number[] = [];
    const budget = new Budget({
      of,
      limit: 4,
      onReached: ({ used }) => {
        asked.push(used);
        return Promise.resolve(limits.shift() ?? null);
      },
    });
    (await budget.reserve(4)).settle(4);
    const waiting = await Promise.all([budget.reserve(3), budget.reserve(3)]);
    assert.deepEqual(asked, [4]);
    for (const reservation of waiting) reservation.settle(3);
    await rejection(budget.reserve(1));
    await rejection(budget.reserve(1));
    assert.deepEqual(asked, [4, 10]);
  });

  it('does not hold up a cancel, neither while it asks nor while it waits for others', async () => {
    const asking = new Budget({ of, limit: 1, onReached: () => new Promise(() => undefined) });
    const full = new Budget({ of, limit: 1 });
    await full.reserve(1);
    for (const [budget, characters] of [
      [asking, 2],
      [full, 1],
    ] as const) {
      const cancel = new AbortController();
      const waiting = rejection(budget.reserve(characters, cancel.signal));
      cancel.abort();
      assert.equal((await waiting).kind, 'aborted');
    }
    assert.equal((await rejection(full.reserve(1, AbortSignal.abort()))).kind, 'aborted');
  });

  it('is never passed, whatever is asked of it at once and however it ends', async () => {
    const request = fc.record({ characters: fc.nat(20), isBilled: fc.boolean(), turns: fc.nat(4) });
    await fc
      .assert(
        fc.asyncProperty(
          fc.nat(60),
          fc.array(request, { maxLength: 12 }),
          async (limit, requests) => {
            const budget = new Budget({ of, limit });
            let billed = 0;
            let underWay = 0;
            await Promise.all(
              requests.map(async ({ characters, isBilled, turns }) => {
                const reservation = await budget.reserve(characters).catch(() => null);
                if (reservation === null) return;
                underWay += characters;
                assert.ok(billed + underWay <= limit);
                for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
                underWay -= characters;
                if (isBilled) billed += characters;
                reservation.settle(isBilled ? characters : 0);
              }),
            );
            assert.ok(billed <= limit);
          },
        ),
        fuzzParameters(200),
      )
      .catch((error: unknown) => {
        throw error;
      });
  });
});
