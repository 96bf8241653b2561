import assert from 'node:assert/strict';
import type { Client } from '../../../shared/api/client.ts';
import type { ServiceResponse } from '../../../shared/api/core/call-options.ts';
import { describeUnread, type UnreadPart } from '../../../shared/api/core/unread-parts.ts';
import {
  eachStyleRuleList,
  eachTranslationMemory,
} from '../../../shared/api/resources/each-page.ts';
import { inEnglish } from '../../../shared/messages/words.ts';
import { createFakeTransport } from '../../doubles/service/fake-transport.ts';
import { soundAnswers } from '../../doubles/sound/sound-answers.ts';
import { rejection, testClient } from './test-client.ts';

type Call = (client: Client) => Promise<ServiceResponse<unknown>>;

/** A list with odd things in it: what is made of it, and where it says that something is left out. */
interface OddList {
  readonly call: Call;
  readonly body: unknown;
  readonly data: unknown;
  readonly unread: readonly string[];
}

const { pair, glossary, legacy, style, memory, language, key, spent, improved } = soundAnswers;
const ofKey = { api_key: 'a', api_key_label: 'b', usage: spent };
const report = { total_usage: spent, group_by: 'key', start_date: 's', end_date: 'e' };
const range = { start_date: '2026-11-01', end_date: '2026-11-02' };
const totals = { character_count: 1, character_limit: 2 };
const product = { product_type: 'write', api_key_character_count: 1, character_count: 2 };
const hello = { text: 'Hallo', detected_source_language: 'EN' };
/** Rules that were sent wrapped to a service that keeps what it is given. */
const wrapped = { configured_rules: { dates: { form: 'short' } }, dates: { form: 'short' } };

