import { XmlToken } from '../../xml/xml-reader.ts';
import { inOffice, type OfficePackage } from '../package/office-package.ts';
import {
  readRelationships,
  relationshipsPath,
  type Relationship,
} from '../package/relationships.ts';
import { PartReader } from '../part/part-reader.ts';

/** Ends of the content types of parts of a workbook, in lower case. */
export const workbookTypes: Readonly<Record<'sheet' | 'strings' | 'workbook' | 'pivot', RegExp>> = {
  sheet: /spreadsheetml\.worksheet\+xml$/u,
  strings: /spreadsheetml\.sharedstrings\+xml$/u,
  workbook: /(?:sheet|template)(?:\.macroenabled)?\.main\+xml$/u,
  pivot: /spreadsheetml\.pivotcachedefinition\+xml$/u,
};

/** Paths of the parts of a type, in the order of the archive. */
export function pathsOf({ archive, types }: OfficePackage, type: RegExp): readonly string[] {
  return archive.entries
    .map(({ name }) => name)
    .filter((name) => type.test(types.typeOf(name) ?? ''));
}

export function relationshipsOf(office: OfficePackage, part: string): readonly Relationship[] {
  const path = relationshipsPath(part);
  const xml = office.text(path);
  return xml === null ? [] : inOffice(path, () => readRelationships(xml.text, part));
}

/** Calls for each start tag of a part, whose reader stands there. Nothing where there is no such part. */
export function eachElement(
  office: OfficePackage,
  path: string,
  visit: (part: PartReader) => void,
): void {
  const source = office.text(path);
  if (source === null) return;
  inOffice(path, () => {
    const part = new PartReader(source.text);
    while (part.next() !== XmlToken.EndOfText) {
      if (part.xml.kind === XmlToken.StartTag) visit(part);
    }
  });
}
