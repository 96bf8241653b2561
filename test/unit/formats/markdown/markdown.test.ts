import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { findTagEnd } from '../../../../shared/formats/markdown/mdx-ends.ts';
import {
  englishMdx,
  englishPage,
  filled,
  open,
  openMdx,
  saying,
  shownParts,
  textsOf,
} from './samples.ts';

const upper = (parts: readonly InlinePart[]): readonly InlinePart[] =>
  parts.map((part) => (part.kind === 'text' ? { ...part, text: part.text.toUpperCase() } : part));

describe('Texts of Markdown', () => {
  it('are headings, paragraphs, items, cells, titles and fields, with what is kept as codes', () => {
    assert.deepEqual(textsOf(open(englishPage)), [
      'title1: Ferry times',
      "description1: When they 'leave'",
      'ferry-times: Ferry times ⟦{#times}⟧',
      'ferry-times/p1: All ⟦*⟧times⟦*⟧ are ⟦**⟧local⟦**⟧, see ⟦[⟧the harbour⟦](https://harbour.example "Harbour")⟧ and ⟦`ferry --help`⟧.⟦  \n⟧They ⟦{{< ref "x" >}}⟧ may cost ⟦$a+b$⟧ ⟦&copy;⟧ AT&T.',
      'ferry-times/title1: Mind the gap',
      'ferry-times/li1: One *ferry*',
      'ferry-times/li2: Two ferries',
      'ferry-times/q1: A quote of two lines',
      'ferry-times/td1: From',
      'ferry-times/td2: To | by',
      'ferry-times/td3: North',
      'ferry-times/td4: South',
      'ferry-times/html1: More',
      'ferry-times/p2: Press ⟦<kbd>Ctrl</kbd>⟧+C.⟦[^1]⟧',
      'ferry-times/p3: ⟦![⟧A ferry⟦](ferry.png)⟧',
      'ferry-times/p4: A note.',
      'another-heading: Another heading',
      'another-heading/li1: First⟦\\\n⟧⟦   ⟧again',
    ]);
  });

  it('stand where they are behind marks of byte order and zeros that a file begins with', () => {
    for (const start of ['', '\ufeff', '\ufeff\ufeff', '\0', '\ufeff\0']) {
      for (const openAs of [open, openMdx]) {
        const file = openAs(`${start}Ferries\n\n- Times\n`);
        assert.deepEqual(textsOf(file), [`p1: ${start}Ferries`, 'li1: Times']);
        assert.equal(filled(file, saying('Neu')), 'Neu\n\n- Neu\n');
      }
    }
  });

  it('go on behind separators of lines and paragraphs, which end no line of Markdown', () => {
    for (const sign of ['\u2028', '\u2029']) {
      for (const words of ['export default one', 'import x from "y"', ':::note']) {
        const file = openMdx(`Times${sign}${words}\n`);
        assert.deepEqual(textsOf(file), [`p1: Times${sign}${words}`]);
      }
      const page = `---\nslug: a${sign}title: b\n---\n\nTimes\n`;
      assert.deepEqual(textsOf(open(page)), ['p1: Times']);
    }
  });

  it('of MDX are those of its components, without imports, expressions, tags and attributes', () => {
    assert.deepEqual(textsOf(openMdx(englishMdx)), [
      'fares: Fares',
      'fares/p1: Children pay ⟦{fare.text}⟧ ⟦**⟧less⟦**⟧, ⟦<b>⟧always⟦</b>⟧.',
      `fares/p2: Dogs travel ⟦{ 1 < 2 ? '}' : "{" }⟧ free.`,
    ]);
    assert.equal(
      filled(openMdx(englishMdx), upper),
      englishMdx
        .replace('# Fares', '# FARES')
        .replace('Children pay', 'CHILDREN PAY')
        .replace('less', 'LESS')
        .replace('always', 'ALWAYS')
        .replace('Dogs travel', 'DOGS TRAVEL')
        .replace(' free.', ' FREE.'),
    );
  });

  it('of front matter may go on below their keys, and stay written so', () => {
    const page = [
      '---',
      'title: Timetables of all',
      '  ferries',
      'description: >-',
      '  How to read them: # and more',
      '  of that',
      'summary: |',
      '  One line.',
      '  Another',
      'lead: >',
      '  parted',
      '',
      '  by a blank line',
      'caption: "Quoted" # with a remark',
      '  # below',
      'intro: left',
      '  alone: because of this',
      '---',
      '',
    ].join('\n');
    assert.deepEqual(textsOf(open(page)), [
      'title1: Timetables of all ferries',
      'description1: How to read them: # and more of that',
      'summary1: One line.\nAnother',
      'caption1: Quoted',
    ]);
    for (const text of [page, page.replaceAll('\n', '\r\n')]) {
      assert.equal(
        filled(open(text), upper),
        text
          .replace(/Timetables of all\r?\n {2}ferries/, 'TIMETABLES OF ALL FERRIES')
          .replace(
            /How to read them: # and more\r?\n {2}of that/,
            'HOW TO READ THEM: # AND MORE OF THAT',
          )
          .replace('One line.', 'ONE LINE.')
          .replace('Another', 'ANOTHER')
          .replace('Quoted', 'QUOTED'),
      );
    }
  });

  it('of MDX are none of a tag, however long it is, nor of one behind it', () => {
    const row = "  { name: 'Return>', text: 'From port to port' }, // it's a row\n";
    const table = `<Fares\n  rows={[\n${row.repeat(1000)}  ]}\n/>\n`;
    const text = `# Fares\n\n${table}\nDogs travel free.\n\n<Ports names={[\n  'Left',\n]} />\n`;
    assert.deepEqual(textsOf(openMdx(text)), ['fares: Fares', 'fares/p1: Dogs travel free.']);
  });

  it('of MDX are read in time that grows with the text, where strings have no end', () => {
    for (const piece of [`"\\`, `'\\`, "'\\\n", '`\\', '/*', '{"\\']) {
      const text = `<a b={${piece.repeat(60_000)}`;
      assert.equal(findTagEnd(text, 0), null);
    }
  }).timeout(5000);

  it('of MDX stay beside expressions that end, behind a brace that does not', () => {
    const text = ' export const fare = {\n\n{/* No text */}\n\nDogs {fare} travel.\n\nA <b.\n';
    const file = openMdx(text);
    assert.deepEqual(textsOf(file), [
      'p1: export const fare = {',
      'p2: Dogs ⟦{fare}⟧ travel.',
      'p3: A <b.',
    ]);
    const written = filled(file, upper);
    assert.match(written, /\n\n\{\/\* No text \*\/\}\n\nDOGS \{fare\} TRAVEL\.\n\nA <B\.\n$/);
  });

  it('of MDX are refused with their place where many braces never end', () => {
    const text = `One.\n\n${'{ a\n\n'.repeat(400)}`;
    assert.throws(
      () => openMdx(text),
      (error) =>
        error instanceof FormatError &&
        error.code === 'mdx-unclosed' &&
        (error.location?.line ?? 0) > 30,
    );
  });

  it('are written as the file writes, and nothing else of it changes', () => {
    const written = filled(open(englishPage), (parts, index) =>
      index === 6 ? upper(parts) : null,
    );
    assert.equal(written, englishPage.replace('Two\n  ferries', 'TWO\n  FERRIES'));
  });

  it('stay below a tag that has its line to itself, which would begin no block of HTML otherwise', () => {
    for (const lineEnd of ['\n', '\r\n']) {
      const page = `# One\n\n<a id="x" />\nA line of words that has its place here\n\nTwo.\n`;
      const text = page.replaceAll('\n', lineEnd);
      assert.equal(filled(open(text), upper), text.toUpperCase().replace('<A ID="X"', '<a id="x"'));
    }
  });

  it('fill a file that is not there with its source, and one that is built alike', () => {
    const page = '# One\n\nTwo three.\n';
    assert.equal(filled(open('', page), upper), '# ONE\n\nTWO THREE.\n');
    assert.deepEqual(textsOf(open('# Eins\n\nZwei drei.\n', page)), []);
  });

  it('that a run left in the language of the source are open still', () => {
    const page = '# License\n\nA text of five words.\n';
    assert.deepEqual(textsOf(open('# License\n\nA text of five words.\n', page)), [
      'license/p1: A text of five words.',
    ]);
  });

  it('leave a file alone that is built otherwise, and say where that begins', () => {
    assert.throws(
      () => open('# Eins\n\n- Zwei\n', '# One\n\nTwo.\n'),
      (error) =>
        error instanceof FormatError &&
        error.code === 'markdown-other-build' &&
        error.location?.line === 3,
    );
  });
});

