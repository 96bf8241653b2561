import assert from 'node:assert/strict';
import { stateAt } from '../../../../shared/sandbox/documents/held-document.ts';
import type { HeldDocument } from '../../../../shared/sandbox/documents/held-document.ts';

type Timing = Pick<
  HeldDocument,
  'startedAt' | 'queuedUntil' | 'translateTimeInMs' | 'outcome' | 'progress'
>;

const failed = { status: 'error', reason: 'Why.' } as const;

function timing(changes: Partial<Timing> = {}): Timing {
  const plain = { startedAt: 1000, queuedUntil: 1000, translateTimeInMs: 0 };
  return { ...plain, outcome: null, progress: 0, ...changes };
}

describe('the state of a document', () => {
  it('is queued until the work began and the queue time is over', () => {
    assert.deepEqual(stateAt(timing({ startedAt: null }), 99_999), { status: 'queued' });
    const early = timing({ queuedUntil: 3000, outcome: failed });
    assert.deepEqual(stateAt(early, 2999), { status: 'queued' });
    assert.deepEqual(stateAt(early, 3000), failed);
  });

  it('is translating until there is an outcome and the translate time is over', () => {
    const done = timing({ queuedUntil: 2000, translateTimeInMs: 1500, outcome: failed });
    assert.deepEqual(stateAt(done, 2000), { status: 'translating', secondsRemaining: 2 });
    assert.deepEqual(stateAt(done, 3499), { status: 'translating', secondsRemaining: 1 });
    assert.deepEqual(stateAt(done, 3500), failed);
  });

  it('counts the translate time from the start of the work where that came later', () => {
    const late = timing({ startedAt: 5000, translateTimeInMs: 1000, outcome: failed });
    assert.equal(stateAt(late, 5999).status, 'translating');
    assert.equal(stateAt(late, 6000).status, 'error');
  });

  it('guesses by the share that is done, and says 2^27 s while it knows nothing (spec 2.3)', () => {
    assert.deepEqual(stateAt(timing(), 1500), { status: 'translating', secondsRemaining: 2 ** 27 });
    assert.deepEqual(stateAt(timing({ progress: 0.25 }), 2000), {
      status: 'translating',
      secondsRemaining: 3,
    });
    assert.deepEqual(stateAt(timing({ progress: 1 }), 2000), {
      status: 'translating',
      secondsRemaining: 1,
    });
    assert.deepEqual(stateAt(timing({ progress: 0.5, translateTimeInMs: 9000 }), 2000), {
      status: 'translating',
      secondsRemaining: 8,
    });
  });
});
