import assert from 'node:assert/strict';
import type { LanguageV3 } from '../../../shared/api/types/languages.ts';
import type { InlinePart } from '../../../shared/formats/model.ts';
import type { TranslationOptions } from '../../../shared/translation/plan/translation-options.ts';
import { supportedOptions } from '../../../shared/translation/supported-options.ts';
import {
  translatePassages,
  type PassageText,
  type TranslatedPassages,
  type TranslatePassagesOptions,
} from '../../../shared/translation/translate-passages.ts';
import {
  createJobHarness,
  openCache,
  sentences,
  type JobHarness,
} from '../../doubles/job-harness.ts';
import { englishOf } from '../../doubles/english-of.ts';

const options: TranslationOptions = {
  sourceLanguage: null,
  targetLanguage: 'DE',
  context: 'batch',
};

function passage(text: string, notes: readonly string[] = []): PassageText {
  return { source: [{ kind: 'text', text }], notes };
}

describe('passages of selections', () => {
  let harness: JobHarness;

  beforeEach(async () => {
    harness = await createJobHarness();
  });
  afterEach(() => harness.close());

  function translate(
    passages: readonly PassageText[],
    signal?: AbortSignal,
    run: TranslatePassagesOptions = {},
  ): Promise<TranslatedPassages> {
    const ports = {
      service: harness.service,
      connection: 'test',
      cache: harness.cache,
      clock: harness.clock,
    };
    const ending = signal === undefined ? {} : { signal };
    return translatePassages(passages, options, ports, { ...run, ...ending });
  }

  it('go out in one request, equal texts once, and come back in order (D10)', async () => {
    const [one = '', two = ''] = sentences(2);
    const { results, use, stop } = await translate([passage(one), passage(two), passage(one)]);
    assert.equal(stop, null);
    assert.deepEqual(harness.sent, [[one, two]]);
    assert.equal(use.requests, 1);
    assert.equal(use.billedCharacters, one.length + two.length);
    assert.ok(results.every(({ outcome }) => outcome === 'done'));
    assert.deepEqual(results[0], results[2]);
  });

  it('take at most fifty texts into a request (D10)', async () => {
    await translate(sentences(51).map((text) => passage(text)));
    assert.deepEqual(
      harness.sent.map((texts) => texts.length).sort((a, b) => b - a),
      [50, 1],
    );
  });

  it('are sent once somebody agreed to what they cost, and told of one by one', async () => {
    const [one = '', two = ''] = sentences(2);
    const all = [passage(one), passage(two), passage(one), passage('12')];
    const asked: number[] = [];
    const told: number[] = [];
    const run = (isWanted: boolean): TranslatePassagesOptions => ({
      confirm: ({ characters, files }) => {
        asked.push(characters, files[0]?.free.repetitions.segments ?? -1);
        return Promise.resolve(isWanted);
      },
      onAnswer: (index) => told.push(index),
    });
    const refused = await translate(all, undefined, run(false));
    assert.equal(refused.stop?.reason, 'cancelled');
    assert.deepEqual(harness.sent, []);
    told.length = 0;
    const { results, stop } = await translate(all, undefined, run(true));
    assert.equal(stop, null);
    assert.deepEqual(asked, [one.length + two.length, 1, one.length + two.length, 1]);
    assert.ok(results.every(({ outcome }) => outcome === 'done'));
    assert.deepEqual(told.toSorted(), [0, 1, 2, 3]);
  });

  it('cost nothing the second time', async () => {
    harness.cache = openCache(harness);
    await translate(sentences(3).map((text) => passage(text)));
    harness.cache = openCache(harness);
    const { results, use } = await translate(sentences(3).map((text) => passage(text)));
    assert.equal(use.requests, 0);
    assert.ok(results.every((each) => each.outcome === 'done' && each.source === 'cache'));
  });

  it('without letters are copied and not sent', async () => {
    const { results, use } = await translate([passage('123 – 456')]);
    assert.equal(use.requests, 0);
    assert.deepEqual(results, [
      {
        outcome: 'done',
        target: [{ kind: 'text', text: '123 – 456' }],
        needsReview: false,
        source: 'copy',
        engines: [],
      },
    ]);
  });

  it('say which language was detected', async () => {
    const { detectedLanguages } = await translate([passage('This is the house of my old friend.')]);
    assert.deepEqual(
      detectedLanguages.map((code) => code.toUpperCase()),
      ['EN'],
    );
  });

  it('take the text around them as context', async () => {
    const contexts: (string | undefined)[] = [];
    const { service } = harness;
    harness.service = {
      translateText: (request, call) => {
        contexts.push(request.context);
        return service.translateText(request, call);
      },
    };
    await translate([passage('Open the file', ['A menu of a text editor'])]);
    assert.deepEqual(contexts, ['A menu of a text editor']);
  });

  it('keep their codes', async () => {
    const code: InlinePart = {
      kind: 'code',
      role: 'placeholder',
      pair: -1,
      content: '${name}',
      verbatim: true,
      origin: 'variable',
      fixedOrder: false,
    };
    const source: InlinePart[] = [
      { kind: 'text', text: 'Open ' },
      code,
      { kind: 'text', text: ' now' },
    ];
    const { results } = await translate([{ source, notes: [] }]);
    const [result] = results;
    assert.ok(result?.outcome === 'done');
    assert.deepEqual(
      result.target.filter((part) => part.kind === 'code'),
      [code],
    );
  });

  it('end with the reason of a service that stays out of order, after as long as was asked for (F5)', async () => {
    harness.sandbox.planFaults([{ path: '/v2/translate', status: 503, times: 1_000 }]);
    const [one = ''] = sentences(1);
    const began = harness.clock.now();
    const ports = {
      service: harness.service,
      connection: 'test',
      cache: null,
      clock: harness.clock,
    };
    const run = { patienceInMs: 60_000 };
    const { stop, results } = await translatePassages([passage(one)], options, ports, run);
    assert.equal(stop?.reason, 'service-unavailable');
    assert.equal(stop.error?.status, 503);
    assert.equal(results[0]?.outcome, 'left');
    const tookInMs = harness.clock.now() - began;
    assert.ok(tookInMs >= 50_000 && tookInMs < 150_000, `${tookInMs} ms`);
  });

  it('are left as they are when the user cancels', async () => {
    const controller = new AbortController();
    controller.abort();
    const { results, stop } = await translate([passage('Open the file')], controller.signal);
    assert.equal(stop?.reason, 'cancelled');
    assert.equal(results[0]?.outcome, 'left');
    assert.equal(harness.sent.length, 0);
  });
});

