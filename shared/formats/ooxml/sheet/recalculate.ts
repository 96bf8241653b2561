import { encodeText } from '../../../text/encodings/encode-text.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import { withAttribute } from '../drawing/run-look.ts';
import { inOffice, type OfficePackage } from '../package/office-package.ts';
import { PartReader } from '../part/part-reader.ts';
import { pathsOf, workbookTypes } from './workbook-parts.ts';

/** Elements of a workbook after which `calcPr` stands (ISO 29500-1, CT_Workbook). */
const before = new Set(['x:sheets', 'x:functionGroups', 'x:externalReferences', 'x:definedNames']);

/**
 * The workbook part of a package (path and bytes) with the wish that its formulas be worked out when it
 * is opened; null where no formula gives a text. What they gave is stored in the language of before.
 */
export function recalculatedWorkbook(office: OfficePackage): readonly [string, Uint8Array] | null {
  const isNeeded = pathsOf(office, workbookTypes.sheet).some((path) =>
    hasTextFormula(office.text(path)?.text ?? ''),
  );
  const [path = ''] = isNeeded ? pathsOf(office, workbookTypes.workbook) : [];
  const source = office.text(path);
  if (source === null) return null;
  const text = inOffice(path, () => withRecalculation(source.text));
  return [path, encodeText(text, source, { unencodable: 'character-reference' })];
}

/** Whether a sheet has a formula that gives a text: it may be made of texts that are now others. */
function hasTextFormula(sheet: string): boolean {
  return /\st=(?:"str"|'str')/u.test(sheet);
}

/** The XML of a workbook that asks for all its formulas to be worked out. */
function withRecalculation(workbook: string): string {
  const part = new PartReader(workbook);
  let place = -1;
  let prefix = '';
  while (part.next() !== XmlToken.EndOfText) {
    const { xml } = part;
    if (xml.kind !== XmlToken.StartTag || xml.depth !== 1) continue;
    if (part.name === 'x:calcPr') {
      const tag = withAttribute(workbook.slice(xml.start, xml.end), 'fullCalcOnLoad', '1');
      return workbook.slice(0, xml.start) + tag + workbook.slice(xml.end);
    }
    if (!before.has(part.name)) continue;
    ({ prefix } = part);
    place = part.pass();
  }
  if (place < 0) return workbook;
  return `${workbook.slice(0, place)}<${prefix}calcPr fullCalcOnLoad="1"/>${workbook.slice(place)}`;
}
