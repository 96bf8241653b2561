import assert from 'node:assert/strict';
import { poCode } from '../../../../shared/formats/po/format-code.ts';
import { readPluralForms } from '../../../../shared/formats/messages/gettext-forms.ts';
import {
  pluralFieldOf,
  pluralLanguages,
} from '../../../../shared/formats/messages/gettext-rules.ts';
import { templateResult } from '../../../../shared/formats/po/template-result.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { untranslated } from './samples.ts';

const template = String.raw`# Template
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: shop\n"
"Language: \n"
"Content-Type: text/plain; charset=CHARSET\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

msgid "Open"
msgstr ""

msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""
`;

function filled(targetLanguage: string, text = template): string {
  const around = { source: null, sourceLanguage: null, targetLanguage, isForNewFile: true };
  const file = finish(poCode.readInSteps(text, around));
  const answers = file.select(untranslated).items.map(({ key, source }) => ({
    key,
    parts: source,
    needsReview: false,
  }));
  const plan = file.plan(answers, { targetLanguage, state: 'translated' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), []);
  return written;
}

describe('A header of gettext', () => {
  it('says what the first of two fields of a name says', () => {
    const twice = template.replace('"Language: \\n"', '"Language: de\\n"\n"language: en\\n"');
    const around = {
      source: null,
      sourceLanguage: 'en',
      targetLanguage: null,
      isForNewFile: false,
    };
    assert.equal(finish(poCode.readInSteps(twice, around)).targetLanguage, 'de');
  });
});

describe('A template of gettext', () => {
  it('becomes the file of a language: header, encoding and plural forms are filled', () => {
    assert.equal(
      filled('pl'),
      template
        .replace('#, fuzzy\n', '')
        .replace('Language: ', 'Language: pl')
        .replace('CHARSET', 'UTF-8')
        .replace(/"Plural-Forms.*"/u, () => `"Plural-Forms: ${pluralFieldOf('pl') ?? ''}\\n"`)
        .replace('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Open"')
        .replace('msgstr[0] ""', 'msgstr[0] "%d file"')
        .replace('msgstr[1] ""', 'msgstr[1] "%d files"\nmsgstr[2] "%d files"'),
    );
  });

  it('loses the empty form that a language lacks, and gets a field that is missing', () => {
    const japanese = filled('ja', template.replace(/"Plural-Forms.*\n/u, ''));
    assert.ok(japanese.endsWith('msgid_plural "%d files"\nmsgstr[0] "%d files"\n'));
    assert.match(japanese, /charset=UTF-8\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n/u);
  });

  it('keeps what it says where nobody knows the forms of a language', () => {
    assert.match(filled('xx'), /"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"/u);
  });

  it('gives its results the places that gettext has for them', () => {
    const places = [
      ['po/shop.pot', 'po/pt_BR.po'],
      ['/app/locale/django.pot', '/app/locale/pt_BR/LC_MESSAGES/django.po'],
      ['C:\\app\\locales\\app.pot', 'C:\\app\\locales\\pt_BR\\LC_MESSAGES\\app.po'],
      ['shop.pot', 'shop.pt_BR.po'],
      ['po/de.po', null],
    ] as const;
    for (const [path, result] of places) assert.equal(templateResult(path, 'pt-BR'), result);
  });
});

/** Where gettext counts in another way than CLDR, by convention. */
const byConvention: ReadonlySet<string> = new Set(['lv', 'pt']);

describe('The rules of plural forms by language', () => {
  it('part whole numbers as CLDR does, each readable as the field of a header', () => {
    for (const language of pluralLanguages) {
      const forms = readPluralForms(pluralFieldOf(language) ?? '');
      assert.ok(forms, language);
      if (byConvention.has(language)) continue;
      const rules = new Intl.PluralRules(language);
      const categories = forms.samples.map((numbers) => {
        const names = new Set(numbers.map((n) => rules.select(n)));
        assert.equal(names.size, 1, `${language}: ${[...names].join(', ')}`);
        return [...names][0];
      });
      assert.equal(new Set(categories).size, forms.count, language);
    }
  });

  it('are found by all spellings of a language, and by its region where that counts', () => {
    assert.equal(pluralFieldOf('pt_BR'), 'nplurals=2; plural=(n > 1);');
    assert.equal(pluralFieldOf('pt-PT'), 'nplurals=2; plural=(n != 1);');
    assert.equal(pluralFieldOf('zh-Hans'), pluralFieldOf('ZH'));
    assert.equal(pluralFieldOf('xx'), null);
  });
});
