import assert from 'node:assert/strict';
import type { HttpTransport, StreamedBody } from '../../shared/ports/http-transport.ts';
import { isTransportError } from '../../shared/api/transport/transport-error.ts';
import {
  cutAfter,
  reply,
  reset,
  silence,
  stallAfter,
  startRawServer,
  type Answer,
  type RawServer,
} from '../doubles/service/raw-server.ts';
import { until } from '../doubles/until.ts';
import type { TransportUnderTest } from './http-transport.ts';

const PIECE = 65_536;
const { signal } = new AbortController();

/** What every {@link HttpTransport} promises for bodies that come and go in pieces. */
export function describeHttpStreams({ name, create }: TransportUnderTest): void {
  describe(`${name} and bodies in pieces`, () => {
    let server: RawServer;
    let subject: ReturnType<TransportUnderTest['create']>;

    async function start(...script: readonly Answer[]): Promise<HttpTransport> {
      server = await startRawServer(...script);
      return subject.transport;
    }

    beforeEach(() => {
      subject = create();
    });
    afterEach(async () => {
      await server.close();
      await subject.close();
    });

    const get = () => ({ method: 'GET', url: `${server.url}/x`, headers: {} }) as const;
    const post = (body: StreamedBody) =>
      ({ method: 'POST', url: `${server.url}/x`, headers: { 'x-a': 'b' }, body }) as const;

    it('sends the exact bytes under their exact length, and never in chunked form', async () => {
      const transport = await start(reply({ body: 'ok' }));
      const sent = new PiecewiseBody(2, 3, PIECE, 1);
      await (await transport.send(post(sent), signal)).bytes(10);
      const [request] = server.requests;
      assert.equal(request?.headers['content-length'], String(sent.byteLength));
      assert.equal(request.headers['transfer-encoding'], undefined);
      assert.equal(request.headers['x-a'], 'b');
      assert.deepEqual(request.body, sent.bytes());
    });

    it('sends a body again from its start when asked again', async () => {
      const transport = await start(reply({ body: 'ok' }));
      const sent = new PiecewiseBody(10, 20);
      for (const pass of [1, 2]) {
        await (await transport.send(post(sent), signal)).bytes(10);
        assert.deepEqual(server.requests[pass - 1]?.body, sent.bytes());
      }
    });

    it('takes no more than one piece when the connection is refused, or all before', async () => {
      const transport = await start();
      const sent = new PiecewiseBody(10, 20);
      const request = post(sent);
      await server.close();
      await rejectsWith(transport.send(request, signal), 'connect-failed');
      assert.ok(sent.taken <= 1 || transport.takesBodiesWhole === true, `${sent.taken} taken`);
    });

    it('rejects with what reading the body rejected with, and leaves no request behind', async () => {
      const transport = await start(silence);
      const broken = new Error('The file is gone.');
      const sent = new PiecewiseBody(10, broken);
      await assert.rejects(transport.send(post(sent), signal), broken);
      await until(() => server.dropped > 0 || transport.takesBodiesWhole === true);
      assert.deepEqual(server.requests, []);
    });

    it('F6 says that bytes went out when the connection is lost in the body', async () => {
      const transport = await start(reset('head'));
      const sent = new PiecewiseBody(...Array.from({ length: 40 }, () => PIECE));
      await rejectsWith(transport.send(post(sent), signal), 'connection-lost');
      await until(() => sent.left);
    });

    it('F14 ends at once with the reason when aborted in the body, and stops reading it', async () => {
      const transport = await start(silence);
      const controller = new AbortController();
      const reason = new Error('enough');
      const sent = new PiecewiseBody(10, 'waits', 10, 10);
      const sending = transport.send(post(sent), controller.signal);
      await until(() => sent.taken === 1);
      controller.abort(reason);
      sent.release();
      await assert.rejects(sending, (thrown) =>
        transport.takesBodiesWhole === true
          ? isTransportError(thrown) && thrown.kind === 'aborted-unsent'
          : thrown === reason,
      );
      await until(() => sent.left);
    });

    it('reads an answer in pieces, in order and complete', async () => {
      const body = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251));
      const transport = await start(reply({ body }));
      const response = await transport.send(get(), signal);
      const pieces: Uint8Array[] = [];
      for await (const piece of response.chunks()) pieces.push(piece);
      assert.ok(pieces.length > 1);
      assert.ok(Buffer.concat(pieces).equals(body));
    });

    it('reads an empty answer as no pieces', async () => {
      const transport = await start(reply({ body: '' }));
      const response = await transport.send(get(), signal);
      for await (const piece of response.chunks()) assert.fail(`${piece.length} bytes`);
    });

    it('waits for its reader instead of taking an answer into memory', async () => {
      const sent = { bytes: 0 };
      const transport = await start(endless(sent));
      const response = await transport.send(get(), signal);
      let before = 0;
      let turnsWithoutChange = 0;
      // The server can go on only while someone reads: it comes to a stop by itself.
      await until(() => {
        turnsWithoutChange = sent.bytes === before ? turnsWithoutChange + 1 : 0;
        before = sent.bytes;
        return sent.bytes > 0 && turnsWithoutChange === 500;
      });
      assert.ok(sent.bytes < ENDLESS_BYTES, `${sent.bytes} bytes went out`);
      response.discard();
    });

    for (const [how, answer] of [
      ['under an announced length', cutAfter(5_000, { body: Buffer.alloc(10_000) })],
      ['in chunked form', chunkedCut(5_000)],
    ] as const) {
      it(`F7 gives the pieces that came and then says that the body broke, ${how}`, async () => {
        const transport = await start(answer);
        const response = await transport.send(get(), signal);
        let size = 0;
        const reading = async (): Promise<void> => {
          for await (const piece of response.chunks()) size += piece.byteLength;
        };
        await rejectsWith(reading(), 'body-broken');
        assert.ok(size <= 5_000, `${size} bytes`);
      });
    }

    it('F14 ends at once with the reason when aborted between two pieces', async () => {
      const transport = await start(stallAfter(3, { body: 'complete' }));
      const controller = new AbortController();
      const reason = new Error('enough');
      const response = await transport.send(get(), controller.signal);
      await assert.rejects(async () => {
        for await (const piece of response.chunks()) {
          assert.equal(piece.byteLength, 3);
          controller.abort(reason);
        }
      }, reason);
    });

    it('drops the connection of a reader who leaves early', async () => {
      const transport = await start(stallAfter(3, { body: 'complete' }), reply({ body: 'ok' }));
      const response = await transport.send(get(), signal);
      for await (const piece of response.chunks()) {
        assert.equal(piece.byteLength, 3);
        break;
      }
      await until(() => server.dropped > 0);
      assert.equal((await (await transport.send(get(), signal)).bytes(10)).byteLength, 2);
    });
  });
}

