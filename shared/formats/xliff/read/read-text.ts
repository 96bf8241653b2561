import { XmlToken } from '../../xml/xml-reader.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { NameResolver } from './name-resolver.ts';

/** Text of the element entered last, without tags and outer white space; the reader ends at its end tag. */
export function readText(reader: XmlReader, names: NameResolver): string {
  let text = '';
  if (!reader.selfClosing) {
    const { depth } = reader;
    for (let kind = reader.next(); kind !== XmlToken.EndTag || reader.depth !== depth;) {
      if (kind === XmlToken.Text || kind === XmlToken.CData) text += reader.textContent();
      kind = reader.next();
    }
  }
  names.leave();
  return text.trim();
}
