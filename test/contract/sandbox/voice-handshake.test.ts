import assert from 'node:assert/strict';
import { connect as connectTo } from 'node:net';
import { decode, encode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { startCheckedSandbox, type CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { isRecord } from '../../doubles/service/shapes.ts';
import { until } from '../../doubles/until.ts';
import { pcm16, recordedSamples } from '../../doubles/sound/voice-recording.ts';

const path = '/v3/voice/realtime';

describe('what comes to the voice stream of the sandbox from strangers', () => {
  let sandbox: CheckedSandbox;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = createFakeClock();
    sandbox = await startCheckedSandbox({ clock });
  });
  afterEach(async () => {
    await sandbox.close();
  });

  /** First line of what is answered to a request line as it stands. */
  const upgrade = (target: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connectTo(sandbox.port, '127.0.0.1', () => {
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
        );
      });
      socket.on('data', (bytes) => {
        answer += bytes.toString();
      });
      socket.on('close', () => {
        resolve(answer.split('\r\n', 1)[0] ?? '');
      });
    });

  it('outlives request lines that are no addresses', async () => {
    for (const target of ['//', '///', '//[', '/\\\\', 'http://[', 'ftp:x', '*', '/%', '/../..']) {
      assert.match(await upgrade(target), /^HTTP\/1\.1 40[034] /, target);
    }
    const absolute = await upgrade(`http://localhost:${sandbox.port}${path}/connect?token=none`);
    assert.match(absolute, /^HTTP\/1\.1 401 /);
  });

  it('ends what hears when nobody has come back for five minutes', async () => {
    await sandbox.close();
    let closed = 0;
    const recogniser = {
      name: 'ears',
      version: '1',
      open: () => ({
        hear: () => undefined,
        finish: () => Promise.resolve(),
        close: () => {
          closed += 1;
        },
      }),
    };
    sandbox = await startCheckedSandbox({ clock, voice: { recogniser } });
    const { body } = await sandbox.post(path, { source_media_content_type: pcm16 });
    const { token } = body as { readonly token: string };
    const address = `${sandbox.url.replace('http', 'ws')}${path}/connect?token=`;
    const socket = new WebSocket(`${address}${token}`);
    await until(() => socket.readyState === WebSocket.OPEN);
    let isRead = false;
    socket.on('pong', () => {
      isRead = true;
    });
    socket.send(JSON.stringify({ source_media_chunk: { data: 'AAAAAAAA' } }));
    socket.ping();
    await until(() => isRead);
    await clock.advance(31_000);
    await until(() => socket.readyState === WebSocket.CLOSED);
    await clock.advance(4 * 60_000);
    assert.equal(closed, 0);
    await clock.advance(2 * 60_000);
    assert.equal(closed, 1);
  });

  it('takes no answer to a ping that was never sent for word that a message was read', async () => {
    const wanted = { source_media_content_type: pcm16, message_format: 'msgpack' };
    const { body } = await sandbox.post(path, wanted);
    let { token } = body as { readonly token: string };
    const address = `${sandbox.url.replace('http', 'ws')}${path}/connect?token=`;
    const silent = new WebSocket(`${address}${token}`, { autoPong: false });
    const first: unknown[] = [];
    silent.on('message', (data: Buffer) => first.push(decode(data)));
    await until(() => silent.readyState === WebSocket.OPEN);
    await clock.advance(5_000);
    const samples = recordedSamples();
    for (let at = 0; at < 8 * 32_000; at += 32_000) {
      silent.send(encode({ source_media_chunk: { data: samples.subarray(at, at + 32_000) } }));
    }
    await until(() => first.some(isConcluded));
    for (const payload of ['', 'are you there?', '1e3', '99999', '-1']) silent.pong(payload);
    const again = await sandbox.get(`${path}?token=${token}`);
    ({ token } = again.body as { readonly token: string });
    const second: unknown[] = [];
    const next = new WebSocket(`${address}${token}`);
    next.on('message', (data: Buffer) => second.push(decode(data)));
    await until(() => second.some(isConcluded));
    assert.deepEqual(second.filter(isConcluded), first.filter(isConcluded));
    next.terminate();
  });
});

function isConcluded(message: unknown): boolean {
  const update = isRecord(message) ? message['source_transcript_update'] : null;
  const concluded = isRecord(update) ? update['concluded'] : null;
  return Array.isArray(concluded) && concluded.length > 0;
}