describe('A translation in Markdown', () => {
  const page = '# Title\n\nA text\nof lines.\n\n- Item\n\n| a |\n| - |\n| b |\n\n> quote\n';
  const dangers = [
    ...[
      '- dash',
      '+ plus',
      '* star',
      '1. one',
      '1) one',
      '# hash',
      '#',
      '> quote',
      '=== ',
      '---',
      '***',
    ],
    ...[
      '```',
      '~~~ x',
      '| pipe |',
      'a | b',
      '[x] y',
      '[a]: b',
      '[^1]: x',
      '<b> & </i>',
      '<!-- x',
      '\\',
    ],
    ...[
      'a *b* _c_',
      '`code',
      '![x](y)',
      'http://x.example',
      'a@b.example',
      'www.x.example',
      ':::note x',
    ],
    ...[
      '{{< x >}}',
      '$x$ y',
      ':smile:',
      '&amp;',
      '&copy;',
      'import x from "y"',
      'x  \ny',
      'a ~~b~~',
    ],
  ];
  it('is escaped where readers do not agree on how far an address goes', () => {
    const written = filled(open(page), saying('w{x}http://y.example(a)[a](b)'));
    assert.doesNotMatch(written, /[^\\]\[a/u);
  });

  for (const danger of dangers) {
    it(`that says ${JSON.stringify(danger)} is that text, and no mark`, () => {
      const written = filled(open(page), saying(danger));
      const meant = danger.replace(/\s+/g, ' ').trim();
      const again = open(written, page).segments();
      const targets = Array.from({ length: again.length }, (_, index) => again.at(index).target);
      assert.deepEqual(
        targets.map((target) => shownParts(target?.parts ?? [])),
        Array.from({ length: 6 }, () => meant),
      );
    });
  }

  it('begins no line of MDX as a program does, wherever its lines are cut', () => {
    for (const words of ['export const', 'import x from "y"', 'export default', 'import {']) {
      const text = 'Dogs travel free.\nCats do.\n';
      const said = `Hunde sind frei. ${words} und Katzen`;
      const written = filled(openMdx(text), saying(said));
      assert.deepEqual(textsOf(openMdx(written)), [`p1: ${said}`], written);
    }
  });

  it('keeps an expression of MDX in its line, wherever lines are cut', () => {
    const text = 'Dogs are {fare}\nand cats.\n';
    const written = filled(openMdx(text), (source) => [
      { kind: 'text', text: 'Hunde und Katzen sind ' },
      ...source.filter(({ kind }) => kind === 'code'),
    ]);
    assert.deepEqual(textsOf(openMdx(written)), ['p1: Hunde und Katzen sind ⟦{fare}⟧'], written);
  });

  it('keeps emphasis where marks touch letters and blanks', () => {
    const source = 'See **the note** below.\n';
    const written = filled(open(source), ([, begin, , end]) => [
      { kind: 'text', text: '次の' },
      ...(begin === undefined ? [] : [begin]),
      { kind: 'text', text: '「注」 ' },
      ...(end === undefined ? [] : [end]),
      { kind: 'text', text: 'を見る' },
    ]);
    assert.deepEqual(textsOf(open(written)), ['p1: 次の⟦**⟧「注」⟦**⟧ を見る']);
  });

  it('is put in quotes where a field of front matter would mean something else', () => {
    const page = "---\ntitle: One\nsummary: 'Two'\n---\n\nThree\n";
    assert.equal(
      filled(open(page), saying("a: b's #c")),
      `---\ntitle: "a: b's #c"\nsummary: "a: b's #c"\n---\n\na: b's #c\n`,
    );
  });
});
