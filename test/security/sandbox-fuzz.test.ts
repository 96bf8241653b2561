import assert from 'node:assert/strict';
import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { proKey } from '../doubles/service/checked-sandbox.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../doubles/fuzz.ts';
import {
  answersIn,
  byteChanges,
  changed,
  messyRequest,
  sendAndEnd,
  type RequestParts,
} from '../doubles/service/messy-http.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';
import { pcm16 } from '../doubles/sound/voice-recording.ts';

const boundary = 'messy';
const upload = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="target_lang"',
  '',
  'DE',
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="a\\"b.txt"',
  'Content-Type: text/plain',
  '',
  'Save',
  `--${boundary}--`,
  '',
].join('\r\n');

const id = '00000000-0000-4000-8000-000000000000';
const parts: RequestParts = {
  lines: [
    'POST /v2/translate HTTP/1.1',
    'POST /v2/translate HTTP/1.1',
    'POST /v2/document HTTP/1.1',
    'POST /v2/document HTTP/1.1',
    `POST /v2/document/${id} HTTP/1.1`,
    'POST /v2/write/rephrase HTTP/1.1',
    'POST /v3/detect/language HTTP/1.1',
    'POST /v3/glossaries HTTP/1.1',
    `PATCH /v3/glossaries/${id} HTTP/1.1`,
    'POST /v3/style_rules HTTP/1.1',
    'POST /v3/voice/realtime HTTP/1.1',
    'POST /__sandbox__/faults HTTP/1.1',
    'GET /v2/usage HTTP/1.1',
    'GET /v3/languages?resource=translate_text HTTP/1.1',
    'GET /v3/voice/realtime/connect?token=x HTTP/1.1',
    'DELETE /v2/glossaries/%2e%2e HTTP/1.1',
  ],
  headers: [
    'Host: localhost',
    `Authorization: Service-Auth-Key ${proKey}`,
    'Content-Type: application/json',
    'mock-server-session: messy',
  ],
  bodies: [
    '{"text":["Save"],"target_lang":"DE","source_lang":"EN"}',
    '{"text":["<a>Save"],"target_lang":"DE","tag_handling":"xml","ignore_tags":["a"]}',
    '{"text":{"a":1},"target_lang":["DE"],"glossary_id":null}',
    '{"name":"n","dictionaries":[{"source_lang":"en","target_lang":"de","entries":"a\\tb"}]}',
    '{"name":"n","language":"de","configured_rules":{"a":{"b":1}},"custom_instructions":[{}]}',
    '{"source_media_content_type":"audio/pcm;encoding=s16le;rate=16000","target_languages":[1]}',
    '{"faults":[]}',
    'text[0]=a&text[]=b&target_lang=DE&dictionaries[0].entries=x',
    upload,
  ],
};

const typed = messyRequest(parts);
const multipart = messyRequest({
  ...parts,
  lines: ['POST /v2/document HTTP/1.1'],
  headers: [
    'Host: localhost',
    `Authorization: Service-Auth-Key ${proKey}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
  ],
  bodies: [upload, upload.replaceAll('\r\n', '\n'), upload.slice(0, -8), `--${boundary}--`],
});
const form = messyRequest({
  ...parts,
  headers: [...parts.headers.slice(0, 2), 'Content-Type: application/x-www-form-urlencoded'],
});

describe(`the sandbox, sent what nobody should send ${seedWords}`, () => {
  let sandbox: RunningSandbox;
  before(async () => {
    sandbox = await startSandbox({
      engines: createTestEngines(),
      documents: { queueTimeInMs: 0, translateTimeInMs: 0 },
    });
  });
  after(() => sandbox.close());

  async function assertUsable(): Promise<void> {
    sandbox.clearFaults();
    const answer = await fetch(`${sandbox.url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${proKey}`, 'Content-Type': 'application/json' },
      body: '{"text":["Save"],"source_lang":"EN","target_lang":"DE"}',
    });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /Speichern/);
  }

  for (const [what, requests] of [
    ['requests', typed],
    ['uploads', multipart],
    ['forms', form],
  ] as const) {
    it(`answers messy ${what} as JSON or ends them, and serves the next one`, async function () {
      this.timeout(fuzzTimeout(60_000));
      await fc.assert(
        fc.asyncProperty(requests, async (bytes) => {
          for (const { status, body, isJson } of answersIn(await sendAndEnd(sandbox.port, bytes))) {
            assert.notEqual(status, 500, body.toString());
            if (status === 204 || (status === 200 && !isJson)) continue;
            if (status === 413 && body.length === 0) continue;
            assert.ok(isJson, `${status} ${body.toString()}`);
          }
        }),
        fuzzParameters(150),
      );
      await assertUsable();
    });
  }

  const messages = fc.oneof(
    fc.constant({ source_media_chunk: { data: 'AAAAAAAA' } }),
    fc.constant({ source_media_chunk: { data: Buffer.alloc(8) } }),
    fc.constant({ end_of_source_media: {} }),
    fc.record({ source_media_chunk: fc.jsonValue() }),
    fc.jsonValue(),
  );
  const frames = fc.array(
    fc.record({ message: messages, isBinary: fc.boolean(), changes: byteChanges }),
    { maxLength: 8 },
  );

  it('outlives messy frames of voice in both forms', async function () {
    this.timeout(fuzzTimeout(60_000));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('json', 'msgpack'), frames, async (format, sent) => {
        const socket = new WebSocket(await newStream(format));
        const over = new Promise<void>((resolve) => {
          socket.on('close', () => {
            resolve();
          });
        });
        await new Promise((resolve) => socket.once('open', resolve));
        for (const { message, isBinary, changes } of sent) {
          const whole = isBinary
            ? Buffer.from(encode(message))
            : Buffer.from(JSON.stringify(message));
          socket.send(changed(whole, changes), { binary: isBinary });
        }
        // A frame of another kind than the session's ends every stream that lives.
        socket.send(Buffer.from('x'), { binary: format === 'json' });
        await over;
      }),
      fuzzParameters(60),
    );
    await assertUsable();
  });

  async function newStream(format: 'json' | 'msgpack'): Promise<string> {
    const answer = await fetch(`${sandbox.url}/v3/voice/realtime`, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${proKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source_media_content_type: pcm16, message_format: format }),
    });
    const { streaming_url: url, token } = (await answer.json()) as Record<string, string>;
    return `${url}?token=${token}`;
  }
});
