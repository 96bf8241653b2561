import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import {
  MAX_TRANSLATE_BODY_BYTES,
  MAX_WRITE_BODY_BYTES,
} from '../../../../shared/api/core/limits/limits.ts';
import { jsonByteLength } from '../../../../shared/api/core/exchange/json-wire.ts';
import type { Client } from '../../../../shared/api/client.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { rejection, testClient } from '../test-client.ts';

type Send = (client: Client) => Promise<unknown>;
const translate =
  (change: object): Send =>
  (client) =>
    client.translateText({ text: ['Hello'], target_lang: 'DE', ...change });
const many = (count: number): string[] => Array.from({ length: count }, () => 'x');

describe('limits checked before anything is sent (spec 8)', () => {
  const table: readonly (readonly [string, Send, string, string, number | null])[] = [
    ['no text', translate({ text: [] }), 'no-texts', 'text', null],
    ['F10 51 texts', translate({ text: many(51) }), 'too-many-texts', 'text', 50],
    ['a number among the texts', translate({ text: ['a', 7] }), 'not-a-string', 'text', 1],
    ['a text that is no list', translate({ text: 'Hello' }), 'no-texts', 'text', null],
    [
      'F10 a body over 128 KiB',
      translate({ text: many(40).map(() => 'ä'.repeat(2_000)) }),
      'body-too-large',
      'body',
      null,
    ],
    [
      'F10 one text of 200 kB',
      translate({ text: ['a', 'x'.repeat(200_000)] }),
      'text-too-large',
      'text',
      1,
    ],
    [
      'context that alone fills the body',
      translate({ context: 'x'.repeat(131_072) }),
      'body-too-large',
      'body',
      null,
    ],
    [
      'an id that leads out of the folder of glossaries',
      (client) => client.deleteGlossary({ glossary_id: '..' }),
      'not-an-id',
      'glossary_id',
      null,
    ],
    [
      'an id that leads out of the folder of styles',
      (client) => client.deleteStyleRuleList({ style_id: '.' }),
      'not-an-id',
      'style_id',
      null,
    ],
    [
      '6 glossaries',
      translate({ glossary_ids: many(6), source_lang: 'EN' }),
      'too-many-glossaries',
      'glossary_ids',
      5,
    ],
    [
      'a glossary without source language',
      translate({ glossary_id: 'g' }),
      'needed-by-glossary',
      'source_lang',
      null,
    ],
    [
      'one glossary and a list',
      translate({ glossary_id: 'g', glossary_ids: ['h'], source_lang: 'EN' }),
      'excludes-glossary-id',
      'glossary_ids',
      null,
    ],
    [
      '11 instructions',
      translate({ custom_instructions: many(11) }),
      'too-many-instructions',
      'custom_instructions',
      10,
    ],
    [
      'an instruction of 301 characters',
      translate({ custom_instructions: ['ok', '😀'.repeat(301)] }),
      'instruction-too-long',
      'custom_instructions',
      1,
    ],
    [
      'a threshold of 101',
      translate({ translation_memory_threshold: 101 }),
      'threshold-out-of-range',
      'translation_memory_threshold',
      null,
    ],
    [
      'a threshold of -1',
      translate({ translation_memory_threshold: -1 }),
      'threshold-out-of-range',
      'translation_memory_threshold',
      null,
    ],
    [
      'a threshold of 7.5',
      translate({ translation_memory_threshold: 7.5 }),
      'threshold-out-of-range',
      'translation_memory_threshold',
      null,
    ],
    ['no target language', translate({ target_lang: '' }), 'missing', 'target_lang', null],
    [
      '51 texts to detect',
      (client) => client.detectLanguages({ text: many(51) }),
      'too-many-texts',
      'text',
      50,
    ],
    [
      'no text to detect',
      (client) => client.detectLanguages({ text: [] }),
      'no-texts',
      'text',
      null,
    ],
    [
      'no text to rephrase',
      (client) => client.rephraseText({ text: [] }),
      'no-texts',
      'text',
      null,
    ],
    ['no text to correct', (client) => client.correctText({ text: [] }), 'no-texts', 'text', null],
    [
      'a text over 10 KiB to rephrase',
      (client) => client.rephraseText({ text: ['x'.repeat(10_240)] }),
      'text-too-large',
      'text',
      0,
    ],
    [
      'a body over 10 KiB to correct',
      (client) => client.correctText({ text: ['x'.repeat(6_000), 'x'.repeat(6_000)] }),
      'body-too-large',
      'body',
      null,
    ],
    [
      'a style and a tone',
      (client) => client.rephraseText({ text: ['x'], writing_style: 'simple', tone: 'friendly' }),
      'excludes-writing-style',
      'tone',
      null,
    ],
  ];
  for (const [name, send, code, field, index] of table) {
    it(`refuse ${name}`, async () => {
      const transport = createFakeTransport({ body: {} });
      const error = await rejection(send(testClient({ transport })));
      assert.deepEqual(
        [error.kind, error.code, error.field, error.index, error.attempts],
        ['validation', code, field, index, 0],
      );
      assert.match(inEnglish(error.said), /^[A-Z].*\.$/);
      assert.equal(transport.requests.length, 0);
    });
  }
});

describe('limits that are just kept', () => {
  const fits: readonly (readonly [string, Send])[] = [
    ['50 texts', translate({ text: many(50) })],
    [
      'a body of exactly 128 KiB',
      translate({ text: [filler(MAX_TRANSLATE_BODY_BYTES, { target_lang: 'DE' })] }),
    ],
    ['5 glossaries', translate({ glossary_ids: many(5), source_lang: 'EN' })],
    [
      'an instruction of 300 astral characters',
      translate({ custom_instructions: ['😀'.repeat(300)] }),
    ],
    ['thresholds of 0 and 100', translate({ translation_memory_threshold: 0 })],
    [
      'a body of exactly 10 KiB',
      (client) => client.correctText({ text: [filler(MAX_WRITE_BODY_BYTES, {})] }),
    ],
    [
      'a style beside the default tone',
      (client) => client.rephraseText({ text: ['x'], writing_style: 'simple', tone: 'default' }),
    ],
  ];
  for (const [name, send] of fits) {
    it(`let ${name} through`, async () => {
      const transport = createFakeTransport({ status: 456 });
      const error = await rejection(send(testClient({ transport })));
      assert.equal(error.kind, 'quota-exceeded');
      assert.equal(transport.requests.length, 1);
    });
  }
});

/** A text that makes the body of a request with `rest` exactly `bytes` long. */
function filler(bytes: number, rest: object): string {
  return 'x'.repeat(bytes - jsonByteLength({ text: [''], ...rest }));
}
