import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { say } from '../../../shared/messages/message.ts';
import { ServiceError, type ServiceErrorKind } from '../../../shared/api/core/errors/errors.ts';
import type { LanguageV3 } from '../../../shared/api/types/languages.ts';
import type { LanguagePort } from '../../../shared/translation/check-languages.ts';
import { isOfItsTarget } from '../../../shared/translation/stop-message.ts';
import { listLanguages } from '../../../shared/languages/list-languages.ts';
import { nearLanguages } from '../../../shared/languages/near-languages.ts';
import {
  createJobHarness,
  xliffOf,
  type JobHarness,
  type ReportedJob,
  type RunSettings,
} from '../../doubles/job-harness.ts';
import { englishOf } from '../../doubles/english-of.ts';

const PATH = '/files/app.xlf';

describe('the languages of a job', () => {
  let harness: JobHarness;
  let asked = 0;
  let freshnesses: (string | undefined)[];

  beforeEach(async () => {
    asked = 0;
    freshnesses = [];
    harness = await createJobHarness();
    harness.files.put(PATH, xliffOf(['Save the file', 'Open it']));
  });
  afterEach(() => harness.close());

  const languages: LanguagePort = (signal, freshness) => {
    asked += 1;
    freshnesses.push(freshness);
    const request = { resource: 'translate_text', include: ['beta'] } as const;
    return listLanguages(request, harness.client, signal);
  };

  function run(to: string, settings: RunSettings = {}): Promise<ReportedJob> {
    const { options, ...rest } = settings;
    harness.files.put(
      PATH,
      xliffOf(['Save the file', 'Open it']).replace('target-language="de"', ''),
    );
    return harness.translate([PATH], {
      languages,
      ...rest,
      options: { targetLanguage: to, ...options },
    });
  }

  for (const [to, said] of [
    ['de-AT', /does not offer "de-AT" as a target language.*\bDE \(German\)/],
    ['german', /does not offer "german".*\bDE \(German\)/],
    ['XX', /does not offer "XX".*Choose one/],
    ['JP', /\bJA \(Japanese\)/],
    ['pt-AO', /PT-BR .*PT-PT /],
  ] as const) {
    it(`stop it before anything is sent when the target is ${to}`, async () => {
      const { stop, files, use } = await run(to);
      assert.equal(stop?.reason, 'request-refused');
      assert.equal(files[0]?.outcome, 'stopped');
      assert.match(englishOf(files[0]) ?? '', said);
      assert.ok(stop.error !== null);
      assert.match(inEnglish(stop.error.said), said);
      assert.ok(isOfItsTarget(stop), 'jobs of other languages may go on');
      assert.equal(use.requests, 0);
      assert.deepEqual(harness.sent, []);
      assert.deepEqual(freshnesses, ['current', 'fresh'], 'the service itself has the last word');
      for (const left of files[0].left) {
        assert.match(inEnglish(left.said), /options/);
        assert.doesNotMatch(inEnglish(left.said), /again/);
      }
    });
  }

  it('stop it when the source named is not offered', async () => {
    const { stop } = await run('DE', { options: { sourceLanguage: 'EN-US' } });
    assert.equal(stop?.reason, 'request-refused');
    assert.equal(stop.error?.field, 'source_lang');
    assert.ok(!isOfItsTarget(stop), 'it is the source of all jobs');
    assert.match(inEnglish(stop.error.said), /"EN-US" as a source language.*\bEN \(English\)/);
  });

  for (const to of ['de', 'PT-BR', 'zh-hant', 'EN', 'es-419']) {
    it(`are asked for once, and ${to} goes through`, async () => {
      const options = { sourceLanguage: to === 'EN' ? 'FR' : null };
      const { stop } = await run(to, { options });
      assert.equal(asked, 1);
      assert.equal(stop, null);
    });
  }

  it('are not asked for when nothing is to be sent', async () => {
    harness.files.put(PATH, xliffOf(['12.50']));
    const { stop } = await harness.translate([PATH], { languages });
    assert.equal(stop, null);
    assert.equal(asked, 0);
    await run('DE', { dryRun: true });
    assert.equal(asked, 0);
  });

  function failing(kind: ServiceErrorKind, code: string | null = null): LanguagePort {
    const details = {
      kind,
      code,
      message: kind,
      said: say('verbatim', { words: `Sentence about ${kind}.` }),
    };
    return () => Promise.reject(new ServiceError(details));
  }

  for (const kind of [
    'server',
    'permission',
    'not-found',
    'rate-limited',
    'invalid-response',
  ] as const) {
    it(`are left to the service when the list fails: ${kind}`, async () => {
      const { files } = await run('DE', { languages: failing(kind) });
      assert.equal(files[0]?.outcome, 'written');
    });
  }

  it('stop it at once when the list finds nobody at the address', async () => {
    const { stop, files } = await run('DE', { languages: failing('connection', 'connect-failed') });
    assert.equal(stop?.reason, 'service-unavailable');
    assert.match(englishOf(files[0]) ?? '', /Sentence about connection/);
    assert.equal(harness.sandbox.requestCount, 0);
  });

  it('stop it when the key is rejected and nobody can be asked for another', async () => {
    const settings = { languages: failing('authentication') };
    assert.equal((await run('DE', settings)).stop?.reason, 'key-rejected');
    const asking = { ...settings, onKeyRejected: () => Promise.resolve(null) };
    assert.equal((await run('DE', asking)).stop, null);
  });
});

describe('languages near one that is not offered', () => {
  const language = (lang: string, name: string): LanguageV3 => {
    const facts = { usable_as_source: true, usable_as_target: true, status: 'stable' } as const;
    return { lang, name, ...facts, features: {} };
  };
  const offered = [
    language('cs', 'Czech'),
    language('de', 'German'),
    language('pt-BR', 'Portuguese (Brazilian)'),
    language('pt-PT', 'Portuguese'),
    language('zh-Hans', 'Chinese (simplified)'),
  ];
  for (const [code, near] of [
    ['DE_at', ['de']],
    ['ger', ['de']],
    ['deu', ['de']],
    ['German', ['de']],
    ['portuguese', ['pt-BR', 'pt-PT']],
    ['zh-CN', ['zh-Hans']],
    ['CZ', ['cs']],
    ['xx', []],
    ['', []],
    ['???', []],
  ] as const) {
    it(`are ${near.length === 0 ? 'none' : near.join(' and ')} for "${code}"`, () => {
      assert.deepEqual(
        nearLanguages(code, offered).map(({ lang }) => lang),
        near,
      );
    });
  }
});
