import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import {
  freeKey,
  messageOf,
  proKey,
  startCheckedSandbox,
} from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import {
  sendDocument,
  takeDocument,
  whenSettled,
} from '../../doubles/service/sandbox-documents.ts';

const mebibyte = 1024 * 1024;
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';

interface RawExtras {
  readonly contentType?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('sandbox: POST /v2/document (spec 2.3)', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  /** Sends a body byte for byte. */
  async function sendRaw(body: string | Uint8Array, extras: RawExtras = {}): Promise<Answer> {
    const response = await fetch(`${sandbox.url}/v2/document`, {
      method: 'POST',
      body: Buffer.from(body as string),
      headers: {
        Authorization: `Service-Auth-Key ${extras.key ?? proKey}`,
        'Content-Type': extras.contentType ?? 'multipart/form-data; boundary=B',
        ...extras.headers,
      },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    };
  }

  const field = (name: string, value: string): string =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (parameters: string, content = 'Save'): string =>
    `--B\r\nContent-Disposition: form-data; name="file"; ${parameters}\r\n\r\n${content}\r\n`;
  const german = field('target_lang', 'DE');

  async function refused(answer: Promise<Answer>, status: number, message: RegExp): Promise<void> {
    const { status: actual, headers, body } = await answer;
    assert.equal(actual, status, JSON.stringify(body));
    assert.match(messageOf({ status, headers, body }), message);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.match(headers.get('x-trace-id') ?? '', /^[0-9a-f]{32}$/);
  }

  describe('finds the name of the file', () => {
    for (const [where, body] of [
      ['in the content disposition', german + file('filename="a.txt"')],
      ['in its extended form', german + file("filename*=UTF-8''%C3%A4.txt")],
      ['in the field before the file', german + field('filename', 'a.txt') + file('size=4')],
      ['in the field behind the file', german + file('size=4') + field('filename', 'a.TXT')],
      [
        'in the field before that of a form',
        german + file('filename="blob"') + field('filename', 'a.txt'),
      ],
    ] as const) {
      it(where, async () => {
        const { status, body: answer } = await sendRaw(`${body}--B--\r\n`);
        assert.equal(status, 200, JSON.stringify(answer));
      });
    }
  });

  describe('refuses with 400', () => {
    for (const [what, body, message] of [
      ['a boundary that is not in the body', 'x', /'boundary'/],
      ['a body that ends early', german + file('filename="a.txt"'), /'boundary'/],
      ['a body without a file', `${german}--B--`, /'file'/],
      ['an empty file', `${german}${file('filename="a.txt"', '')}--B--`, /'file'.*empty/],
      ['two files', `${german}${file('filename=a.txt')}${file('filename=b.txt')}--B--`, /'file'/],
      ['a file under another name', `${field('x"; filename="y', 'z')}--B--`, /'x'.*file/],
      ['a file without a name', `${german}${file('size=4')}--B--`, /'filename'/],
      ['no target language', `${file('filename="a.txt"')}--B--`, /'target_lang'/],
      ['two target languages', `${german}${german}${file('filename=a.txt')}--B--`, /'target_lang'/],
      ['an unknown type', `${german}${file('filename="a.exe"')}--B--`, /'file'.*docx, doc, pptx/],
      ['a name without extension', `${german}${file('filename="docx"')}--B--`, /'file'/],
      [
        'a field that is no UTF-8',
        Buffer.from(`${field('target_lang', 'ÿ')}--B--`, 'latin1'),
        /'target_lang'/,
      ],
    ] as const) {
      it(what, () => refused(sendRaw(body), 400, message));
    }

    it('a Content-Type without a boundary', () =>
      refused(sendRaw('x', { contentType: 'multipart/form-data' }), 400, /'boundary'/));

    for (const [what, fields, message] of [
      ['an unknown target language', { target_lang: 'XX' }, /'target_lang'/],
      ['an unknown source language', { source_lang: 'XX' }, /'source_lang'/],
      ['a source language of one region', { source_lang: 'EN-GB' }, /'source_lang'/],
      ['an unknown formality', { formality: 'rude' }, /'formality'/],
      ['formality that the target lacks', { target_lang: 'SV', formality: 'more' }, /'formality'/],
      [
        'formality for ES-419, which documents lack',
        { target_lang: 'ES-419', formality: 'less' },
        /'formality'/,
      ],
      ['another output than its own', { output_format: 'docx' }, /'output_format'.*txt/],
      ['a glossary without source language', { glossary_id: uuid }, /source_lang/],
      ['glossaries without source language', { glossary_ids: [uuid, uuid] }, /source_lang/],
      [
        'one glossary and several',
        { source_lang: 'EN', glossary_id: uuid, glossary_ids: uuid },
        /cannot be combined/,
      ],
      [
        'six glossaries',
        { source_lang: 'EN', glossary_ids: Array<string>(6).fill(uuid) },
        /'glossary_ids'/,
      ],
      ['a malformed glossary id', { source_lang: 'EN', glossary_id: 'x' }, /'glossary_id'/],
      ['a malformed style id', { style_id: 'x' }, /'style_id'/],
      [
        'a malformed translation memory id',
        { translation_memory_id: 'x' },
        /'translation_memory_id'/,
      ],
      [
        'a threshold over 100',
        { translation_memory_threshold: '101' },
        /'translation_memory_threshold'/,
      ],
    ] as const) {
      it(what, () => refused(sendDocument(sandbox, 'a.txt', 'Save', fields), 400, message));
    }
  });

  it('refuses an unknown glossary with 404, in all encodings of glossary_ids', async () => {
    for (const ids of [uuid, `${uuid},${uuid}`, [uuid, uuid]]) {
      const fields = { source_lang: 'EN', glossary_ids: ids };
      await refused(sendDocument(sandbox, 'a.txt', 'Save', fields), 404, /[Gg]lossary/);
    }
  });

  it('takes every field that it knows, and ignores model_type', async () => {
    await takeDocument(sandbox, 'a.txt', 'Save', {
      source_lang: 'en',
      target_lang: 'de',
      formality: 'prefer_less',
      translation_memory_threshold: '75',
      output_format: 'TXT',
      model_type: 'whatever',
    });
    await takeDocument(sandbox, 'a.txt', 'Save', { target_lang: 'SV', formality: 'prefer_more' });
  });

  describe('knows the outputs of each type', () => {
    for (const [name, output, isTaken] of [
      ['a.pdf', 'pdf', true],
      ['a.pdf', 'docx', true],
      ['a.pdf', 'txt', false],
      ['a.doc', 'docx', true],
      ['a.doc', 'doc', false],
      ['a.docx', 'docx', true],
      ['a.docx', 'pdf', false],
      ['a.html', 'html', true],
      ['a.xlf', 'xlf', true],
      ['a.png', 'pdf', false],
    ] as const) {
      it(`${name} ${isTaken ? 'becomes' : 'does not become'} ${output}`, async () => {
        const sent = sendDocument(sandbox, name, 'x', { output_format: output }, { key: name });
        if (!isTaken) await refused(sent, 400, /'output_format'/);
        else assert.equal((await sent).status, 200);
      });
    }
  });

  describe('holds files to the size of their type and plan', () => {
    for (const [name, key, most] of [
      ['a.srt', proKey, 150 * 1024],
      ['a.txt', proKey, mebibyte],
      ['a.png', freeKey, 3 * mebibyte],
      ['a.docx', freeKey, 10 * mebibyte],
    ] as const) {
      it(`${name}: ${most} bytes are taken, one more is not`, async () => {
        const large = new Uint8Array(most + 1);
        const tooLarge = sendDocument(sandbox, name, large, {}, { key });
        await refused(tooLarge, 413, new RegExp(`larger than the ${most} bytes`));
        // Equal languages end the work before such a file is opened.
        const fields = { source_lang: 'EN', target_lang: 'EN-GB' };
        const fits = await sendDocument(sandbox, name, large.subarray(1), fields, { key });
        assert.equal(fits.status, 200, JSON.stringify(fits.body));
      });
    }

    it('refuses by the declared length before a byte came in, and closes nothing', async () => {
      const answer = await new Promise<{ status: number; continued: boolean }>(
        (resolve, reject) => {
          let continued = false;
          const request = httpRequest(`${sandbox.url}/v2/document`, {
            method: 'POST',
            headers: {
              Authorization: `Service-Auth-Key ${proKey}`,
              'Content-Type': 'multipart/form-data; boundary=B',
              'Content-Length': String(40 * mebibyte),
              Expect: '100-continue',
            },
          });
          request.on('continue', () => (continued = true));
          request.on('response', (response) => {
            resolve({ status: response.statusCode ?? 0, continued });
            request.destroy();
          });
          request.on('error', reject);
          request.flushHeaders();
        },
      );
      assert.deepEqual(answer, { status: 413, continued: false });
    });

    it('refuses a flood of fields', () =>
      refused(sendRaw(`${field('x', 'y'.repeat(mebibyte + 1))}--B--`), 413, /larger/));

    it('refuses a body of very many parts', () =>
      refused(sendRaw(`${field('x', 'y').repeat(201)}--B--`), 400, /parts/));
  });

  describe('refuses what is no upload', () => {
    it('another media type with 415', async () => {
      const answer = await sandbox.post('/v2/document', { target_lang: 'DE' });
      assert.equal(answer.status, 415);
      assert.match(messageOf(answer), /multipart\/form-data/);
      assert.equal((answer.body as { code: string }).code, 'invalid_content_type');
    });

    it('a compressed body with 415', () =>
      refused(sendRaw('x', { headers: { 'Content-Encoding': 'gzip' } }), 415, /[Cc]ompressed/));

    it('a missing key with 401', () =>
      refused(sendRaw('x', { key: '' }), 401, /^Authorization failed/));
  });

  it('refuses fields it does not know where requests are checked strictly', async () => {
    const strict = await startCheckedSandbox({ strictRequests: true });
    const answer = await sendDocument(strict, 'a.txt', 'Save', { colour: 'red' });
    assert.equal(answer.status, 400);
    assert.match(messageOf(answer), /'colour'/);
    await takeDocument(strict, 'a.txt', 'Save', { model_type: 'x', filename: 'a.txt' });
    await strict.close();
  });

  it('shows an upload to its mock session without its content', async () => {
    const headers = { 'mock-server-session': 'upload-capture' };
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', {}, { headers });
    const captured = await sandbox.get('/__session__/last-request', { headers });
    assert.deepEqual((captured.body as { body: unknown }).body, {
      target_lang: 'DE',
      file: { name: 'a.txt', bytes: 4 },
    });
    await whenSettled(sandbox, handle, { headers });
    const status = await sandbox.get('/__session__/last-request', { headers });
    const shown = JSON.stringify(status.body);
    assert.ok(!shown.includes(handle.document_key));
    assert.match(shown, /"document_key":"…[0-9A-F]{4}"/);
    assert.ok(!JSON.stringify(sandbox.requests).includes(handle.document_key));
  });

  it('counts the bytes of an upload in its log', async () => {
    await takeDocument(sandbox, 'a.txt', 'x'.repeat(100_000));
    const entry = sandbox.requests.at(-1);
    assert.equal(entry?.path, '/v2/document');
    assert.ok(entry.requestBytes > 100_000);
  });
});
