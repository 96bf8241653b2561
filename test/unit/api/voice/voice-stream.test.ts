import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { say } from '../../../../shared/messages/message.ts';
import { thisRun } from '../../../../shared/account/spending/budget-error.ts';
import { billingPeriod } from '../../../../shared/account/spending/budget-error.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import {
  isBudgetError,
  type BudgetReached,
} from '../../../../shared/account/spending/budget-error.ts';
import { Budget } from '../../../../shared/account/spending/budget.ts';
import { createSpeechMeter } from '../../../../shared/account/spending/speech-meter.ts';
import { soundOf } from '../../../doubles/sound/voice-recording.ts';
import {
  concluded,
  ending,
  failure,
  gone,
  pending,
  play,
  sound,
  type FakeSocket,
} from '../../../doubles/sound/voice-scene.ts';

describe('a voice stream', () => {
  it('sends the sound in order at twice its speed, and its end once', async () => {
    const scene = play({ onConnect: ending });
    const began = scene.clock.now();
    await scene.stream();
    assert.deepEqual(scene.sockets[0]?.chunks, [0, 1, 2, 3, 4, 5, 6, 7, -1]);
    const tookInMs = scene.clock.now() - began;
    assert.ok(tookInMs >= 875 && tookInMs <= 1_000, String(tookInMs));
  });

  it('sends nothing over a budget, has what was sent concluded, and goes on when it is raised', async () => {
    const used: number[] = [];
    const onUse = (inMs: number): void => {
      used.push(inMs);
    };
    const over = createSpeechMeter({
      budgets: [new Budget({ unit: 'speech', of: thisRun, limit: 1_100 })],
      onUse,
    });
    const scene = play({ onConnect: ending });
    await scene.stream(undefined, { meter: over });
    assert.deepEqual(scene.sockets[0]?.chunks, [0, 1, 2, 3, -1]);
    assert.ok(isBudgetError(over.refusal));
    assert.match(
      inEnglish((over.refusal as ServiceError).said),
      /2 s of speech for this run.*1 s were/,
    );
    assert.deepEqual(used, [250, 250, 250, 250]);

    const before = { language: 'en', text: 'Good.', startInMs: 0, endInMs: 1_000 };
    const heardBefore = {
      source: [before],
      targets: new Map([['de', [{ ...before, language: 'de' }]]]),
    };
    const onReached = ({ unit }: BudgetReached): Promise<number> => {
      assert.equal(unit, 'speech');
      return Promise.resolve(5_000);
    };
    const budget = new Budget({ unit: 'speech', of: thisRun, limit: 300, onReached });
    const raised = createSpeechMeter({ budgets: [budget], onUse });
    const next = play({ onConnect: ending });
    const { transcript } = await next.stream(undefined, { meter: raised, heardBefore });
    assert.deepEqual(next.sockets[0]?.chunks, [4, 5, 6, 7, -1]);
    assert.deepEqual(transcript.source, [before]);
    assert.equal(raised.refusal, null);
    assert.deepEqual(budget.state, { used: 1_000, limit: 5_000 });
  });

  it('counts sound in doubt as billed, and fails where not even the first chunk fits', async () => {
    const used: number[] = [];
    const onUse = (inMs: number): void => {
      used.push(inMs);
    };
    const scene = play({
      onConnect: (socket, number) => {
        if (number > 0) ending(socket);
        else {
          socket.onSend = ({ chunks }) => {
            if (chunks.length === 3) socket.listener.onClose();
          };
          socket.onConfirm = () => (socket.chunks.length < 3 ? Promise.resolve() : pending());
        }
      },
    });
    await scene.stream(undefined, { meter: createSpeechMeter({ budgets: [], onUse }) });
    assert.equal(used.length, 9);
    const none = new Budget({ unit: 'speech', of: billingPeriod, limit: 100 });
    const meter = createSpeechMeter({ budgets: [none], onUse });
    const error = await failure(play({ onConnect: ending }).stream(undefined, { meter }));
    assert.ok(isBudgetError(error));
    assert.equal(used.length, 9);
  });

  it('sends again what the other end had not read, and nothing else', async () => {
    const scene = play({
      onConnect: (socket, number) => {
        if (number > 0) ending(socket);
        else {
          socket.onSend = ({ chunks }) => {
            if (chunks.length === 3) socket.listener.onClose();
          };
          socket.onConfirm = () => (socket.chunks.length < 3 ? Promise.resolve() : pending());
        }
      },
    });
    const outcome = await scene.stream();
    assert.deepEqual(scene.sockets[1]?.chunks, [2, 3, 4, 5, 6, 7, -1]);
    assert.deepEqual(scene.reconnected, ['token-1']);
    assert.equal(outcome.reconnections, 1);
    assert.equal(outcome.sentTwiceInMs, 250);
  });

  it('takes a service that answers no ping for one that cannot', async () => {
    const scene = play({
      onConnect: (socket) => {
        socket.onConfirm = pending;
        ending(socket);
      },
    });
    const streaming = scene.stream();
    await scene.clock.whenSleeping(10_000);
    await scene.clock.advance(10_000);
    await streaming;
    assert.deepEqual(scene.sockets[0]?.chunks, [0, 1, 2, 3, 4, 5, 6, 7, -1]);
  });

  it('takes a service that stops answering for one that is gone', async () => {
    const scene = play({
      onConnect: (socket, number) => {
        if (number === 0) {
          socket.onConfirm = () => (socket.chunks.length < 2 ? Promise.resolve() : pending());
        } else ending(socket);
      },
    });
    const streaming = scene.stream();
    await scene.clock.whenSleeping(10_000);
    await scene.clock.advance(10_000);
    await streaming;
    assert.equal(scene.sockets[0]?.isClosed, true);
    assert.deepEqual(scene.sockets[1]?.chunks.slice(0, 2), [1, 2]);
  });

  it('tells why the service ended the session, without the token', async () => {
    const rows = [
      [400, 'bad-request', 400],
      [401, 'authentication', 401],
      [456, 'quota-exceeded', 456],
      [503, 'server', 503],
      [7, 'server', null],
    ] as const;
    for (const [error_code, kind, status] of rows) {
      const scene = play({
        onConnect: (socket, number) => {
          const error_message = `No: token-${number + 1} is bad.`;
          const message = { error_code, reason_code: 4_000_403, error_message };
          socket.onSend = () => {
            socket.listener.onFrame(JSON.stringify({ error: message }));
          };
        },
      });
      const error = await failure(scene.stream());
      assert.equal(error.kind, kind);
      assert.equal(error.status, status);
      assert.equal(error.code, 'voice-4000403');
      assert.match(error.detail ?? '', /^No: .* is bad\.$/);
      assert.doesNotMatch(`${error.message} ${error.detail ?? ''}`, /token-\d/);
      assert.deepEqual(scene.reconnected, []);
    }
  });

  it('understands no frame that is none, and says where it broke off', async () => {
    const scene = play({
      onConnect: (socket) => {
        socket.onSend = () => {
          socket.listener.onFrame('{"end_of_target_media":{}}');
        };
      },
    });
    const error = await failure(scene.stream());
    assert.equal(error.kind, 'invalid-response');
    assert.match(error.message, /missing-field at end_of_target_media\.language/);
  });

  it('never goes round a failure of the secure connection', async () => {
    const scene = play({
      onConnect: () => {
        throw new HttpTransportError('tls-failed', 'CERT_HAS_EXPIRED');
      },
    });
    await failure(scene.stream());
    assert.equal(scene.sockets.length, 1);
  });

  it('begins a lost session anew where text is missing, and counts what is heard twice', async () => {
    const scene = play({
      onReconnect: gone,
      onConnect: (socket, number) => {
        if (number > 0) ending(socket);
        else {
          socket.onSend = ({ chunks }) => {
            if (chunks.length === 4) {
              socket.listener.onFrame(concluded(600));
              socket.listener.onFrame(
                concluded(600)
                  .replace('source_', 'target_')
                  .replace('{"conc', '{"language":"DE","conc'),
              );
            }
            if (chunks.length === 6) socket.listener.onClose();
          };
        }
      },
    });
    const { restarts, sentTwiceInMs, transcript } = await scene.stream();
    assert.equal(scene.created(), 2);
    assert.equal(restarts, 1);
    // Taken up to 1.25 s; the chunk in doubt is not counted twice.
    assert.equal(sentTwiceInMs, 250 + 650);
    assert.equal(transcript.targets.get('de')?.length, 1);
  });

  it('cannot begin a container anew in its middle', async () => {
    const lose = (socket: FakeSocket): void => {
      socket.onSend = ({ chunks }) => {
        if (chunks.length === 1) socket.listener.onFrame(concluded(100));
        if (chunks.length === 2) socket.listener.onClose();
      };
    };
    const container = play({ onReconnect: gone, onConnect: lose });
    const flac = soundOf(sound(), 'audio/flac', 32_000);
    const options = { onTranscript: () => undefined };
    const stopped = await failure(container.stream(flac, options, []));
    assert.equal(stopped.kind, 'bad-request');
    assert.equal(container.created(), 1);
  });

  it('asks for no other session when the key or its quota is what fails', async () => {
    const scene = play({
      onReconnect: () => {
        throw new ServiceError({
          kind: 'quota-exceeded',
          message: 'full',
          said: say('verbatim', { words: 'Full.' }),
        });
      },
      onConnect: (socket) => {
        socket.onSend = () => {
          socket.listener.onClose();
        };
      },
    });
    assert.equal((await failure(scene.stream())).kind, 'quota-exceeded');
    assert.equal(scene.created(), 1);
  });

  it('rejects with what reading the sound rejected with', async () => {
    const scene = play({ onConnect: ending });
    const broken = new Error('The disk is gone.');
    const audio = { ...soundOf(sound()), read: () => Promise.reject(broken) };
    await assert.rejects(scene.stream(audio), broken);
    assert.equal(scene.sockets[0]?.isClosed, true);
  });

  it('is aborted before it begins, and while it waits for the last words', async () => {
    const before = AbortSignal.abort(new Error('no'));
    const scene = play({ onConnect: () => undefined });
    const stopping = new AbortController();
    const streaming = failure(scene.stream(undefined, { signal: stopping.signal }));
    await scene.clock.whenSleeping(60_000);
    stopping.abort(new Error('enough'));
    assert.equal((await streaming).kind, 'aborted');
    assert.deepEqual(scene.clock.pending, []);
    const early = play({ onConnect: ending });
    assert.equal((await failure(early.stream(undefined, { signal: before }))).kind, 'aborted');
  });
});
