import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import {
  angularJson,
  arbJson,
  chromeJson,
  englishJson,
  filled,
  open,
  packageJson,
  wantedIn,
} from './samples.ts';

const forNewFile = { isForNewFile: true } as const;

const onlyA = (text: string, name: string): string | null =>
  name === 'a' ? text.toUpperCase() : null;

describe('A catalogue in JSON', () => {
  it('gives each text under its key, whatever the keys are', () => {
    assert.deepEqual(Object.entries(wantedIn(open(englishJson))), [
      ['title', 'Welcome, {{name}}'],
      ['menu.open', 'Open'],
      ['menu.close', 'Close ä and / or'],
      ['files_one', '{{count}} file'],
      ['files_other', '{{count}} files'],
      ['steps.0', 'First'],
      ['steps.1', 'Then'],
      ['a.b', 'Dots in a key'],
      ['', 'An empty key'],
      ['__proto__.constructor', 'Prototype'],
    ]);
  });

  it('becomes the file of another language, laid out as it is itself', () => {
    const text =
      '{\n  // c\n  "a": "One", // d\n\n  "b": { "c": "Two \\/ \\u00e4" }, "n": [1, null]\n}\n';
    assert.equal(
      filled(text, forNewFile),
      '{\n  // c\n  "a": "ONE", // d\n\n  "b": { "c": "TWO \\/ \\u00c4" }, "n": [1, null]\n}\n',
    );
  });

  it('leaves out of a new file what has no translation, with its comments, and keeps it in place', () => {
    const text =
      '{\n  "a": "One", // first\n  // of b\n  "b": "Two",\n  "c": { "d": "Three" },\n  "e": 1\n}\n';
    assert.equal(filled(text, forNewFile, onlyA), '{\n  "a": "ONE", // first\n  "e": 1\n}\n');
    assert.equal(filled(text, {}, onlyA), text.replace('One', 'ONE'));
  });

  it('has no comma behind its last text, unless it had one', () => {
    assert.equal(filled('{"a":"b","c":"d"}', forNewFile, onlyA), '{"a":"B"}');
    assert.equal(filled('{"a":"b","c":"d",}', forNewFile, onlyA), '{"a":"B",}');
    assert.equal(filled('{"c":"d","a":"b"}', forNewFile, onlyA), '{"a":"B"}');
    assert.equal(filled('{ "a": "b", "c": "d" }', forNewFile, onlyA), '{ "a": "B" }');
  });
});

describe('The file of a language', () => {
  const german = (text: string, source = englishJson): string => filled(text, { source });

  it('gets the texts it lacks where the source has them, and keeps its own', () => {
    const source = '{\n  "a": "One",\n  "b": "Two",\n  "c": "Three",\n  "d": "Four"\n}\n';
    assert.equal(
      german('{\n    "b": "Zwei",\n    "own": "Eigenes",\n    "d": "Vier"\n}\n', source),
      '{\n    "a": "ONE",\n    "b": "Zwei",\n    "c": "THREE",\n    "own": "Eigenes",\n    "d": "Vier"\n}\n',
    );
    assert.equal(german('{"d":"Vier"}', source), '{"a":"ONE","b":"TWO","c":"THREE","d":"Vier"}');
    assert.equal(
      german('{ "a" : "Eins" }', source),
      '{ "a" : "Eins", "b" : "TWO", "c" : "THREE", "d" : "FOUR" }',
    );
  });

  it('keeps indentation, line ends, comments, escapes, commas and the end it has', () => {
    const source = '{\n  "a": { "b": "One" },\n  "c": {\n    "d": "Größe / Two"\n  }\n}\n';
    assert.equal(
      german('{\r\n\t// k\r\n\t"x": "\\u00fc \\/", // l\r\n}', source),
      '{\r\n\t// k\r\n\t"x": "\\u00fc \\/", // l\r\n\t"a": { "b": "ONE" },\r\n\t"c": {\r\n\t\t"d": "GR\\u00d6SSE \\/ TWO"\r\n\t},\r\n}',
    );
  });

  it('is filled where it has an empty text, or null', () => {
    assert.equal(
      german('{"title":"","steps":["Zuerst", null]}', '{"title":"One","steps":["Two","Three"]}'),
      '{"title":"ONE","steps":["Zuerst", "THREE"]}',
    );
  });

  it('is made of nothing as its source is laid out', () => {
    assert.equal(german('', '{\n\t"a": "One"\n}\n'), '{\n\t"a": "ONE"\n}\n');
    assert.equal(german('{}\n', '{\n\t"a": "One"\n}\n'), '{\n\t"a": "ONE"\n}\n');
    assert.equal(german('{ /* later */ }', '{"a":"One"}'), '{ /* later */"a":"ONE"}');
  });

  it('never loses what stands behind a comment to the end of a line', () => {
    assert.equal(german('{ "x": "y" // k\n}', '{"a":"One"}'), '{ "x": "y", // k\n "a": "ONE"\n}');
    assert.equal(german('{ // k\n}', '{"a":"One"}'), '{ // k\n  "a":"ONE"\n}');
  });

  it('is left alone where it has another kind of value, which is told with its place', () => {
    const source = '{"a":"One","b":{"c":"Two"},"d":["Three"]}';
    const text = '{"a":{"x":"y"},"b":"Zwei","d":4}';
    const file = open(text, { source });
    assert.equal(german(text, source), text);
    assert.deepEqual(
      file.problems.map(({ code, location }) => [code, location.column]),
      [
        ['other-kind', 6],
        ['other-kind', 20],
        ['other-kind', 31],
      ],
    );
  });

  it('tells which of two files is at fault', () => {
    assert.throws(
      () => open('{}', { source: '{"a":\n"b" "c"}' }),
      (error) =>
        error instanceof FormatError &&
        error.code === 'source-file-refused' &&
        error.said.code === 'source-file-refused.at-line' &&
        'line' in error.said.values &&
        error.said.values['line'] === '2',
    );
    assert.throws(
      () => open('{"a":"b","a":"c"}', { source: '{"a":"b"}' }),
      (error) =>
        error instanceof FormatError &&
        error.code === 'duplicate-key' &&
        error.location?.column === 10,
    );
  });
});

