import assert from 'node:assert/strict';
import type { Client } from '../../../../shared/api/client.ts';
import type { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { isStreamedBody } from '../../../../shared/api/transport/streamed-body.ts';
import type { HttpRequest, HttpTransport } from '../../../../shared/ports/http-transport.ts';
import { createFakeClock, type FakeClock } from '../../../doubles/fake-clock.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { until } from '../../../doubles/until.ts';
import { rejection, testClient } from '../test-client.ts';
import { CANARY_DOCUMENT_KEY, memorySource } from '../documents/document-double.ts';

const answer = { body: { document_id: 'ID1', document_key: CANARY_DOCUMENT_KEY } };
const upload = {
  file: memorySource(new Uint8Array(1_600_000), 100_000),
  filename: 'report.docx',
  target_lang: 'DE',
} as const;

/** Takes pieces one by one, as `take` lets it, and then does as `end` says. */
function slowTransport(
  take: (request: HttpRequest, taken: number) => Promise<boolean>,
  end: 'answers' | 'hangs',
): HttpTransport {
  return {
    async send(request, signal) {
      let taken = 0;
      if (isStreamedBody(request.body)) {
        for await (const piece of request.body.chunks()) {
          taken += piece.byteLength;
          if (!(await take(request, taken))) break;
        }
      }
      if (end === 'answers') return createFakeTransport(answer).send(request, signal);
      return hang(signal);
    },
  };
}

function hang(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as unknown);
    });
  });
}

describe('the time of a transfer', () => {
  let clock: FakeClock;
  const client = (transport: HttpTransport): Client =>
    testClient({ transport, clock, options: { timeoutInMs: 60_000, maxRetries: 0 } });

  /** Lets time pass until the call has ended; resolves with how much. */
  async function elapse(failing: Promise<ServiceError>): Promise<[ServiceError, number]> {
    const began = clock.now();
    const ends: number[] = [];
    void failing.then(() => ends.push(clock.now()));
    await until(() => {
      if (ends.length === 0) void clock.advance(1_000);
      return ends.length > 0;
    });
    return [await failing, (ends[0] ?? 0) - began];
  }

  beforeEach(() => {
    clock = createFakeClock();
  });

  it('is not limited while pieces move', async () => {
    const began = clock.now();
    const transport = slowTransport(async () => {
      await clock.advance(50_000);
      return true;
    }, 'answers');
    const { data } = await client(transport).uploadDocument(upload);
    assert.equal(data.document_id, 'ID1');
    assert.ok(clock.now() - began > 800_000);
    assert.deepEqual(clock.pending, []);
  });

  it('F7 ends when pieces stop moving', async () => {
    const transport = slowTransport((_request, taken) => Promise.resolve(taken < 300_000), 'hangs');
    const [error, elapsed] = await elapse(rejection(client(transport).uploadDocument(upload)));
    assert.deepEqual(
      [error.kind, error.code, error.possiblyBilledAttempts],
      ['timeout', 'attempt-timed-out', 1],
    );
    assert.ok(elapsed >= 60_000 && elapsed < 70_000, `${elapsed}`);
  });

  it('F7 ends when no answer comes after the last piece', async () => {
    const transport = slowTransport(() => Promise.resolve(true), 'hangs');
    const [error, elapsed] = await elapse(rejection(client(transport).uploadDocument(upload)));
    assert.equal(error.code, 'attempt-timed-out');
    assert.ok(elapsed >= 60_000 && elapsed < 70_000, `${elapsed}`);
  });

  it('allows for the sending that is not heard of where a body is taken whole', async () => {
    const transport: HttpTransport = {
      ...slowTransport(() => Promise.resolve(true), 'hangs'),
      takesBodiesWhole: true,
    };
    const [error, elapsed] = await elapse(rejection(client(transport).uploadDocument(upload)));
    assert.equal(error.code, 'attempt-timed-out');
    // A minute, and 1.6 MB at 16 bytes a millisecond.
    assert.ok(elapsed >= 160_000 && elapsed < 170_000, `${elapsed}`);
  });

  it('F7 ends at its deadline though pieces move', async () => {
    const transport = slowTransport(async () => {
      await clock.advance(50_000);
      return true;
    }, 'hangs');
    const call = client(transport).uploadDocument(upload, { deadlineInMs: 300_000 });
    const [error] = await elapse(rejection(call));
    assert.deepEqual([error.kind, error.code], ['timeout', 'deadline-exceeded']);
  });

  for (const ending of ['cancelled', 'timed out'] as const) {
    it(`P10 says that nothing went out when it is ${ending} before a piece was taken`, async () => {
      const controller = new AbortController();
      const transport: HttpTransport = {
        send: async (_request, signal) => {
          await Promise.resolve();
          return hang(signal);
        },
      };
      const call = client(transport).uploadDocument(upload, { signal: controller.signal });
      if (ending === 'cancelled') controller.abort();
      const [error] = await elapse(rejection(call));
      assert.equal(error.kind, ending === 'cancelled' ? 'aborted' : 'timeout');
      assert.equal(error.possiblyBilledAttempts, 0);
    });
  }
});