const lists: Readonly<Record<string, OddList>> = {
  'glossaries without an id, or that are none': {
    call: (client) => client.listGlossaries(),
    body: { glossaries: [{ name: 'x' }, glossary, 7, null] },
    data: [glossary],
    unread: ['glossaries[0]', 'glossaries[2]', 'glossaries[3]'],
  },
  'dictionaries and times of a glossary': {
    call: (client) => client.getGlossary({ glossary_id: 'g' }),
    body: { ...glossary, creation_time: 5, dictionaries: [pair, ...glossary.dictionaries] },
    data: glossary,
    unread: ['body.creation_time', 'body.dictionaries[0]'],
  },
  'dictionaries of a glossary that are no list': {
    call: (client) => client.listGlossaries(),
    body: { glossaries: [{ ...glossary, dictionaries: { en: 'de' } }] },
    data: [{ ...glossary, dictionaries: [] }],
    unread: ['glossaries[0].dictionaries'],
  },
  'dictionaries that come with their entries': {
    call: (client) => client.getGlossaryEntries({ glossary_id: 'g', ...pair }),
    body: { dictionaries: [pair, { ...pair, entries: 'a\tb' }] },
    data: { ...pair, entries: 'a\tb', entries_format: 'tsv' },
    unread: ['dictionaries[0]'],
  },
  'glossaries of the former generation': {
    call: (client) => client.listGlossariesV2(),
    body: { glossaries: [legacy, { ...legacy, entry_count: '1' }] },
    data: [legacy],
    unread: ['glossaries[1]'],
  },
  'pairs of languages': {
    call: (client) => client.listGlossaryLanguagePairs(),
    body: { supported_languages: ['en-de', pair] },
    data: [pair],
    unread: ['supported_languages[0]'],
  },
  'style rule lists that were locked by wrapped rules': {
    call: (client) => client.listStyleRules({ detailed: true }),
    body: { style_rules: [{ ...style, configured_rules: wrapped }, style, {}] },
    data: [style, style],
    unread: ['style_rules[0].configured_rules.configured_rules', 'style_rules[2]'],
  },
  'everything of a style rule list but its name': {
    call: (client) => client.getStyleRuleList({ style_id: 's' }),
    body: {
      ...style,
      version: 'two',
      updated_time: 5,
      configured_rules: ['dates'],
      custom_instructions: [{ id: 'i' }, ...style.custom_instructions],
    },
    data: { ...style, version: 0, updated_time: '', configured_rules: {} },
    unread: [
      'body.version',
      'body.updated_time',
      'body.configured_rules',
      'body.custom_instructions[0]',
    ],
  },
  'translation memories': {
    call: (client) => client.listTranslationMemories({}),
    body: {
      translation_memories: [
        { ...memory, target_languages: ['de', 5], segment_count: 'many' },
        { name: 'x' },
      ],
      total_count: 2,
    },
    data: { translation_memories: [{ ...memory, segment_count: 0 }], total_count: 2 },
    unread: [
      'translation_memories[0].target_languages[1]',
      'translation_memories[0].segment_count',
      'translation_memories[1]',
    ],
  },
  'languages of a memory that are no list, and memories that are not counted': {
    call: (client) => client.listTranslationMemories({}),
    body: { translation_memories: [{ ...memory, target_languages: 'de' }], total_count: '1' },
    data: { translation_memories: [{ ...memory, target_languages: [] }], total_count: null },
    unread: ['translation_memories[0].target_languages', 'body.total_count'],
  },
  'languages and their features': {
    call: (client) => client.listLanguages({ resource: 'voice' }),
    body: [
      { ...language, features: { ...language.features, tone: 'yes' } },
      { ...language, usable_as_source: 'yes' },
      { ...language, features: ['formality'] },
    ],
    data: [language, { ...language, features: {} }],
    unread: ['[0].features.tone', '[1]', '[2].features'],
  },
  'resources and their features': {
    call: (client) => client.listLanguageResources(),
    body: [{ name: 'write', features: ['x', { name: 'tone' }] }, { name: 'voice' }],
    data: [{ name: 'write', features: [{ name: 'tone' }] }],
    unread: ['[0].features[0]', '[1]'],
  },
  'languages of the former listing': {
    call: (client) => client.listTargetLanguages(),
    body: [7, { language: 'DE', name: 'German' }],
    data: [{ language: 'DE', name: 'German' }],
    unread: ['[0]'],
  },
  'developer keys': {
    call: (client) => client.listDeveloperKeys(),
    body: [{ ...key, key_id: 5 }, key, { ...key, label: 5 }],
    data: [key, { ...key, label: '' }],
    unread: ['[0]', '[2].label'],
  },
  'everything of a developer key but its id': {
    call: (client) => client.listDeveloperKeys(),
    body: [{ ...key, deactivated_time: 5, is_deactivated: 'no', usage_limits: 7 }],
    data: [key],
    unread: ['[0].deactivated_time', '[0].is_deactivated', '[0].usage_limits'],
  },
  'usage by key': {
    call: (client) => client.getAnalytics(range),
    body: { usage_report: { ...report, key_usages: [{ ...ofKey, usage: null }, ofKey] } },
    data: { ...report, key_usages: [ofKey] },
    unread: ['key_usages[0]'],
  },
  'everything around the totals of analytics': {
    call: (client) => client.getAnalytics(range),
    body: { usage_report: { total_usage: spent, group_by: 5, start_date: 5, key_usages: ofKey } },
    data: { total_usage: spent, group_by: null, ...range, key_usages: [] },
    unread: ['usage_report.group_by', 'usage_report.start_date', 'key_usages'],
  },
  'usage by key and day': {
    call: (client) => client.getAnalytics(range),
    body: {
      usage_report: { ...report, key_and_day_usages: [ofKey, { ...ofKey, usage_date: 'd' }] },
    },
    data: { ...report, key_and_day_usages: [{ ...ofKey, usage_date: 'd' }] },
    unread: ['key_and_day_usages[0]'],
  },
  'products and optional counts of usage': {
    call: (client) => client.getUsage(),
    body: { ...totals, products: [{}, product], start_time: 5, speech_to_text_minutes_count: '4' },
    data: { ...totals, products: [product] },
    unread: ['start_time', 'speech_to_text_minutes_count', 'products[0]'],
  },
  'what stands beside translated texts': {
    call: (client) => client.translateText({ text: ['Hi', 'Ho'], target_lang: 'DE' }),
    body: {
      translations: [hello, { text: 'Ho', detected_source_language: 5, billed_characters: '2' }],
    },
    data: { translations: [hello, { text: 'Ho', detected_source_language: '' }] },
    unread: ['translations[1].billed_characters', 'translations[1].detected_source_language'],
  },
  'what stands beside all translated texts': {
    call: (client) => client.translateText({ text: ['Hi'], target_lang: 'DE' }),
    body: { translations: [hello], billed_characters: '2', model_type_used: ['a'] },
    data: { translations: [hello] },
    unread: ['body.billed_characters', 'body.model_type_used'],
  },
  'everything of the state of a document but the state': {
    call: (client) => client.getDocumentStatus({ document_id: 'D', document_key: 'K1"2' }),
    body: {
      document_id: 5,
      status: 'done',
      seconds_remaining: 'soon',
      billed_characters: 'K1"2',
      message: { given: 'K1"2' },
      echo: ['K1"2'],
    },
    data: { document_id: 'D', status: 'done', message: '[…]' },
    unread: ['body.document_id', 'body.seconds_remaining', 'body.billed_characters'],
  },
  'what stands beside improved texts': {
    call: (client) => client.rephraseText({ text: ['Hi'] }),
    body: { improvements: [{ ...improved, target_language: ['en'] }] },
    data: { improvements: [{ ...improved, target_language: '' }] },
    unread: ['improvements[0].target_language'],
  },
  'a detection of a kind that is new': {
    call: (client) => client.detectLanguages({ text: ['Hi', 'Ho'] }),
    body: {
      results: [
        { detection_status: 'maybe' },
        { detection_status: 'success', detected_language: 'en' },
      ],
    },
    data: {
      results: [
        { detection_status: 'no_language_detected' },
        { detection_status: 'success', detected_language: 'en' },
      ],
    },
    unread: ['results[0]'],
  },
};

