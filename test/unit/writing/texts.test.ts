import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Client } from '../../../shared/api/client.ts';
import { NO_LIMIT } from '../../../shared/api/types/usage.ts';
import { correctText } from '../../../shared/writing/correct-text.ts';
import { detectLanguage } from '../../../shared/languages/detect-language.ts';
import { getUsage } from '../../../shared/account/get-usage.ts';
import { improveText } from '../../../shared/writing/improve-text.ts';
import { listLanguages } from '../../../shared/languages/list-languages.ts';
import { splitText } from '../../../shared/writing/split-text.ts';
import { jsonUtf8Length } from '../../../shared/text/encodings/utf8-length.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const meta = {
  status: 200,
  traceId: null,
  attempts: 1,
  possiblyBilledAttempts: 0,
  durationInMs: 1,
  engines: [
    {
      name: 'test',
      version: '1',
      texts: [],
      coverage: null,
      applied: [],
      notApplied: ['spelling-no-dictionary'],
    },
  ],
};

describe('splitting a text for the write endpoints', () => {
  it('cuts at line ends and keeps them out of what is sent', () => {
    assert.deepEqual(splitText('One.\r\n\r\nTwo.\n', 1000), [
      { text: 'One.', after: '\r\n\r\n' },
      { text: 'Two.', after: '\n' },
    ]);
  });

  it('cuts a long paragraph after a sentence, else at a blank', () => {
    assert.deepEqual(
      splitText('First one. Second one. Third', 26).map((piece) => piece.text),
      ['First one. Second one.', 'Third'],
    );
    assert.deepEqual(
      splitText('alpha beta gamma', 14).map((piece) => piece.text),
      ['alpha beta', 'gamma'],
    );
  });

  it('gives the text back when joined, in pieces that fit', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ü', '😀', ' ', '.', '\n', '\r\n', '"', '\t', '!', '漢'),
      maxLength: 300,
    });
    const property = fc.property(text, fc.integer({ min: 12, max: 80 }), (whole, maxBytes) => {
      const pieces = splitText(whole, maxBytes);
      assert.equal(pieces.map((piece) => piece.text + piece.after).join(''), whole);
      for (const piece of pieces) assert.ok(jsonUtf8Length(piece.text) <= maxBytes, piece.text);
    });
    fc.assert(property, fuzzParameters(1000));
  });
});

describe('improving and correcting text', () => {
  const requests: { readonly text: readonly string[] }[] = [];
  const improve = (request: {
    readonly text: readonly string[];
  }): ReturnType<Client['rephraseText']> => {
    requests.push(request);
    const improvements = request.text.map((text) => {
      return { text: text.toUpperCase(), target_language: 'en-GB', detected_source_language: 'en' };
    });
    return Promise.resolve({ data: { improvements }, meta });
  };
  const client = { rephraseText: improve, correctText: improve };

  beforeEach(() => {
    requests.length = 0;
  });

  it('keeps line ends and what has no letters, and names the engine', async () => {
    const improved = await improveText('one\n\n---\ntwo\r\n', { tone: 'friendly' }, client);
    assert.equal(improved.text, 'ONE\n\n---\nTWO\r\n');
    assert.deepEqual(requests, [{ tone: 'friendly', text: ['one', 'two'] }]);
    assert.deepEqual([improved.targetLanguage, improved.engines], ['en-GB', ['test 1']]);
    assert.deepEqual(improved.notApplied, ['spelling-no-dictionary']);
  });

  it('F10 keeps every request within 10 KiB of JSON and 50 texts', async () => {
    const text = 'Ein Satz mit Umlauten: äöü. '.repeat(2000) + 'kurz\n'.repeat(120);
    const corrected = await correctText(text, { target_lang: 'de' }, client);
    assert.equal(corrected.text, text.toUpperCase());
    assert.equal(corrected.requests, requests.length);
    for (const request of requests) {
      assert.ok(request.text.length <= 50);
      assert.ok(new TextEncoder().encode(JSON.stringify(request)).length <= 10_240);
    }
  });

  it('sends nothing for a text without letters', async () => {
    const improved = await improveText(' 12.50 \n', {}, client);
    assert.deepEqual(improved, {
      text: ' 12.50 \n',
      targetLanguage: null,
      detectedSourceLanguage: null,
      requests: 0,
      engines: [],
      notApplied: [],
      languages: [],
      unchecked: [],
    });
  });
});

describe('asking the service', () => {
  it('F10 detects more than 50 texts in several requests, in order', async () => {
    const sizes: number[] = [];
    const client: Pick<Client, 'detectLanguages'> = {
      detectLanguages: ({ text }) => {
        sizes.push(text.length);
        const results = text.map((one) => {
          return { detection_status: 'success' as const, detected_language: one };
        });
        return Promise.resolve({ data: { results }, meta });
      },
    };
    const texts = Array.from({ length: 120 }, (_, index) => `l${index}`);
    const results = await detectLanguage(texts, client, new AbortController().signal);
    assert.deepEqual(sizes, [50, 50, 20]);
    assert.deepEqual(results[119], { detection_status: 'success', detected_language: 'l119' });
  });

  for (const [used, limit, left, share] of [
    [10, 40, 30, 0.25],
    [50, 40, 0, 1],
    [0, 0, 0, 1],
    [7, NO_LIMIT, null, null],
  ] as const) {
    it(`works out what is left of ${limit} when ${used} are used`, async () => {
      const usage = { character_count: used, character_limit: limit };
      const report = await getUsage({ getUsage: () => Promise.resolve({ data: usage, meta }) });
      assert.deepEqual(report, { usage, charactersLeft: left, usedShare: share });
    });
  }

  it('splits languages by use and sorts them by name', async () => {
    const language = (lang: string, name: string, source: boolean): never =>
      ({
        lang,
        name,
        usable_as_source: source,
        usable_as_target: true,
        status: 'stable',
        features: {},
      }) as never;
    const data = [language('de', 'German', true), language('en-GB', 'English (British)', false)];
    const lists = await listLanguages(
      { resource: 'translate_text' },
      { listLanguages: () => Promise.resolve({ data, meta }) },
    );
    assert.deepEqual(
      lists.sources.map((each) => each.lang),
      ['de'],
    );
    assert.deepEqual(
      lists.targets.map((each) => each.lang),
      ['en-GB', 'de'],
    );
  });
});
