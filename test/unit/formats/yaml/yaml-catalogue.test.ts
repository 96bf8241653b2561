import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { formatOfName, formatOfNamed } from '../../../../shared/formats/registry.ts';
import { parse } from 'yaml';
import { filled, hugoYaml, open, railsYaml, symfonyYaml, wantedIn } from './samples.ts';

const forNewFile = { isForNewFile: true } as const;

describe('A catalogue in YAML', () => {
  it('gives each text below its language under its key, and nothing that is no text', () => {
    assert.deepEqual(Object.entries(wantedIn(open(railsYaml))), [
      ['title', 'Welcome, %{name}'],
      ['menu.open', 'Open'],
      ['menu.close', 'Close ä and \\ or'],
      ['files.one', '%{count} file'],
      ['files.other', '%{count} files'],
      ['date.day_names.0', 'Sunday'],
      ['date.day_names.1', 'Monday'],
      ['date.month_names.1', 'January'],
      ['date.month_names.2', 'February'],
      ['date.formats.default', '%Y-%m-%d'],
      ['help', 'First line\n  and more\n\nLast line.\n'],
      ['about', 'A long text that is folded into one line\nand goes on.'],
      ['yes', 'Yes'],
      ['a.b', 'Dots in a key'],
      ['__proto__.constructor', 'Prototype'],
    ]);
  });

  it('becomes the file of another language in every byte but its texts and its language', () => {
    const expected = railsYaml
      .replace('\nen:', '\nde:')
      .replace('Welcome, %{name} #', 'Willkommen: %{name} #')
      .replace("'Open'", "'Geht''s'")
      .replace('Close \\u00e4 and \\\\ or', 'Zu \\u00e4\\n')
      .replace('Sunday', '"Sonntag, 1"')
      .replace('January', 'Jänner')
      .replace('January', 'x')
      .replace('    Last line.', '    Letzte.')
      .replace('Dots in a key', '"yes"');
    const german: Readonly<Record<string, string>> = {
      title: 'Willkommen: %{name}',
      'menu.open': "Geht's",
      'menu.close': 'Zu ä\n',
      'date.day_names.0': 'Sonntag, 1',
      'date.month_names.1': 'Jänner',
      help: 'First line\n  and more\n\nLetzte.\n',
      'a.b': 'yes',
    };
    const written = filled(railsYaml, {}, (_, name) => german[name] ?? null);
    assert.equal(written, expected.replace('Willkommen: %{name} #', '"Willkommen: %{name}" #'));
  });

  it('takes quotes for what means something else without them, and only then', () => {
    const write = (text: string, style = 'One'): string =>
      filled(`a: ${style}\n`, {}, () => text).slice(3, -1);
    for (const plain of ['Eins, zwei', '3 Dateien', "it's", 'a:b', 'Ja', 'x#y', 'ä — ß']) {
      assert.equal(write(plain), plain);
    }
    for (const other of ['yes', 'No', '12', '1e3', '12:30', '2001-01-01', '~', 'null', '- a']) {
      assert.equal(write(other), `"${other}"`, other);
    }
    for (const other of ['a: b', 'a #b', '%{n} x', '@a', '*a', '!a', 'a:', ' a', '[a]', ': a']) {
      assert.equal(write(other), `"${other}"`, other);
    }
    assert.equal(write('a\nb'), '"a\\nb"');
    assert.equal(write("it's", "'One'"), "'it''s'");
    assert.equal(write('a\tb\u2028', "'One'"), '"a\\tb\\L"');
    assert.equal(
      filled("a: One\nb: 'Two'\n", {}, () => 'no'),
      "a: 'no'\nb: 'no'\n",
    );
    assert.equal(
      filled('[a, b]\n'.replace(/^/, 'x: '), {}, () => 'c, d'),
      'x: ["c, d", "c, d"]\n',
    );
  });

  it('keeps blocks as they are built: chomping, indentation, comments, width', () => {
    const block = (head: string, text: string): string =>
      filled(`a: ${head}\n   One two\nb: x\n`, {}, (_, name) => (name === 'a' ? text : 'x'));
    assert.equal(block('|', 'Eins\n\n  Zwei\n'), 'a: |\n   Eins\n\n     Zwei\nb: x\n');
    assert.equal(block('|-', 'Eins'), 'a: |-\n   Eins\nb: x\n');
    assert.equal(block('|', 'Eins'), 'a: |-\n   Eins\nb: x\n');
    assert.equal(block('| # c', '  Eins\n'), 'a: |3 # c\n     Eins\nb: x\n');
    assert.equal(block('|', 'Eins\n\n'), 'a: "Eins\\n\\n"\nb: x\n');
    assert.equal(block('|', 'a\rb'), 'a: "a\\rb"\nb: x\n');
    assert.equal(block('>', 'Eins\nZwei\n'), 'a: >\n   Eins\n\n   Zwei\nb: x\n');
    const folded = 'a: >-\n  One two three four\n  five six\n';
    assert.equal(
      filled(folded, {}, () => 'Eins zwei drei vier fünf sechs'),
      'a: >-\n  Eins zwei drei vier\n  fünf sechs\n',
    );
  });

  it('leaves out of a new file what has no translation, with its comments', () => {
    const text =
      '# c\nen:\n  # of a\n  a: One # d\n\n  # of b\n  b: Two\n  c:\n    d: Three\n  e: 1\n';
    const only =
      (wanted: string) =>
      (_: string, name: string): string | null =>
        name === wanted ? 'EINS' : null;
    assert.equal(
      filled(text, forNewFile, only('a')),
      '# c\nde:\n  # of a\n  a: EINS # d\n  e: 1\n',
    );
    assert.equal(filled(text, forNewFile, only('c.d')), '# c\nde:\n  c:\n    d: EINS\n  e: 1\n');
    assert.equal(filled('# c\na: One\nb: Two\n', forNewFile, only('b')), '# c\nb: EINS\n');
    assert.equal(filled('{a: One, b: Two, c: 3}', forNewFile, only('b')), '{b: EINS, c: 3}');
    assert.equal(filled('{a: One, b: Two, }', forNewFile, only('a')), '{a: EINS, }');
  });

  it('leaves everything in place where something in it stands for another part', () => {
    const text = 'en:\n  a: &a One\n  b: *a\n  c: Two\n';
    const onlyC = (_: string, name: string): string | null => (name === 'c' ? 'Zwei' : null);
    assert.equal(filled(text, forNewFile, onlyC), 'de:\n  a: &a One\n  b: *a\n  c: Zwei\n');
    assert.equal(
      filled(text, forNewFile, () => 'Eins'),
      'de:\n  a: &a Eins\n  b: *a\n  c: Eins\n',
    );
  });

  it('is one where its path says its language, and never where it is a setting', () => {
    const isOne = (path: string): boolean => formatOfName(path)?.id === 'yaml-catalogue';
    for (const path of ['config/locales/de.yml', 'config/locales/devise.en.yml']) {
      assert.ok(isOne(path), path);
    }
    for (const path of ['translations/messages+intl-icu.de.yaml', 'i18n/de.yaml']) {
      assert.ok(isOne(path), path);
    }
    for (const path of ['docker-compose.yml', '.github/workflows/ci.yml', 'config/de/app.yml']) {
      assert.ok(!isOne(path), path);
    }
    assert.equal(formatOfNamed('texts.yml')?.id, 'yaml-catalogue');
    assert.throws(
      () => open('services:\n  web:\n    image: nginx\n'),
      (error) => error instanceof FormatError && error.code === 'no-catalogue',
    );
  });
});

