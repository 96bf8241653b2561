import { readDrawingParagraph } from '../drawing/read-drawing-paragraph.ts';
import { readHeaderFooter } from '../sheet/read-header-footer.ts';
import { readPlainText, readRichString } from '../sheet/rich-strings.ts';
import { readWordParagraph } from '../word/read-word-paragraph.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { Look } from '../flow/flow-item.ts';
import type { BlockSink, Block } from './block.ts';
import { PartReader } from './part-reader.ts';

/** Elements that hold a text, by the names that Office gives them. */
export type BlockName =
  'w:p' | 'a:p' | 'x:si' | 'x:is' | 'x:text' | 'p:text' | 'xtc:text' | HeaderFooterName;

type HeaderFooterName = `x:${'odd' | 'even' | 'first'}${'Header' | 'Footer'}`;

/** What is read in a part. */
export interface PartRules {
  readonly blocks: ReadonlySet<BlockName>;
  /** Masters and layouts: texts of placeholders are prompts that no slide shows. */
  readonly skipsPlaceholders: boolean;
}

const readers: Readonly<Record<BlockName, (sink: BlockSink) => void>> = {
  'w:p': readWordParagraph,
  'a:p': readDrawingParagraph,
  'x:si': readRichString,
  'x:is': readRichString,
  'x:text': readRichString,
  'p:text': readPlainText,
  'xtc:text': readPlainText,
  'x:oddHeader': readHeaderFooter,
  'x:oddFooter': readHeaderFooter,
  'x:evenHeader': readHeaderFooter,
  'x:evenFooter': readHeaderFooter,
  'x:firstHeader': readHeaderFooter,
  'x:firstFooter': readHeaderFooter,
};

/**
 * Reads the texts of a part, sorted by their start: those that lie in others (text boxes) after them.
 * @throws XmlError for XML that is not well-formed or hostile.
 */
export function readBlocks(xml: string, rules: PartRules): readonly Block[] {
  const reading = new PartReading(xml, rules);
  while (reading.part.next() !== XmlToken.EndOfText) reading.look();
  return reading.blocks.sort((one, other) => one.start - other.start);
}

class PartReading implements BlockSink {
  readonly part: PartReader;
  readonly blocks: Block[] = [];
  readonly looks = new Map<string, Look>();
  isFallback = false;
  /** In text boxes and tables; placeholders have what their layout says. */
  isLeftAligned = false;
  private readonly rules: PartRules;
  private isPlaceholder = false;

  constructor(xml: string, rules: PartRules) {
    this.part = new PartReader(xml);
    this.rules = rules;
  }

  add(block: Block): void {
    this.blocks.push(block);
  }

  pass(): number {
    for (const kind of this.part.inside()) if (kind === XmlToken.StartTag) this.look();
    return this.part.xml.end;
  }

  /** At a start tag: takes the block that begins there, if one does. */
  look(): void {
    const { part, rules } = this;
    if (part.xml.kind !== XmlToken.StartTag) return;
    const { name } = part;
    if (isBlockName(name, rules)) this.readBlock(name);
    else if (name === 'mc:Fallback') this.passFallback();
    else if (name === 'p:sp' || name === 'a:tbl') this.passShape();
    else if (name === 'p:ph') this.meetPlaceholder();
    else if (name.startsWith('a:lvl') && part.attribute('algn') !== null)
      this.isLeftAligned = false;
    // Mentions count the characters of the text before them.
    else if (name === 'xtc:mentions') this.blocks.pop();
  }

  private readBlock(name: BlockName): void {
    if (this.rules.skipsPlaceholders && this.isPlaceholder) this.part.pass();
    else readers[name](this);
  }

  private passFallback(): void {
    const before = this.isFallback;
    this.isFallback = true;
    this.pass();
    this.isFallback = before;
  }

  private meetPlaceholder(): void {
    this.isPlaceholder = true;
    this.isLeftAligned = false;
  }

  private passShape(): void {
    const { isPlaceholder, isLeftAligned } = this;
    this.isPlaceholder = false;
    this.isLeftAligned = true;
    this.pass();
    this.isPlaceholder = isPlaceholder;
    this.isLeftAligned = isLeftAligned;
  }
}

function isBlockName(name: string, { blocks }: PartRules): name is BlockName {
  return (blocks as ReadonlySet<string>).has(name);
}
