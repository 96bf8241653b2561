import assert from 'node:assert/strict';
import type { TextPart } from '../../../../shared/formats/model.ts';
import { findPassages } from '../../../../shared/formats/source-text/find-passages.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { plain, sourcesOf, translated, unitsOf, withWords } from './marked-units.ts';

describe('what a caret stands for', () => {
  it('is the string around it, even when it looks like a name', () => {
    assert.deepEqual(sourcesOf('typescript', "f('a‸pply', 'Some more text');"), ['apply']);
  });

  it('is the whole comment block around it', () => {
    const code =
      '// First line\n// goes ‸on here.\n//\n// Second part.\nrun();\n// another block\n';
    assert.deepEqual(sourcesOf('typescript', code), ['First line goes on here.', 'Second part.']);
  });

  it('is what its line holds when it is in code', () => {
    assert.deepEqual(
      sourcesOf('typescript', "const ‸a = 'Some text'; // note\nconst b = 'More text';"),
      ['Some text', 'note'],
    );
  });

  it('is nothing on a line of code alone', () => {
    assert.deepEqual(sourcesOf('typescript', 'const total‸Sum = 12 + other;'), []);
    assert.deepEqual(sourcesOf('plaintext', '12‸3 — 456'), []);
  });

  it('is the paragraph in Markdown and in plain text', () => {
    assert.deepEqual(sourcesOf('markdown', '# Title\n\nOne line\nand mo‸re.\n\nOther.'), [
      'One line and more.',
    ]);
    assert.deepEqual(sourcesOf('plaintext', 'First.\n\nSec‸ond.\n\nThird.'), ['Second.']);
  });

  it('is the value of a key, never the key', () => {
    assert.deepEqual(sourcesOf('json', '{ "ti‸tle": "A good title" }'), ['A good title']);
    assert.deepEqual(sourcesOf('yaml', 'tit‸le: A good title\nother: More text'), ['A good title']);
    assert.deepEqual(sourcesOf('properties', 'some.key = A va‸lue here\n'), ['A value here']);
  });

  it('is the attribute it stands in, and an HTML comment', () => {
    assert.deepEqual(sourcesOf('html', '<img alt="A big‸ house" src="a.png"><p>Text</p>'), [
      'A big house',
    ]);
    assert.deepEqual(sourcesOf('html', '<!-- A no‸te --><p>Text</p>'), ['A note']);
  });
});

