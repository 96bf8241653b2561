import { XmlToken, type XmlReader, type XmlTokenKind } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';

/** The prefixes that names are given here, whatever the document itself writes. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments': 'xtc',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
};

/** What the prefixes of a document stand for, inside of one element. */
interface Scope {
  readonly depth: number;
  readonly names: ReadonlyMap<string, string>;
}

/** Reads a part of a package; names of start tags come with the prefixes that Office writes. */
export class PartReader {
  readonly xml: XmlReader;
  /** Of the current start tag: `w:p`. Elements of namespaces that are not known here begin with `?`. */
  name = '';
  private readonly scopes: Scope[] = [{ depth: -1, names: new Map() }];

  constructor(text: string) {
    this.xml = createXmlReader(text, { allowDoctype: false });
  }

  next(): XmlTokenKind {
    const kind = this.xml.next();
    if (kind === XmlToken.StartTag) this.name = this.resolve();
    return kind;
  }

  /** Prefix of the current start tag as it is written, with its colon; empty for none. */
  get prefix(): string {
    const { name } = this.xml;
    return name.slice(0, name.indexOf(':') + 1);
  }

  /** The attribute of this local name, null when there is none. */
  attribute(local: string): string | null {
    const { xml } = this;
    for (let index = 0; index < xml.attributeCount; index += 1) {
      const name = xml.attributeName(index);
      if (name === local || name.endsWith(`:${local}`)) return xml.attributeValue(index);
    }
    return null;
  }

  /** The tokens inside of the current element; its own end tag ends them and is then current. */
  *inside(): Generator<XmlTokenKind, void, undefined> {
    const { xml } = this;
    if (xml.selfClosing) return;
    const { depth } = xml;
    let kind = this.next();
    while (kind !== XmlToken.EndOfText) {
      if (kind === XmlToken.EndTag && xml.depth === depth) return;
      yield kind;
      kind = this.next();
    }
  }

  /** Passes the current element; gives the place where it ends. */
  pass(): number {
    const tokens = this.inside();
    while (tokens.next().done !== true);
    return this.xml.end;
  }

  /** The text of the current element, which holds nothing else. */
  content(): string {
    let text = '';
    for (const kind of this.inside()) {
      if (kind === XmlToken.Text || kind === XmlToken.CData) text += this.xml.textContent();
    }
    return text;
  }

  private resolve(): string {
    const { xml, scopes } = this;
    while ((scopes.at(-1)?.depth ?? -1) >= xml.depth) scopes.pop();
    this.declare();
    const { name } = xml;
    const colon = name.indexOf(':');
    const prefix = scopes.at(-1)?.names.get(name.slice(0, Math.max(0, colon)));
    return `${prefix ?? '?'}:${name.slice(colon + 1)}`;
  }

  private declare(): void {
    const { xml, scopes } = this;
    let names: Map<string, string> | null = null;
    for (let index = 0; index < xml.attributeCount; index += 1) {
      const name = xml.attributeName(index);
      if (!name.startsWith('xmlns')) continue;
      names ??= new Map(scopes.at(-1)?.names);
      names.set(name.slice('xmlns:'.length), prefixes[xml.attributeValue(index)] ?? '?');
    }
    if (names !== null) scopes.push({ depth: xml.depth, names });
  }
}
