import assert from 'node:assert/strict';
import type {
  TranslateTextRequest,
  TranslateTextResponse,
} from '../../../../shared/api/types/translate-text.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { CANARY_KEY, helloAnswer, helloRequest, rejection, testClient } from '../test-client.ts';

const text = (body: string | Uint8Array | undefined): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

async function answerTo(
  request: TranslateTextRequest,
  body: object,
): Promise<TranslateTextResponse> {
  const transport = createFakeTransport({ body });
  return (await testClient({ transport }).translateText(request)).data;
}

describe('translating text', () => {
  it('sends every field of the specification as JSON, and the key in the header only', async () => {
    const request: Required<Omit<TranslateTextRequest, 'glossary_id'>> = {
      text: ['Hello'],
      source_lang: 'EN',
      target_lang: 'DE',
      context: 'A greeting',
      model_type: 'prefer_quality_optimized',
      split_sentences: 'nonewlines',
      preserve_formatting: true,
      formality: 'prefer_more',
      glossary_ids: ['a', 'b'],
      style_id: 's',
      custom_instructions: ['Be brief'],
      translation_memory_id: 'm',
      translation_memory_threshold: 80,
      show_billed_characters: true,
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      outline_detection: false,
      splitting_tags: ['p'],
      non_splitting_tags: ['b'],
      ignore_tags: ['x'],
    };
    const transport = createFakeTransport({ body: helloAnswer });
    await testClient({ transport, options: { userAgent: 'interlinear/0.1.0' } }).translateText(
      request,
    );
    const [sent] = transport.requests;
    assert.deepEqual([sent?.method, sent?.url], ['POST', 'https://service.example/v2/translate']);
    assert.deepEqual(JSON.parse(text(sent?.body)), request);
    assert.deepEqual(sent?.headers, {
      accept: 'application/json',
      authorization: `Service-Auth-Key ${CANARY_KEY}`,
      'content-type': 'application/json',
      'user-agent': 'interlinear/0.1.0',
    });
  });

  it('reads extras beside the translations, as the specification has them', async () => {
    const data = await answerTo(helloRequest, {
      ...helloAnswer,
      model_type_used: 'quality_optimized',
      billed_characters: 5,
      tag_handling_version: 'v2',
    });
    assert.deepEqual(data, {
      translations: [
        {
          detected_source_language: 'EN',
          text: 'Hallo',
          model_type_used: 'quality_optimized',
          tag_handling_version: 'v2',
        },
      ],
      model_type_used: 'quality_optimized',
      billed_characters: 5,
      tag_handling_version: 'v2',
    });
  });

  it('reads extras inside the translations, as the public service has them, and sums the bill', async () => {
    const inside = {
      detected_source_language: 'EN',
      model_type_used: 'latency_optimized',
      tag_handling_version: 'v1',
    };
    const data = await answerTo(
      { text: ['One', 'Three'], target_lang: 'DE' },
      {
        translations: [
          { ...inside, text: 'Eins', billed_characters: 3 },
          { ...inside, text: 'Drei', billed_characters: 5 },
        ],
      },
    );
    assert.deepEqual(
      [data.billed_characters, data.model_type_used, data.tag_handling_version],
      [8, 'latency_optimized', 'v1'],
    );
    assert.equal(data.translations[1]?.billed_characters, 5);
  });

  it('gives no total when only some translations say what they cost', async () => {
    const data = await answerTo(
      { text: ['One', 'Two'], target_lang: 'DE' },
      {
        translations: [
          { detected_source_language: 'EN', text: 'Eins', billed_characters: 3 },
          { detected_source_language: 'EN', text: 'Zwei' },
        ],
      },
    );
    assert.equal('billed_characters' in data, false);
  });

  it('keeps fields it does not know', async () => {
    const data = await answerTo(helloRequest, {
      translations: [{ ...helloAnswer.translations[0], quality: 0.9 }],
      brand_new: true,
    });
    assert.equal((data as unknown as { brand_new: boolean }).brand_new, true);
    assert.equal((data.translations[0] as unknown as { quality: number }).quality, 0.9);
  });

  it('tells status, trace id, attempts, engines and duration', async () => {
    const transport = createFakeTransport({
      body: helloAnswer,
      headers: { 'x-trace-id': 'abc123', 'x-interlinear-engine': 'memory/1;texts=0;coverage=1' },
    });
    const { meta } = await testClient({ transport }).translateText(helloRequest);
    assert.deepEqual(meta, {
      status: 200,
      traceId: 'abc123',
      attempts: 1,
      possiblyBilledAttempts: 0,
      durationInMs: 0,
      engines: [
        { name: 'memory', version: '1', texts: [0], coverage: 1, applied: [], notApplied: [] },
      ],
    });
  });

  const two: TranslateTextRequest = { text: ['a', 'b'], target_lang: 'DE' };
  const one = helloAnswer.translations[0];
  for (const [name, body, code] of [
    ['fewer translations', { translations: [one] }, 'wrong-count'],
    ['more translations', { translations: [one, one, one] }, 'wrong-count'],
    ['no translations', {}, 'missing-field'],
    ['another type', { translations: 'x' }, 'wrong-type'],
    ['a list', [one, one], 'wrong-type'],
    [
      'a translation without text',
      { translations: [one, { detected_source_language: 'EN' }] },
      'missing-field',
    ],
    ['a text that is a number', { translations: [one, { ...one, text: 7 }] }, 'wrong-type'],
    ['null for a translation', { translations: [one, null] }, 'wrong-type'],
  ] as const) {
    it(`F9 refuses an answer with ${name} and does not send again`, async () => {
      const transport = createFakeTransport({ body });
      const error = await rejection(testClient({ transport }).translateText(two));
      assert.deepEqual([error.kind, error.code, error.attempts], ['invalid-response', code, 1]);
    });
  }
});