describe('what a selection stands for', () => {
  it('is the selected part of a comment', () => {
    const code = '/**\n * Reads ⟦the whole file\n * into⟧ memory.\n */';
    assert.deepEqual(sourcesOf('java', code), ['the whole file into']);
    assert.equal(
      translated('java', code, ['die ganze Datei in den']),
      '/**\n * Reads die ganze\n * Datei in den memory.\n */',
    );
  });

  it('is whole lines of a comment without their ends, which stay', () => {
    const code = 'f(\n⟦  // First sentence here.\n⟧  // Second sentence.\n  // Third one.\n);';
    assert.deepEqual(sourcesOf('typescript', code), ['First sentence here.']);
    assert.equal(
      translated('typescript', code, ['Der erste Satz hier.']),
      'f(\n  // Der erste Satz hier.\n  // Second sentence.\n  // Third one.\n);',
    );
  });

  it('is the selected part of a string, and never half an escape', () => {
    const code = "say('Don\\⟦'t go⟧ there');";
    assert.deepEqual(sourcesOf('javascript', code), ["'t go"]);
    assert.equal(
      translated('javascript', code, ["'s go l'eau"]),
      "say('Don\\'s go l\\'eau there');",
    );
  });

  it('is every text it covers, without module names, class names and identifiers', () => {
    const code = `⟦import { a } from 'some/path';\nconst label = 'Save the file', id = 'save-button';\nshow('Cancel', "btn btn-primary");⟧`;
    assert.deepEqual(sourcesOf('typescript', code), ['Save the file', 'Cancel']);
  });

  describe('of HTML', () => {
    it('takes the attributes that people read or hear, and never others', () => {
      const page = `⟦<meta name="description" content="All about ferries"><meta name="viewport" content="width of device">
<form title="Search form" class="big form" data-hint="Not a text" onclick="do something">
<input type="text" name="query text" placeholder="Your name" value="Jane Roe"><input type="submit" value="Send it">
<img alt="A ferry" src="two words.png" aria-label="The ferry" aria-describedby="some ids">
<p translate="no" title="Left as it is">X</p><my-box [title]="user name" i18n-title="for whom" heading="Who knows">⟧`;
      assert.deepEqual(sourcesOf('html', page), [
        'All about ferries',
        'Search form',
        'Your name',
        'Send it',
        'A ferry',
        'The ferry',
      ]);
      assert.deepEqual(sourcesOf('xml', '⟦<a title="Some text">x</a>⟧'), ['x']);
    });

    it('takes those of elements in a sentence too, and writes both', () => {
      const page =
        '⟦<label>Name <input placeholder="Your name {{ here }}"> or <a title="Ask us" href="x">us</a>, <a title="Ask us" href="x">us</a></label>⟧';
      const link = '{<a title="Ask us" href="x">}us{</a>}';
      assert.deepEqual(sourcesOf('html', page), [
        `Name {<input placeholder="Your name {{ here }}">} or ${link}, ${link}`,
        'Your name {{{ here }}}',
        'Ask us',
        'Ask us',
      ]);
      assert.equal(
        withWords('html', page, ['Name', 'Your name', 'Ask us', 'or', 'us']),
        '<label>NAME <input placeholder="YOUR NAME {{ here }}"> OR <a title="ASK US" href="x">US</a>, <a title="ASK US" href="x">US</a></label>',
      );
      assert.equal(
        withWords('html', '<p>See <a title="Ask ‸us">us</a></p>', ['Ask us']),
        '<p>See <a title="ASK US">us</a></p>',
      );
    });
  });

  describe('of JSX', () => {
    const jsx = (body: string): string => `const a = (n: Box<string>) => n < b && (⟦${body}⟧);`;

    it('is whole sentences, with inline elements and expressions as codes', () => {
      const list = '<ul><li>One</li><li>Two <code>npm i</code> items</li></ul>';
      const page = `<div><p>Read the <strong>docs</strong>{' '}\n  <Link to={{ a: 1 }}>first</Link>, {user.name(1)}.</p><Card>Left</Card><Card>Right</Card>${list}</div>`;
      assert.deepEqual(sourcesOf('typescriptreact', jsx(page)), [
        'Read the {<strong>}docs{</strong>} {<Link to={{ a: 1 }}>}first{</Link>}, {{user.name(1)}}.',
        'Left',
        'Right',
        'One',
        'Two {<code>npm i</code>} items',
      ]);
      const written = withWords('typescriptreact', jsx(page), ['Read', 'docs', 'first']);
      assert.ok(
        written
          .replaceAll(/\s+/g, ' ')
          .includes('<p>READ the <strong>DOCS</strong> <Link to={{ a: 1 }}>FIRST</Link>, {user'),
        written,
      );
    });

    it('takes what people read in attributes and expressions, in a sentence too', () => {
      const page = `<p className="big box" title="Some tip">Ask <a title="Our mail" href="two words">us</a> {ok ? 'Right now' : <b>never</b>}<input placeholder="name" /></p>`;
      assert.deepEqual(sourcesOf('typescriptreact', jsx(page)), [
        'Some tip',
        `Ask {<a title="Our mail" href="two words">}us{</a>} {{ok ? 'Right now' : <b>never</b>}}{<input placeholder="name" />}`,
        'Our mail',
        'Right now',
        '{<b>}never{</b>}',
        'name',
      ]);
      const words = ['Some tip', 'Ask', 'Our mail', 'Right now', 'never', 'name'];
      assert.equal(
        withWords('typescriptreact', jsx(page), words),
        words.reduce(
          (all, word) => all.replaceAll(word, word.toUpperCase()),
          jsx(page).replace(/[⟦⟧]/g, ''),
        ),
      );
    });

    it('breaks no line beside a tag, where JSX takes line ends for nothing', () => {
      const page = `<p>\n  Several words that go on and on over lines\n  and then <b>bold</b> and others.\n</p>`;
      const long = withWords('javascriptreact', jsx(page), ['words']);
      assert.doesNotMatch(long, /\w\s*\n\s*<b>|<\/b>\s*\n/);
    });

    it('is nothing of comparisons and types, and no text of an element without its end', () => {
      const code = '⟦if (a <b && c> d) x = <T extends Some>(y: T) => y; const z = f<Some>(y > 1);⟧';
      assert.deepEqual(sourcesOf('typescriptreact', code), []);
      assert.deepEqual(sourcesOf('typescriptreact', '⟦(<p>Not ended <b>but this</b>)⟧'), [
        '{<b>}but this{</b>}',
      ]);
      assert.deepEqual(sourcesOf('typescriptreact', "⟦(<p>See http://x.y and 'so' on</p>)⟧"), [
        "See http://x.y and 'so' on",
      ]);
    });
  });

  it('of several carets gives each text once, with the carets that asked for it', () => {
    const { units } = unitsOf('typescript', '// One ‸comment‸\nx("Some te‸xt");');
    assert.deepEqual(
      units.map(({ source, selections }) => [plain(source), selections]),
      [
        ['One comment', [0, 1]],
        ['Some text', [2]],
      ],
    );
  });

  it('is prose between tags, but not code', () => {
    assert.deepEqual(sourcesOf('typescript', 'a ⟦some words here, really⟧ b'), [
      'some words here, really',
    ]);
    assert.deepEqual(sourcesOf('typescript', '⟦const a = b.c(d) || e;⟧'), []);
  });

  it('carries the text around it as context', () => {
    const { units } = unitsOf(
      'json',
      '{ "a": "First text", "b": "Sec‸ond text", "c": "Third text" }',
    );
    assert.ok(units[0]?.notes.some((note) => note.includes('First text')));
    assert.ok(units[0]?.notes.some((note) => note.includes('Third text')));
  });
});

