import { XmlToken, type XmlReader } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { OoxmlParagraph } from '../atoms.ts';
import type { CharacterStyles } from '../run-properties.ts';
import { attributeOf, skipElement, textInside } from '../elements.ts';
import { ParagraphDraft } from '../paragraph-draft.ts';
import { readRun } from './read-run.ts';

/** What is needed beside the XML of the document part. */
export interface DocumentContext {
  readonly styles: CharacterStyles;
  /** Targets of links by their relationship id. */
  readonly relationships: ReadonlyMap<string, string>;
}

const shownText = new Set(['w:t']);
const deletedText = new Set(['w:delText', 'w:t']);
const mathText = new Set(['m:t']);

/** Around runs, and nothing by themselves. */
const transparent = new Set(['w:smartTag', 'w:customXml', 'w:dir', 'w:bdo', 'w:sdtContent']);
const ignored = new Set([
  'w:proofErr',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
]);
/** Paragraphs inside of them are not those of the text around. */
const foreign = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent', 'w:sectPr']);

/**
 * Reads the paragraphs of a document part one by one, those of tables in the order of their cells.
 * Stops between any two, so that a caller can take breaks.
 * @throws XmlError for XML that is not well-formed or hostile.
 */
export function* readParagraphs(
  xml: string,
  context: DocumentContext,
): Generator<OoxmlParagraph, void, undefined> {
  const reader = createXmlReader(xml, { allowDoctype: false });
  const reading = new ParagraphReading(reader, context);
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag) continue;
    if (reader.name === 'w:p') yield reading.read();
    else if (foreign.has(reader.name)) skipElement(reader);
  }
}

class ParagraphReading {
  private readonly reader: XmlReader;
  private readonly draft: ParagraphDraft;
  private readonly relationships: DocumentContext['relationships'];
  /** Ids of bookmarks that are left where they are by themselves. */
  private readonly hiddenBookmarks = new Set<string>();
  private properties = '';
  private isRightToLeft = false;

  constructor(reader: XmlReader, context: DocumentContext) {
    this.reader = reader;
    this.draft = new ParagraphDraft(context.styles);
    this.relationships = context.relationships;
  }

  /** The paragraph whose start tag is the current token. */
  read(): OoxmlParagraph {
    const { reader, draft } = this;
    const { start, depth } = reader;
    this.properties = '';
    this.isRightToLeft = false;
    if (!reader.selfClosing) {
      while (reader.next() !== XmlToken.EndOfText) {
        if (reader.kind === XmlToken.EndTag && reader.depth === depth) break;
        if (reader.kind === XmlToken.StartTag) this.readChild();
        else if (reader.kind === XmlToken.EndTag) this.leave();
      }
    }
    const { properties, isRightToLeft } = this;
    return { atoms: draft.take(), isRightToLeft, start, end: reader.end, properties };
  }

  private readChild(): void {
    const { reader } = this;
    const { name } = reader;
    if (name === 'w:r') readRun(reader, this.draft);
    else if (name === 'w:pPr') this.readProperties();
    else if (name === 'w:hyperlink') this.enterLink();
    else if (transparent.has(name)) return;
    else this.readObject(name);
  }

  private readObject(name: string): void {
    const { reader, draft } = this;
    switch (name) {
      case 'w:ins':
      case 'w:moveTo':
        draft.addObject('tracked-change', ['']);
        return;
      case 'w:sdt':
        draft.addObject('content-control', ['']);
        return;
      case 'w:del':
      case 'w:moveFrom':
        draft.addObject('tracked-change', ['', textInside(reader, deletedText)]);
        return;
      case 'w:fldSimple':
        this.readSimpleField();
        return;
      case 'w:bookmarkStart':
      case 'w:bookmarkEnd':
        this.readBookmark(name);
        return;
      case 'm:oMath':
      case 'm:oMathPara':
        draft.addObject('other', [textInside(reader, mathText), '\u0001', '']);
        return;
      default:
        skipElement(reader);
        this.readUnknown(name);
    }
  }

  private readUnknown(name: string): void {
    if (ignored.has(name)) return;
    const isComment = name === 'w:commentRangeStart' || name === 'w:commentRangeEnd';
    if (foreign.has(name)) this.draft.addObject('picture', ['\u0001', '/', '']);
    else this.draft.addObject(isComment ? 'comment' : 'other', ['']);
  }

  /** The end tag of something around runs. */
  private leave(): void {
    const { name } = this.reader;
    if (name === 'w:hyperlink') this.draft.links.pop();
    else if (name === 'w:sdt') this.draft.addObject('content-control', ['']);
    else if (name === 'w:ins' || name === 'w:moveTo') this.draft.addObject('tracked-change', ['']);
  }

  private readProperties(): void {
    const { reader } = this;
    const { start } = reader;
    skipElement(reader);
    this.properties = reader.text.slice(start, reader.end);
    this.isRightToLeft = /<w:bidi(?:\s*\/|\s+w:val="(?:1|true|on)")/u.test(this.properties);
  }

  private enterLink(): void {
    if (this.reader.selfClosing) return;
    const id = attributeOf(this.reader, 'r:id');
    const place = attributeOf(this.reader, 'w:anchor');
    const address = id === null ? '' : (this.relationships.get(id) ?? '');
    this.draft.enterLink(
      place === null ? address : `${address}#${place}`,
      this.reader.text.slice(this.reader.start, this.reader.end),
    );
  }

  private readSimpleField(): void {
    const { reader, draft } = this;
    const instruction = attributeOf(reader, 'w:instr') ?? '';
    draft.fields.begin();
    draft.fields.addInstruction(instruction);
    draft.fields.asObject();
    draft.fields.addResult(textInside(reader, shownText));
    draft.addAtoms(draft.fields.finish());
  }

  /** Word's own mark of the last edit moves with every change. */
  private readBookmark(name: string): void {
    const { reader } = this;
    const id = attributeOf(reader, 'w:id') ?? '';
    const isOwn = attributeOf(reader, 'w:name') === '_GoBack';
    skipElement(reader);
    if (name === 'w:bookmarkStart' && isOwn) this.hiddenBookmarks.add(id);
    if (!this.hiddenBookmarks.has(id)) this.draft.addObject('bookmark', ['']);
  }
}
