import { trimSpace } from '../../wordml/elements.ts';
import { readRunProperties } from '../../wordml/run-properties.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import { noLook, type Emitted, type Look } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block.ts';
import type { FieldItem, WordItem } from './field-item.ts';

const marks: Readonly<Record<string, FieldItem['mark']>> = {
  begin: 'begin',
  separate: 'separate',
  end: 'end',
};

/** The prefix that the properties of runs can be read with. */
export const USUAL_PREFIX = 'w:';

/** Reads the run whose start tag is the current token. */
export function readWordRun(sink: BlockSink, items: WordItem[]): void {
  const reading = new RunReading(sink, items);
  for (const kind of sink.part.inside()) if (kind === XmlToken.StartTag) reading.readChild();
}

class RunReading {
  private readonly sink: BlockSink;
  private readonly items: WordItem[];
  private readonly prefix: string;
  private look: Look = noLook;

  constructor(sink: BlockSink, items: WordItem[]) {
    this.sink = sink;
    this.items = items;
    this.prefix = sink.part.prefix;
  }

  readChild(): void {
    const { part } = this.sink;
    switch (part.name) {
      case 'w:rPr':
        this.readProperties();
        return;
      case 'w:t':
        this.readText();
        return;
      case 'w:noBreakHyphen':
        this.addText('\u2011');
        return;
      // Where a word of the source may be parted, and where Word last began a page.
      case 'w:softHyphen':
      case 'w:lastRenderedPageBreak':
        part.pass();
        return;
      case 'w:fldChar':
        this.readMark();
        return;
      case 'w:instrText':
        this.readInstruction();
        return;
      case 'w:ruby':
        this.readRuby();
        return;
      default:
        this.readObject();
    }
  }

  private readProperties(): void {
    const { xml } = this.sink.part;
    const { start } = xml;
    const source = xml.text.slice(start, this.sink.part.pass());
    this.look = this.sink.looks.get(source) ?? this.lookOf(source);
    this.sink.looks.set(source, this.look);
  }

  private lookOf(source: string): Look {
    const isUsual = this.prefix === USUAL_PREFIX;
    return { key: isUsual ? readRunProperties(source, new Map()).key : source, source };
  }

  /** White space at the ends counts only where the file says so (XML 1.0, 2.10). */
  private readText(): void {
    const { part } = this.sink;
    const isPreserved = part.attribute('space') === 'preserve';
    const { start } = part.xml;
    const content = part.content();
    const text = isPreserved ? content : trimSpace(content);
    const xml = this.inRun({ start, end: part.xml.end });
    if (text !== '') this.items.push({ kind: 'text', text, look: this.look, xml });
  }

  private addText(text: string): void {
    const { start } = this.sink.part.xml;
    const xml = this.inRun({ start, end: this.sink.part.pass() });
    this.items.push({ kind: 'text', text, look: this.look, xml });
  }

  private readMark(): void {
    const { part } = this.sink;
    const mark = marks[part.attribute('fldCharType') ?? ''];
    const { start } = part.xml;
    const xml = this.inRun({ start, end: part.pass() });
    if (mark !== undefined) this.items.push({ kind: 'field', mark, code: '', xml });
  }

  private readInstruction(): void {
    const { part } = this.sink;
    const { start } = part.xml;
    const code = part.content();
    const xml = this.inRun({ start, end: part.xml.end });
    this.items.push({ kind: 'field', mark: 'code', code, xml });
  }

  /** How a word is read is of no use for its translation: only the word itself is taken. */
  private readRuby(): void {
    const { part } = this.sink;
    const { start } = part.xml;
    let base = '';
    let isBase = false;
    for (const kind of part.inside()) {
      if (kind !== XmlToken.StartTag) continue;
      if (part.name === 'w:rubyBase') isBase = true;
      else if (part.name === 'w:rt') isBase = false;
      else if (part.name === 'w:t' && isBase) base += part.content();
    }
    const xml = this.inRun({ start, end: part.xml.end });
    if (base !== '') this.items.push({ kind: 'text', text: base, look: this.look, xml });
  }

  private readObject(): void {
    const { start } = this.sink.part.xml;
    const xml = this.inRun({ start, end: this.sink.pass() });
    this.items.push({ kind: 'object', xml, order: 'free', speaks: false });
  }

  /** A child of the run in a run of its own. */
  private inRun(span: Exclude<Emitted, string>): readonly Emitted[] {
    const { prefix } = this;
    return [`<${prefix}r>${this.look.source}`, span, `</${prefix}r>`];
  }
}