describe('The file of a language in YAML', () => {
  const german = (text: string, source: string): string => filled(text, { source });

  it('takes what is no text with its tag', () => {
    const source = 'en:\n  a: One\n  b: !ruby/sym x\n  c: !x "y"\n  d: [One, !x z, 3]\n';
    assert.equal(
      german('', source),
      'de:\n  a: ONE\n  b: !ruby/sym x\n  c: !x "y"\n  d: [ONE, !x z, 3]\n',
    );
  });

  it('is none where Hugo has a list of ids, and the way out is said', () => {
    const list = '- id: home\n  translation: Home\n- id: more\n  translation: More\n';
    assert.throws(() => open(list), { code: 'yaml-hugo-list', message: /"home: …"/ });
    assert.throws(() => open('- a\n- b\n'), { code: 'no-keyed-texts' });
  });

  it('has its language behind a question mark as well, where there has to be a key', () => {
    assert.equal(filled('? en\n: a: One\n'), '? de\n: a: ONE\n');
    assert.equal(filled('? "en"\n: a: One\n'), '? "de"\n: a: ONE\n');
    assert.equal(german('', '? a\n: One\n? b\n: 3\n'), 'a: ONE\nb: 3\n');
    for (const text of ['a: One\n? \n', '{a: One, ? : b}\n', 'a: One\n: Two\n', 'a: One\n? b\n']) {
      assert.throws(() => open(text), { code: 'yaml-syntax' });
    }
  });

  it('gets the texts it lacks where the source has them, in its own indentation', () => {
    const source = 'en:\n  a: One\n  b: Two\n  c:\n    d: Three\n\n  e: Four\n';
    assert.equal(
      german('de:\n    b: Zwei # k\n    own: Eigenes\n', source),
      'de:\n    a: ONE\n    b: Zwei # k\n    c:\n        d: THREE\n\n    e: FOUR\n    own: Eigenes\n',
    );
    assert.equal(
      german('# k\nde:\n  # l\n  c:\n    x: y', source),
      '# k\nde:\n  a: ONE\n  b: TWO\n  # l\n  c:\n    x: y\n    d: THREE\n\n  e: FOUR',
    );
    assert.equal(
      german('{de: {b: Zwei}}', source),
      '{de: {a: ONE, b: Zwei, c: {d: THREE}, e: FOUR}}',
    );
  });

  it('keeps line ends, quotes and the look of its lists', () => {
    const source = 'a: One\nb:\n  - Two\n  - Three\nc: |\n  Four\n  five\nd: no\n';
    assert.equal(
      german("x: 'y'\r\nz:\r\n- 'l'\r\n", source),
      "x: 'y'\r\nz:\r\n- 'l'\r\na: 'ONE'\r\nb:\r\n- 'TWO'\r\n- 'THREE'\r\nc: |\r\n  FOUR\r\n  FIVE\r\nd: 'NO'\r\n",
    );
    assert.equal(
      german('b:\n- Zwei\n', source),
      'a: ONE\nb:\n- Zwei\n- THREE\nc: |\n  FOUR\n  FIVE\nd: "NO"\n',
    );
  });

  it('is filled where it has nothing under a key, an empty text, or null', () => {
    const source = 'en:\n  a: One\n  b:\n    c: Two\n  d: Three\n  e: Four\n';
    assert.equal(
      german('de:\n  a: # later\n  b:   # k\n  d: ""\n  e: ~\n', source),
      'de:\n  a: ONE # later\n  b:   # k\n    c: TWO\n  d: "THREE"\n  e: FOUR\n',
    );
    assert.equal(
      german('de:\n  b: {} # k\n', source),
      'de:\n  a: ONE\n  b:\n    c: TWO # k\n  d: THREE\n  e: FOUR\n',
    );
    assert.equal(german('de:', 'en:\n  a: One'), 'de:\n  a: ONE');
    assert.equal(german('{b, d: }', 'b: One\nd: Two\n'), '{b: ONE, d: TWO}');
  });

  it('is made of nothing as its source is laid out, and keeps comments that stand alone', () => {
    assert.equal(german('', '---\nen:\n    a: One\n'), '---\nde:\n    a: ONE\n');
    assert.equal(german('# Eigenes', 'a: One\n'), '# Eigenes\na: ONE\n');
    assert.equal(german('--- {}\n', 'a: One\n'), 'a: ONE\n');
  });

  it('names its language as the source spells its own', () => {
    const brazilian = (source: string): string =>
      filled(source, { ...forNewFile, targetLanguage: 'pt-BR' });
    assert.match(brazilian('en:\n  a: b\n'), /^pt-BR:/);
    assert.match(brazilian('en_US:\n  a: b\n'), /^pt_BR:/);
    assert.match(brazilian('"en-us":\n  a: b\n'), /^"pt-br":/);
    assert.match(filled('en:\n  a: b\n', { ...forNewFile, targetLanguage: 'no' }), /^no:/);
  });

  it('is left alone where it has another kind of value, which is told with its place', () => {
    const source = 'a: One\nb:\n  c: Two\nd: [Three]\n';
    const text = 'a:\n  x: y\nb: Zwei\nd: 4\n';
    assert.equal(german(text, source), text);
    assert.deepEqual(
      open(text, { source }).problems.map(({ code, location }) => [code, location.line]),
      [
        ['other-kind', 2],
        ['other-kind', 3],
        ['other-kind', 4],
      ],
    );
  });

  it('never gets what stands for another part of its source, and is told what it lacks', () => {
    const [problem, another] = open('de:\n  a: Eins\n', {
      source: 'en:\n  a: &a One\n  b: *a\n',
    }).problems;
    assert.deepEqual(
      [problem?.code, problem?.said.values, problem?.location.line, another],
      ['only-in-source', { key: 'b' }, 2, undefined],
    );
    const source = 'en:\n  a: &a\n    b: One\n  c:\n    <<: *a\n    d: Two\n';
    assert.deepEqual(open('de:\n  c:\n    d: Zwei\n', { source }).problems, []);
    assert.equal(
      german('de:\n  x: y\n', source),
      'de:\n  x: y\n  a:\n    b: ONE\n  c:\n    d: TWO\n',
    );
  });
});

