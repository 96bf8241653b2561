import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { say } from '../../../../shared/messages/message.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  waitForDocument,
  type WaitForDocumentOptions,
} from '../../../../shared/api/documents/wait-for-document.ts';
import type { DocumentClient } from '../../../../shared/api/documents/document-client.ts';
import type { DocumentStatus } from '../../../../shared/api/types/documents.ts';
import { createFakeClock, type FakeClock } from '../../../doubles/fake-clock.ts';
import { rejection } from '../test-client.ts';
import { CANARY_DOCUMENT_KEY, testHandle } from './document-double.ts';

type Step = Partial<DocumentStatus> | ServiceError;

const meta = {
  status: 200,
  traceId: null,
  attempts: 1,
  possiblyBilledAttempts: 0,
  durationInMs: 0,
  engines: [],
};

interface Polls extends Pick<DocumentClient, 'getDocumentStatus'> {
  readonly times: readonly number[];
  readonly deadlines: readonly (number | undefined)[];
}

/** The n-th poll gets the n-th step, later ones the last; `times` are since the first. */
function polls(clock: FakeClock, ...steps: readonly Step[]): Polls {
  const times: number[] = [];
  const deadlines: (number | undefined)[] = [];
  const began = clock.now();
  return {
    times,
    deadlines,
    getDocumentStatus(handle, options) {
      assert.equal(handle, testHandle);
      const step = steps[Math.min(times.length, steps.length - 1)]!;
      times.push(clock.now() - began);
      deadlines.push(options?.deadlineInMs);
      if (step instanceof Error) return Promise.reject(step);
      const data = { document_id: 'ID1', status: 'queued', ...step } as const;
      return Promise.resolve({ data, meta });
    },
  };
}

const unreachable = (retryAfterInMs: number | null = null): ServiceError =>
  new ServiceError({
    kind: 'connection',
    message: 'm',
    said: say('verbatim', { words: 'u' }),
    retryable: true,
    retryAfterInMs,
  });

describe('waiting for a document', () => {
  const skipping = (): FakeClock => createFakeClock({ skipSleepsUpToInMs: 60_000 });
  const wait = (
    client: Polls,
    clock: FakeClock,
    options: WaitForDocumentOptions = {},
  ): Promise<DocumentStatus> => waitForDocument(client, testHandle, clock, options);

  it('asks at once, then after 0.2 s and half as long again each time, up to every 5 s', async () => {
    const clock = skipping();
    const queued = Array.from({ length: 12 }, () => ({}));
    const client = polls(clock, ...queued, { status: 'done', billed_characters: 7 });
    const status = await wait(client, clock);
    assert.deepEqual(status, { document_id: 'ID1', status: 'done', billed_characters: 7 });
    const gaps = client.times.slice(1).map((time, at) => time - client.times[at]!);
    assert.deepEqual(
      gaps.map((gap) => Math.round(gap)),
      [200, 300, 450, 675, 1013, 1519, 2278, 3417, 5000, 5000, 5000, 5000],
    );
  });

  it('finds a job of 200 ms done within 0.5 s of waiting', async () => {
    const clock = skipping();
    const client = polls(clock, {}, { status: 'translating' }, { status: 'done' });
    const began = clock.now();
    await wait(client, clock);
    assert.ok(clock.now() - began <= 500, `${clock.now() - began}`);
  });

  it('takes no notice of the estimate of the service, sensible or not', async () => {
    for (const seconds_remaining of [1, 3_600, 2 ** 27]) {
      const clock = skipping();
      const translating = { status: 'translating', seconds_remaining } as const;
      const client = polls(clock, translating, translating, { status: 'done' });
      await wait(client, clock);
      assert.deepEqual(client.times, [0, 200, 500]);
    }
  });

  it('tells of every status, the last included', async () => {
    const clock = skipping();
    const seen: string[] = [];
    const client = polls(clock, {}, { status: 'translating' }, { status: 'done' });
    await wait(client, clock, { onStatus: ({ status }) => seen.push(status) });
    assert.deepEqual(seen, ['queued', 'translating', 'done']);
  });

  it("rejects with the service's reason when the document failed", async () => {
    const clock = skipping();
    const message = 'Source and target language are equal.';
    const error = await rejection(wait(polls(clock, { status: 'error', message }), clock));
    assert.deepEqual(
      [error.kind, error.code, error.detail, error.retryable],
      ['bad-request', 'translation-failed', message, false],
    );
    assert.match(inEnglish(error.said), /Source and target language are equal\.$/);
  });

  it('says so when the document failed without a reason', async () => {
    const clock = skipping();
    const error = await rejection(wait(polls(clock, { status: 'error' }), clock));
    assert.deepEqual([error.code, error.detail], ['translation-failed', null]);
    assert.match(inEnglish(error.said), /gave no reason/);
  });

  it('ends at its deadline and never waits beyond it', async () => {
    const clock = skipping();
    const client = polls(clock, {});
    const error = await rejection(wait(client, clock, { deadlineInMs: 10_000 }));
    assert.deepEqual(
      [error.kind, error.code, error.retryable],
      ['timeout', 'still-translating', true],
    );
    assert.ok(client.times.at(-1)! < 10_000);
    assert.deepEqual(client.deadlines.slice(0, 2), [10_000, 9_800]);
  });

  it('goes on through failures of polls and tells of each with the time to the next', async () => {
    const clock = skipping();
    const client = polls(clock, unreachable(), unreachable(9_000), { status: 'done' });
    const troubles: number[] = [];
    await wait(client, clock, { onTrouble: (_error, waitInMs) => troubles.push(waitInMs) });
    assert.deepEqual(troubles, [200, 9_000]);
    assert.deepEqual(client.times, [0, 200, 9_200]);
  });

  it('gives up once nothing but failures came for its patience, with the last of them', async () => {
    const clock = skipping();
    const trouble = unreachable();
    const client = polls(clock, {}, trouble);
    const error = await rejection(wait(client, clock, { patienceInMs: 20_000 }));
    assert.equal(error, trouble);
    assert.ok(client.times.at(-1)! >= 20_000 && client.times.at(-1)! < 27_000);
  });

  it('gives up at once for what no waiting helps', async () => {
    const clock = skipping();
    const gone = new ServiceError({
      kind: 'not-found',
      message: 'm',
      said: say('verbatim', { words: 'u' }),
    });
    const client = polls(clock, {}, gone);
    assert.equal(await rejection(wait(client, clock)), gone);
    assert.equal(client.times.length, 2);
  });

  it('F14 ends at once when cancelled, and leaves no timer and no listener behind', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const waiting = rejection(wait(polls(clock, {}), clock, { signal: controller.signal }));
    await clock.whenSleeping(200);
    controller.abort(new Error('enough'));
    const error = await waiting;
    assert.deepEqual([error.kind, error.cause], ['aborted', controller.signal.reason]);
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
  });

  it('asks nothing when it was cancelled before', async () => {
    const clock = skipping();
    const client = polls(clock, {});
    const error = await rejection(wait(client, clock, { signal: AbortSignal.abort() }));
    assert.deepEqual([error.kind, client.times], ['aborted', []]);
  });

  it('shows the key of the document in none of its errors', async () => {
    const clock = skipping();
    const failed = polls(clock, { status: 'error', message: 'broken' });
    for (const client of [failed, polls(clock, {})]) {
      const error = await rejection(wait(client, clock, { deadlineInMs: 300 }));
      assert.ok(!inspect(error, { depth: 10, showHidden: true }).includes(CANARY_DOCUMENT_KEY));
    }
  });
});