describe('Odd entries of what the service lists', () => {
  for (const [name, { call, body, data, unread }] of Object.entries(lists)) {
    it(`leave the rest readable, and are kept with their place: ${name}`, async () => {
      const told: UnreadPart[] = [];
      const client = testClient({
        transport: createFakeTransport({ body: body as object }),
        onUnread: (_, parts) => told.push(...parts),
      });
      const answer = await call(client);
      assert.deepEqual(answer.data, data);
      assert.deepEqual(
        answer.meta.unread?.map(({ path }) => path),
        unread,
      );
      assert.deepEqual(told, answer.meta.unread);
    });
  }

  it('are nothing to speak of where all is as it should be', async () => {
    const transport = createFakeTransport({ body: { glossaries: [glossary] } });
    const { meta } = await testClient({ transport }).listGlossaries();
    assert.equal(Object.hasOwn(meta, 'unread'), false);
    assert.equal(describeUnread([]), null);
  });

  it('are said with their place and the beginning of their value', () => {
    const part = {
      path: 'glossaries[0]',
      kind: 'entry',
      value: { name: 'n'.repeat(500) },
    } as const;
    const said = describeUnread(Array.from({ length: 9 }, () => part)) ?? assert.fail();
    const words = inEnglish(said);
    assert.match(
      words,
      /^The service answered with 9 things .* left out: glossaries\[0\] = \{"name":"nnn/u,
    );
    assert.ok(words.length < 1_200 && words.endsWith('…'), words);
  });

  it('hold no key when keys are listed', async () => {
    const secret = 'canary-new-key-0123456789';
    const odd = { ...key, key_id: 5, key: secret, more: [{ api_key: secret }] };
    const { meta } = await testClient({
      transport: createFakeTransport({ body: [odd] as object }),
    }).listDeveloperKeys();
    assert.equal(meta.unread?.length, 1);
    assert.doesNotMatch(JSON.stringify(meta), new RegExp(secret, 'u'));
  });

  it('do not make a page look like the last one', async () => {
    const pages = [
      {
        style_rules: Array.from({ length: 25 }, (_, at) =>
          at === 3 ? {} : { ...style, style_id: `a${at}` },
        ),
      },
      { style_rules: [style] },
    ];
    const client = testClient({
      transport: createFakeTransport(...pages.map((body) => ({ body }))),
    });
    const ids: string[] = [];
    for await (const { style_id } of eachStyleRuleList(client)) ids.push(style_id);
    assert.deepEqual([ids.length, ids.at(-1)], [25, 's']);
  });

  it('count as memories that were listed', async () => {
    const bodies = [
      { translation_memories: [{}, memory], total_count: 3 },
      { translation_memories: [{ ...memory, translation_memory_id: 'm2' }], total_count: 3 },
    ];
    const transport = createFakeTransport(...bodies.map((body) => ({ body })));
    const ids: string[] = [];
    for await (const each of eachTranslationMemory(testClient({ transport }))) {
      ids.push(each.translation_memory_id);
    }
    assert.deepEqual(ids, ['m', 'm2']);
    assert.equal(transport.requests.length, 2);
  });

  it('are memories whose number is odd: all pages are asked for, until one brings nothing new', async () => {
    const second = { ...memory, translation_memory_id: 'm2' };
    const bodies = [[memory], [second], [second]].map((translation_memories) => ({
      body: { translation_memories, total_count: 'two' },
    }));
    const transport = createFakeTransport(...bodies);
    const ids: string[] = [];
    for await (const each of eachTranslationMemory(testClient({ transport }))) {
      ids.push(each.translation_memory_id);
    }
    assert.deepEqual([ids, transport.requests.length], [['m', 'm2'], 3]);
  });

  it('cost nobody the key that was just made', async () => {
    const secret = 'canary-new-key-0123456789';
    const odd = { ...key, is_deactivated: undefined, usage_limits: [], key: secret };
    const client = testClient({ transport: createFakeTransport({ body: odd }) });
    const { data, meta } = await client.createDeveloperKey({});
    assert.deepEqual([data.secret !== null, data.is_deactivated], [true, false]);
    assert.deepEqual(
      meta.unread?.map(({ path }) => path),
      ['body.usage_limits'],
    );
  });

  it('never stand for a text that was sent: that answer is refused whole', async () => {
    const body = { translations: [hello, { detected_source_language: 'EN' }] };
    const client = testClient({ transport: createFakeTransport({ body }) });
    const call = client.translateText({ text: ['Hi', 'Ho'], target_lang: 'DE' });
    assert.equal((await rejection(call)).kind, 'invalid-response');
  });
});
