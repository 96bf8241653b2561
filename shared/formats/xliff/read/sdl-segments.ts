import { XmlToken } from '../../xml/xml-reader.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** Reads which segments an SDL file locks; nothing of `sdl:*` is ever written. */
export class SdlSegmentReader {
  private readonly reader: XmlReader;

  constructor(reader: XmlReader) {
    this.reader = reader;
  }

  /** Whether the start tag the reader is at lists the segments of a unit. */
  isSegmentDefinitions(): boolean {
    return this.reader.name.endsWith(':seg-defs');
  }

  /** Ids of the locked segments; the reader ends at the end tag. */
  readLocked(): readonly string[] {
    const { reader } = this;
    const locked: string[] = [];
    if (reader.selfClosing) return locked;
    const { depth } = reader;
    for (let kind = reader.next(); kind !== XmlToken.EndTag || reader.depth !== depth;) {
      if (kind === XmlToken.StartTag && reader.name.endsWith(':seg')) {
        const lock = reader.findAttribute('locked');
        const id = reader.findAttribute('id');
        if (lock >= 0 && id >= 0 && reader.attributeValue(lock) === 'true') {
          locked.push(reader.attributeValue(id));
        }
      }
      kind = reader.next();
    }
    return locked;
  }
}