describe('comments', () => {
  it('are distributed back to lines of the width they had, with their prefix', () => {
    const code = '  // A comment of two lines that is\n  // wrapped by hand.‸\n  run();';
    assert.equal(
      translated('typescript', code, [
        'Ein Kommentar aus mehreren Zeilen, der von Hand umbrochen wurde',
      ]),
      '  // Ein Kommentar aus mehreren\n  // Zeilen, der von Hand umbrochen\n  // wurde\n  run();',
    );
  });

  it('behind code stay on their line, however long they get', () => {
    const long = 'ein sehr langer Kommentar '.repeat(6).trim();
    assert.equal(translated('python', 'x = 1  # a no‸te', [long]), `x = 1  # ${long}`);
  });

  it('cannot be closed by their text', () => {
    assert.equal(translated('c', '/* A no‸te */', ['a */ b']), '/* a * / b */');
    assert.equal(translated('html', '<!-- A no‸te -->', ['a --> b']), '<!-- a - -> b -->');
  });

  it('keep tags, types, code and links, and leave out what tools read', () => {
    const code = `/**
 * Opens \`file\` as {@link Stream}. See https://example.com/a for‸ more.
 * @param {string} name - the name
 * @returns {Promise<void>} nothing at all
 * @type {Foo}
 * @example
 * open('x');
 */`;
    assert.deepEqual(sourcesOf('javascript', code), [
      'Opens {`file`} as {{@link Stream}}. See {https://example.com/a} for more.',
      '{@param {string} name - }the name',
      '{@returns {Promise<void>} }nothing at all',
    ]);
    assert.deepEqual(sourcesOf('typescript', '// eslint-disable-next-line no-‸console'), []);
    assert.deepEqual(sourcesOf('python', '# type: ig‸nore'), []);
  });

  it('in Chinese break between characters', () => {
    const code = '// A comment of two lines\n// wrapped by ha‸nd.';
    assert.equal(
      translated('go', code, ['这是一个很长的注释需要换行显示']),
      '// 这是一个很长的注释需要\n// 换行显示',
    );
  });
});

