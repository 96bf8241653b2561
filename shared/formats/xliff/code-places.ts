import { codePlaceOf, lineOf } from '../catalogue/code-place.ts';
import type { CodePlace } from '../model.ts';
import { attributeOf, type XmlElement } from '../xml/element-tree.ts';
import { decodeReferences } from '../xml/references.ts';
import type { XliffDocument } from './document.ts';
import { findSegment } from './segment-key.ts';
import { UnitElement } from './unit-element.ts';

/**
 * Where a segment is used: groups of context that name a source file and a line, and notes about
 * locations as Angular writes them in XLIFF 2. A line without a file is one of the original.
 */
export function codePlacesOf(document: XliffDocument, key: string): readonly CodePlace[] {
  const unit = findSegment(document, key)?.unit;
  if (unit === undefined) return [];
  const read = new UnitElement(document, unit);
  const textOf = ({ contentStart, contentEnd }: XmlElement): string =>
    decodeReferences(read.text, contentStart, contentEnd).trim();
  if (document.majorVersion !== 1) {
    return read
      .all('notes')
      .flatMap((notes) => read.all('note', notes))
      .filter((note) => attributeOf(note, 'category') === 'location')
      .map((note) => codePlaceOf(textOf(note)));
  }
  return read.all('context-group').flatMap((group): CodePlace[] => {
    const contexts = read.all('context', group);
    const of = (type: string): string | undefined => {
      const found = contexts.find((each) => attributeOf(each, 'context-type') === type);
      return found === undefined ? undefined : textOf(found);
    };
    const [file, line] = [of('sourcefile'), of('linenumber')];
    if (file === undefined && line === undefined) return [];
    const path = file ?? unit.file.original;
    return path === '' ? [] : [{ path, line: lineOf(line) }];
  });
}