describe('Plural forms of i18next', () => {
  const source = '{\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}';
  const keysIn = (targetLanguage: string, text = source): readonly string[] =>
    Object.keys(JSON.parse(filled(text, { targetLanguage, ...forNewFile })) as object);

  it('are those of the language that is asked for', () => {
    const expected: Readonly<Record<string, string>> = {
      ja: 'other',
      de: 'one other',
      fr: 'one many other',
      lv: 'zero one other',
      he: 'one two other',
      cs: 'one few many other',
      ru: 'one few many other',
      pl: 'one few many other',
      sl: 'one two few other',
      ga: 'one two few many other',
      cy: 'zero one two few many other',
      ar: 'zero one two few many other',
    };
    for (const [language, forms] of Object.entries(expected)) {
      assert.deepEqual(
        keysIn(language),
        forms.split(' ').map((form) => `n_${form}`),
        language,
      );
    }
  });

  it('are made of the text for one thing where they are for that, and else of the other', () => {
    const spelled = '{"n_one":"One file","n_other":"{{count}} files"}';
    assert.deepEqual(wantedIn(open(spelled, { targetLanguage: 'de' })), {
      n_one: 'One file',
      n_other: '{{count}} files',
    });
    assert.deepEqual(wantedIn(open(spelled, { targetLanguage: 'sl' })), {
      n_one: '{{count}} files',
      n_two: '{{count}} files',
      n_few: '{{count}} files',
      n_other: '{{count}} files',
    });
  });

  it('of ordinal numbers have rules of their own, and zero stays where the source has it', () => {
    const places =
      '{"p_ordinal_one":"{{count}}st","p_ordinal_two":"{{count}}nd","p_ordinal_few":"{{count}}rd","p_ordinal_other":"{{count}}th"}';
    assert.deepEqual(keysIn('de', places), ['p_ordinal_other']);
    assert.deepEqual(keysIn('de', '{"n_zero":"None","n_one":"One","n_other":"{{count}}"}'), [
      'n_zero',
      'n_one',
      'n_other',
    ]);
  });

  it('are added to a file that has some of them, and none is taken from it', () => {
    assert.equal(
      filled('{"n_one":"{{count}} plik","n_other":"{{count}} pliku"}', {
        source,
        targetLanguage: 'pl',
      }),
      '{"n_one":"{{count}} plik","n_few":"{{COUNT}} FILES","n_many":"{{COUNT}} FILES","n_other":"{{count}} pliku"}',
    );
    const japanese = '{"n_one":"{{count}}","n_other":"{{count}}"}';
    assert.equal(filled(japanese, { source, targetLanguage: 'ja' }), japanese);
  });

  it('are filled beside one that is a number, which is named and left as it is', () => {
    const odd = '{"k_one":5,"k_other":"{{count}} files"}';
    assert.equal(
      filled(odd, { isForNewFile: true, targetLanguage: 'pl' }),
      '{"k_one":5,"k_few":"{{COUNT}} FILES","k_many":"{{COUNT}} FILES","k_other":"{{COUNT}} FILES"}',
    );
    const own = '{"k_one":"{{count}} plik","k_other":"{{count}} pliku"}';
    const around = { source: odd, targetLanguage: 'pl' };
    assert.equal(
      filled(own, around),
      '{"k_one":"{{count}} plik","k_few":"{{COUNT}} FILES","k_many":"{{COUNT}} FILES","k_other":"{{count}} pliku"}',
    );
    for (const file of [
      open(odd, { targetLanguage: 'pl' }),
      open(own, around),
      open('{}', around),
    ]) {
      const said = file.problems.map(({ code, said: { values } }) => [code, values]);
      assert.deepEqual(said, [['form-no-text', { key: 'k_one' }]]);
    }
    const holder = '{"k_one":{"a":"b"},"k_other":"{{count}} files"}';
    assert.deepEqual(open(holder, { targetLanguage: 'pl' }).problems, []);
  });

  it('have the keys of i18next 3 where the source has them', () => {
    const legacy = '{"n":"{{count}} file","n_plural":"{{count}} files","n_male":"m"}';
    const expected: Readonly<Record<string, readonly string[]>> = {
      ja: ['n_0', 'n_male'],
      de: ['n', 'n_plural', 'n_male'],
      fr: ['n', 'n_plural', 'n_male'],
      ru: ['n_0', 'n_1', 'n_2', 'n_male'],
      sl: ['n_0', 'n_1', 'n_2', 'n_3', 'n_male'],
      he: ['n_0', 'n_1', 'n_2', 'n_3', 'n_male'],
      ar: ['n_0', 'n_1', 'n_2', 'n_3', 'n_4', 'n_5', 'n_male'],
    };
    for (const [language, keys] of Object.entries(expected)) {
      assert.deepEqual(keysIn(language, legacy).toSorted(), keys.toSorted(), language);
    }
    assert.deepEqual(wantedIn(open(legacy, { targetLanguage: 'ru' })), {
      n_0: '{{count}} file',
      n_1: '{{count}} files',
      n_2: '{{count}} files',
      n_male: 'm',
    });
    assert.deepEqual(wantedIn(open(legacy, { targetLanguage: 'sl' })), {
      n_0: '{{count}} files',
      n_1: '{{count}} file',
      n_2: '{{count}} files',
      n_3: '{{count}} files',
      n_male: 'm',
    });
    assert.equal(
      filled('{"n_0":"{{count}} plik","n_2":"{{count}} plików"}', {
        source: legacy,
        targetLanguage: 'pl',
      }),
      '{"n_0":"{{count}} plik","n_1":"{{COUNT}} FILES","n_2":"{{count}} plików","n_male":"M"}',
    );
    assert.deepEqual(Object.keys(wantedIn(open(legacy))), ['n', 'n_plural', 'n_male']);
  });

  it('are nothing but texts where a key ends so by chance', () => {
    assert.deepEqual(keysIn('ru', '{"which_one":"This","the_other":"That"}'), [
      'which_one',
      'the_other',
    ]);
  });
});

