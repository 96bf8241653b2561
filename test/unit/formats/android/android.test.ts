import assert from 'node:assert/strict';
import { formatOfFile, formatOfName } from '../../../../shared/formats/registry.ts';
import { textOf } from '../../../../shared/formats/inline/parts.ts';
import { englishResources, filled, open, untranslated } from './samples.ts';

const inResources = (inside: string): string => `<resources>\n    ${inside}\n</resources>\n`;

/** What a string says whose content is given. */
function said(content: string): string {
  const { items } = open(inResources(`<string name="a">${content}</string>`)).select(untranslated);
  return textOf(items[0]?.source ?? []);
}

describe('A string of Android', () => {
  it('says what Android reads: escapes, quotes, and white space that counts once', () => {
    assert.equal(said('  Don\\\'t\n      \\"go\\"   '), 'Don\'t "go"');
    assert.equal(said('"  two  \n lines "'), '  two  \n lines ');
    assert.equal(said('\\u0020a\\u00A0b \\n c\\t\\@\\?\\\\'), ' a\u00a0b \n c\t@?\\');
    assert.equal(said('a &amp; b &#169; &lt;b&gt;'), 'a & b © <b>');
    assert.equal(said('<![CDATA[ <b>a & b</b>  c ]]>'), '<b>a & b</b> c');
    assert.equal(said('50 % <!-- not said --> of'), '50 % of');
  });

  it('holds elements as codes, and what they name as placeholders as one', () => {
    const file = open(englishResources);
    const rich = file.select(untranslated).items.find(({ name }) => name === 'rich');
    assert.deepEqual(
      rich?.source.map((part) => (part.kind === 'text' ? part.text : [part.role, part.content])),
      [
        'Read ',
        ['open', '<b>'],
        'all',
        ['close', '</b>'],
        ' of ',
        ['placeholder', '<xliff:g id="title" example="It">%2$s</xliff:g>'],
        ' ',
        ['open', '<a href="x">'],
        'here',
        ['close', '</a>'],
      ],
    );
  });

  it('is none where it must not be translated, names another, or is no text', () => {
    assert.deepEqual(
      open(englishResources)
        .select(untranslated)
        .items.map(({ name }) => name),
      [
        'greeting',
        'files.one',
        'files.other',
        'steps.0',
        'steps.1',
        'steps.2',
        'rich',
        'html',
        'escaped',
      ],
    );
  });

  it('brings the comments above it', () => {
    const notes = open(englishResources)
      .select(untranslated)
      .items.find(({ name }) => name === 'files.one')?.notes;
    assert.deepEqual(notes, ['Counts of files, not of folders', 'n = 1']);
  });
});

describe('A new file of Android', () => {
  it('has the frame, comments, attributes and lines of its source, and its own language', () => {
    assert.equal(
      filled(englishResources, { isForNewFile: true }),
      englishResources
        .replace('tools:locale="en"', 'tools:locale="de"')
        .replace(/ {4}<!-- Shown.*\n.*app_name.*\n/, '')
        .replace(/ {4}<string name="same".*\n.*<color.*\n/, '')
        .replace('Don\\\'t \\"panic\\", %1$s!', 'DON\\\'T \\"PANIC\\", %1$$S!')
        .replace('%d file<', '%D FILE<')
        .replace('%d files', '%D FILES')
        .replace('First', 'FIRST')
        .replace('@string/app_name<', '\\@STRING/APP_NAME<')
        .replace('Last', 'LAST')
        .replace('Read <b>all</b> of', 'READ <b>ALL</b> OF')
        .replace('>here<', '>HERE<')
        .replace("<p>It's & so on</p>", "<P>IT\\'S & SO ON</P>")
        .replace('&lt;b>Bold&lt;/b> \\@home', '&lt;B&gt;BOLD&lt;/B&gt; @HOME'),
    );
  });

  it('has the forms of its language, made from those of the source', () => {
    const written = filled(englishResources, { isForNewFile: true, targetLanguage: 'ru' });
    const forms = [...written.matchAll(/ {8}<item quantity="(\w+)">(.*)<\/item>\n/g)];
    assert.deepEqual(
      forms.map(([, form, text]) => [form, text]),
      [
        ['one', '%D FILE'],
        ['few', '%D FILES'],
        ['many', '%D FILES'],
        ['other', '%D FILES'],
      ],
    );
  });
});