describe('strings', () => {
  for (const [language, marked, target, expected] of [
    ['typescript', "x('A te‸xt');", "l'eau", "x('l\\'eau');"],
    ['typescript', 'x(`A te‸xt`);', 'a ${b} `c`', 'x(`a \\${b} \\`c\\``);'],
    ['python', 'x = f"A te‸xt"', 'a {b} "c"', 'x = f"a {{b}} \\"c\\""'],
    ['sql', "SELECT 'A te‸xt'", "l'eau", "SELECT 'l''eau'"],
    ['csharp', 'x = @"A te‸xt";', 'a "b"', 'x = @"a ""b""";'],
    ['go', 'x := `A te‸xt`', 'a `b`', 'x := `a ’b’`'],
    ['powershell', '$x = "A te‸xt"', 'a "b" 5$', '$x = "a `"b`" 5`$"'],
    ['ruby', 'x = "A te‸xt"', 'a #{b}', 'x = "a \\#{b}"'],
    ['json', '{ "a": "A te‸xt" }', 'a\\b "c"', '{ "a": "a\\\\b \\"c\\"" }'],
    ['json', '{ "a": "\\u00c9t\\u00e9 ‸ici" }', 'Größe', '{ "a": "Gr\\u00f6\\u00dfe" }'],
    ['yaml', 'a: A te‸xt', 'b: c', 'a: "b: c"'],
    ['yaml', "a: 'A te‸xt'", "l'eau", "a: 'l''eau'"],
    ['properties', 'a=A te‸xt {0}', "l'été", "a=l''\\u00e9t\\u00e9"],
    ['typescriptreact', '<a title="A te‸xt" />', 'a "b"', '<a title="a &quot;b&quot;" />'],
    ['html', '<p>A te‸xt</p>', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['markdown', '| a |\n|---|\n| A te‸xt |', 'a | b', '| a |\n|---|\n| a \\| b |'],
    ['xml', '<a>A te‸xt &amp; more</a>', 'a & b', '<a>a &amp; b</a>'],
    ['latex', 'A te‸xt', '5 % & more', '5 \\% \\& more'],
  ] as const) {
    it(`of ${language} spell what would be syntax: ${target} in ${marked}`, () => {
      assert.equal(translated(language, marked, [target]), expected);
    });
  }
});

const words = (text: string): TextPart => ({ kind: 'text', text });

describe('codes in strings', () => {
  for (const [language, marked, source, expected] of [
    ['javascript', `x('Type \`don\\'t\` no‸w');`, "Type {`don\\'t`} now", "x('Neu `don\\'t`');"],
    [
      'json',
      String.raw`{ "a": "See https:\/\/a.example\/b no‸w" }`,
      String.raw`See {https:\/\/a.example\/b} now`,
      String.raw`{ "a": "Neu https:\/\/a.example\/b" }`,
    ],
  ] as const) {
    it(`of ${language} are written back with their escapes: ${marked}`, () => {
      const { text, units } = unitsOf(language, marked);
      const [unit] = units;
      assert.ok(unit !== undefined);
      assert.equal(plain(unit.source), source);
      const codes = unit.source.filter(({ kind }) => kind === 'code');
      const target = [words('Neu '), ...codes];
      const edit = {
        offset: unit.start,
        length: unit.end - unit.start,
        newText: unit.write(target, false),
      };
      assert.equal(applyEdits(text, [edit]), expected);
    });
  }
});

describe('Markdown', () => {
  it('leaves front matter, code, addresses and HTML alone', () => {
    const text =
      '---\ntitle: x\n---\n⟦# Head\n\n```js\n// code\n```\n\n[text](https://a.example "t") and `code` <br> <b>bold</b>⟧';
    assert.deepEqual(sourcesOf('markdown', text), [
      'Head',
      '{[}text{](https://a.example "t")} and {`code`} {<br>} {<b>}bold{</b>}',
    ]);
  });

  it('is where it stands behind a second mark of byte order', () => {
    assert.deepEqual(sourcesOf('markdown', '⟦\ufeff# Head\n\nSome *text*.⟧'), [
      '\ufeff# Head',
      'Some {*}text{*}.',
    ]);
  });

  it('escapes marks only when they would change the structure', () => {
    assert.equal(translated('markdown', 'Some te‸xt', ['5 * 3']), '5 * 3');
    assert.equal(translated('markdown', 'Some te‸xt', ['a <b>c</b>']), 'a \\<b\\>c\\</b\\>');
  });

  it('reads the indentation of the next line with the line end, also before a mark', () => {
    for (const [text, written] of [
      ['- Some ol‸d\n  *text* here.', '- Neu *kurz*.'],
      ['> Some ol‸d\n> *text* here.', '> Neu *kurz*.'],
      ['Some ol‸d\r\n\t*text* here.', 'Neu *kurz*.'],
    ] as const) {
      const [unit] = unitsOf('markdown', text).units;
      assert.ok(unit !== undefined);
      assert.equal(plain(unit.source), 'Some old {*}text{*} here.');
      const [open, close] = unit.source.filter(({ kind }) => kind === 'code');
      assert.ok(open !== undefined && close !== undefined);
      const target = unit.write([words('Neu '), open, words('kurz'), close, words('.')], false);
      assert.equal(`${text.slice(0, unit.start)}${target}`, written);
    }
  });

  it('leaves the kind of an alert alone, and translates its text', () => {
    for (const text of ['> [!NOTE]\n> Some te‸xt.', '> [!Important] \r\n>  Some te‸xt.']) {
      assert.deepEqual(sourcesOf('markdown', text), ['Some text.']);
    }
    assert.equal(translated('markdown', '> [!TIP]\n> Some te‸xt.', ['Neu.']), '> [!TIP]\n> Neu.');
    assert.deepEqual(sourcesOf('markdown', '⟦> [!NOTE]\n>\n> Some text.⟧'), ['Some text.']);
    assert.deepEqual(sourcesOf('markdown', '> [!NOTE] is te‸xt.'), ['[!NOTE] is text.']);
  });

  it('keep addresses without brackets, also at their end', () => {
    for (const address of ['https://a.example/b', 'www.a.example', 'me@a.example']) {
      for (const text of [`Rea‸d ${address}`, `Rea‸d ${address}.`, `Rea‸d ${address} now`]) {
        const [unit] = unitsOf('markdown', text).units;
        assert.ok(unit !== undefined);
        assert.equal(unit.end, text.length - 1, text);
        const codes = unit.source.filter((part) => part.kind === 'code');
        assert.deepEqual(
          codes.map(({ content }) => content),
          [address],
          text,
        );
      }
    }
  });
});

describe('a document of many lines', () => {
  it('is read in time that grows with its length', () => {
    const line = "call('Some text here', \"and 'more' text\"); // with a note\n";
    const time = (count: number, enough = 0): number => {
      const text = line.repeat(count);
      return cpuTimeOf(
        () => {
          findPassages({ languageId: 'typescript', text, selections: [{ start: 5, end: 5 }] });
        },
        { enough },
      );
    };
    time(200);
    const short = time(2_000);
    const enough = short * 8 * 6 + 50;
    const long = time(16_000, enough);
    assert.ok(long < enough, `${short} ms for 2,000 lines, ${long} ms for 16,000`);
  });
});
