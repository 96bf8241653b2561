import assert from 'node:assert/strict';
import { readToolInput } from '../../../../../extensions/vscode/features/model-tools/read-tool-input.ts';
import { toolTable } from '../../../../../extensions/vscode/features/model-tools/tool-table.ts';

const translate = toolTable.interlinear_translate_text;
const units = toolTable.interlinear_translate_units;

describe('The input of a tool for language models', () => {
  it('is given by field, and what may be left out is null', () => {
    const input = readToolInput(translate, { text: 'Hello', targetLanguage: 'pt-BR' });
    assert.equal(input.text('text'), 'Hello');
    assert.equal(input.text('targetLanguage'), 'pt-BR');
    assert.equal(input.optionalText('sourceLanguage'), null);
    assert.equal(input.optionalText('formality'), null);
  });

  it('is a dry run unless it says otherwise', () => {
    const given = { file: 'a.xlf', targetLanguage: 'de' };
    assert.equal(readToolInput(units, given).flag('dryRun'), true);
    assert.equal(readToolInput(units, { ...given, dryRun: null }).flag('dryRun'), true);
    assert.equal(readToolInput(units, { ...given, dryRun: false }).flag('dryRun'), false);
  });

  const good = { text: 'Hello', targetLanguage: 'de' };
  const refused: readonly (readonly [what: string, given: unknown, sentence: RegExp])[] = [
    ['no object', 'Hello', /must be an object/],
    ['a list', [good], /must be an object/],
    ['null', null, /must be an object/],
    ['a missing field', { text: 'Hello' }, /"targetLanguage" is missing/],
    ['an empty text', { ...good, text: '' }, /must not be empty/],
    ['a text that is too long', { ...good, text: 'x'.repeat(40_001) }, /at most 40000/],
    ['a number for a text', { ...good, text: 7 }, /must be a string/],
    ['a language name for a code', { ...good, targetLanguage: 'German!' }, /as its description/],
    ['a choice that is none', { ...good, formality: 'rude' }, /one of: prefer_more, prefer_less/],
    ['an unknown field', { ...good, apiKey: 'x' }, /no field "apiKey".*text, targetLanguage/],
  ];
  for (const [what, given, sentence] of refused) {
    it(`is refused with a sentence for ${what}`, () => {
      assert.throws(() => readToolInput(translate, given), {
        name: 'ToolInputError',
        message: sentence,
      });
    });
  }

  it('is refused when a flag is no flag', () => {
    const given = { file: 'a.xlf', targetLanguage: 'de', dryRun: 'false' };
    assert.throws(() => readToolInput(units, given), { message: /true or false/ });
  });

  it('fits into one request at its longest, whatever the script', () => {
    const { text } = translate.fields;
    assert.ok(text?.type === 'string' && text.maxLength !== undefined);
    const longest = JSON.stringify('語'.repeat(text.maxLength));
    assert.ok(new TextEncoder().encode(longest).length < 131_072 - 1_024);
  });
});