describe('A file of Android', () => {
  it('gets what it lacks where the source has it, in its own manner', () => {
    const source = inResources(
      '<!-- the first -->\n    <string name="a">One\'s</string>\n\n    <string name="b">Two</string>\n    <string name="c">Three</string>',
    );
    assert.equal(
      filled(
        '<resources>\n  <string name="x">"Eigen\'es"</string>\n  <string name="b">Zwei</string>\n</resources>\n',
        { source },
      ),
      '<resources>\n  <string name="x">"Eigen\'es"</string>\n  <!-- the first -->\n  <string name="a">"ONE\'S"</string>\n  <string name="b">Zwei</string>\n  <string name="c">THREE</string>\n</resources>\n',
    );
  });

  it('declares the prefixes of what it gets, where only its source does', () => {
    const source =
      '<resources xmlns:tools="t" xmlns:xliff="u:x">\n<string name="a">Hi <xliff:g id="n">%s</xliff:g></string>\n</resources>';
    const xliff = ' xmlns:xliff="u:x"';
    for (const [attributes, declared] of [
      ['', xliff],
      [' tools:locale="de"', xliff],
      [' xmlns:xliff="other"', ''],
    ]) {
      const written = filled(`<resources${attributes}>\n</resources>`, { source });
      assert.ok(written.startsWith(`<resources${attributes}${declared}>\n`), written);
    }
    const there = '<resources><string name="a"/></resources>';
    assert.ok(filled(there, { source }).startsWith(`<resources${xliff}><string name="a">HI <x`));
    const plain = source.replace(/<xliff.*:g>/, 'Bo');
    assert.ok(filled('<resources></resources>', { source: plain }).startsWith('<resources>'));
  });

  it('keeps forms that its source lacks, and gets those that its language has', () => {
    const text =
      '<resources>\n\t<plurals name="files">\n\t\t<item quantity="few">%d файла</item>\n\t\t<item quantity="two">zwei</item>\n\t</plurals>\n</resources>';
    const written = filled(text, { source: englishResources, targetLanguage: 'ru' }, (name) =>
      name.startsWith('files'),
    );
    assert.equal(
      written,
      '<resources>\n\t<plurals name="files">\n\t\t<!-- one alone -->\n\t\t<item quantity="one">%D FILE</item>\n\t\t<item quantity="few">%d файла</item>\n\t\t<item quantity="many">%D FILES</item>\n\t\t<item quantity="other">%D FILES</item>\n\t\t<item quantity="two">zwei</item>\n\t</plurals>\n</resources>',
    );
  });

  it('gets forms from the text for all others where its source has left them open', () => {
    const source = inResources(
      '<plurals name="b"><item quantity="one">%d bug</item><item quantity="few"/><item quantity="many"></item><item quantity="other">%d bugs</item></plurals>',
    );
    const written = filled(inResources(''), { source, targetLanguage: 'ru' });
    assert.deepEqual(
      [...written.matchAll(/quantity="(\w+)">([^<]*)</g)].map(([, form, text]) => [form, text]),
      [
        ['one', '%D BUG'],
        ['few', '%D BUGS'],
        ['many', '%D BUGS'],
        ['other', '%D BUGS'],
      ],
    );
  });

  it('gets a text into a tag alone', () => {
    assert.equal(
      filled(
        inResources('<string name="greeting" />'),
        { source: englishResources },
        (name) => name === 'greeting',
      ),
      inResources('<string name="greeting" >DON\\\'T \\"PANIC\\", %1$S!\\n</string>'),
    );
  });

  it('says which text is there twice', () => {
    const twice = inResources('<string name="a">x</string>\n    <string name="a">y</string>');
    const [problem] = open(twice).problems;
    assert.deepEqual([problem?.code, problem?.location.line], ['hidden-key', 3]);
  });

  it('has blanks beside what is filled in as blanks, and at its own ends as escapes', () => {
    const g = '<xliff:g id="n">%s</xliff:g>';
    const all = inResources(
      `<string name="a">${g} of ${g}</string><string name="b">\\u0020<b>x</b>\\u0020</string>`,
    );
    assert.equal(filled(all), all.replace(' of ', ' OF ').replace('>x<', '>X<'));
  });

  it('says nothing of elements that have no name', () => {
    assert.deepEqual(
      open(inResources('<skip/><string name="a">x</string><eat-comment/>')).problems,
      [],
    );
  });

  it('is put into a file that is a tag alone, with the names it uses', () => {
    const declared = ' xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"';
    const source = inResources('<string name="a">x <xliff:g id="n">%s</xliff:g></string>').replace(
      '<resources',
      `<resources${declared}`,
    );
    const head = '<?xml version="1.0" encoding="utf-8"?>\n';
    for (const [tag, open] of [
      ['<resources/>', `<resources${declared}>`],
      ['<resources />', `<resources${declared} >`],
      [`<resources${declared}/>`, `<resources${declared}>`],
    ] as const) {
      const made = filled(`${head}${tag}\n`, { source });
      const string = '    <string name="a">X <xliff:g id="n">%s</xliff:g></string>';
      assert.equal(made, `${head}${open}\n${string}\n</resources>\n`);
    }
    const empty = open(`${head}<resources/>\n`, { source });
    assert.deepEqual(empty.plan([], { targetLanguage: 'de', state: 'preset' }).edits, []);
  });

  it('is told from others by its path, and else by how it begins', () => {
    assert.equal(formatOfName('app/src/main/res/values/strings.xml')?.id, 'android-strings');
    assert.equal(formatOfName('res/values-pt-rBR/plurals_shop.xml')?.id, 'android-strings');
    assert.equal(formatOfName('res/values/donottranslate_strings.xml'), null);
    assert.equal(formatOfName('res/values/colors.xml'), null);
    assert.equal(formatOfFile('other.xml', englishResources)?.id, 'android-strings');
    assert.equal(formatOfFile('other.xml', '<xliff>')?.id, 'xliff');
  });
});
