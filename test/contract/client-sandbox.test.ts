import assert from 'node:assert/strict';
import {
  createUndiciTransport,
  type UndiciTransport,
} from '../../extensions/cli/adapters/undici-transport.ts';
import { createClient, type Client } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import type { LanguageResource } from '../../shared/api/types/languages.ts';
import {
  freeKey,
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../doubles/service/checked-sandbox.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { rejection, waitRecorder } from '../unit/api/test-client.ts';

describe('the client and the sandbox', () => {
  let sandbox: CheckedSandbox;
  let transport: UndiciTransport;
  let client: Client;

  const clientOf = (key: string, authScheme?: string): Client =>
    createClient(
      createConnection({
        key,
        baseUrl: sandbox.url,
        ...(authScheme === undefined ? {} : { authScheme }),
      }),
      { transport, clock: createFakeClock({ skipSleepsUpToInMs: 60_000 }) },
      { timeoutInMs: 100_000, deadlineInMs: 1_000_000 },
    );

  beforeEach(async () => {
    sandbox = await startCheckedSandbox();
    transport = createUndiciTransport({ environment: {} });
    client = clientOf(proKey);
  });
  afterEach(async () => {
    await transport.close();
    await sandbox.close();
  });

  it('translate, and agree on engines, bill and extras', async () => {
    const { data, meta } = await client.translateText({
      text: ['Save', 'Quit'],
      source_lang: 'EN',
      target_lang: 'DE',
      context: 'Menu of a program',
      model_type: 'quality_optimized',
      show_billed_characters: true,
    });
    assert.deepEqual(
      data.translations.map(({ text, billed_characters }) => [text, billed_characters]),
      [
        ['Speichern', 4],
        ['de‹Quit›', 4],
      ],
    );
    assert.deepEqual([data.billed_characters, data.model_type_used], [8, 'quality_optimized']);
    assert.deepEqual(meta.engines, [
      { name: 'test-phrases', version: '1', texts: [0], coverage: 1, applied: [], notApplied: [] },
      { name: 'test-marker', version: '2', texts: [1], coverage: 0.5, applied: [], notApplied: [] },
    ]);
    assert.ok(meta.traceId);
  });

  it('rephrase, correct and detect', async () => {
    const text = ['This is a text.'];
    assert.equal(
      (await client.rephraseText({ text, target_lang: 'en-US' })).data.improvements.length,
      1,
    );
    assert.equal(
      (await client.correctText({ text, target_lang: 'en-US' })).data.improvements.length,
      1,
    );
    const { data } = await client.detectLanguages({ text: ['Hallo', '123'] });
    assert.equal(data.results.length, 2);
  });

  it('list languages of both versions, features and resources', async () => {
    const { data: sources } = await client.listSourceLanguages();
    const { data: targets } = await client.listTargetLanguages();
    assert.ok(sources.some(({ language }) => language === 'EN'));
    assert.ok(
      targets.some(({ language, supports_formality }) => language === 'DE' && supports_formality),
    );
    const { data: resources } = await client.listLanguageResources();
    for (const { name } of resources) {
      const { data } = await client.listLanguages({
        resource: name as LanguageResource,
        include: ['beta', 'external'],
      });
      assert.ok(data.length > 0, name);
    }
  });

  it('agree on usage, for both plans', async () => {
    await client.translateText({ text: ['👋 four'], target_lang: 'DE' });
    const pro = (await client.getUsage()).data;
    assert.deepEqual([pro.character_count, pro.api_key_character_count], [6, 6]);
    const free = (await clientOf(freeKey).getUsage()).data;
    assert.deepEqual(Object.keys(free).sort(), ['character_count', 'character_limit']);
  });

  it('disagree about a scheme or a plan with the right kind of error', async () => {
    const stranger = await rejection(clientOf(proKey, 'DeepL-Auth-Key').getUsage());
    assert.deepEqual([stranger.kind, stranger.status], ['authentication', 401]);
    const free = await rejection(clientOf(freeKey).rephraseText({ text: ['Hi'] }));
    assert.deepEqual([free.kind, free.status], ['permission', 403]);
    const wrong = await rejection(client.translateText({ text: ['Hi'], target_lang: 'XX' }));
    assert.equal(wrong.kind, 'bad-request');
    assert.match(wrong.detail ?? '', /target_lang/);
    assert.ok(wrong.traceId);
  });

  it('F1 wait exactly as long as the sandbox asks', async () => {
    sandbox.planFaults([{ status: 429, retryAfter: '11' }]);
    const { waits, onWait } = waitRecorder();
    await client.translateText({ text: ['Save'], target_lang: 'DE' }, { onWait });
    assert.deepEqual(waits, [{ durationInMs: 11_000, reason: 'throttled', attempt: 2 }]);
  });

  it('F3 tell a quota that is used up at once', async () => {
    sandbox.planFaults([{ status: 456 }]);
    const error = await rejection(client.translateText({ text: ['Save'], target_lang: 'DE' }));
    assert.deepEqual([error.kind, error.attempts], ['quota-exceeded', 1]);
  });

  for (const [name, fault, doubts] of [
    ['before the work', { drop: 'before-processing' }, 1],
    ['after the work', { drop: 'before-headers' }, 1],
    ['after the headers', { drop: 'after-headers' }, 1],
    ['in the answer', { truncateBodyAt: 10 }, 1],
  ] as const) {
    it(`F6 P10 count every bill in doubt when the connection is lost ${name}`, async () => {
      sandbox.planFaults([fault]);
      const { meta } = await client.translateText({ text: ['Save'], target_lang: 'DE' });
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, doubts]);
      const billed = (await client.getUsage()).data.character_count;
      assert.ok(billed >= 4 && billed <= 4 * (1 + meta.possiblyBilledAttempts), `${billed} billed`);
    });
  }

  it('F8 do not send again what was cut but complete', async () => {
    sandbox.planFaults([{ shortenBodyTo: 10 }]);
    const error = await rejection(client.translateText({ text: ['Save'], target_lang: 'DE' }));
    assert.deepEqual([error.kind, error.code, error.attempts], ['invalid-response', 'not-json', 1]);
  });

  it('F9 refuse a wrong number of translations', async () => {
    sandbox.planFaults([{ resultCount: 1 }]);
    const error = await rejection(
      client.translateText({ text: ['Save', 'Quit'], target_lang: 'DE' }),
    );
    assert.deepEqual([error.kind, error.code], ['invalid-response', 'wrong-count']);
  });
});
