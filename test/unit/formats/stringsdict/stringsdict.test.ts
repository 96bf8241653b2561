import assert from 'node:assert/strict';
import fc from 'fast-check';
import { languageFileOf } from '../../../../shared/files/language-files.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishDict, filled, germanDict, open, wantedOf } from './samples.ts';

/** Keys of plural forms in a text, in its order. */
const formsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<key>(zero|one|two|few|many|other)<\/key>/g)].map(([, form]) => form ?? '');

describe('A stringsdict', () => {
  it('asks for the forms of the language, and for formats that have words', () => {
    assert.deepEqual(wantedOf(open(englishDict, { targetLanguage: 'pl' })), [
      ['ferries.ferries.zero', 'No ferries'],
      ['ferries.ferries.one', '%d ferry'],
      ['ferries.ferries.other', '%d ferries'],
      ['ferries.ferries.few', '%d ferries'],
      ['ferries.ferries.many', '%d ferries'],
      ['ports.of.%@.NSStringLocalizedFormatKey', '%2$@ has %1$#@ports@ & more'],
      ['ports.of.%@.ports.one', 'a port'],
      ['ports.of.%@.ports.other', '%lld ports'],
      ['ports.of.%@.ports.few', '%lld ports'],
      ['ports.of.%@.ports.many', '%lld ports'],
      ['tap.NSStringDeviceSpecificRuleType.mac', 'Click <here>'],
      ['tap.NSStringDeviceSpecificRuleType.other', 'Tap "here"'],
    ]);
  });

  it('has exactly the forms of its language, and that for none where the source has it', () => {
    const forms = (targetLanguage: string): readonly string[] =>
      formsIn(filled('', { source: englishDict, targetLanguage }));
    assert.deepEqual(forms('ja'), ['zero', 'other', 'other', 'other']);
    assert.deepEqual(forms('de'), ['zero', 'one', 'other', 'one', 'other', 'other']);
    assert.deepEqual(forms('ar').slice(6), ['zero', 'one', 'two', 'few', 'many', 'other', 'other']);
  });

  it('is made of the frame of its source, with all that is no text', () => {
    const written = filled('', { source: englishDict });
    const expected = englishDict
      .replace('\t<!-- Two numbers -->\n', '')
      .replace(/<string>((?!%#@|NSString|l?l?d<)[^<]*)<\/string>/g, '<string>«$1»</string>');
    assert.equal(written, expected);
  });

  it('gets what it lacks among its neighbours, in its own manner, and nothing else changes', () => {
    const written = filled(germanDict, { source: englishDict });
    const expected = germanDict
      .replace(
        '            <key>other</key>',
        '            <key>zero</key><string>«No ferries»</string>\n' +
          '            <key>one</key><string>«%d ferry»</string>\n' +
          '            <key>other</key>',
      )
      .replace(
        '    <key>tap</key>\n    <dict/>',
        `    <key>ports.of.%@</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key><string>«%2$@ has %1$#@ports@ &amp; more»</string>
        <key>ports</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>«a port»</string>
            <key>other</key><string>«%lld ports»</string>
        </dict>
    </dict>
    <key>tap</key>
    <dict>
        <key>NSStringDeviceSpecificRuleType</key>
        <dict>
            <key>mac</key><string>«Click &lt;here&gt;»</string>
            <key>other</key><string>«Tap "here"»</string>
        </dict>
    </dict>`.replaceAll('$', '$$$$'),
      );
    assert.equal(written, expected);
  });

  it('keeps forms that the translation alone has', () => {
    const text = germanDict.replace(
      '<key>other</key>',
      '<key>few</key><string>kept</string><key>other</key>',
    );
    assert.ok(
      filled(text, { source: englishDict }).includes('<key>few</key><string>kept</string>'),
    );
  });

  it('has texts in sections of CDATA, and leaves forms alone that hold comments', () => {
    const inSection = englishDict.replace('%d ferry', '<![CDATA[%d <ferry>]]> &amp; c');
    const [, one] = wantedOf(open(inSection, { targetLanguage: 'ja' }));
    assert.deepEqual(one, ['ferries.ferries.other', '%d ferries']);
    assert.ok(filled(inSection).includes('<string>«%d &lt;ferry&gt; &amp; c»</string>'));
    const commented = englishDict.replace('%d ferry', '%d <!-- c -->ferry');
    assert.deepEqual(formsIn(filled(commented, { targetLanguage: 'ru' })).slice(0, 3), [
      'zero',
      'one',
      'other',
    ]);
  });

  it('written over for another language leaves out what has no translation', () => {
    const around = { targetLanguage: 'ja', isForNewFile: true };
    const written = filled(englishDict, around, (text, _, index) => (index === 1 ? text : null));
    assert.deepEqual(formsIn(written), ['other']);
    assert.ok(!written.includes('<key>tap</key>'));
  });

  it('has the forms of its language where the template of an editor left those of others open', () => {
    const forms = ['zero', 'two', 'few', 'many'].map((form) => `\t\t\t<key>${form}</key>\n`);
    const left = forms.map((form) => `${form}\t\t\t<string></string>\n`).join('');
    const other = '\t\t\t<key>other</key>\n\t\t\t<string>%lld ports';
    const source = englishDict.replace(other, left + other);
    assert.deepEqual(
      wantedOf(open(source, { targetLanguage: 'ru' })).filter(([name]) => name.includes('.ports.')),
      [
        ['ports.of.%@.ports.one', '%lld ports'],
        ['ports.of.%@.ports.few', '%lld ports'],
        ['ports.of.%@.ports.many', '%lld ports'],
        ['ports.of.%@.ports.other', '%lld ports'],
      ],
    );
  });

  it('begins its lines where its source does, whose dictionary is indented', () => {
    const source = englishDict.replace(/^(?=\t*<\/?(?:dict|key|string))/gm, '    ');
    const written = filled('', { source: source.replace('    \t<!-- Two numbers -->\n', '') });
    const indents = (text: string): readonly (string | undefined)[] =>
      text.split('\n').map((line) => /^\s*/.exec(line)?.[0]);
    assert.deepEqual(
      indents(written),
      indents(source).filter((_, at) => !(source.split('\n')[at] ?? '').includes('<!--')),
    );
  });

  it('has a place in the folder of each language', () => {
    const path = 'App/en.lproj/Localizable.stringsdict';
    assert.equal(languageFileOf(path, 'pt-BR'), 'App/pt-BR.lproj/Localizable.stringsdict');
    assert.equal(
      languageFileOf('Base.lproj\\L.stringsdict', 'zh-Hans'),
      'zh-Hans.lproj\\L.stringsdict',
    );
    assert.equal(languageFileOf('App/Localizable.stringsdict', 'de'), null);
  });

  it(`that is mangled is refused, or filled as any other ${seedWords}`, () => {
    const words = ['<dict>', '</dict>', '<key>', '<string/>', '&amp;', '<!--', '\n', '%', 'one'];
    fc.assert(
      fc.property(anyDamage, fc.boolean(), (damages, isSource) => {
        const mangled = mangleText(isSource ? englishDict : germanDict, damages, words);
        try {
          filled(isSource ? germanDict : mangled, { source: isSource ? mangled : englishDict });
        } catch (error) {
          assert.ok(error instanceof FormatError, String(error));
        }
      }),
      fuzzParameters(200),
    );
  });
});
