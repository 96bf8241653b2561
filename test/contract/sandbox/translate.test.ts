import assert from 'node:assert/strict';
import {
  freeKey,
  messageOf,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import {
  createTestEngines,
  markerEngine,
  phraseEngine,
  unmark,
} from '../../doubles/service/test-engines.ts';

const someId = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';

describe('sandbox: POST /v2/translate', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  it('keeps the order of texts and names the engine of each', async () => {
    const answer = await sandbox.translate({ text: ['Save', 'Quit', 'Cancel'] });
    assert.deepEqual(textsOf(answer), ['Speichern', 'de‹Quit›', 'Abbrechen']);
    assert.equal(
      answer.headers.get('x-interlinear-engine'),
      'test-phrases/1;texts=0+2;coverage=1.00, test-marker/2;texts=1;coverage=0.50',
    );
  });

  it('returns tags, references, blanks and line breaks as they were around what it translates', async () => {
    const text = [
      ' <p>Tom &amp; <b>Jo</b>\n</p><!-- 3 -->',
      '<doc>\r\n  <i>1 &lt; 2</i> … <x/> \ue000 three</doc>\t',
    ];
    for (const version of ['v1', 'v2']) {
      const fields = {
        text,
        target_lang: 'FR',
        tag_handling: 'xml',
        tag_handling_version: version,
      };
      const translated = textsOf(await sandbox.translate(fields));
      assert.notDeepEqual(translated, text);
      assert.deepEqual(translated.map(unmark), text);
    }
  });

  it('returns no extras unless they are asked for', async () => {
    const { body } = await sandbox.translate({ text: ['Save'] });
    assert.deepEqual(body, {
      translations: [{ detected_source_language: 'EN', text: 'Speichern' }],
    });
  });

  it('returns extras beside the translations and inside each one', async () => {
    const { body } = await sandbox.translate({
      text: ['<b>Hi 👋</b>', 'a'],
      show_billed_characters: true,
      model_type: 'prefer_quality_optimized',
      tag_handling: 'xml',
    });
    const shared = { model_type_used: 'quality_optimized', tag_handling_version: 'v2' };
    const marked = { detected_source_language: 'EN', ...shared };
    assert.deepEqual(body, {
      translations: [
        { ...marked, text: '<b>de‹Hi 👋›</b>', billed_characters: 4 },
        { ...marked, text: 'de‹a›', billed_characters: 1 },
      ],
      ...shared,
      billed_characters: 5,
    });
  });

  it('detects the source of each text by itself when source_lang is absent', async () => {
    const { body, headers } = await sandbox.post('/v2/translate', {
      text: ['Hallo und Hola', 'Bonjour', '123'],
      target_lang: 'EN-GB',
    });
    assert.deepEqual(body, {
      translations: [
        { detected_source_language: 'DE', text: 'en‹Hallo und Hola›' },
        { detected_source_language: 'FR', text: 'en‹Bonjour›' },
        { detected_source_language: 'EN', text: '123' },
      ],
    });
    assert.equal(headers.get('x-interlinear-detection'), 'test-detection/1');
  });

  it('takes language codes in any casing', async () => {
    const answer = await sandbox.translate({
      text: ['a'],
      source_lang: 'eN',
      target_lang: 'zh-hANS',
    });
    assert.deepEqual(textsOf(answer), ['zh‹a›']);
  });

  for (const target of ['EN', 'EN-US', 'en-gb']) {
    it(`leaves English text unchanged for ${target} and bills it`, async () => {
      const answer = await sandbox.translate({
        text: ['The colour <b>'],
        target_lang: target,
        show_billed_characters: true,
      });
      assert.deepEqual(textsOf(answer), ['The colour <b>']);
      assert.equal((answer.body as { billed_characters: number }).billed_characters, 14);
      assert.match(answer.headers.get('x-interlinear-engine') ?? '', /^same-language\/1;texts=0;/);
    });
  }

  for (const target of ['HE', 'TH', 'VI', 'EN', 'PT', 'ES-419', 'ZH-HANT']) {
    it(`accepts ${target} as a target language`, async () => {
      const answer = await sandbox.translate({
        text: ['Hallo'],
        source_lang: 'DE',
        target_lang: target,
      });
      assert.equal(answer.status, 200);
    });
  }

  describe('refuses with a message that names the field', () => {
    const refused: readonly (readonly [string, object, RegExp])[] = [
      ['no text', { text: undefined }, /'text' not specified/],
      ['an empty text array', { text: [] }, /'text' not specified/],
      ['a text that is no array', { text: 'Hi' }, /'text'.*array of strings/],
      ['a text entry that is no string', { text: ['a', 1] }, /'text'.*array of strings/],
      ['51 texts', { text: Array.from({ length: 51 }, String) }, /'text'.*51/],
      ['no target', { target_lang: undefined }, /'target_lang' not specified/],
      ['an unknown target', { target_lang: 'XX' }, /^Value for 'target_lang' not supported/],
      ['an empty target', { target_lang: '' }, /^Value for 'target_lang' not supported/],
      ['a numeric target', { target_lang: 7 }, /'target_lang'/],
      ['an unknown source', { source_lang: 'XX' }, /^Value for 'source_lang' not supported/],
      ['a variant as source', { source_lang: 'EN-GB' }, /^Value for 'source_lang' not supported/],
      ['a context that is no string', { context: ['a'] }, /'context'/],
      ['an unknown model', { model_type: 'best' }, /'model_type'/],
      ['an unknown splitting', { split_sentences: '2' }, /'split_sentences'/],
      ['splitting as a number', { split_sentences: 1 }, /'split_sentences'/],
      ['a flag as a number in JSON', { preserve_formatting: 1 }, /'preserve_formatting'/],
      ['a flag as a word in JSON', { show_billed_characters: 'yes' }, /'show_billed_characters'/],
      ['an unknown formality', { formality: 'polite' }, /'formality'/],
      ['formality for a target without', { target_lang: 'DA', formality: 'more' }, /'formality'/],
      ['formality for a base code', { target_lang: 'PT', formality: 'less' }, /'formality'/],
      ['an unknown tag handling', { tag_handling: 'json' }, /'tag_handling'/],
      ['an unknown version', { tag_handling: 'xml', tag_handling_version: 'v3' }, /_version'/],
      ['no tag name', { tag_handling: 'xml', ignore_tags: ['a b'] }, /'ignore_tags'/],
      ['a number as tag list', { tag_handling: 'xml', splitting_tags: 1 }, /'splitting_tags'/],
      ['a broken list', { tag_handling: 'xml', non_splitting_tags: ['<p>'] }, /'non_splitting_/],
      ['outline as a word', { tag_handling: 'xml', outline_detection: 'false' }, /'outline_d/],
      ['a malformed glossary id', { glossary_id: 'mine' }, /'glossary_id'/],
      ['malformed glossary ids', { glossary_ids: [someId, 'x'] }, /'glossary_ids'/],
      ['six glossaries', { glossary_ids: Array(6).fill(someId) }, /'glossary_ids'/],
      ['both', { glossary_id: someId, glossary_ids: [someId] }, /'glossary_id' and 'glossary_ids'/],
      ['a glossary without source', { glossary_id: someId, source_lang: undefined }, /source_lang/],
      ['a malformed style id', { style_id: '1' }, /'style_id'/],
      ['a malformed memory id', { translation_memory_id: 'tm' }, /'translation_memory_id'/],
      ['a threshold over 100', { translation_memory_threshold: 101 }, /_threshold'/],
      ['a negative threshold', { translation_memory_threshold: -1 }, /_threshold'/],
      ['a broken threshold', { translation_memory_threshold: 7.5 }, /_threshold'/],
      [
        'eleven instructions',
        { custom_instructions: Array(11).fill('a') },
        /'custom_instructions'/,
      ],
      ['a long instruction', { custom_instructions: ['é'.repeat(301)] }, /'custom_instructions'/],
      ['instructions for Thai', { target_lang: 'TH', custom_instructions: ['a'] }, /'custom_in/],
    ];
    for (const [what, fields, message] of refused) {
      it(what, async () => {
        const answer = await sandbox.translate({ text: ['Save'], ...fields });
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        assert.match(messageOf(answer), message);
      });
    }
  });

  describe('accepts at the limit', () => {
    const accepted: readonly (readonly [string, object])[] = [
      ['50 texts', { text: Array.from({ length: 50 }, () => 'Save') }],
      ['an empty text', { text: [''] }],
      ['null for absent', { context: null, formality: null }],
      [
        'ten instructions of 300 characters',
        { custom_instructions: Array(10).fill('😀'.repeat(300)) },
      ],
      ['thresholds of 0', { translation_memory_threshold: 0 }],
      ['thresholds of 100', { translation_memory_threshold: 100 }],
      ['a long context', { context: 'x'.repeat(100_000) }],
      ['every model', { model_type: 'latency_optimized' }],
      ['preserve_formatting', { preserve_formatting: true }],
      [
        'tag lists with commas',
        { tag_handling: 'xml', splitting_tags: 'p, div,', ignore_tags: 'x' },
      ],
      ['a field the specification does not know', { something_new: 1 }],
    ];
    for (const [what, fields] of accepted) {
      it(what, async () => {
        const answer = await sandbox.translate({ text: ['Save'], ...fields });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
      });
    }
  });

  it('answers 404 for well-formed ids, as there is no such resource yet', async () => {
    for (const fields of [
      { glossary_id: someId },
      { glossary_ids: [someId] },
      { style_id: someId },
      { translation_memory_id: someId },
    ]) {
      const answer = await sandbox.translate({ text: ['Save'], ...fields });
      assert.equal(answer.status, 404);
      assert.match(messageOf(answer), /not found/);
    }
  });

  it('answers 403 for style rules on the Free plan', async () => {
    const answer = await sandbox.translate({ text: ['Save'], style_id: someId }, { key: freeKey });
    assert.equal(answer.status, 403);
  });

  it('hands formality to engines where the target has it, and falls back on prefer_', async () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['DE', 'more', 'de.more‹a›'],
      ['PT-BR', 'less', 'pt.less‹a›'],
      ['JA', 'prefer_more', 'ja.more‹a›'],
      ['ES-419', 'prefer_less', 'es.less‹a›'],
      ['DA', 'prefer_more', 'da‹a›'],
      ['DA', 'default', 'da‹a›'],
    ];
    for (const [target, formality, expected] of cases) {
      const answer = await sandbox.translate({ text: ['a'], target_lang: target, formality });
      assert.deepEqual(textsOf(answer), [expected]);
    }
  });

  it('says in a header that an engine did not follow the formality', async () => {
    const missed = async (text: string, formality: string): Promise<string | null> => {
      const answer = await sandbox.translate({ text: [text], target_lang: 'DE', formality });
      return answer.headers.get('x-interlinear-not-applied');
    };
    assert.equal(await missed('Save', 'prefer_more'), 'formality');
    assert.equal(await missed('Save', 'default'), null);
    assert.equal(await missed('a', 'more'), null);
  });

  it('says in a header that custom instructions have no effect', async () => {
    const answer = await sandbox.translate({ text: ['a'], custom_instructions: ['Be brief.'] });
    assert.equal(answer.headers.get('x-interlinear-not-applied'), 'custom_instructions');
  });

  it('asks for the sentences of a text that an engine does not hold, unless told not to', async () => {
    const text = ['Save! Cancel.', 'Save! Now.', 'Save!\nCancel.'];
    const split = await sandbox.translate({ text });
    assert.deepEqual(textsOf(split), [
      'Speichern! Abbrechen.',
      'de‹Save! Now.›',
      'Speichern!\nAbbrechen.',
    ]);
    const whole = await sandbox.translate({ text, split_sentences: '0' });
    assert.deepEqual(textsOf(whole), ['de‹Save! Cancel.›', 'de‹Save! Now.›', 'de‹Save!\nCancel.›']);
    const lines = await sandbox.translate({ text, split_sentences: 'nonewlines' });
    assert.deepEqual(textsOf(lines)[2], 'Speichern!\nAbbrechen.');
  });

  it('refuses malformed XML under v2 and takes it under v1', async () => {
    const fields = { text: ['<g id="1">Save</b>'], tag_handling: 'xml' };
    const strict = await sandbox.translate(fields);
    assert.equal(strict.status, 400);
    assert.equal(messageOf(strict), 'Tag handling parsing failed, please check input.');
    const lenient = await sandbox.translate({ ...fields, tag_handling_version: 'v1' });
    assert.deepEqual(textsOf(lenient), ['<g id="1">Speichern</b>']);
  });

  it('rejects unknown fields when it is asked to be strict', async () => {
    const strict = await startCheckedSandbox({ strictRequests: true });
    const answer = await strict.translate({ text: ['a'], txet: 'b' });
    assert.equal(answer.status, 400);
    assert.match(messageOf(answer), /'txet'/);
    await strict.close();
  });

  it('answers 500 without the text when an engine fails, and bills nothing', async () => {
    const failing = await startCheckedSandbox({
      engines: createTestEngines({
        translation: [
          { ...markerEngine, translate: () => Promise.reject(new RangeError('canary text')) },
        ],
      }),
    });
    const answer = await failing.translate({ text: ['canary text'] });
    assert.equal(answer.status, 500);
    assert.equal(messageOf(answer), 'Internal server error of the sandbox (RangeError).');
    const usage = await failing.get('/v2/usage');
    assert.equal((usage.body as { character_count: number }).character_count, 0);
    await failing.close();
  });

  it('answers 500 when an engine loses texts', async () => {
    const failing = await startCheckedSandbox({
      engines: createTestEngines({
        translation: [{ ...phraseEngine, translate: () => Promise.resolve([]) }],
      }),
    });
    assert.equal((await failing.translate({ text: ['Save'] })).status, 500);
    await failing.close();
  });

  it('labels text that no engine serves as its source', async () => {
    const bare = await startCheckedSandbox({ engines: createTestEngines({ translation: [] }) });
    const answer = await bare.translate({ text: ['Save & go'], tag_handling: 'html' });
    assert.deepEqual(textsOf(answer), ['Save & go']);
    assert.equal(answer.headers.get('x-interlinear-engine'), 'source/1;texts=0;coverage=0.00');
    await bare.close();
  });
});
