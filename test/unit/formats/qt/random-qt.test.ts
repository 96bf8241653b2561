import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { germanQt, open, untranslated } from './samples.ts';

const words = ['<', '>', '/>', '&amp;', '&', '"', '<message>', '</source>', '<!--', '-->', '\n'];
const language = fc.constantFrom('de', 'ja', 'ru', 'ar', 'lv');

describe(`Files of Qt Linguist of any shape ${seedWords}`, () => {
  it('that are mangled are refused, or written as any other and then complete', () => {
    fc.assert(
      fc.property(anyDamage, language, (damages, targetLanguage) => {
        const text = mangleText(germanQt, damages, words);
        let file;
        try {
          file = open(text, targetLanguage);
        } catch (error) {
          assert.ok(error instanceof FormatError, String(error));
          return;
        }
        const { items } = file.select(untranslated);
        const answers = items.map(({ key, source }) => ({
          key,
          parts: source,
          needsReview: false,
        }));
        const plan = file.plan(answers, { targetLanguage, state: 'preset' });
        const written = applyEdits(text, plan.edits);
        assert.deepEqual(file.verify(plan, written), [], `${text}\n→\n${written}`);
        assert.deepEqual(open(written, targetLanguage).select(untranslated).items, []);
      }),
      fuzzParameters(300),
    );
  });
});
