import { XmlToken } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';

/** A link from one part of a package to another. */
export interface Relationship {
  readonly id: string;
  /** Last segment of its type: `table`, `pivotCacheDefinition`. */
  readonly type: string;
  /** Path of the part without a leading slash. */
  readonly path: string;
}

/** Where the relationships of a part stand. */
export function relationshipsPath(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/**
 * Reads the relationships of a part to others of its package. Those to places outside are left out:
 * nothing is ever fetched.
 */
export function readRelationships(xml: string, part: string): readonly Relationship[] {
  const found: Relationship[] = [];
  const reader = createXmlReader(xml, { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag || !/(?:^|:)Relationship$/u.test(reader.name)) continue;
    const value = (name: string): string => {
      const index = reader.findAttribute(name);
      return index < 0 ? '' : reader.attributeValue(index);
    };
    if (value('TargetMode') === 'External') continue;
    const type = value('Type');
    const path = resolve(part, value('Target'));
    found.push({ id: value('Id'), type: type.slice(type.lastIndexOf('/') + 1), path });
  }
  return found;
}

function resolve(part: string, target: string): string {
  const segments = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
