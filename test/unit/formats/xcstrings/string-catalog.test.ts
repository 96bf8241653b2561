import assert from 'node:assert/strict';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { ferryCatalog, filled, localizationIn, open, untranslated, wantedIn } from './samples.ts';

const unit = (value: string, state = 'needs_review'): unknown => ({ stringUnit: { state, value } });

/** A catalog of one string with these localizations. */
const catalogOf = (localizations: unknown, key = 'Hello'): string =>
  JSON.stringify(
    { sourceLanguage: 'en', strings: { [key]: { localizations } }, version: '1.0' },
    null,
    2,
  ).replaceAll('":', '" :');

describe('A string catalog', () => {
  it('asks for what a language lacks: keys where the source says nothing, in each form of the language', () => {
    assert.deepEqual(wantedIn(ferryCatalog, 'de'), [
      '%1$@ left at %2$lld',
      '%lld ferry',
      '%lld ferries',
      '%#@ports@ of %#@ships@',
      '%arg port',
      '%arg ports',
      '%arg ships',
      '%arg ships',
      'Cancel',
      'Click "here"',
      'Tap "here"',
    ]);
  });

  it('puts a language in among the others, laid out as Xcode does, and changes nothing else', () => {
    const written = filled(ferryCatalog, 'de', { isWanted: (text) => text.includes('left') });
    const french =
      '        "fr" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "%1$@ partie';
    const before = ferryCatalog.indexOf('        "en"');
    const added = [
      '        "de" : {',
      '          "stringUnit" : {',
      '            "state" : "needs_review",',
      '            "value" : "«%1$@ left at %2$lld»"',
      '          }',
      '        },\n',
    ].join('\n');
    assert.ok(ferryCatalog.includes(french));
    assert.equal(written, ferryCatalog.slice(0, before) + added + ferryCatalog.slice(before));
  });

  it('opens the empty braces of Xcode for its first text', () => {
    const written = filled(ferryCatalog, 'de', { isWanted: (text) => text === 'Cancel' });
    const added = [
      '    "Cancel" : {',
      '      "localizations" : {',
      '        "de" : {',
      '          "stringUnit" : {',
      '            "state" : "needs_review",',
      '            "value" : "«Cancel»"',
      '          }',
      '        }',
      '      }',
      '    },',
    ].join('\n');
    assert.equal(written, ferryCatalog.replace('    "Cancel" : {\n\n    },', added));
  });

  it('writes what Xcode would write: all it puts in is sorted, two blanks deep and with blanks at colons', () => {
    const written = filled(filled(ferryCatalog, 'de'), 'ru');
    const again = JSON.stringify(JSON.parse(written), null, 2)
      .replaceAll(/^( *"(?:[^"\\]|\\.)*"):/gmu, '$1 :')
      .replaceAll(/^( *)(.*)\{\}/gmu, '$1$2{\n\n$1}');
    assert.equal(written, again);
  });

  it('gives plurals exactly the forms of the language', () => {
    const forms = (language: string): readonly string[] => {
      const found = localizationIn(filled(ferryCatalog, language), '%lld ferries', language);
      const { variations } = found as { variations: { plural: object } };
      assert.deepEqual(Object.keys(found as object), ['variations']);
      return Object.keys(variations.plural);
    };
    assert.deepEqual(forms('ja'), ['other']);
    assert.deepEqual(forms('de'), ['one', 'other']);
    assert.deepEqual(forms('ru'), ['few', 'many', 'one', 'other']);
    assert.deepEqual(forms('ar'), ['few', 'many', 'one', 'other', 'two', 'zero']);
  });

  it('keeps a form that the target alone has, and puts those in that it lacks', () => {
    const variations = { plural: { other: unit('%lld ferries'), one: unit('%lld ferry') } };
    const text = catalogOf({
      en: { variations },
      pl: { variations: { plural: { other: unit('inne'), zero: unit('żadne') } } },
    });
    assert.deepEqual(localizationIn(filled(text, 'pl'), 'Hello', 'pl'), {
      variations: {
        plural: {
          other: unit('inne'),
          zero: unit('żadne'),
          few: unit('«%lld ferries»'),
          many: unit('«%lld ferries»'),
          one: unit('«%lld ferry»'),
        },
      },
    });
  });

  it('copies where the number of a substitution comes from', () => {
    const { substitutions } = localizationIn(
      filled(ferryCatalog, 'ja'),
      '%lld of %lld ships',
      'ja',
    ) as { substitutions: Record<string, unknown> };
    assert.deepEqual(substitutions, {
      ports: {
        argNum: 1,
        formatSpecifier: 'lld',
        variations: { plural: { other: unit('«%arg ports»') } },
      },
      ships: {
        argNum: 2,
        formatSpecifier: 'lld',
        variations: { plural: { other: unit('«%arg ships»') } },
      },
    });
  });

  it('has no text beside variations: one that was never translated makes room for them', () => {
    assert.deepEqual(localizationIn(filled(ferryCatalog, 'es'), 'tap', 'es'), {
      variations: {
        device: { mac: unit('«Click "here"»'), other: unit('«Tap "here"»') },
      },
    });
  });

  it('leaves a translation alone that does not vary as its source does', () => {
    assert.deepEqual(
      localizationIn(filled(ferryCatalog, 'fr'), 'tap', 'fr'),
      unit('Touchez « ici »'),
    );
  });

  it('takes a text as open that is marked as new, and writes over it in its place', () => {
    const text = catalogOf({ de: { stringUnit: { state: 'new', value: 'Hello', later: 1 } } });
    const expected = text.replace('"Hello",\n', '"«Hello»",\n').replace('"new"', '"needs_review"');
    assert.equal(filled(text, 'de'), expected);
  });

  it('marks machine translations for review, and as translated when asked', () => {
    const text = catalogOf({});
    assert.deepEqual(localizationIn(filled(text, 'de'), 'Hello', 'de'), unit('«Hello»'));
    assert.deepEqual(
      localizationIn(filled(text, 'de', { state: 'translated' }), 'Hello', 'de'),
      unit('«Hello»', 'translated'),
    );
    const file = open(filled(text, 'de'), 'de');
    const { key } = file.segments().at(0);
    const { edits } = file.planState([key], 'translated');
    assert.deepEqual(
      localizationIn(applyEdits(file.text, edits), 'Hello', 'de'),
      unit('«Hello»', 'translated'),
    );
  });

  it('leaves texts alone that are stale or not to be translated, and says so', () => {
    const file = open(ferryCatalog, 'de');
    assert.equal(file.select(untranslated).skipped['not-translatable'], 2);
    assert.equal(file.statistics().notTranslatable, 2);
    assert.deepEqual(
      file.problems.map(({ code, location }) => [code, location.line]),
      [['xcstrings-stale', ferryCatalog.slice(0, ferryCatalog.indexOf('"Old')).split('\n').length]],
    );
  });

  it('spells a language as the catalog does', () => {
    const text = catalogOf({ 'pt-BR': unit('Olá'), 'zh-Hans': unit('你好') });
    assert.deepEqual(open(text, 'zh-CN').targetLanguages, ['zh-Hans']);
    assert.deepEqual(open(text, 'pt_br').targetLanguages, ['pt-BR']);
    assert.deepEqual(open(text, 'de_at').targetLanguages, ['de-AT']);
    assert.deepEqual(open(text).targetLanguages, ['pt-BR', 'zh-Hans']);
  });

  it('keeps the order of languages that somebody chose', () => {
    const text = catalogOf({ fr: unit('Bonjour'), de: unit('Hallo'), es: unit('Hola') }).replace(
      '"strings" : {',
      '"strings" : {\n    "Bye" : { "localizations" : { "fr" : {}, "es" : {} } },',
    );
    const written = filled(text, 'de');
    const { strings } = JSON.parse(written) as {
      strings: Record<string, { localizations: object }>;
    };
    assert.deepEqual(Object.keys(strings['Bye']?.localizations ?? {}), ['fr', 'de', 'es']);
  });

  it('keeps what it does not know as it is, and says where', () => {
    const text = catalogOf({
      de: { stringSet: { state: 'new', values: ['a'] } },
      fr: { stringUnit: { value: 3 } },
    });
    for (const language of ['de', 'fr']) {
      const file = open(text, language);
      assert.deepEqual(
        file.problems.map(({ code }) => code),
        ['xcstrings-other-kind'],
      );
      assert.equal(filled(text, language), text);
    }
  });

  it('leaves texts alone that stand in a variation, where Xcode puts none', () => {
    const one = { stringUnit: { value: 'One' }, substitutions: { n: unit('Two') } };
    const substitutions = { n: { variations: { plural: { one } } } };
    const text = catalogOf({ en: { stringUnit: { value: '%#@n@' }, substitutions } });
    assert.equal(filled(text, 'pt-BR'), text);
    assert.deepEqual(
      open(text, 'pt-BR').problems.map(({ code }) => code),
      ['xcstrings-other-kind'],
    );
  });

  it('takes any key for a text, names of prototypes among them', () => {
    const text = `{
  "sourceLanguage" : "en",
  "strings" : {
    "__proto__" : {

    },
    "constructor" : {
      "localizations" : {
        "de" : {
          "__proto__" : 1,
          "stringUnit" : {
            "state" : "new",
            "value" : ""
          }
        }
      },
      "toString" : [ 1, 2 ]
    }
  }
}
`;
    assert.deepEqual(wantedIn(text, 'de'), ['__proto__', 'constructor']);
    const written = filled(text, 'de');
    assert.deepEqual(wantedIn(written, 'de'), []);
    assert.ok(written.includes('"value" : "«__proto__»"'));
    assert.ok(written.includes('          "__proto__" : 1,\n'));
  });

  it('shows and checks the texts of all languages when nobody asks for one', () => {
    const text = catalogOf(
      { de: unit('%@ hier', 'translated'), fr: unit('ici', 'translated') },
      '%@ is here',
    );
    const file = open(text);
    const found = file.check().filter(({ code }) => code === 'different-placeholders');
    assert.deepEqual(
      found.map(({ location }) => text.slice(location.offset, location.offset + location.length)),
      ['"ici"'],
    );
    const list = file.segments();
    assert.deepEqual(
      [list.at(0), list.at(1)].map(({ targetLanguage }) => targetLanguage),
      ['de', 'fr'],
    );
    assert.equal(list.indexAt(text.indexOf('ici')), 1);
  });
});
