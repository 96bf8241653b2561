import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inEnglish } from '../../../shared/messages/words.ts';
import type { Client } from '../../../shared/api/client.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { createFakeTransport } from '../../doubles/service/fake-transport.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../doubles/mangle.ts';
import { soundAnswers } from '../../doubles/sound/sound-answers.ts';
import { testClient } from '../../unit/api/test-client.ts';

/** Pieces of JSON, and values where other ones are expected. */
const words = [
  ...['null', 'true', '0', '-1', '1e999', '1e21', '""', '[]', '{}', '[[]]', '"x"', ',', ':', '}'],
  ...['{"a":', '[', ']', '"', '\\', '\\u0000', '\\ud800', '"__proto__":{"x":1},', '\0', '\ufeff'],
];

const { time, pair, glossary, style, memory, language, key, spent, improved } = soundAnswers;
const handle = { document_id: 'd', document_key: 'canary' };

/** Each operation that reads an answer, with one that is as it should be. */
const operations: readonly (readonly [(client: Client) => Promise<unknown>, unknown])[] = [
  [
    (client) => client.translateText({ text: ['Hi'], target_lang: 'DE' }),
    { translations: [{ detected_source_language: 'EN', text: 'Hallo' }] },
  ],
  [(client) => client.rephraseText({ text: ['Hi'] }), { improvements: [improved] }],
  [
    (client) => client.detectLanguages({ text: ['Hi'] }),
    { results: [{ detection_status: 'success', detected_language: 'en' }] },
  ],
  [(client) => client.listLanguages({ resource: 'translate_text' }), [language]],
  [(client) => client.listTargetLanguages(), [{ language: 'DE', name: 'German' }]],
  [
    (client) => client.getUsage(),
    { character_count: 1, character_limit: 2, start_time: time, end_time: time },
  ],
  [(client) => client.listGlossaries(), { glossaries: [glossary] }],
  [(client) => client.getGlossary({ glossary_id: 'g' }), { ...glossary, creation_time: time }],
  [
    (client) => client.getGlossaryEntries({ glossary_id: 'g', ...pair }),
    { ...pair, entries: 'a\tb', entries_format: 'tsv' },
  ],
  [(client) => client.listStyleRules({ detailed: true }), { style_rules: [style] }],
  [(client) => client.getStyleRuleList({ style_id: 's' }), style],
  [
    (client) => client.listTranslationMemories({}),
    {
      translation_memories: [memory],
      total_count: 1,
    },
  ],
  [(client) => client.listDeveloperKeys(), [key]],
  [
    (client) => client.getAnalytics({ start_date: '2026-03-01', end_date: '2026-03-02' }),
    { usage_report: { total_usage: spent, start_date: time, end_date: time } },
  ],
  [
    (client) => client.getDocumentStatus(handle),
    { document_id: 'd', status: 'done', billed_characters: 1 },
  ],
];

describe(`answers of the service that are mangled ${seedWords}`, () => {
  it('are taken as they are, or end as an error of a known kind that quotes nothing', async () => {
    let taken = 0;
    const property = fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.constantFrom<number[]>(200, 200, 200, 400, 403, 500),
      anyDamage,
      async ([call, answer], status, damages) => {
        const body = mangleText(JSON.stringify(answer), damages, words);
        const transport = createFakeTransport({ status, body });
        try {
          await call(testClient({ transport, options: { maxRetries: 0 } }));
          taken += 1;
        } catch (error) {
          assert.ok(isServiceError(error), error instanceof Error ? (error.stack ?? '') : 'none');
          assert.ok(!inEnglish(error.said).includes(handle.document_key));
          assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
        }
      },
    );
    const sound = operations.map((each): [typeof each, number, never[]] => [each, 200, []]);
    await fc.assert(property, { ...fuzzParameters(600), examples: sound });
    assert.ok(taken >= operations.length, `${taken} were taken`);
  });
});
