import { XmlToken } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';

/** Where a package says what its parts are (ISO 29500-2, 10.1.2). */
export const CONTENT_TYPES = '[Content_Types].xml';

/** Content types of the parts of a package, in lower case. */
export interface ContentTypes {
  /** Type of the part at this path (without a leading slash); null for none. */
  typeOf(path: string): string | null;
  /** All types that it names. */
  readonly all: readonly string[];
}

/** @throws XmlError for XML that is not well-formed. */
export function readContentTypes(xml: string): ContentTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const reader = createXmlReader(xml, { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag) continue;
    const value = (name: string): string => {
      const index = reader.findAttribute(name);
      return index < 0 ? '' : reader.attributeValue(index).toLowerCase();
    };
    const name = reader.name.slice(reader.name.indexOf(':') + 1);
    if (name === 'Default') defaults.set(value('Extension'), value('ContentType'));
    else if (name === 'Override') {
      overrides.set(value('PartName').replace(/^\//u, ''), value('ContentType'));
    }
  }
  return {
    all: [...overrides.values(), ...defaults.values()],
    typeOf: (path) => {
      const lower = path.toLowerCase();
      const extension = lower.slice(lower.lastIndexOf('.') + 1);
      return overrides.get(lower) ?? defaults.get(extension) ?? null;
    },
  };
}