describe('options that languages support (D8)', () => {
  const language = (lang: string, ...features: string[]): LanguageV3 => {
    return {
      lang,
      name: `Name of ${lang}`,
      usable_as_source: true,
      usable_as_target: true,
      status: 'stable',
      features: Object.fromEntries(features.map((name) => [name, { status: 'stable' }])),
    };
  };
  const lists = {
    sources: [language('en', 'glossary'), language('pt', 'glossary'), language('ja')],
    targets: [language('de', 'formality', 'style_rules', 'glossary'), language('en-US')],
  };
  const all: TranslationOptions = {
    ...options,
    formality: 'less',
    style: { id: 's', version: '' },
    customInstructions: ['Be short.'],
    glossaries: [{ id: 'g', version: '' }],
    sourceLanguage: 'en',
  };

  it('are all kept where the languages have them', () => {
    assert.deepEqual(supportedOptions(lists, all), { options: all, dropped: [] });
  });

  it('are left out with the reason where the target has none', () => {
    const { options: kept, dropped } = supportedOptions(lists, { ...all, targetLanguage: 'en-US' });
    assert.deepEqual(kept, { sourceLanguage: 'en', targetLanguage: 'en-US', context: 'batch' });
    assert.deepEqual(
      dropped.map(({ option }) => option),
      ['formality', 'style', 'instructions', 'glossary'],
    );
    for (const each of dropped) assert.match(englishOf(each) ?? '', /^Name of en-US .*\.$/);
  });

  it('take the base language for a source variant, and detection for an unknown one', () => {
    const sourceOf = (code: string): string | null =>
      supportedOptions(lists, { ...options, sourceLanguage: code }).options.sourceLanguage;
    assert.equal(sourceOf('en-GB'), 'EN');
    assert.equal(sourceOf('pt-BR'), 'PT');
    assert.equal(sourceOf('tlh'), null);
  });

  it('have no glossary without a known source', () => {
    const { options: kept, dropped } = supportedOptions(lists, { ...all, sourceLanguage: null });
    assert.equal(kept.glossaries, undefined);
    assert.match(englishOf(dropped[0]) ?? '', /known source language/);
  });

  it('say nothing against anything when the service lists nothing', () => {
    assert.deepEqual(supportedOptions({ sources: [], targets: [] }, all).options, all);
  });
});
