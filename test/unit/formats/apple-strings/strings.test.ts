import assert from 'node:assert/strict';
import { languageFileOf } from '../../../../shared/files/language-files.ts';
import { openFile } from '../../../../shared/formats/open-file.ts';
import { formatOfName } from '../../../../shared/formats/registry.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import { englishStrings, filled, open, wantedIn } from './samples.ts';

const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

describe("A file of texts of Apple's systems", () => {
  it('says what the system reads in it, with comments above a text as notes on it', () => {
    const file = open(englishStrings);
    assert.deepEqual(wantedIn(file), {
      title: 'Welcome, %@',
      'menu.open': 'Open',
      menu_close: 'Close ä and "or"',
      'list.about': 'All ferries of today,\nand those of tomorrow',
      'list.empty': 'Nothing\nto see',
      "It's fine": "It's fine",
      'a "key" = with; signs': 'Word',
      ['__proto__']: 'Prototype',
    });
    const notes = file
      .select(untranslated)
      .items.flatMap(({ name, notes }) => (notes.length > 0 ? [[name, notes]] : []));
    assert.deepEqual(notes, [
      ['title', ['What the first page says']],
      ['list.about', ['MARK: List']],
    ]);
  });

  it('keeps all but its values when a translation is written over it', () => {
    assert.equal(
      filled(englishStrings),
      String.raw`/*
  Localizable.strings
  Created by the ferry company.
*/

/* What the first page says */
"title" = "WELCOME, %@";
"menu.open"="OPEN";
menu_close = "CLOSE \U00c4 AND \"OR\"";

// MARK: List
/* No comment provided by engineer. */
"list.about" = "ALL FERRIES OF TODAY,
AND THOSE OF TOMORROW"; // shown small
"list.empty" = "NOTHING\nTO SEE";
"It's fine" = "IT'S FINE";
"a \"key\" = with; signs" = "WORD";
"empty" = "";
"__proto__" = "PROTOTYPE";
`,
    );
  });

  it('takes what it lacks at the place that has in the source, in its own manner', () => {
    const text =
      '/* Titel */\r\n"title"  =  "Grüße, %@";\r\n\r\n"own"  =  "Eigenes";\r\n"empty"  =  "";';
    assert.equal(
      filled(text, { source: englishStrings }),
      [
        '/* Titel */',
        '"title"  =  "Grüße, %@";',
        '"menu.open"  =  "OPEN";',
        'menu_close  =  "CLOSE Ä AND \\"OR\\"";',
        '',
        '// MARK: List',
        '/* No comment provided by engineer. */',
        '"list.about"  =  "ALL FERRIES OF TODAY,',
        'AND THOSE OF TOMORROW"; // shown small',
        '"list.empty"  =  "NOTHING\\nTO SEE";',
        '"It\'s fine"  =  "IT\'S FINE";',
        '"a \\"key\\" = with; signs"  =  "WORD";',
        '',
        '"own"  =  "Eigenes";',
        '"empty"  =  "";',
        '"__proto__"  =  "PROTOTYPE";',
      ].join('\r\n'),
    );
  });

  it('becomes the file of another language without what has no translation', () => {
    const onlyMenu = (text: string, name: string): string | null =>
      name.startsWith('menu') ? `${text}!` : null;
    const written = filled(englishStrings, { isForNewFile: true }, onlyMenu);
    assert.equal(
      written,
      '/*\n  Localizable.strings\n  Created by the ferry company.\n*/\n\n"menu.open"="Open!";\n' +
        'menu_close = "Close \\U00e4 and \\"or\\"!";\n',
    );
    assert.equal(filled('', { source: englishStrings }, onlyMenu), written);
  });

  it('takes texts inside its braces, and between others of a line', () => {
    const source = '{\n  a = "One";\n  b = "Two";\n}\n';
    assert.equal(filled('{\n}\n', { source }), '{\n    a = "ONE";\n    b = "TWO";\n}\n');
    assert.equal(filled('{ b = "Zwei"; }', { source }), '{ a = "ONE"; b = "Zwei"; }');
  });

  it('tells of a key that is there twice, and writes where the system looks', () => {
    const text = '"a" = "One";\n"a" = "Two";\n';
    assert.deepEqual(
      open(text).problems.map(({ said, location }) => [said.code, location.line, location.column]),
      [['hidden-key', 1, 7]],
    );
    assert.equal(filled(text), '"a" = "One";\n"a" = "TWO";\n');
  });

  it('is read and written in UTF-8 and UTF-16, with a mark and without', async () => {
    const text = '"key of some length" = "Grüße aus Łódź";\n';
    const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      swapped(Buffer.from(text, 'utf16le')),
      swapped(Buffer.from(`\ufeff${text}`, 'utf16le')),
    ]) {
      const { file, encode } = await openFile('pl.lproj/Localizable.strings', bytes);
      assert.equal(file.text, text);
      assert.deepEqual(Buffer.from(encode(text)), bytes);
      const [item] = file.select(untranslated).items;
      assert.ok(item);
      const parts = [{ kind: 'text', text: 'Zażółć' } as const];
      const plan = file.plan([{ key: item.key, parts, needsReview: false }], {
        targetLanguage: 'pl',
        state: 'preset',
      });
      assert.equal(applyEdits(text, plan.edits), '"key of some length" = "Zażółć";\n');
    }
  });

  it('is refused with what it is made from in binary form', async () => {
    await assert.rejects(
      () => openFile('Localizable.strings', Buffer.from('bplist00\u0000\u00d1', 'latin1')),
      (error) => error instanceof EncodingError && error.code === 'strings-made',
    );
  });

  it('has its language in the folder it lies in', () => {
    assert.equal(formatOfName('App/en.lproj/InfoPlist.strings')?.id, 'apple-strings');
    assert.equal(
      languageFileOf('App/Base.lproj/Localizable.strings', 'pt-BR'),
      'App/pt-BR.lproj/Localizable.strings',
    );
    assert.equal(
      languageFileOf('App/en.lproj/Localizable.strings', 'zh-Hans'),
      'App/zh-Hans.lproj/Localizable.strings',
    );
  });
});