/** Pieces of these lengths; an error is thrown in its turn, and `waits` comes once released. */
class PiecewiseBody implements StreamedBody {
  readonly byteLength: number;
  readonly #steps: readonly (number | Error | 'waits')[];
  /** Pieces taken in the newest pass. */
  taken = 0;
  /** Whether the newest pass is over, one way or another. */
  left = false;
  release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  constructor(...steps: readonly (number | Error | 'waits')[]) {
    this.#steps = steps;
    // An error stands for bytes that never come.
    this.byteLength = steps.reduce<number>(
      (sum, step) => sum + (typeof step === 'number' ? step : 1),
      0,
    );
  }

  bytes(): Buffer {
    return Buffer.concat(this.#steps.map((step, at) => pieceOf(step, at)));
  }

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    this.taken = 0;
    this.left = false;
    try {
      for (const [at, step] of this.#steps.entries()) {
        if (step instanceof Error) throw step;
        if (step === 'waits') await this.#released;
        this.taken += 1;
        yield pieceOf(step, at);
      }
    } finally {
      this.left = true;
    }
  }
}

function pieceOf(step: number | Error | 'waits', at: number): Buffer {
  return Buffer.alloc(typeof step === 'number' ? step : 1, at + 1);
}

const ENDLESS_BYTES = 200_000_000;

/** As many bytes as the other side takes, up to far more than it should. */
function endless(sent: { bytes: number }): Answer {
  const piece = Buffer.alloc(PIECE);
  return {
    at: 'request',
    act(socket) {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${ENDLESS_BYTES}\r\n\r\n`);
      const more = (): void => {
        while (sent.bytes < ENDLESS_BYTES && !socket.destroyed) {
          sent.bytes += piece.length;
          if (!socket.write(piece)) {
            socket.once('drain', more);
            return;
          }
        }
      };
      more();
    },
  };
}

/** Chunks of 1,000 bytes, `bytes` in all, and then the end of the connection without a last chunk. */
function chunkedCut(bytes: number): Answer {
  const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;
  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  return {
    at: 'request',
    act(socket) {
      socket.end(head + chunk.repeat(bytes / 1_000));
    },
  };
}

async function rejectsWith(promise: Promise<unknown>, kind: string): Promise<void> {
  const thrown: unknown = await promise.then(
    () => new Error('It was expected to fail.'),
    (error: unknown) => error,
  );
  assert.ok(isTransportError(thrown), String(thrown));
  assert.equal(thrown.kind, kind);
}
