import assert from 'node:assert/strict';
import {
  fitsLanguage,
  isSameLanguage,
  toSourceCode,
} from '../../../shared/languages/language-codes.ts';
import { requestFields } from '../../../shared/translation/plan/translation-options.ts';

describe('language codes of files and of the service', () => {
  for (const [file, service] of [
    ['en-US', 'EN'],
    ['pt_BR', 'PT'],
    ['zh-Hant', 'ZH'],
    ['no', 'NB'],
    ['iw', 'HE'],
  ] as const) {
    it(`sends ${file} as ${service}`, () => {
      assert.equal(toSourceCode(file), service);
    });
  }

  it('knows variants of one language', () => {
    assert.ok(isSameLanguage('en-US', 'EN-GB'));
    assert.ok(!isSameLanguage('en', 'de'));
  });

  for (const [one, other] of [
    ['de', 'DE'],
    ['de_AT', 'DE'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'ZH-HANS'],
    ['zh-TW', 'ZH-HANT'],
    ['no', 'NB'],
    ['es-MX', 'ES-419'],
    ['sr-Latn-RS', 'sr-Latn'],
  ] as const) {
    it(`takes ${one} and ${other} for the same, either way`, () => {
      assert.ok(fitsLanguage(one, other));
      assert.ok(fitsLanguage(other, one));
    });
  }

  for (const [one, other] of [
    ['fr', 'DE'],
    ['pt-BR', 'pt-PT'],
    ['en-US', 'EN-GB'],
    ['zh-TW', 'zh-Hans'],
    ['es-ES', 'ES-419'],
    ['sr-Cyrl', 'sr-Latn'],
    ['x-klingon', 'DE'],
  ] as const) {
    it(`keeps ${one} and ${other} apart, either way`, () => {
      assert.ok(!fitsLanguage(one, other));
      assert.ok(!fitsLanguage(other, one));
    });
  }
});

describe('the fields of a request', () => {
  const options = { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' } as const;

  it('always sends tags as XML, by version, with g and x that never split', () => {
    assert.deepEqual(requestFields(options, null, 'v1'), {
      target_lang: 'DE',
      tag_handling: 'xml',
      tag_handling_version: 'v1',
      split_sentences: 'nonewlines',
      non_splitting_tags: ['g', 'x'],
      outline_detection: false,
      preserve_formatting: true,
      show_billed_characters: true,
    });
  });

  it('names one glossary or several in their own fields, and all other options', () => {
    const glossary = (id: string): { id: string; version: string } => ({ id, version: '1' });
    const one = requestFields({ ...options, glossaries: [glossary('a')] }, 'EN', 'v2');
    assert.deepEqual([one.source_lang, one.glossary_id, one.glossary_ids], ['EN', 'a', undefined]);
    const all = requestFields(
      {
        ...options,
        glossaries: [glossary('a'), glossary('b')],
        formality: 'more',
        modelType: 'quality_optimized',
        style: glossary('s'),
        customInstructions: ['Be brief.'],
        translationMemory: { ...glossary('m'), threshold: 80 },
      },
      'EN',
      'v2',
    );
    assert.deepEqual(all.glossary_ids, ['a', 'b']);
    assert.deepEqual(
      [
        all.formality,
        all.model_type,
        all.style_id,
        all.custom_instructions,
        all.translation_memory_id,
        all.translation_memory_threshold,
      ],
      ['more', 'quality_optimized', 's', ['Be brief.'], 'm', 80],
    );
  });
});
