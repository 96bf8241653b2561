import assert from 'node:assert/strict';
import * as deepl from 'deepl-node';
import { startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

const key = 'deepl-node-key-1234';
let sessions = 0;

describe('sandbox: driven by deepl-node in compatibility mode', () => {
  let sandbox: CheckedSandbox;
  const realSetTimeout = globalThis.setTimeout;
  before(async () => {
    sandbox = await startCheckedSandbox({ compatibility: true });
  });
  afterEach(() => {
    globalThis.setTimeout = realSetTimeout;
  });
  after(() => sandbox.close());

  /** Its back-off waits seconds: cut short here, while its time-outs of 5 s stay as they are. */
  function cutBackOffShort(): void {
    const impatient = (callback: () => void, durationInMs = 0): NodeJS.Timeout =>
      realSetTimeout(callback, durationInMs < 4000 ? 1 : durationInMs);
    globalThis.setTimeout = impatient as typeof setTimeout;
  }

  function client(
    settings: Readonly<Record<string, string>> = {},
    options: deepl.DeepLClientOptions = {},
    authKey = key,
  ): deepl.DeepLClient {
    sessions += 1;
    const headers: Record<string, string> = { 'mock-server-session': `deepl-node-${sessions}` };
    for (const [name, value] of Object.entries(settings)) {
      headers[`mock-server-session-${name}`] = value;
    }
    return new deepl.DeepLClient(authKey, { serverUrl: sandbox.url, headers, ...options });
  }

  it('translates one text and several, with every option it has', async () => {
    const single = await client().translateText('Save', 'en', 'de');
    assert.equal(single.text, 'Speichern');
    assert.equal(single.detectedSourceLang, 'en');
    assert.equal(single.billedCharacters, 4);
    const several = await client().translateText(['<b>Save</b>', 'x<y/>z'], 'en', 'pt-BR', {
      formality: 'prefer_more',
      splitSentences: 'nonewlines',
      preserveFormatting: true,
      tagHandling: 'xml',
      tagHandlingVersion: 'v1',
      outlineDetection: false,
      splittingTags: ['par', 'title'],
      nonSplittingTags: 'b',
      ignoreTags: ['code'],
      context: 'Menu entries.',
      modelType: 'prefer_quality_optimized',
      customInstructions: ['Be brief.'],
    });
    assert.deepEqual(
      several.map(({ text, billedCharacters, modelTypeUsed }) => [
        text,
        billedCharacters,
        modelTypeUsed,
      ]),
      [
        ['<b>pt.more‹Save›</b>', 4, 'quality_optimized'],
        ['pt.more‹x<y/>z›', 2, 'quality_optimized'],
      ],
    );
  });

  it('translates at the path that its own tests put in the place of the usual one', async () => {
    const options = { __path: '/v2/translate_secondary' };
    assert.equal((await client().translateText('Save', 'en', 'de', options)).text, 'Speichern');
  });

  it('detects the source language', async () => {
    const [german, french] = await client().translateText(['Hallo', 'Bonjour'], null, 'en-US');
    assert.equal(german?.detectedSourceLang, 'de');
    assert.equal(french?.detectedSourceLang, 'fr');
  });

  it('rephrases', async () => {
    const result = await client().rephraseText('teh utilize', 'en-GB', 'business');
    assert.equal(result.text, 'the use');
    assert.deepEqual([result.targetLang, result.detectedSourceLang], ['en-GB', 'en']);
    const base = await client().rephraseText('teh utilize', 'en');
    assert.equal(base.targetLang, 'en-US');
  });

  it('reads languages and usage', async () => {
    const sources = await client().getSourceLanguages();
    assert.equal(sources.length, 33);
    const targets = await client().getTargetLanguages();
    assert.equal(targets.find(({ code }) => code === 'pt-BR')?.supportsFormality, true);
    const limited = client({ 'init-character-limit': '20' }, {}, 'usage-of-deepl-node');
    await limited.translateText('Save', 'en', 'de');
    const usage = await limited.getUsage();
    assert.deepEqual([usage.character?.count, usage.character?.limit], [4, 20]);
    await assert.rejects(
      limited.translateText('Seventeen letters', 'en', 'de'),
      deepl.QuotaExceededError,
    );
  });

  it('raises its error classes', async () => {
    await assert.rejects(client({}, {}, 'invalid').getUsage(), deepl.AuthorizationError);
    const glossary = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';
    await assert.rejects(client().translateText('Save', 'en', 'de', { glossary }), {
      constructor: deepl.DeepLError,
      message: /Glossary not found/,
    });
    await assert.rejects(client().translateText('Save', 'en', 'da', { formality: 'more' }), {
      constructor: deepl.DeepLError,
      message: /'formality'/,
    });
  });

  it('gives up on 429 as its own error, and gets through when it retries', async () => {
    cutBackOffShort();
    const failing = client({ '429-count': '2' }, { maxRetries: 1 });
    await assert.rejects(failing.translateText('Save', 'en', 'de'), deepl.TooManyRequestsError);
    const before = sandbox.requestCount;
    const patient = client({ '429-count': '2' });
    assert.equal((await patient.translateText('Save', 'en', 'de')).text, 'Speichern');
    assert.equal(sandbox.requestCount - before, 3);
  });

  it('gets through two 5xx answers', async () => {
    cutBackOffShort();
    const before = sandbox.requestCount;
    const usage = await client({ '5xx-count': '2', '5xx-status': '502' }).getUsage();
    assert.ok(usage.character);
    assert.equal(sandbox.requestCount - before, 3);
  });

  it('gets through a request without an answer', async () => {
    const before = sandbox.requestCount;
    const patient = client({ 'no-response-count': '1' }, { minTimeout: 1 });
    assert.equal((await patient.translateText('Save', 'en', 'de')).text, 'Speichern');
    assert.equal(sandbox.requestCount - before, 2);
  });

  it('keeps its connection, as a session without reconnections proves', async () => {
    const steady = client({ 'allow-reconnections': '0' });
    for (let round = 0; round < 3; round += 1) {
      await steady.getUsage();
      // Its agent takes the socket back a moment after the answer.
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
});
