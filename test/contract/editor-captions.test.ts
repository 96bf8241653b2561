import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { WebSocket as UndiciSocket } from 'undici';
import { CaptionRun } from '../../extensions/vscode/features/captions/caption-run.ts';
import { wsConnector } from '../../extensions/vscode/roots/node/ws-connector.ts';
import { browserConnector } from '../../extensions/vscode/roots/web/browser-connector.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { isServiceError } from '../../shared/api/core/errors/errors.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { isTransportError } from '../../shared/api/transport/transport-error.ts';
import type { WebSocketConnector } from '../../shared/ports/web-socket.ts';
import { CaptionPause } from '../../shared/captions/caption-pause.ts';
import type { CaptionedRecording } from '../../shared/captions/caption-recording.ts';
import {
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../doubles/service/checked-sandbox.ts';
import { createFakeClock, type FakeClock } from '../doubles/fake-clock.ts';
import { recordedSamples, soundOf } from '../doubles/sound/voice-recording.ts';

const streamPath = '/v3/voice/realtime/connect';
const pauseInMs = 20_000;
const deaf = { onFrame: () => undefined, onClose: () => undefined };
const never = new AbortController().signal;

/** The editor's connections and its run, against the sandbox; time passes where the client waits. */
describe('editor and sandbox: captions of a recording', () => {
  let sandbox: CheckedSandbox;
  let clock: FakeClock;
  let run: CaptionRun;

  beforeEach(async () => {
    clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
    sandbox = await startCheckedSandbox({ clock });
    const order = {
      audio: soundOf(recordedSamples()),
      sourceLanguage: 'en',
      targetLanguages: ['de', 'fr'],
    };
    run = new CaptionRun(order, new CaptionPause(clock));
  });
  afterEach(() => sandbox.close());

  function stream(connector: WebSocketConnector = wsConnector): Promise<CaptionedRecording> {
    const parts = { transport: createFetchTransport(fetch), clock };
    const client = createClient(createConnection({ key: proKey, baseUrl: sandbox.url }), parts);
    return run.stream({ client, connector, clock });
  }

  /** Runs once, when so much sound has gone. */
  function at(sentInMs: number, act: () => void): void {
    const stopListening = run.onDidChange(() => {
      if (run.sentInMs < sentInMs) return;
      stopListening();
      act();
    });
  }

  function assertWhole({ languages, failure }: CaptionedRecording): void {
    assert.equal(failure, null);
    assert.deepEqual(
      languages.map(({ language }) => language),
      ['en', 'de', 'fr'],
    );
    assert.match(run.columns[0]?.lines.at(0)?.text ?? '', /^Good morning/u);
    assert.deepEqual(
      run.columns.map(({ lines }) => lines.length),
      [4, 4, 4],
    );
  }

  it('shows what is heard in every language, and tentative text before that', async () => {
    let tentative = 0;
    run.onDidChange(({ type }) => {
      if (type === 'text' && run.columns[0]?.tentative !== '') tentative += 1;
    });
    assertWhole(await stream());
    assert.ok(tentative > 4, `${tentative} times`);
    run.end('done');
    assert.ok(run.columns.every((column) => column.tentative === ''));
  });

  it('makes the same captions when the connection is cut at three moments', async () => {
    const whole = await stream();
    for (const cutStream of [700, 6_000, 'end'] as const) {
      sandbox.planFaults([{ path: streamPath, cutStream }]);
      run = new CaptionRun(run.order, new CaptionPause(clock));
      const { languages } = await stream();
      assert.deepEqual(languages, whole.languages, String(cutStream));
      assert.deepEqual(run.recoveries, ['reconnected']);
    }
  });

  it('keeps the connection over a short pause', async () => {
    at(5_000, () => {
      run.pause();
      assert.equal(run.phase, 'paused');
    });
    const streaming = stream();
    await clock.whenSleeping(pauseInMs);
    const { sentInMs } = run;
    await clock.advance(10_000);
    assert.equal(run.sentInMs, sentInMs);
    run.resume();
    assertWhole(await streaming);
    assert.deepEqual(run.recoveries, []);
  });

  it('gives the connection up in a long pause, and goes on over another one', async () => {
    at(5_000, () => {
      run.pause();
    });
    const streaming = stream();
    await clock.whenSleeping(pauseInMs);
    await clock.advance(120_000);
    run.resume();
    assertWhole(await streaming);
    assert.deepEqual(run.recoveries, ['reconnected']);
  });

  it('keeps what was concluded when it is stopped, also in a pause', async () => {
    at(8_000, () => {
      run.pause();
    });
    const streaming = stream();
    await clock.whenSleeping(pauseInMs);
    run.stop();
    const { languages, failure } = await streaming;
    assert.ok(isServiceError(failure) && failure.kind === 'aborted', String(failure));
    assert.ok(run.isStopped);
    const [source] = languages;
    assert.ok(source !== undefined && source.captions.length > 0);
    assert.match(source.captions[0]?.lines.join(' ') ?? '', /^Good morning/u);
  });

  it('works over the connections of browsers, which confirm nothing', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
    Object.defineProperty(globalThis, 'WebSocket', { value: UndiciSocket, configurable: true });
    try {
      assertWhole(await stream(browserConnector));
      await refusesToConnect(browserConnector);
    } finally {
      if (own === undefined) Reflect.deleteProperty(globalThis, 'WebSocket');
      else Object.defineProperty(globalThis, 'WebSocket', own);
    }
  });

  it('says that nobody is there, without the address, which holds a token', async () => {
    await refusesToConnect(wsConnector);
    await assert.rejects(
      wsConnector.connect('ws://127.0.0.1:9/', deaf, AbortSignal.abort(new Error('enough'))),
      /enough/u,
    );
  });

  it('says with which number an answer refuses the connection', async () => {
    const server = createServer((socket) => {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await assert.rejects(
      wsConnector.connect(`ws://127.0.0.1:${port}/?token=secret-token`, deaf, never),
      (error) => isTransportError(error) && error.code === 'HTTP_407',
    );
    server.close();
  });
});

async function refusesToConnect(connector: WebSocketConnector): Promise<void> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/?token=secret-token`;
  const failure: unknown = await connector.connect(url, deaf, never).then(
    () => assert.fail('It should have failed.'),
    (error: unknown) => error,
  );
  server.close();
  assert.ok(isTransportError(failure), String(failure));
  assert.ok(!String(failure).includes('secret-token'));
}
