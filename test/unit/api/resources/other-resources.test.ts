import assert from 'node:assert/strict';
import type { Client } from '../../../../shared/api/client.ts';
import { NO_LIMIT } from '../../../../shared/api/types/usage.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { rejection, testClient } from '../test-client.ts';

interface Case {
  readonly name: string;
  readonly call: (client: Client) => Promise<{ readonly data: unknown }>;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly sent?: object;
  readonly answer: object;
  /** Answers that are refused, with the code. */
  readonly wrong: readonly (readonly [object, string])[];
}

const improvement = { text: 'Hi', target_language: 'en', detected_source_language: 'en' };
const language = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features: { formality: { status: 'stable' }, spoken_terms: { status: 'beta', external: true } },
};
const product = { product_type: 'translate', api_key_character_count: 1, character_count: 2 };

const cases: readonly Case[] = [
  {
    name: 'rephraseText',
    call: (client) => client.rephraseText({ text: ['hi'], tone: 'friendly' }),
    method: 'POST',
    path: '/v2/write/rephrase',
    sent: { text: ['hi'], tone: 'friendly' },
    answer: { improvements: [{ ...improvement, extra: 1 }] },
    wrong: [
      [{ improvements: [] }, 'wrong-count'],
      [{ improvements: [{ target_language: 'en' }] }, 'missing-field'],
    ],
  },
  {
    name: 'correctText',
    call: (client) => client.correctText({ text: ['hi'], target_lang: 'en-US' }),
    method: 'POST',
    path: '/v2/write/correct',
    sent: { text: ['hi'], target_lang: 'en-US' },
    answer: { improvements: [improvement] },
    wrong: [[{}, 'missing-field']],
  },
  {
    name: 'detectLanguages',
    call: (client) => client.detectLanguages({ text: ['hi', '?', 'x', 'y'] }),
    method: 'POST',
    path: '/v3/detect/language',
    sent: { text: ['hi', '?', 'x', 'y'] },
    answer: {
      results: [
        { detection_status: 'success', detected_language: 'en' },
        { detection_status: 'insufficient_confidence' },
        { detection_status: 'unsupported_language' },
        { detection_status: 'no_language_detected' },
      ],
    },
    wrong: [[{ results: [{ detection_status: 'success' }] }, 'wrong-count']],
  },
  {
    name: 'listLanguages',
    call: (client) =>
      client.listLanguages({ resource: 'translate_text', include: ['beta', 'external'] }),
    method: 'GET',
    path: '/v3/languages?resource=translate_text&include=beta&include=external',
    answer: [language],
    wrong: [[{}, 'wrong-type']],
  },
  {
    name: 'listLanguageResources',
    call: (client) => client.listLanguageResources(),
    method: 'GET',
    path: '/v3/languages/resources',
    answer: [{ name: 'write', features: [{ name: 'tone', needs_target_support: true }] }],
    wrong: [[{ name: 'write' }, 'wrong-type']],
  },
  {
    name: 'listSourceLanguages',
    call: (client) => client.listSourceLanguages(),
    method: 'GET',
    path: '/v2/languages?type=source',
    answer: [{ language: 'DE', name: 'German' }],
    wrong: [[{ name: 'German' }, 'wrong-type']],
  },
  {
    name: 'listTargetLanguages',
    call: (client) => client.listTargetLanguages(),
    method: 'GET',
    path: '/v2/languages?type=target',
    answer: [{ language: 'DE', name: 'German', supports_formality: true }],
    wrong: [[{ 0: 7 }, 'wrong-type']],
  },
  {
    name: 'getUsage',
    call: (client) => client.getUsage(),
    method: 'GET',
    path: '/v2/usage',
    answer: {
      products: [product],
      api_key_character_count: 1,
      api_key_character_limit: NO_LIMIT,
      start_time: '2026-11-01T00:00:00Z',
      end_time: '2026-12-01T00:00:00Z',
      character_count: 2,
      character_limit: NO_LIMIT,
    },
    wrong: [
      [{ character_count: 2 }, 'missing-field'],
      [{ character_count: '2', character_limit: 3 }, 'wrong-type'],
    ],
  },
];

for (const { name, call, method, path, sent, answer, wrong } of cases) {
  describe(name, () => {
    it('sends what the specification says and returns the whole answer', async () => {
      const transport = createFakeTransport({ body: answer });
      const { data } = await call(testClient({ transport }));
      assert.deepEqual(data, answer);
      const [request] = transport.requests;
      assert.deepEqual([request?.method, request?.url], [method, `https://service.example${path}`]);
      const body = request?.body;
      assert.deepEqual(
        body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body as Uint8Array)),
        sent,
      );
      assert.equal(request?.headers['content-type'], sent && 'application/json');
    });

    for (const [body, code] of wrong) {
      it(`refuses ${JSON.stringify(body).slice(0, 60)} as ${code}`, async () => {
        const error = await rejection(
          call(testClient({ transport: createFakeTransport({ body }) })),
        );
        assert.deepEqual([error.kind, error.code], ['invalid-response', code]);
      });
    }
  });
}

describe('answers of other plans and later versions', () => {
  it('give the two totals of Free and Pro Classic', async () => {
    const body = { character_count: 1, character_limit: 500_000 };
    const { data } = await testClient({ transport: createFakeTransport({ body }) }).getUsage();
    assert.deepEqual(data, body);
  });

  it('tell speech of the account, and products that are billed by time', async () => {
    const speech = { speech_to_text_minutes_count: 3, speech_to_text_milliseconds_count: 0 };
    const spoken = { product_type: 'voice', billing_unit: 'milliseconds', api_key_unit_count: 5 };
    const body = {
      character_count: 1,
      character_limit: 2,
      start_time: null,
      speech_to_text_minutes_limit: null,
      products: [spoken],
      ...speech,
    };
    const { data } = await testClient({ transport: createFakeTransport({ body }) }).getUsage();
    assert.deepEqual(data, {
      character_count: 1,
      character_limit: 2,
      products: [{ ...spoken, api_key_character_count: 0, character_count: 0 }],
      ...speech,
    });
  });

  it('treat a language status that is new as early access', async () => {
    const body = [{ ...language, status: 'retiring', features: {} }];
    const client = testClient({ transport: createFakeTransport({ body }) });
    const { data } = await client.listLanguages({ resource: 'voice' });
    assert.equal(data[0]?.status, 'early_access');
  });
});
