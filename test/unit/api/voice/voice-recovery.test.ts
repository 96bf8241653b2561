import assert from 'node:assert/strict';
import { say } from '../../../../shared/messages/message.ts';
import { ServiceError, type ServiceErrorKind } from '../../../../shared/api/core/errors/errors.ts';
import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import { createLiveSound } from '../../../../shared/captions/live-sound.ts';
import { soundOf } from '../../../doubles/sound/voice-recording.ts';
import {
  concluded,
  ending,
  failure,
  gone,
  play,
  sound,
  type FakeSocket,
} from '../../../doubles/sound/voice-scene.ts';

const fails = (kind: ServiceErrorKind): never => {
  throw new ServiceError({ kind, message: kind, said: say('verbatim', { words: `${kind}.` }) });
};

/** Loses the connection with its third chunk, a little later, as connections are lost. */
const loseThird = (socket: FakeSocket): void => {
  socket.onSend = ({ chunks }) => {
    if (chunks.length !== 3) return;
    void Promise.resolve().then(() => {
      socket.listener.onClose();
    });
  };
};

describe('a voice stream that loses its connection', () => {
  it('waits for a network that is gone, and goes on in the same session', async () => {
    for (const kind of ['connection', 'timeout', 'server'] as const) {
      let tries = 0;
      const scene = play({
        onReconnect: () => {
          tries += 1;
          if (tries < 5) fails(kind);
        },
        onConnect: (socket, number) => {
          if (number > 0) ending(socket);
          else loseThird(socket);
        },
      });
      const { reconnections, restarts } = await scene.stream();
      assert.deepEqual([reconnections, restarts, scene.created()], [1, 0, 1], kind);
      assert.deepEqual(scene.reconnected, Array(5).fill('token-1'));
      assert.deepEqual(scene.sockets[1]?.chunks, [3, 4, 5, 6, 7, -1]);
    }
  });

  it('asks again for another session while the service cannot be reached', async () => {
    const scene = play({
      onReconnect: gone,
      onCreate: (number) => {
        if (number === 1 || number === 2) fails('connection');
      },
      onConnect: (socket, number) => {
        if (number > 0) ending(socket);
        else loseThird(socket);
      },
    });
    const { restarts } = await scene.stream();
    assert.equal(restarts, 1);
    assert.equal(scene.created(), 4);
    assert.equal(scene.reconnected.length, 1);
    assert.deepEqual(scene.sockets[1]?.chunks, [0, 1, 2, 3, 4, 5, 6, 7, -1]);
  });

  it('gives up after a while, and says what kept it', async () => {
    const unreachable = play({
      onReconnect: () => fails('connection'),
      onConnect: loseThird,
    });
    const lost = await failure(unreachable.stream());
    assert.equal(lost.code, 'voice-connection-lost');
    assert.equal((lost.cause as ServiceError).kind, 'connection');
    assert.equal(unreachable.reconnected.length, 8);
    const refused = play({
      onConnect: () => {
        throw new HttpTransportError('connect-failed', 'ECONNREFUSED');
      },
    });
    assert.match(String((await failure(refused.stream())).cause), /ECONNREFUSED/);
    const broken = play({ onReconnect: () => fails('server'), onConnect: loseThird });
    assert.equal((await failure(broken.stream())).kind, 'server');
  });

  it('begins anew where text is missing when nobody can tell what was read', async () => {
    const scene = play({
      onConnect: (socket, number) => {
        socket.onConfirm = () => null;
        if (number > 0) ending(socket);
        else loseThird(socket);
      },
    });
    const { restarts, sentTwiceInMs } = await scene.stream();
    assert.deepEqual([restarts, scene.created(), sentTwiceInMs], [1, 2, 750]);
    assert.deepEqual(scene.reconnected, []);
    assert.equal(scene.sockets[1]?.chunks[0], 0);
  });

  it('goes on behind what it sent where it cannot begin anew', async () => {
    const scene = play({
      onConnect: (socket, number) => {
        socket.onConfirm = () => null;
        if (number > 0) ending(socket);
        else {
          loseThird(socket);
          socket.listener.onFrame(concluded(100));
        }
      },
    });
    const recoveries: string[] = [];
    const options = { onRecovery: (how: string) => recoveries.push(how) };
    await scene.stream(soundOf(sound(), 'audio/flac', 32_000), options, []);
    assert.deepEqual(recoveries, ['gap']);
    assert.equal(scene.created(), 1);
    assert.equal(scene.sockets[1]?.chunks[0], 3);
  });

  it('waits a minute for the last words, then a minute on another connection', async () => {
    const scene = play({ onConnect: () => undefined });
    const streaming = failure(scene.stream());
    await scene.clock.whenSleeping(60_000);
    await scene.clock.advance(59_000);
    scene.sockets[0]?.listener.onFrame(concluded(500));
    await scene.clock.advance(59_000);
    assert.equal(scene.sockets[0]?.isClosed, false);
    await scene.clock.advance(1_000);
    await scene.clock.whenSleeping(60_000);
    assert.equal(scene.sockets.at(0)?.isClosed, true);
    assert.deepEqual(scene.reconnected, ['token-1']);
    await scene.clock.advance(60_000);
    const error = await streaming;
    assert.equal(error.code, 'voice-stream-silent');
    assert.equal(error.kind, 'timeout');
  });

  it('has the last words from another connection when the line was dead', async () => {
    const scene = play({
      onConnect: (socket, number) => {
        if (number === 1)
          void Promise.resolve().then(() => {
            socket.listener.onFrame(JSON.stringify({ end_of_stream: {} }));
          });
      },
    });
    const streaming = scene.stream();
    await scene.clock.whenSleeping(60_000);
    await scene.clock.advance(60_000);
    assert.equal((await streaming).reconnections, 1);
  });

  it('needs no connection while a live source gives no sound', async () => {
    let speak = (): void => undefined;
    const spoken = new Promise<void>((resolve) => {
      speak = resolve;
    });
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield sound().subarray(0, 16_000);
      await spoken;
      yield sound().subarray(16_000);
    }
    const scene = play({ onConnect: ending });
    const streaming = scene.stream(createLiveSound(pieces()));
    while (scene.sockets[0]?.chunks.length !== 2) await turn();
    scene.sockets[0].listener.onClose();
    for (let count = 0; count < 20; count += 1) await turn();
    assert.equal(scene.sockets.length, 1);
    speak();
    await streaming;
    assert.deepEqual(scene.sockets[1]?.chunks, [2, 3, 4, 5, 6, 7, -1]);
  });

  it('goes on with a microphone in another session, and says that something may be missing', async () => {
    const scene = play({
      onReconnect: gone,
      onConnect: (socket, number) => {
        if (number === 0) loseThird(socket);
        else {
          socket.onSend = ({ chunks }) => {
            if (chunks.at(-1) === -1) socket.listener.onFrame(concluded(500));
            socket.endAfterSound();
          };
        }
      },
    });
    const recoveries: string[] = [];
    const live = { ...soundOf(sound()), byteLength: null };
    const { transcript, restarts } = await scene.stream(live, {
      onRecovery: (how) => recoveries.push(how),
    });
    assert.deepEqual(recoveries, ['gap']);
    assert.equal(restarts, 1);
    assert.deepEqual(scene.sockets[1]?.chunks, [3, 4, 5, 6, 7, -1]);
    // The times of the second session count from where it began.
    assert.deepEqual(
      [transcript.source[0]?.startInMs, transcript.source[0]?.endInMs],
      [750, 1_250],
    );
  });

  it('asks for another session when the service fails, once at each place', async () => {
    const failing = JSON.stringify({ error: { error_code: 503, error_message: 'Busy.' } });
    const play503 = (times: number): ReturnType<typeof play> =>
      play({
        onConnect: (socket, number) => {
          if (number >= times) ending(socket);
          else {
            socket.onSend = ({ chunks }) => {
              // Of each session a little more is concluded, but of the second.
              if (number !== 1) socket.listener.onFrame(concluded(500));
              if (chunks.length === 3) socket.listener.onFrame(failing);
            };
          }
        },
      });
    const once = play503(1);
    const { restarts, transcript } = await once.stream(undefined, {}, []);
    assert.deepEqual([restarts, once.created(), once.reconnected.length], [1, 2, 0]);
    assert.deepEqual(once.sockets[1]?.chunks, [2, 3, 4, 5, 6, 7, -1]);
    assert.equal(transcript.source.length, 1);
    const again = play503(9);
    assert.equal((await failure(again.stream(undefined, {}, []))).status, 503);
    assert.equal(again.created(), 2);
  });

  it('stops waiting for sound when it is aborted', async () => {
    const stop = new AbortController();
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield sound().subarray(0, 8_000);
      await new Promise(() => undefined);
    }
    const scene = play({ onConnect: ending });
    const streaming = failure(scene.stream(createLiveSound(pieces()), { signal: stop.signal }));
    while (scene.sockets[0]?.chunks.length !== 1) await turn();
    scene.sockets[0].listener.onClose();
    await turn();
    stop.abort(new Error('enough'));
    assert.equal((await streaming).kind, 'aborted');
  });
});

describe('a voice stream over a long way', () => {
  it('sends longer chunks, so that it keeps twice the speed of the sound', async () => {
    const scene = play({
      onConnect: (socket) => {
        socket.onConfirm = () => scene.clock.sleep(400);
        ending(socket);
      },
    });
    const seconds = 20;
    const began = scene.clock.now();
    await scene.stream(soundOf(new Uint8Array(seconds * 32_000)));
    const tookInMs = scene.clock.now() - began;
    assert.ok(tookInMs < (seconds * 1_000) / 1.8, String(tookInMs));
  });
});

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
