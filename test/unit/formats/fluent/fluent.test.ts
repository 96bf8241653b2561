import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { formatOfName } from '../../../../shared/formats/registry.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishFluent, filled, open, wantedOf } from './samples.ts';

/** Keys of variants in a text, in its order. */
const variantsIn = (text: string): string =>
  [...text.matchAll(/^ +(\*?)\[ ?(\w+) ?\]/gm)].map(([, sign, key]) => `${sign}${key}`).join(' ');

describe('Fluent', () => {
  it('has the signs that begin something as words, and keeps placeables beside a brace alone', () => {
    const source = 'a = { $n } x\n    .t = y\nb = { $n ->\n   *[other] z\n}\n';
    for (const [words, written] of [
      ['=', 'a = ={ $n } x\n    .t = =y\nb = { $n ->\n   *[other] =z\n}\n'],
      ['{', 'a = {"{"}{ $n } x\n    .t = {"{"}y\nb = { $n ->\n   *[other] {"{"}z\n}\n'],
    ] as const) {
      const answer = (text: string): string => words + text;
      assert.equal(filled('', { source, targetLanguage: 'ja' }, answer), written);
      assert.equal(filled(source, { targetLanguage: 'ja' }, answer), written);
    }
  });

  it('gets the value of a message before the attributes that it has', () => {
    const source =
      'a = One\n    .t = Two\n    .u = Three\nb = { $n ->\n   *[other] Four\n}\n    .v = x\n';
    const text = 'a =\n    .u = drei\nb =\n    .v = vier\n';
    assert.equal(
      filled(text, { source, targetLanguage: 'ja' }),
      'a = «One»\n    .t = «Two»\n    .u = drei\nb = { $n ->\n   *[other] «Four»\n}\n    .v = vier\n',
    );
    assert.equal(filled('a =\n    .w = x\n', { source: 'a = One\n' }), 'a = «One»\n    .w = x\n');
  });

  it('leaves selections out that lie too deep in each other, whatever the depth', () => {
    for (const depth of [51, 30_000]) {
      const text = `a = ${'{ $n ->\n *[other] '.repeat(depth)}x${'\n }'.repeat(depth)}\nb = y\n`;
      const file = open(text);
      assert.deepEqual(wantedOf(file), [['b', 'y']]);
      assert.deepEqual(
        file.problems.map(({ code }) => code),
        ['fluent-junk'],
      );
    }
  });

  it('asks for values, attributes and variants, each by itself', () => {
    assert.deepEqual(wantedOf(open(englishFluent, { targetLanguage: 'de' })), [
      ['welcome', 'Welcome to { -brand-name }, { $user }!'],
      ['-brand-name', 'Ferry'],
      ['intro', 'All times are local.\n\n  They may change.'],
      ['ferries.0', 'No ferries'],
      ['ferries.one', 'One ferry'],
      ['ferries.other', '{ $count } ferries'],
      ['place.other', '{ $place }th'],
      ['search.placeholder', 'Search for { $what }'],
      ['search.title.macos', 'Preferences'],
      ['search.title.other', 'Options'],
      ['bye', 'Bye, see { DATETIME($day, month: "long") } { "{" }'],
    ]);
  });

  it('written over keeps all but its texts, and has the forms of its language', () => {
    const written = filled(englishFluent, { targetLanguage: 'ru' });
    assert.equal(
      written,
      englishFluent
        .replace(
          '= Welcome to { -brand-name }, { $user }!',
          '= «Welcome to { -brand-name }, { $user }!»',
        )
        .replace('= Ferry\n', '= «Ferry»\n')
        .replace('    All times', '    «All times')
        .replace('change.', 'change.»')
        .replace('No ferries', '«No ferries»')
        .replace('One ferry', '«{ $count } ferries»')
        .replace(
          '*[other] { $count } ferries\n',
          ' [few] «{ $count } ferries»\n        [many] «{ $count } ferries»\n       *[other] «{ $count } ferries»\n',
        )
        .replace(/ {4}\[one\] \{ \$place \}st\n.*\n.*\n/, '')
        .replace('{ $place }th', '«{ $place }th»')
        .replace('Search for { $what }', '«Search for { $what }»')
        .replace('Preferences', '«Preferences»')
        .replace('Options', '«Options»')
        .replace('Bye, see', '«Bye, see')
        .replace('{ "{" }', '{ "{" }»'),
    );
  });

  it('gets what it lacks among its neighbours, with the comments of the source', () => {
    const text =
      '# Ours\n\nwelcome = Willkommen\nferries =\n  { $count ->\n     *[other] { $count } Fähren\n  }\n';
    const wanted = ['All', 'One', 'Bye', 'Search'];
    const written = filled(text, { source: englishFluent }, (source) =>
      wanted.some((word) => source.startsWith(word)) ? `«${source}»` : null,
    );
    assert.equal(
      written,
      `# Ours

welcome = Willkommen

intro =
  «All times are local.

    They may change.»
ferries =
  { $count ->
      [one] «One ferry»
     *[other] { $count } Fähren
  }
search =
  .placeholder = «Search for { $what }»
bye = «Bye, see { DATETIME($day, month: "long") } { "{" }»
`,
    );
  });

  it('has exactly the forms of its language in a new file, one of them the default', () => {
    const forms = (targetLanguage: string): string =>
      variantsIn(filled('', { source: englishFluent, targetLanguage }, (text) => text));
    assert.equal(forms('ja'), '0 *other *other macos *other');
    assert.equal(forms('de'), '0 one *other *other macos *other');
    assert.equal(forms('pl'), '0 one few many *other *other macos *other');
  });

  it('has a default where that of the source is left out', () => {
    const source = 'a = { $n ->\n    [one] { $n } cat\n   *[other] { $n } cats\n}\n';
    const around = { targetLanguage: 'pl', isForNewFile: true };
    const only = (first: string) => (text: string, _: string, index: number) =>
      index === 0 && text.includes(first) ? text : null;
    assert.equal(variantsIn(filled(source, around, only('cat'))), '*one');
    assert.equal(variantsIn(filled('', { source, targetLanguage: 'pl' }, only('cat'))), '*one');
  });

  it('writes any text so that it is read as that text', () => {
    const texts = [
      ' a ',
      '[a]\n*b\n.c\n}',
      '{',
      '{ $x',
      'a\n\n\nb',
      '\n',
      '{ $n -> [a] b *[c] d }',
      '\0a',
    ];
    for (const text of texts) {
      const written = filled('a = One\nb = Two\n', {}, () => text);
      assert.deepEqual(open(written).problems, [], written);
      assert.equal(wantedOf(open(written)).length, 2, written);
    }
  });

  it('keeps what it cannot read and selections among other words, and says where', () => {
    const text = 'a = One\n= what?\nb = { $x\nmixed = A { $n ->\n  *[one] b\n } c\n';
    const file = open(text);
    assert.deepEqual(
      file.problems.map(({ code, location }) => [code, location.line]),
      [
        ['fluent-junk', 2],
        ['fluent-junk', 3],
        ['fluent-mixed', 4],
      ],
    );
    assert.equal(filled(text), text.replace('One', '«One»'));
  });

  it('is known in folders for catalogues alone, for templates of Java end so as well', () => {
    assert.equal(formatOfName('locales/de/app.ftl')?.id, 'fluent');
    assert.equal(formatOfName('src/main/templates/page.ftl'), null);
  });

  it(`that is mangled is read, or refused ${seedWords}`, () => {
    const words = [
      '{',
      '}',
      ' = ',
      '->',
      '*[',
      ']',
      '"',
      '\n',
      '\n    ',
      '.a',
      '-',
      '#',
      '$',
      '\r\n',
    ];
    const language = fc.constantFrom('de', 'ja', 'ar');
    fc.assert(
      fc.property(anyDamage, language, fc.boolean(), (damages, targetLanguage, isForNewFile) => {
        const mangled = mangleText(englishFluent, damages, words);
        try {
          filled(mangled, { targetLanguage, isForNewFile }, (text, _, index) =>
            index % 3 === 1 ? null : text,
          );
          filled(mangled, { targetLanguage, source: englishFluent }, (text) => text);
          filled('', { targetLanguage, source: mangled }, (text) => text);
        } catch (error) {
          assert.ok(error instanceof FormatError, String(error));
        }
      }),
      fuzzParameters(150),
    );
  });
});
