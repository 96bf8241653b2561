import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import * as vscode from 'vscode';
import { createClient } from '../../../../../shared/api/client.ts';
import { createConnection } from '../../../../../shared/api/connection.ts';
import { createFetchTransport } from '../../../../../shared/api/transport/fetch-transport.ts';
import { writeWav } from '../../../../../shared/formats/audio/wav.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { startSecureProxy, type SecureProxy } from '../../doubles/secure-proxy.ts';
import { closeEditors } from '../../doubles/editors.ts';
import { openTestServices, type TestServices } from '../../doubles/test-services.ts';

const host = 'service.example.test';

describe('A service behind the proxy of the settings', () => {
  const stands = createStandIns();
  let opened: TestServices;
  let proxy: SecureProxy;
  let folder: string;

  before(async () => {
    opened = await openTestServices([host]);
    proxy = await startSecureProxy(opened.sandbox.url, host);
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-proxy-'));
    const { createSecureContext } = tls;
    stands.set(tls, 'createSecureContext', (options) =>
      createSecureContext({ ...(options as tls.SecureContextOptions), ca: proxy.certificate }),
    );
    await useProxy(proxy.url);
    const link = await opened.services.connection.require();
    const client = createClient(
      createConnection({ key: 'proxy-test-key-0123456789', baseUrl: `https://${host}` }),
      {
        transport: createFetchTransport((input, init) => fetch(input, init)),
        clock: opened.services.clock,
      },
    );
    Object.assign(link?.client ?? {}, {
      ...client,
      createVoiceSession: (async (request, options) => {
        const { data, meta } = await client.createVoiceSession(request, options);
        const { pathname } = new URL(data.streaming_url);
        return { data: { ...data, streaming_url: `wss://${host}${pathname}` }, meta };
      }) satisfies typeof client.createVoiceSession,
    });
  });

  after(async () => {
    await useProxy(undefined);
    stands.restore();
    await closeEditors();
    await proxy.close();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  const useProxy = async (url: string | undefined): Promise<void> => {
    const settings = vscode.workspace.getConfiguration('http');
    await settings.update('proxy', url, vscode.ConfigurationTarget.Global);
  };

  it('is asked, and hears a recording, through tunnels', async () => {
    const file = path.join(folder, 'talk.wav');
    const samples = Int16Array.from({ length: 16_000 }, (_, at) => 8_000 * Math.sin(at / 8));
    await writeFile(file, writeWav([new Uint8Array(samples.buffer)], 16_000));
    const captions = await opened.services.features.captions();
    const { questions } = captions;
    captions.questions = {
      ...questions,
      spoken: () => Promise.resolve({ language: 'en' }),
      targets: () => Promise.resolve({ languages: ['de'], speech: null }),
      format: () => Promise.resolve('srt'),
      replace: () => Promise.resolve(true),
    };
    try {
      await captions.create(vscode.Uri.file(file));
    } finally {
      captions.questions = questions;
    }
    assert.equal(captions.job?.run.phase, 'done', captions.job?.notes.join(' '));
    assert.match(await readFile(path.join(folder, 'talk.de.srt'), 'utf8'), /^1\n00:00:0/u);
    assert.deepEqual([...new Set(proxy.asked)], [`${host}:443`]);
    // Languages and the session, then the stream.
    assert.ok(proxy.asked.length >= 2, proxy.asked.join());
  });
});
