import assert from 'node:assert/strict';
import { formatOfFile, formatOfName, formatOfNamed } from '../../../../shared/formats/registry.ts';
import { textOf } from '../../../../shared/formats/inline/parts.ts';
import { openFile } from '../../../../shared/formats/open-file.ts';
import { filled, germanQt, open, untranslated } from './samples.ts';

const template = germanQt.replace(' language="de_DE"', '');

describe('A file of Qt Linguist', () => {
  it('is told by its beginning in UTF-16 as well, and comes back in it', async () => {
    const text = germanQt.replace(/encoding="[^"]*"/i, 'encoding="UTF-16"');
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      const { file, encode } = await openFile('i18n/app_de.ts', bytes);
      assert.equal(file.segments().length, open(germanQt).segments().length);
      assert.ok(Buffer.from(encode(file.text)).equals(bytes));
    }
  });

  it('gives what is missing, with comments and the numbers of each form', () => {
    const { items } = open(germanQt).select(untranslated);
    assert.deepEqual(
      items.map(({ source, notes }) => [textOf(source), ...notes]),
      [
        ['&Open "%1"', 'MainWindow', 'In the menu'],
        ['%n file(s) of %L1', 'MainWindow', 'n = 1'],
        ['%n file(s) of %L1', 'MainWindow', 'n = 0, 2, 3, 4'],
        ["Don't ask", 'MainWindow'],
      ],
    );
    assert.deepEqual(
      items.at(-1)?.source.map(({ kind }) => kind),
      ['text', 'code', 'text'],
    );
  });

  it('keeps all that is not written: what vanished, places, attributes, indentation', () => {
    assert.equal(
      filled(germanQt, { state: 'finished' }),
      germanQt
        .replace(
          '<translation type="unfinished"></translation>',
          '<translation>&amp;OPEN &quot;%1&quot;</translation>',
        )
        .replace(
          '<translation type="unfinished">\n            <numerusform></numerusform>\n            <numerusform></numerusform>',
          '<translation>\n            <numerusform>%N FILE(S) OF %L1</numerusform>\n            <numerusform>%N FILE(S) OF %L1</numerusform>',
        )
        .replace(
          '<translation type="unfinished"/>',
          '<translation>DON&apos;T <byte value="x1b"/>ASK</translation>',
        ),
    );
  });

  it('says that a person has to look at what was written, and at no more', () => {
    const written = filled(germanQt);
    assert.match(written, /<translation type="unfinished">&amp;OPEN/);
    assert.match(written, /<translation>Schließen</);
    const file = open(written);
    assert.equal(file.statistics().byStanding.needsReview, 5);
    const views = Array.from({ length: file.segments().length }, (_, i) => file.segments().at(i));
    const keys = views.map(({ key }) => key);
    const done = file.planState(keys, 'finished');
    assert.equal(done.edits.length, 4);
    assert.ok(done.edits.every(({ newText }) => newText === ''));
  });

  it('has the forms of its language, whatever its template has, and keeps those before them', () => {
    const russian = filled(template, { language: 'ru' });
    assert.match(russian, /<TS version="2.1" sourcelanguage="en" language="ru">/);
    assert.equal(russian.match(/<numerusform>%N FILE/g)?.length, 3);
    const last = filled(template, { language: 'ru', only: (key) => key === 'message-2.2' });
    assert.match(
      last,
      /<numerusform><\/numerusform>\n {12}<numerusform><\/numerusform>\n {12}<numerusform>%N FILE/,
    );
    assert.equal(filled(template, { language: 'ar' }).match(/<numerusform>%N/g)?.length, 6);
    assert.equal(filled(template, { language: 'lv' }).match(/<numerusform>%N/g)?.length, 3);
  });

  it('writes quotation marks as the file does', () => {
    const plain = germanQt.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
    assert.match(filled(plain), />&amp;OPEN "%1"</);
    assert.match(filled(plain), />DON'T </);
  });

  it('finds a message that is there twice, with the line of the first', () => {
    const twice = germanQt
      .replace('Half done', 'Close')
      .replace(
        '<source>Close</source>\n        <translation type',
        '<source>Close</source>\n        <comment>a door</comment>\n        <translation type',
      );
    const [problem, ...others] = open(twice).problems;
    assert.deepEqual(others, []);
    assert.equal(problem?.code, 'duplicate-message');
    assert.deepEqual(problem.said.values, { line: '12' });
    assert.equal(problem.location.line, 33);
  });

  it('is told from TypeScript by how it begins', () => {
    const typeScript = "export const de = { open: '<TS>' };\n";
    assert.equal(formatOfName('src/index.ts'), null);
    assert.equal(formatOfNamed('src/index.ts'), null);
    assert.equal(formatOfFile('src/index.ts', typeScript), null);
    assert.equal(formatOfFile('i18n/app_de.ts', typeScript), null);
    assert.equal(formatOfFile('src/app.ts', germanQt)?.id, 'qt-ts');
    assert.equal(formatOfName('translations/app_de_AT.ts')?.id, 'qt-ts');
  });
});
