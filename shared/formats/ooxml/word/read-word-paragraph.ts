import { XmlToken } from '../../xml/xml-reader.ts';
import type { Emitted } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block.ts';
import { isLinkField, type WordItem } from './field-item.ts';
import { readWordRun } from './read-word-run.ts';
import { resolveFields } from './resolve-fields.ts';
import { wordWriter } from './word-writer.ts';

/** Around runs, and kept around their translation. */
const borders = new Set(['w:hyperlink', 'w:ins', 'w:moveTo', 'w:dir', 'w:bdo']);
/** Around runs, and of no use to Word since 2010. */
const transparent = new Set(['w:smartTag', 'w:customXml']);
/** Of no use to a new text. */
const dropped = new Set(['w:proofErr', 'w:smartTagPr', 'w:customXmlPr']);
/** Whole objects, which begin and end nothing. */
const freeObjects = new Set([
  'w:del',
  'w:moveFrom',
  'm:oMath',
  'm:oMathPara',
  'mc:AlternateContent',
]);
/** Content controls that hold a choice and no text. */
const choices = new Set(['w:dropDownList', 'w:comboBox', 'w:date', 'w:picture', 'w14:checkbox']);

/** Reads the paragraph whose start tag is the current token, and what lies in it. */
export function readWordParagraph(sink: BlockSink): void {
  const { part } = sink;
  if (part.xml.selfClosing) return;
  const { isFallback } = sink;
  const { prefix } = part;
  const reading = new ParagraphReading(sink);
  const start = part.xml.end;
  reading.readInside();
  const end = part.xml.start;
  const items = resolveFields(reading.items);
  sink.add({ start, end, items, isFallback, writer: wordWriter(prefix, reading.properties) });
}

class ParagraphReading {
  readonly items: WordItem[] = [];
  /** The whole `<w:pPr>` element, empty for none. */
  properties = '';
  private readonly sink: BlockSink;

  constructor(sink: BlockSink) {
    this.sink = sink;
  }

  /** Reads what the current element holds. */
  readInside(): void {
    for (const kind of this.sink.part.inside()) if (kind === XmlToken.StartTag) this.readChild();
  }

  private readChild(): void {
    const { part } = this.sink;
    const { name } = part;
    if (name === 'w:r') readWordRun(this.sink, this.items);
    else if (name === 'w:pPr') this.readProperties();
    else if (name === 'w:sdt') this.readControl();
    else if (name === 'w:fldSimple') this.readSimpleField();
    else if (borders.has(name) && !part.xml.selfClosing) this.readBorder();
    else if (transparent.has(name)) this.readInside();
    else if (dropped.has(name)) part.pass();
    else this.readObject(freeObjects.has(name) ? 'free' : 'fixed');
  }

  private readProperties(): void {
    const { xml } = this.sink.part;
    const { start } = xml;
    this.properties = xml.text.slice(start, this.sink.part.pass());
  }

  private readBorder(): void {
    const { xml } = this.sink.part;
    this.items.push({ kind: 'open', xml: [{ start: xml.start, end: xml.end }] });
    this.readInside();
    this.items.push({ kind: 'close', xml: [{ start: xml.start, end: xml.end }] });
  }

  private readSimpleField(): void {
    const { part } = this.sink;
    if (isLinkField(part.attribute('instr') ?? '') && !part.xml.selfClosing) this.readBorder();
    else {
      const { start } = part.xml;
      const xml = [{ start, end: this.sink.pass() }];
      this.items.push({ kind: 'object', xml, order: 'free', speaks: true });
    }
  }

  /** A content control: something around its text, or an object where it holds a choice. */
  private readControl(): void {
    const { part } = this.sink;
    const { xml } = part;
    const { start } = xml;
    let isChoice = false;
    let close: number | null = null;
    for (const kind of part.inside()) {
      if (kind !== XmlToken.StartTag) continue;
      if (part.name === 'w:sdtPr') isChoice = this.isChoice();
      else if (part.name !== 'w:sdtContent' || isChoice || xml.selfClosing) this.sink.pass();
      else {
        this.items.push({ kind: 'open', xml: [{ start, end: xml.end }] });
        this.readInside();
        close = xml.start;
      }
    }
    const end: readonly Emitted[] = [{ start: close ?? start, end: xml.end }];
    if (close !== null) this.items.push({ kind: 'close', xml: end });
    else this.items.push({ kind: 'object', xml: end, order: 'free', speaks: true });
  }

  private isChoice(): boolean {
    const { part } = this.sink;
    let found = false;
    for (const kind of part.inside()) {
      if (kind === XmlToken.StartTag && choices.has(part.name)) found = true;
    }
    return found;
  }

  private readObject(order: 'free' | 'fixed'): void {
    const { start } = this.sink.part.xml;
    const xml = [{ start, end: this.sink.pass() }];
    this.items.push({ kind: 'object', xml, order, speaks: false });
  }
}
