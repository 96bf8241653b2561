import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { isCode } from '../../../../shared/formats/ooxml/sheet/select-cells.ts';
import {
  packOffice,
  relationships,
  type TestPart,
} from '../../../doubles/office/office-package.ts';
import { partsOf } from '../../../doubles/office/office-checks.ts';
import { workbookFile, workbookParts } from '../../../doubles/office/workbook-files.ts';

const targets = [
  'Obst',
  'Preis',
  'Rote Äpfel',
  'Die Preise sind <g id="1">nicht endgültig</g>.',
  'Erste Zeile<x id="1"/>Zweite Zeile',
  'Tokio',
  'Alles zusammen',
  '<g id="1">Ana:</g> bitte prüfen.',
];

/** A workbook with other content in some of its parts. */
function workbookWith(changes: Readonly<Record<string, (text: string) => string>>): Uint8Array {
  const parts: Record<string, TestPart> = workbookParts();
  for (const [name, change] of Object.entries(changes)) {
    const part = parts[name] ?? { type: '', text: '' };
    parts[name] = { ...part, text: change(part.text) };
  }
  return packOffice(parts);
}

describe('texts of workbooks', () => {
  it('are strings with words: no codes and no numbers', () => {
    const { texts, notices } = openOfficeDocument(workbookFile(), 'xlsx');
    assert.deepEqual(texts, [
      'Fruit',
      'Price',
      'Red apples',
      'Prices are <g id="1">not final</g>.',
      'First line<x id="1"/>Second line',
      '東京',
      'All together',
      '<g id="1">Ana:</g> please check.',
    ]);
    assert.deepEqual(notices, []);
  });

  it('are written where they stood, and all else stays', () => {
    const before = partsOf(workbookFile());
    const after = partsOf(openOfficeDocument(workbookFile(), 'xlsx').rewrite(targets, 'de'));
    const strings = after.get('xl/sharedStrings.xml') ?? '';
    assert.match(strings, /<si><t xml:space="preserve">Rote Äpfel<\/t><\/si><si><t>AB-1234<\/t>/u);
    assert.match(
      strings,
      /<r><t xml:space="preserve">Die Preise sind <\/t><\/r><r><rPr><b\/><sz val="11"\/><\/rPr><t xml:space="preserve">nicht endgültig<\/t><\/r><r><t xml:space="preserve">\.<\/t><\/r>/u,
    );
    assert.match(strings, /Erste Zeile\nZweite Zeile/u);
    assert.match(strings, /<si><t xml:space="preserve">Tokio<\/t><\/si>/u);
    const sheet = after.get('xl/worksheets/sheet1.xml') ?? '';
    const wanted = (before.get('xl/worksheets/sheet1.xml') ?? '').replace(
      '<is><t>All together</t></is>',
      '<is><t xml:space="preserve">Alles zusammen</t></is>',
    );
    assert.equal(sheet, wanted);
    // What formulas give that is text was stored in the language of before.
    assert.equal(
      after.get('xl/workbook.xml'),
      before
        .get('xl/workbook.xml')
        ?.replace('</definedNames>', '</definedNames><calcPr fullCalcOnLoad="1"/>'),
    );
    const changed = new Set([
      'xl/sharedStrings.xml',
      'xl/worksheets/sheet1.xml',
      'xl/comments1.xml',
      'xl/workbook.xml',
      'xl/tables/table1.xml',
    ]);
    for (const [name, text] of before) if (!changed.has(name)) assert.equal(after.get(name), text);
  });

  it('with other prefixes are read and written with them', () => {
    const bytes = workbookWith({
      'xl/sharedStrings.xml': (text) =>
        text.replaceAll(/<(\/?)(?=[a-z])/gu, '<$1x:').replace('xmlns=', 'xmlns:x='),
    });
    const document = openOfficeDocument(bytes, 'xlsx');
    assert.equal(document.texts.length, targets.length);
    const strings = partsOf(document.rewrite(targets, 'de')).get('xl/sharedStrings.xml') ?? '';
    assert.match(strings, /<x:si><x:t xml:space="preserve">Rote Äpfel<\/x:t><\/x:si>/u);
  });

  it('stay where a target is longer than a cell can hold', () => {
    const document = openOfficeDocument(workbookFile(), 'xlsx');
    const long = targets.map((target) => target.replace('Rote Äpfel', 'ä'.repeat(32_768)));
    const strings = partsOf(document.rewrite(long, 'de')).get('xl/sharedStrings.xml') ?? '';
    assert.match(strings, /<si><t>Red apples<\/t><\/si>/u);
  });

  it('rename the columns of tables with their headings', () => {
    const names = (bytes: Uint8Array, all: readonly string[]): readonly string[] => {
      const document = openOfficeDocument(bytes, 'xlsx');
      const parts = partsOf(document.rewrite(all, 'de'));
      const strings = parts.get('xl/sharedStrings.xml') ?? '';
      const columns = (parts.get('xl/tables/table1.xml') ?? '').matchAll(/ name="([^"]*)"/gu);
      const [, ...found] = Array.from(columns, ([, name = '']) => name);
      for (const name of found) {
        const cell = name.replaceAll('&quot;', '"').replaceAll('_x000a_', '\n');
        assert.ok(strings.includes(`>${cell}</t>`), cell);
      }
      return found;
    };
    assert.deepEqual(names(workbookFile(), targets), ['Obst', 'Preis']);
    // Two columns of one name, or of none, would make Excel repair the file.
    const [, , ...others] = targets;
    assert.deepEqual(names(workbookFile(), ['Ware', 'WARE', ...others]), ['Fruit', 'Price']);
    assert.deepEqual(names(workbookFile(), ['O"b', 'Preis', ...others]), ['O&quot;b', 'Preis']);
    const lines = workbookWith({
      'xl/sharedStrings.xml': (text) => text.replace('Price', 'Price\nnet'),
      'xl/tables/table1.xml': (text) => text.replace('"Price"', '"Price_x000a_net"'),
    });
    const twoLines = ['Obst', 'Preis<x id="1"/>netto', ...others];
    assert.deepEqual(names(lines, twoLines), ['Obst', 'Preis_x000a_netto']);
  });

  it('keep the label of a total as the table has it', () => {
    const bytes = workbookWith({
      'xl/tables/table1.xml': (text) =>
        text
          .replaceAll('A1:B3', 'A1:B4')
          .replace('displayName', 'totalsRowCount="1" displayName')
          .replace('name="Fruit"', 'name="Fruit" totalsRowLabel="All together"'),
    });
    const document = openOfficeDocument(bytes, 'xlsx');
    const table = partsOf(document.rewrite(targets, 'de')).get('xl/tables/table1.xml') ?? '';
    assert.match(table, /name="Obst" totalsRowLabel="Alles zusammen"/u);
  });

  const dependants: Readonly<Record<string, (parts: Record<string, TestPart>) => void>> = {
    'a formula': (parts) => {
      const sheet = parts['xl/worksheets/sheet1.xml'];
      assert.ok(sheet);
      const text = sheet.text.replace('SUM(B2:B3)', 'SUM(Fruits[Price])');
      parts['xl/worksheets/sheet1.xml'] = { ...sheet, text };
    },
    'a query': (parts) => {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.queryTable+xml';
      parts['xl/queryTables/queryTable1.xml'] = { type, text: '<queryTable/>' };
    },
    macros: (parts) => {
      const type = 'application/vnd.ms-office.vbaProject';
      parts['xl/vbaProject.bin'] = { type, text: '' };
    },
  };
  for (const [name, add] of Object.entries(dependants)) {
    it(`stay in headings that ${name} may refer to, and people are told`, () => {
      const parts = workbookParts();
      add(parts);
      const { texts, notices } = openOfficeDocument(packOffice(parts), 'xlsx');
      assert.ok(!texts.includes('Fruit') && !texts.includes('Price'));
      assert.ok(notices.some(({ code }) => code === 'table-headings-kept'));
    });
  }

  it('are translated in headings too where a table has no row of them', () => {
    const bytes = workbookWith({
      'xl/tables/table1.xml': (text) => text.replace('ref=', 'headerRowCount="0" ref='),
    });
    const { texts, notices } = openOfficeDocument(bytes, 'xlsx');
    assert.deepEqual(texts.slice(0, 2), ['Fruit', 'Price']);
    assert.deepEqual(notices, []);
  });

  it('that formulas look for stay, and people are told', () => {
    const bytes = workbookWith({
      'xl/worksheets/sheet1.xml': (text) =>
        text
          .replace('SUM(B2:B3)', 'IF(A2="red APPLES",1,COUNTIF(A1:A9,&quot;Fruit&quot;))')
          .replace(
            '<tableParts',
            '<dataValidations><dataValidation type="list" sqref="A9"><formula1>"Price,Gift"</formula1></dataValidation></dataValidations><tableParts',
          ),
    });
    const { texts, notices } = openOfficeDocument(bytes, 'xlsx');
    assert.deepEqual(texts.slice(0, 2), [
      'Prices are <g id="1">not final</g>.',
      'First line<x id="1"/>Second line',
    ]);
    assert.deepEqual(
      notices.map(({ said }) => inEnglish(said)),
      [
        'Cells that formulas look for by their text are not translated, so that results stay right: “Fruit”, “Price”, and “Red apples”.',
      ],
    );
  });

  it('let formulas be worked out anew where one gives a text, and else leave the workbook alone', () => {
    const calcPr = (text: string): string =>
      text.replace('</workbook>', '<calcPr calcId="191029" fullCalcOnLoad="0"/></workbook>');
    const rewritten = (bytes: Uint8Array): string => {
      const document = openOfficeDocument(bytes, 'xlsx');
      return partsOf(document.rewrite(document.texts, 'de')).get('xl/workbook.xml') ?? '';
    };
    const withText = rewritten(workbookWith({ 'xl/workbook.xml': calcPr }));
    assert.match(withText, /<calcPr fullCalcOnLoad="1" calcId="191029"\/><\/workbook>/u);
    const without = workbookWith({
      'xl/workbook.xml': calcPr,
      'xl/worksheets/sheet1.xml': (text) => text.replace(/<c r="C4".*?<\/c>/u, ''),
    });
    assert.equal(rewritten(without), partsOf(without).get('xl/workbook.xml'));
  });

  it('in headers and footers of sheets keep their codes and sections', () => {
    const header =
      '&amp;L&amp;"Arial,Bold"&amp;12Our prices&amp;CFruit &amp;&amp; more&amp;RPage &amp;P of &amp;N';
    const bytes = workbookWith({
      'xl/worksheets/sheet2.xml': (text) =>
        text.replace(
          '</worksheet>',
          `<headerFooter><oddHeader>${header}</oddHeader><oddFooter>&amp;F</oddFooter></headerFooter></worksheet>`,
        ),
    });
    const document = openOfficeDocument(bytes, 'xlsx');
    const own = document.texts.slice(-3);
    assert.deepEqual(own, ['Our prices', 'Fruit &amp; more', 'Page <x id="1"/> of <x id="2"/>']);
    const answers = ['Unsere Preise', 'Obst &amp; mehr', 'Seite <x id="1"/> von <x id="2"/>'];
    const all = document.texts.map((text) => answers[own.indexOf(text)] ?? text);
    const sheet = partsOf(document.rewrite(all, 'de')).get('xl/worksheets/sheet2.xml') ?? '';
    assert.match(
      sheet,
      /<oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Unsere Preise&amp;CObst &amp;&amp; mehr&amp;RSeite &amp;P von &amp;N<\/oddHeader><oddFooter>&amp;F<\/oddFooter>/u,
    );
  });

  it('that head the data of a pivot table stay', () => {
    const cache =
      '<pivotCacheDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cacheSource type="worksheet"><worksheetSource ref="A1:C2" sheet="Notes"/></cacheSource></pivotCacheDefinition>';
    const type =
      'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml';
    const parts = workbookParts();
    parts['xl/pivotCache/pivotCacheDefinition1.xml'] = { type, text: cache };
    parts['xl/worksheets/_rels/sheet1.xml.rels'] = { type: '', text: relationships([]) };
    const { texts } = openOfficeDocument(packOffice(parts), 'xlsx');
    assert.ok(!texts.some((text) => text.startsWith('Prices are')), texts.join('\n'));
    assert.ok(texts.includes('Fruit'));
  });

  it('F27 with addresses outside of the file are never asked for', () => {
    const bytes = workbookWith({
      'xl/worksheets/_rels/sheet1.xml.rels': () =>
        relationships([['rId1', 'table', 'http://127.0.0.1:9/table1.xml', 'External']]),
    });
    assert.ok(openOfficeDocument(bytes, 'xlsx').texts.includes('Fruit'));
  });
});

describe('codes in cells', () => {
  for (const code of [
    'AB-1234',
    'A1',
    'SKU_99',
    'orderId',
    'user@example.com',
    '#REF',
    '$x',
    'ISO9001',
    '12:30h',
  ]) {
    it(`are told from words: ${code}`, () => {
      assert.equal(isCode(code), true);
    });
  }
  for (const words of [
    'Yes',
    'TOTAL',
    'Yes/No',
    'Apples',
    'two words 2',
    'Q3-Results',
    '第1章',
    'Größe1 m',
  ]) {
    it(`are not words: ${words}`, () => {
      assert.equal(isCode(words), false);
    });
  }
});
