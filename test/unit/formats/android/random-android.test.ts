import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishResources, filled, open, untranslated } from './samples.ts';

const words = [
  '<',
  '>',
  '/>',
  '&amp;',
  '&',
  '"',
  "'",
  '\\',
  '<b>',
  '</string>',
  '<!--',
  '-->',
  '\n',
];
const language = fc.constantFrom('de', 'ja', 'ru', 'ar');

/** All that is missing is written; nothing but what was planned may differ. */
function fill(text: string, source: string | null, targetLanguage: string): string | null {
  const around = { source, targetLanguage };
  let file;
  try {
    file = open(text, around);
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
  const { items } = file.select(untranslated);
  const answers = items.map(({ key, source: parts }) => ({ key, parts, needsReview: false }));
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), [], `${text}\n→\n${written}`);
  if (source !== null) assert.deepEqual(open(written, around).select(untranslated).items, []);
  return written;
}

describe(`Texts of Android of any shape ${seedWords}`, () => {
  it('that are mangled are refused, or written as any other and then complete', () => {
    const german = filled(englishResources, { isForNewFile: true }, (name) => name !== 'steps.0');
    fc.assert(
      fc.property(anyDamage, language, (damages, targetLanguage) => {
        fill(mangleText(german, damages, words), englishResources, targetLanguage);
        fill(german, mangleText(englishResources, damages, words), targetLanguage);
        fill(mangleText(englishResources, damages, words), null, targetLanguage);
      }),
      fuzzParameters(40),
    );
  });

  it('come back from a string as they were written, whatever they hold', () => {
    const inside = fc.constantFrom(
      ' ',
      '  ',
      "'",
      '"',
      '\\',
      '\n',
      '\t',
      '@',
      '?',
      '<',
      '&',
      ']]>',
      'a',
      '\u00a0',
      'ü',
    );
    fc.assert(
      fc.property(
        fc.array(inside, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (pieces, isQuoted) => {
          const text = pieces.join('');
          const shape = isQuoted ? '<string name="q">"it\'s"</string>' : '';
          const source = `<resources><string name="a">x</string>${shape}</resources>`;
          const file = open('<resources></resources>', { source });
          const [item] = file.select(untranslated).items;
          assert.ok(item);
          const answer = {
            key: item.key,
            parts: [{ kind: 'text', text } as const],
            needsReview: false,
          };
          const plan = file.plan([answer], { targetLanguage: 'de', state: 'preset' });
          const written = applyEdits(file.text, plan.edits);
          const [view] = [open(written, { source }).segments().at(0)];
          assert.equal(
            view.target?.parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
            text,
          );
        },
      ),
      fuzzParameters(300),
    );
  });
});
