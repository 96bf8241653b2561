import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { sandboxVersion } from '../../../shared/sandbox/sandbox-version.ts';
import { identity } from '../../../manifests/identity.ts';
import {
  messageOf,
  proKey,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { rawExchange } from '../../doubles/service/raw-exchange.ts';

const translateLimit = 131_072;
const writeLimit = 10_240;

describe('sandbox: bodies, methods and authentication', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  it('carries the version of the package', () => {
    assert.equal(sandboxVersion, identity.version);
  });

  it('listens on the loopback address and names itself', async () => {
    assert.match(sandbox.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await sandbox.get('/v2/usage');
    assert.equal(answer.headers.get('server'), `interlinear-sandbox/${sandboxVersion}`);
  });

  it('gives every answer a trace id of its own, errors included', async () => {
    const answers = [
      await sandbox.get('/v2/usage'),
      await sandbox.get('/v2/usage', { key: null }),
      await sandbox.get('/nowhere'),
      await sandbox.translate({}),
      await sandbox.post('/v2/translate', '{'),
    ];
    const ids = answers.map((answer) => answer.headers.get('x-trace-id'));
    assert.equal(new Set(ids).size, answers.length);
    for (const id of ids) assert.match(id ?? '', /^[0-9a-f]{32}$/);
  });

  it('answers operations that do not exist with 404 as JSON', async () => {
    for (const path of ['/v3/voice/x', '/v2/admin/x', '/v4/translate']) {
      const answer = await sandbox.post(path, {});
      assert.equal(answer.status, 404);
      assert.match(messageOf(answer), /no operation/);
    }
  });

  it('rejects other methods than those of an operation', async () => {
    const answer = await sandbox.get('/v2/translate?text=Hi&target_lang=DE');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'POST');
    assert.equal((await sandbox.post('/v3/languages', {})).status, 405);
  });

  it('rejects data in the query of an operation with a body', async () => {
    const answer = await sandbox.post('/v2/translate?target_lang=DE', { text: ['Hi'] });
    assert.equal(answer.status, 400);
    assert.match(messageOf(answer), /[Qq]uery/);
  });

  it('rejects auth_key in the query of every operation, valid header or not', async () => {
    for (const path of ['/v2/usage', '/v2/languages', '/v3/languages/resources']) {
      const answer = await sandbox.get(`${path}?auth_key=${proKey}`);
      assert.equal(answer.status, 401);
      assert.match(messageOf(answer), /auth_key/);
    }
    assert.equal((await sandbox.post('/v2/translate?auth_key=x', {}, { key: null })).status, 401);
  });

  const badCredentials: readonly (readonly [string, string | null])[] = [
    ['no header', null],
    ['another scheme', `DeepL-Auth-Key ${proKey}`],
    ['a bearer token', `Bearer ${proKey}`],
    ['a key without a scheme', proKey],
    ['an empty key', 'Service-Auth-Key '],
    ['a key with a blank', 'Service-Auth-Key a b'],
    ['the key kept for wrong keys', 'Service-Auth-Key invalid'],
    ['an endless key', `Service-Auth-Key ${'k'.repeat(257)}`],
  ];
  for (const [what, authorization] of badCredentials) {
    it(`answers 401 to ${what}`, async () => {
      const headers = authorization === null ? {} : { Authorization: authorization };
      const answer = await sandbox.get('/v2/usage', { key: null, headers });
      assert.equal(answer.status, 401);
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Service-Auth-Key/);
    });
  }

  it('takes the scheme in any casing', async () => {
    const headers = { Authorization: `service-auth-key ${proKey}` };
    assert.equal((await sandbox.get('/v2/usage', { key: null, headers })).status, 200);
  });

  it('answers auth failures with 403 and takes the other scheme in compatibility mode', async () => {
    const compatible = await startCheckedSandbox({ compatibility: true });
    const headers = { Authorization: `DeepL-Auth-Key ${proKey}` };
    assert.equal((await compatible.get('/v2/usage', { key: null, headers })).status, 200);
    assert.equal((await compatible.get('/v2/usage')).status, 200);
    assert.equal((await compatible.get('/v2/usage', { key: null })).status, 403);
    await compatible.close();
  });

  it('lets scheme and status be set alone', async () => {
    const own = await startCheckedSandbox({ authSchemes: ['Token'], authFailureStatus: 403 });
    const headers = { Authorization: `Token ${proKey}` };
    assert.equal((await own.get('/v2/usage', { key: null, headers })).status, 200);
    assert.equal((await own.get('/v2/usage')).status, 403);
    await own.close();
  });

  it('answers 415 with a code to bodies of other types', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', '']) {
      const answer = await sandbox.post('/v2/translate', '{}', {
        headers: { 'Content-Type': type },
      });
      assert.equal(answer.status, 415);
      assert.equal((answer.body as { code: string }).code, 'invalid_content_type');
    }
    const detect = await sandbox.post('/v3/detect/language', 'x', {
      headers: { 'Content-Type': 'text/plain' },
    });
    assert.match(messageOf(detect), /application\/json, application\/x-www-form-urlencoded/);
  });

  it('answers 415 to compressed bodies', async () => {
    const answer = await sandbox.post('/v2/translate', '{}', {
      headers: { 'Content-Encoding': 'gzip' },
    });
    assert.equal(answer.status, 415);
  });

  it('takes a charset parameter and a byte order mark', async () => {
    const body = '\ufeff{"text":["Save"],"source_lang":"EN","target_lang":"DE"}';
    const answer = await sandbox.post('/v2/translate', body, {
      headers: { 'Content-Type': 'Application/JSON; charset=utf-8' },
    });
    assert.deepEqual(textsOf(answer), ['Speichern']);
  });

  for (const body of ['', '{', '[]', 'null', '"text"', '{"text":["a"]}}']) {
    it(`answers 400 to the JSON body ${body === '' ? 'of no bytes' : body}`, async () => {
      assert.equal((await sandbox.post('/v2/translate', body)).status, 400);
    });
  }

  it('answers 400 to a body that is not UTF-8', async () => {
    const response = await fetch(`${sandbox.url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${proKey}`, 'Content-Type': 'application/json' },
      body: Buffer.from('{"text":["\xe9"],"target_lang":"DE"}', 'latin1'),
    });
    assert.equal(response.status, 400);
  });

  it('does not take inherited names for fields', async () => {
    const answer = await sandbox.translate({ text: ['Save'], constructor: 1, toString: 2 });
    assert.deepEqual(textsOf(answer), ['Speichern']);
  });

  describe('forms', () => {
    const forms: readonly (readonly [string, string, readonly string[]])[] = [
      ['repeated', 'text=Save&text=Cancel&text=a%2Bb+c', ['Speichern', 'Abbrechen', 'de‹a+b c›']],
      ['with brackets', 'text[]=Save&text[]=Cancel', ['Speichern', 'Abbrechen']],
      [
        'with indexes',
        'text[1]=Cancel&text[0]=Save&text[10]=x',
        ['Speichern', 'Abbrechen', 'de‹x›'],
      ],
      ['single', 'text=Save', ['Speichern']],
    ];
    for (const [what, form, expected] of forms) {
      it(`takes ${what} texts`, async () => {
        const body = `${form}&source_lang=EN&target_lang=DE`;
        const answer = await sandbox.post('/v2/translate', body, {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        });
        assert.deepEqual(textsOf(answer), expected);
      });
    }

    const form = (fields: Record<string, string>): URLSearchParams =>
      new URLSearchParams({ text: 'Save', source_lang: 'EN', target_lang: 'DE', ...fields });

    it('takes booleans as 1 and 0', async () => {
      const shown = await sandbox.post('/v2/translate', form({ show_billed_characters: '1' }));
      assert.equal((shown.body as { billed_characters: number }).billed_characters, 4);
      const hidden = await sandbox.post('/v2/translate', form({ show_billed_characters: '0' }));
      assert.equal(Object.hasOwn(hidden.body as object, 'billed_characters'), false);
      const wrong = await sandbox.post('/v2/translate', form({ preserve_formatting: '2' }));
      assert.match(messageOf(wrong), /'preserve_formatting'.*1 or 0/);
    });

    it('takes integers, and lists with commas', async () => {
      const good = form({
        translation_memory_threshold: '75',
        tag_handling: 'xml',
        ignore_tags: 'a,b',
      });
      assert.equal((await sandbox.post('/v2/translate', good)).status, 200);
      const bad = form({ translation_memory_threshold: '7x' });
      assert.equal((await sandbox.post('/v2/translate', bad)).status, 400);
      const ids = form({ glossary_ids: 'a,b' });
      assert.match(messageOf(await sandbox.post('/v2/translate', ids)), /'glossary_ids'/);
    });

    it('refuses a single field given twice', async () => {
      const twice = form({});
      twice.append('target_lang', 'FR');
      const answer = await sandbox.post('/v2/translate', twice);
      assert.match(messageOf(answer), /'target_lang' was given more than once/);
    });
  });

  describe('size limits', () => {
    const sized = (bytes: number, fields: object): string => {
      const empty = JSON.stringify({ ...fields, context: '' });
      return JSON.stringify({ ...fields, context: 'x'.repeat(bytes - empty.length) });
    };
    const translateFields = { text: ['Save'], source_lang: 'EN', target_lang: 'DE' };

    it(`takes a translate body of ${translateLimit} bytes and answers 413 to one more`, async () => {
      const most = await sandbox.post('/v2/translate', sized(translateLimit, translateFields));
      assert.equal(most.status, 200);
      const more = await sandbox.post('/v2/translate', sized(translateLimit + 1, translateFields));
      assert.equal(more.status, 413);
      assert.match(messageOf(more), /131072/);
    });

    it('counts bytes, not characters', async () => {
      const text = ['中'.repeat(Math.floor(translateLimit / 3))];
      const answer = await sandbox.post('/v2/translate', { text, target_lang: 'DE' });
      assert.equal(answer.status, 413);
    });

    it(`takes an improvement body of ${writeLimit} bytes and answers 413 to one more`, async () => {
      const body = (bytes: number): string => {
        const fixed = JSON.stringify({ text: [''], target_lang: 'en-GB' }).length;
        return JSON.stringify({ text: ['x'.repeat(bytes - fixed)], target_lang: 'en-GB' });
      };
      for (const path of ['/v2/write/rephrase', '/v2/write/correct']) {
        assert.equal((await sandbox.post(path, body(writeLimit))).status, 200);
        assert.equal((await sandbox.post(path, body(writeLimit + 1))).status, 413);
      }
    });

    it('checks the size before it parses', async () => {
      const answer = await sandbox.post('/v2/translate', '{'.repeat(translateLimit + 1));
      assert.equal(answer.status, 413);
      assert.equal((answer.body as { code: string }).code, 'payload_too_large');
    });

    it('refuses a body without a declared length as soon as it is too long', async () => {
      const chunk = new TextEncoder().encode('x'.repeat(50_000));
      let sent = 0;
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(chunk);
          sent += 1;
          if (sent === 3) controller.close();
        },
      });
      const response = await fetch(`${sandbox.url}/v2/translate`, {
        method: 'POST',
        headers: {
          Authorization: `Service-Auth-Key ${proKey}`,
          'Content-Type': 'application/json',
        },
        body: stream,
        duplex: 'half',
      });
      assert.equal(response.status, 413);
      assert.match(await response.text(), /^\{"message"/);
    });

    it('refuses a declared length before a client that waits sends its body', async () => {
      const status = await expectContinue(sandbox, translateLimit + 1);
      assert.deepEqual(status, { continued: false, status: 413 });
    });

    it('lets a client that waits send a body of good size', async () => {
      assert.deepEqual(await expectContinue(sandbox, 2), { continued: true, status: 400 });
    });
  });

  it('answers bytes that are not HTTP as JSON', async () => {
    const text = await rawExchange(sandbox.port, 'HELLO\r\n\r\n');
    assert.match(text, /^HTTP\/1\.1 400 /);
    assert.match(text, /X-Trace-ID: [0-9a-f]{32}\r\n/);
    assert.match(text, /\{"message":"The request is not valid HTTP\."\}$/);
  });

  it('answers headers over 16 KiB as JSON', async () => {
    const head = `GET /v2/usage HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(17_000)}\r\n\r\n`;
    assert.match(await rawExchange(sandbox.port, head), /^HTTP\/1\.1 431 [^]*16 KiB/);
  });

  it('reads odd request targets as paths', async () => {
    const head =
      'GET //evil.example/v2/usage HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    assert.match(await rawExchange(sandbox.port, head), /^HTTP\/1\.1 404 /);
  });
});

function expectContinue(
  sandbox: CheckedSandbox,
  length: number,
): Promise<{ continued: boolean; status: number | undefined }> {
  return new Promise((resolve, reject) => {
    let continued = false;
    const request = httpRequest(
      `${sandbox.url}/v2/translate`,
      {
        method: 'POST',
        headers: {
          Authorization: `Service-Auth-Key ${proKey}`,
          'Content-Type': 'application/json',
          'Content-Length': length,
          Expect: '100-continue',
        },
      },
      (response) => {
        response.resume();
        resolve({ continued, status: response.statusCode });
        request.destroy();
      },
    );
    request.on('continue', () => {
      continued = true;
      request.end('x'.repeat(length));
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}
