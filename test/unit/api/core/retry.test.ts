import assert from 'node:assert/strict';
import {
  decideRetry,
  retryDelayInMs,
  type AttemptFailure,
  type RetryDecision,
  type RetryQuestion,
} from '../../../../shared/api/core/retry/retry.ts';

const question: RetryQuestion = {
  failure: { type: 'status', status: 503 },
  safety: 'billed',
  retriesUsed: 0,
  maxRetries: 3,
  doubtfulRetriesUsed: 0,
  retryAfterInMs: null,
  budgetLeft: 500,
};

const transient: RetryDecision = {
  action: 'retry',
  reason: 'transient',
  cost: 10,
  doubtful: false,
};
const throttled: RetryDecision = { ...transient, reason: 'throttled', cost: 5 };
const doubtful: RetryDecision = { ...transient, doubtful: true };
const gaveUp = (because: string): object => ({ action: 'give-up', because });

function ask(change: Partial<RetryQuestion>): RetryDecision {
  return decideRetry({ ...question, ...change });
}

function askStatus(status: number, change: Partial<RetryQuestion> = {}): RetryDecision {
  return ask({ failure: { type: 'status', status }, ...change });
}

describe('the retry decision (R7: one pure function)', () => {
  for (const status of [408, 500, 502, 503, 504]) {
    it(`R1 retries ${status} as transient`, () => {
      assert.deepEqual(askStatus(status), transient);
    });
  }

  for (const status of [429, 529]) {
    it(`R1 retries ${status} as throttled`, () => {
      assert.deepEqual(askStatus(status), throttled);
    });
  }

  it('R1 retries refused connections and DNS failures without doubt', () => {
    assert.deepEqual(ask({ failure: { type: 'unsent' } }), transient);
  });

  for (const status of [400, 401, 403, 404, 405, 409, 413, 415, 422, 456, 301, 307, 501, 505]) {
    it(`R2 never retries ${status}`, () => {
      assert.deepEqual(askStatus(status), gaveUp('not-retryable'));
    });
  }

  it('R2 never retries a TLS failure', () => {
    assert.deepEqual(ask({ failure: { type: 'tls' } }), gaveUp('not-retryable'));
  });

  it('R3 stops after the allowed number of retries', () => {
    assert.deepEqual(ask({ retriesUsed: 2 }), transient);
    assert.deepEqual(ask({ retriesUsed: 3 }), gaveUp('retries-used'));
    assert.deepEqual(ask({ maxRetries: 0 }), gaveUp('retries-used'));
  });

  it('R4 waits for hints up to 60 s and gives up beyond', () => {
    assert.deepEqual(askStatus(429, { retryAfterInMs: 60_000 }), throttled);
    assert.deepEqual(askStatus(429, { retryAfterInMs: 60_001 }), gaveUp('hint-too-long'));
  });

  it('R5 fails fast when the budget does not cover the retry', () => {
    assert.deepEqual(ask({ budgetLeft: 10 }), transient);
    assert.deepEqual(ask({ budgetLeft: 9 }), gaveUp('budget-empty'));
    assert.deepEqual(askStatus(429, { budgetLeft: 5 }), throttled);
    assert.deepEqual(askStatus(429, { budgetLeft: 4 }), gaveUp('budget-empty'));
  });

  for (const type of ['unanswered', 'cut-short'] as const) {
    it(`R6 retries a billed operation that came back ${type} once, in doubt`, () => {
      assert.deepEqual(ask({ failure: { type } }), doubtful);
      assert.deepEqual(
        ask({ failure: { type }, retriesUsed: 1, doubtfulRetriesUsed: 1 }),
        gaveUp('possibly-billed'),
      );
    });

    it(`R6 lets reads that came back ${type} be repeated like any other failure`, () => {
      const change: Partial<RetryQuestion> = {
        failure: { type },
        safety: 'repeatable',
        retriesUsed: 2,
      };
      assert.deepEqual(ask(change), transient);
    });
  }

  it('R6 does not stop a later retry that is in no doubt', () => {
    assert.deepEqual(ask({ retriesUsed: 1, doubtfulRetriesUsed: 1 }), transient);
  });

  const unsafe: readonly (readonly [AttemptFailure, object])[] = [
    [{ type: 'unsent' }, transient],
    [{ type: 'status', status: 429 }, throttled],
    [{ type: 'status', status: 529 }, throttled],
    [{ type: 'status', status: 503 }, transient],
    [{ type: 'status', status: 500 }, gaveUp('unsafe')],
    [{ type: 'status', status: 502 }, gaveUp('unsafe')],
    [{ type: 'status', status: 504 }, gaveUp('unsafe')],
    [{ type: 'status', status: 408 }, gaveUp('unsafe')],
    [{ type: 'unanswered' }, gaveUp('unsafe')],
    [{ type: 'cut-short' }, gaveUp('unsafe')],
    [{ type: 'tls' }, gaveUp('not-retryable')],
  ];
  for (const [failure, expected] of unsafe) {
    const name = failure.type === 'status' ? `status ${failure.status}` : failure.type;
    it(`R9 decides ${name} for an unsafe operation`, () => {
      assert.deepEqual(ask({ failure, safety: 'unsafe' }), expected);
    });
  }
});

describe('the retry delay (R7: an exact table with fixed jitter)', () => {
  const delay = (change: object): number =>
    retryDelayInMs({
      reason: 'transient',
      retriesUsed: 0,
      retryAfterInMs: null,
      random: 0.999_999,
      ...change,
    });

  it('R3 doubles from 0.5 s up to 20 s', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 7, 60].map((retriesUsed) => delay({ retriesUsed }) + 1);
    assert.deepEqual(ceilings, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000]);
  });

  it('R3 begins at 1 s when throttled', () => {
    const ceilings = [0, 1, 2, 3, 4, 5].map(
      (retriesUsed) => delay({ retriesUsed, reason: 'throttled' }) + 1,
    );
    assert.deepEqual(ceilings, [1_000, 2_000, 4_000, 8_000, 16_000, 20_000]);
  });

  it('R3 uses the full range of jitter, zero included', () => {
    assert.equal(delay({ random: 0, retriesUsed: 3 }), 0);
    assert.equal(delay({ random: 0.25, retriesUsed: 1 }), 250);
    assert.equal(delay({ random: 0.5, retriesUsed: 2 }), 1_000);
  });

  it('R4 takes the hint exactly, without jitter', () => {
    assert.equal(delay({ retryAfterInMs: 4_000 }), 4_000);
    assert.equal(delay({ retryAfterInMs: 0, reason: 'throttled' }), 0);
    assert.equal(delay({ retryAfterInMs: 60_000, random: 0 }), 60_000);
  });
});