describe('Other families of JSON', () => {
  it('give the messages of a browser without descriptions and placeholders, which stay', () => {
    assert.deepEqual(wantedIn(open(chromeJson)), {
      'name.message': 'Ferry times',
      'hello.message': 'Hello $NAME$',
    });
    assert.equal(
      filled('{\n  "name": { "message": "Fährzeiten" }\n}\n', { source: chromeJson }),
      '{\n  "name": { "message": "Fährzeiten" },\n  "hello": {\n    "message": "HELLO $NAME$",\n    "placeholders": {\n      "name": { "content": "$1", "example": "Ada" }\n    }\n  }\n}\n',
    );
  });

  it('name the language in bundles of resources, whose notes stay with the source', () => {
    const options = { ...forNewFile, targetLanguage: 'pt-BR' };
    assert.equal(
      filled(arbJson, options),
      '{\n  "@@locale": "pt_BR",\n  "greeting": "HELLO {NAME}",\n  "bye": "BYE"\n}\n',
    );
    const file = open('{"@@locale":"de"}', { source: arbJson });
    assert.equal(file.targetLanguage, 'de');
    assert.deepEqual(
      file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items[0]?.notes,
      ['Above the list'],
    );
  });

  it('name the language for Angular', () => {
    const french = filled(angularJson, { ...forNewFile, targetLanguage: 'fr' });
    assert.match(french, /"locale": "fr",\n/);
    assert.match(french, /"7285": "DEPARTURES"/);
  });

  it('give the texts of a package of VS Code as texts alone', () => {
    assert.equal(
      filled(packageJson, forNewFile),
      '{\n\t"open.title": "OPEN TIMETABLE",\n\t"open.about": "SHOWS ALL FERRIES"\n}\n',
    );
    const both = '{"open.title":"Fahrplan","open.about":{"message":"","comment":[]}}';
    assert.equal(
      filled(both, { source: packageJson }),
      '{"open.title":"Fahrplan","open.about":{"message":"SHOWS ALL FERRIES","comment":[]}}',
    );
  });
});
