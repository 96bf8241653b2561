import { packOffice, relationships, type TestPart } from './office-package.ts';

const X = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook of two sheets; tests change some of them. */
export function workbookParts(): Record<string, TestPart> {
  return {
    'xl/workbook.xml': {
      type: `${sheetType}.sheet.main+xml`,
      text:
        `<workbook xmlns="${X}" xmlns:r="${R}"><sheets>` +
        '<sheet name="Prices" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/>' +
        '</sheets><definedNames><definedName name="Total">Prices!$B$4</definedName></definedNames></workbook>',
    },
    'xl/_rels/workbook.xml.rels': {
      type: '',
      text: relationships([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
        ['rId4', 'styles', 'styles.xml'],
      ]),
    },
    'xl/sharedStrings.xml': { type: `${sheetType}.sharedStrings+xml`, text: sharedStrings },
    'xl/styles.xml': { type: `${sheetType}.styles+xml`, text: styles },
    'xl/worksheets/sheet1.xml': { type: `${sheetType}.worksheet+xml`, text: prices },
    'xl/worksheets/_rels/sheet1.xml.rels': {
      type: '',
      text: relationships([
        ['rId1', 'table', '../tables/table1.xml'],
        ['rId2', 'comments', '../comments1.xml'],
      ]),
    },
    'xl/tables/table1.xml': { type: `${sheetType}.table+xml`, text: table },
    'xl/comments1.xml': { type: `${sheetType}.comments+xml`, text: comments },
    'xl/worksheets/sheet2.xml': { type: `${sheetType}.worksheet+xml`, text: notes },
  };
}

/** A workbook with formulas, a table, rich and inline strings, codes and a comment. */
export function workbookFile(): Uint8Array {
  return packOffice(workbookParts());
}

const sharedStrings =
  `<sst xmlns="${X}" count="9" uniqueCount="9"><si><t>Fruit</t></si><si><t>Price</t></si>` +
  '<si><t>Red apples</t></si><si><t>AB-1234</t></si><si/>' +
  '<si><r><t xml:space="preserve">Prices are </t></r><r><rPr><b/><sz val="11"/></rPr><t>not final</t></r><r><t>.</t></r></si>' +
  '<si><t>First line\nSecond line</t></si><si><t>2026</t></si>' +
  '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si></sst>';

const styles =
  `<styleSheet xmlns="${X}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>';

const prices =
  `<worksheet xmlns="${X}" xmlns:r="${R}"><sheetData>` +
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>12.5</v></c></row>' +
  '<row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>9.75</v></c></row>' +
  '<row r="4"><c r="A4" t="inlineStr"><is><t>All together</t></is></c><c r="B4"><f>SUM(B2:B3)</f><v>22.25</v></c>' +
  '<c r="C4" t="str"><f>A2&amp;" and more"</f><v>Red apples and more</v></c></row>' +
  '</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>';

const table =
  `<table xmlns="${X}" id="1" name="Fruits" displayName="Fruits" ref="A1:B3"><autoFilter ref="A1:B3"/>` +
  '<tableColumns count="2"><tableColumn id="1" name="Fruit"/><tableColumn id="2" name="Price"/></tableColumns></table>';

const comments =
  `<comments xmlns="${X}"><authors><author>Ana</author></authors><commentList>` +
  '<comment ref="A2" authorId="0"><text><r><rPr><b/></rPr><t>Ana:</t></r><r><t xml:space="preserve"> please check.</t></r></text></comment>' +
  '</commentList></comments>';

const notes =
  `<worksheet xmlns="${X}"><sheetData><row r="1"><c r="A1" t="s"><v>5</v></c></row>` +
  '<row r="2"><c r="A2" t="s"><v>6</v></c><c r="B2" t="s"><v>7</v></c><c r="C2" t="s"><v>8</v></c></row></sheetData></worksheet>';
