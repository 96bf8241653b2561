import assert from 'node:assert/strict';
import { openFile } from '../../../../shared/formats/open-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { englishBundle, filled, open, wantedIn } from './samples.ts';

const german = { sourceLanguage: 'en', targetLanguage: 'de' } as const;

describe('A bundle of Java', () => {
  it('says what Java reads in it, with comments above a text as notes on it', () => {
    const file = open(englishBundle);
    assert.deepEqual(wantedIn(file), {
      title: 'Welcome, {0}',
      'menu.open': 'Open',
      'menu.close': 'Close ä and : or',
      'list.about': 'All ferries of today, and those of tomorrow',
      'list.empty': 'Nothing\nto see',
      apostrophe: "Don't forget {0}",
      lone: "It's fine",
      'a key=with:signs': 'Value ',
      ['__proto__']: 'Prototype',
    });
    const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
    const notes = items.flatMap(({ name, notes }) => (notes.length > 0 ? [[name, notes]] : []));
    assert.deepEqual(notes, [
      ['title', ['What the first page says']],
      ['list.about', ['About the list', 'of departures']],
    ]);
  });

  it('keeps all but its values when a translation is written over it', () => {
    assert.equal(
      filled(englishBundle),
      String.raw`# Copyright of the ferry company

! What the first page says
title = WELCOME, {0}
menu.open=OPEN
menu.close : CLOSE \u00c4 AND \: OR

# About the list
# of departures
list.about = ALL FERRIES OF TODAY, \
             AND THOSE OF TOMORROW
list.empty   NOTHING\nTO SEE
apostrophe=DON''T FORGET {0}
lone=IT'S FINE
a\ key\=with\:signs=VALUE\ ${''}
empty=
__proto__=PROTOTYPE
`,
    );
  });

  it('becomes the file of another language without what has no translation', () => {
    const onlyMenu = (text: string, name: string): string | null =>
      name.startsWith('menu') ? `${text}!` : null;
    assert.equal(
      filled(englishBundle, { isForNewFile: true }, onlyMenu),
      '# Copyright of the ferry company\n\nmenu.open=Open!\nmenu.close : Close \\u00e4 and \\: or!\n',
    );
    const onlyLast = (text: string, name: string): string | null =>
      name === '__proto__' ? text : null;
    assert.equal(
      filled(englishBundle, { isForNewFile: true }, onlyLast),
      '# Copyright of the ferry company\n\n__proto__=Prototype\n',
    );
    const onlyTitle = (text: string, name: string): string | null =>
      name === 'title' ? text : null;
    assert.equal(
      filled(englishBundle, { isForNewFile: true }, onlyTitle),
      '# Copyright of the ferry company\n\n! What the first page says\ntitle = Welcome, {0}\n',
    );
  });

  it('takes what it lacks at the place that has in the source, in its own manner', () => {
    const text = '# Datei\n\nmenu.open: \\u00d6ffnen\n\n\nown: Eigenes\nlone: Gut';
    assert.equal(
      filled(text, { source: englishBundle }),
      [
        '# Datei',
        '',
        '! What the first page says',
        'title: WELCOME, {0}',
        'menu.open: \\u00d6ffnen',
        'menu.close: CLOSE \\u00c4 AND \\: OR',
        '',
        '# About the list',
        '# of departures',
        'list.about: ALL FERRIES OF TODAY, \\',
        '             AND THOSE OF TOMORROW',
        'list.empty: NOTHING\\nTO SEE',
        "apostrophe: DON''T FORGET {0}",
        '',
        '',
        'own: Eigenes',
        'lone: Gut',
        'a\\ key\\=with\\:signs: VALUE\\ ',
        '__proto__: PROTOTYPE',
      ].join('\n'),
    );
  });

  it('goes without the comments of its source where its other texts do', () => {
    const written = filled('title=Willkommen, {0}\r\n', { source: englishBundle });
    assert.doesNotMatch(written, /#|!/);
    assert.match(written, /^title=Willkommen, \{0\}\r\nmenu\.open=OPEN\r\n/);
    assert.doesNotMatch(written, /[^\r]\n/);
  });

  it('keeps to the blank lines that it has, where its source has others', () => {
    const [loose, close] = ['a=1 x\n\nb=2 x\n\nc=3 x\n\nd=4 x\n', 'a=1 x\nb=2 x\nc=3 x\nd=4 x\n'];
    const without = (text: string): string => text.replace(/c=.*\n+/, '');
    assert.equal(filled(without(close), { source: loose }), close.replace('3 x', '3 X'));
    assert.equal(filled(without(loose), { source: close }), loose.replace('3 x', '3 X'));
  });

  it('is made of the source where there is none yet', () => {
    assert.equal(
      filled('', { source: 'a=One\n\n# About two\nb=Two\nc=\n' }),
      'a=ONE\n\n# About two\nb=TWO\n',
    );
  });

  it('tells of a key that is there twice, and writes where programs look', () => {
    const text = 'a=One\nb=Two\na=Three\n';
    const [problem, ...others] = open(text).problems;
    assert.deepEqual(others, []);
    assert.equal(problem?.said.code, 'hidden-key');
    assert.deepEqual([problem.location.line, problem.location.column], [1, 3]);
    assert.equal(filled(text), 'a=One\nb=TWO\na=THREE\n');
    assert.equal(filled(text, { isForNewFile: true }), 'b=TWO\na=THREE\n');
  });

  it('keeps a key that stands alone, and parts its text from it', () => {
    const source = 'a = One\nb\\ c = Two\n';
    assert.equal(filled('a\nb\\ c', { source }), 'a = ONE\nb\\ c = TWO');
    assert.equal(filled('a:\n', { source: 'a=One\n' }), 'a:ONE\n');
    assert.deepEqual(wantedIn(open('a\nb=', { source: 'a=One\nb=Two\n' })), { a: 'One', b: 'Two' });
  });

  it('takes a key whose lines go on, or that begins in the next one', () => {
    const source = '\\\n  a one\nb\\\n  c two\n';
    assert.deepEqual(wantedIn(open(source)), { a: 'one', bc: 'two' });
    assert.equal(filled('x=y\n', { source }), 'x=y\na=ONE\nbc=TWO\n');
    assert.equal(filled('x=y\n', { source: '\\\n#a=one\n' }), 'x=y\n\\#a=ONE\n');
  });

  it('is refused where its last line goes on and does not, which would take in what comes next', () => {
    for (const text of ['a=b\nc=x\\', 'a=b\nc=x\\\n', 'a=b\nc=x\\\r\n  ']) {
      assert.throws(() => open(text), { code: 'properties-open-line' });
    }
    assert.deepEqual(wantedIn(open('c=x\\\\\n')), { c: 'x\\' });
  });

  it('is refused with the place of an escape that Java refuses', () => {
    assert.throws(
      () => open('a=b\nc=\\u12x4\n'),
      (error: { code?: string; location?: { line: number; column: number } }) =>
        error.code === 'properties-escape' &&
        error.location?.line === 2 &&
        error.location.column === 3,
    );
  });
});

describe('Characters of a bundle', () => {
  const cyrillic = (): string => 'Ж é';

  it('stand as they do in its other texts', () => {
    assert.equal(
      filled('a=\\u00FC\nb=x\n', {}, cyrillic),
      'a=\\u0416 \\u00E9\nb=\\u0416 \\u00E9\n',
    );
    assert.equal(filled('a=ü „x“\n', {}, cyrillic), 'a=Ж é\n');
    assert.equal(filled('a=plain\n', {}, cyrillic), 'a=\\u0416 \\u00e9\n');
  });

  it('are written by number where an encoding may lack them', () => {
    assert.equal(filled('a=ü\n', {}, cyrillic), 'a=\\u0416 é\n');
    assert.equal(filled('a=ü\n', { encoding: 'iso-8859-1' }, cyrillic), 'a=\\u0416 é\n');
    assert.equal(filled('a=ü\n', { encoding: 'utf-8' }, cyrillic), 'a=Ж é\n');
  });

  it('are read and written in Latin-1 or UTF-8, by what the bytes are', async () => {
    for (const [bytes, expected] of [
      [Buffer.from('a=ü\n', 'latin1'), Buffer.from('a=\\u0416 é\n', 'latin1')],
      [Buffer.from('a=ü\n', 'utf8'), Buffer.from('a=Ж é\n', 'utf8')],
      [Buffer.from('\ufeffa=ü\n', 'utf16le'), Buffer.from('\ufeffa=Ж é\n', 'utf16le')],
    ] as const) {
      const { file, encode } = await openFile('messages.properties', bytes);
      assert.deepEqual(Buffer.from(encode(file.text)), bytes);
      const [item] = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items;
      assert.ok(item);
      const parts = [{ kind: 'text', text: 'Ж é' } as const];
      const plan = file.plan([{ key: item.key, parts, needsReview: false }], {
        targetLanguage: 'ru',
        state: 'preset',
      });
      assert.deepEqual(Buffer.from(encode(applyEdits(file.text, plan.edits))), expected);
    }
  });
});

describe('Apostrophes of a bundle', () => {
  const french = (): string => "l'été d'{0}";

  it('are written twice where a program fills something in, and nowhere else', () => {
    assert.equal(filled('a=Summer {0}\n', {}, french), "a=l''\\u00e9t\\u00e9 d''{0}\n");
    assert.equal(
      filled('a=Summer\n', {}, () => "l'eau"),
      "a=l'eau\n",
    );
  });

  it('stand once in bundles whose program takes them so', () => {
    assert.equal(
      filled("a=Can't\nb=Can't open {0}\n", german, french).split('\n')[1],
      "b=l'\\u00e9t\\u00e9 d'{0}",
    );
  });

  it('that quote keep quoting', () => {
    const text = "a=Type '{'0} in {0}, don''t wait\n";
    assert.deepEqual(wantedIn(open(text)), { a: "Type '{'0} in {0}, don''t wait" });
    const said = "Tape '{'0} dans {0}, n'attends pas";
    assert.equal(
      filled(text, {}, () => said),
      "a=Tape '{'0} dans {0}, n''attends pas\n",
    );
  });

  it('are left to the plurals of ICU as they are', () => {
    const text = "a={0, plural, one {It's one} other {They''re #}}\n";
    assert.equal(
      filled(text, {}, (each) => each),
      text,
    );
  });
});