describe('Plural forms under keys in YAML', () => {
  const source = 'en:\n  n:\n    one: "%{count} file"\n    other: "%{count} files"\n';
  const formsIn = (targetLanguage: string, text = source): readonly string[] => {
    const written = filled(text, { targetLanguage, ...forNewFile });
    const root = Object.values(parse(written) as Record<string, { n: object }>)[0];
    return Object.keys(root?.n ?? {});
  };

  it('are those of the language that is asked for', () => {
    const expected: Readonly<Record<string, string>> = {
      ja: 'other',
      de: 'one other',
      lv: 'zero one other',
      he: 'one two other',
      ru: 'one few many other',
      sl: 'one two few other',
      ar: 'zero one two few many other',
    };
    for (const [language, forms] of Object.entries(expected)) {
      assert.deepEqual(formsIn(language), forms.split(' '), language);
    }
    assert.deepEqual(formsIn('de', source.replace('one:', 'zero: None\n    one:')), [
      'zero',
      'one',
      'other',
    ]);
  });

  it('are added to a file that has some of them, and none is taken from it', () => {
    assert.equal(
      filled('pl:\n  n: { one: a, other: b }\n', { source, targetLanguage: 'pl' }),
      'pl:\n  n: { one: a, few: "%{COUNT} FILES", many: "%{COUNT} FILES", other: b }\n',
    );
    const japanese = 'ja:\n  n:\n    one: "%{count}"\n    other: "%{count}"\n';
    assert.equal(filled(japanese, { source, targetLanguage: 'ja' }), japanese);
  });

  it('are texts like others where they say no number, as Hugo has them', () => {
    assert.equal(
      filled(hugoYaml, { ...forNewFile, targetLanguage: 'ja' }),
      'readMore:\n  other: READ MORE\nminutes:\n  other: "{{ .COUNT }} MINUTES"\n',
    );
    assert.equal(Object.keys(wantedIn(open(symfonyYaml))).length, 4);
  });
});
