import type { CodeOrigin, InlinePart } from '../../model.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { InlineContent, SegmentMark } from '../document.ts';
import { PairCandidates } from './inline-pairing.ts';
import type { CodeDraft } from './inline-pairing.ts';
import { collapseProtected, protectedCode } from './inline-protection.ts';
import type { NameResolver } from './name-resolver.ts';
import { XliffAttribute, XliffElement } from '../vocabulary.ts';

/**
 * Source, target, or neither (a match, an alt-trans): ranges of `sm` and `em` run over all segments
 * of one side, and never over what belongs to neither.
 */
export type Side = 0 | 1 | 2;

/** What is told about places inside source and target that need a word. */
/** Is told of each `sub` element, which is left alone. */
export type NoticeInline = (offset: number, length: number) => void;

/** An element that is open inside the content. */
interface OpenElement {
  readonly code: CodeDraft;
  /** Whether text was hidden before it; null when it changes nothing of that. */
  hidBefore: boolean | null;
}

const e = XliffElement;
const a = XliffAttribute;

/** How an element inside source or target is read. */
export const InlineKind = {
  /** It holds text: its tags are a pair. */
  Pair: 0,
  /** One code with all it holds. */
  Whole: 1,
  /** A placeholder whose id may say that it is one end of a pair. */
  Named: 2,
  /** One end of a pair. */
  Half: 3,
  Mark: 4,
  RangeStart: 5,
  RangeEnd: 6,
} as const;

/** InlineKind by XliffElement. */
export const inlineKinds: Uint8Array = new Uint8Array(Object.keys(e).length);
for (const element of [e.Ph, e.It, e.Cp, e.Foreign]) inlineKinds[element] = InlineKind.Whole;
for (const element of [e.Bpt, e.Bx, e.Ept, e.Ex, e.Sc, e.Ec])
  inlineKinds[element] = InlineKind.Half;
inlineKinds[e.X] = InlineKind.Named;
inlineKinds[e.Mrk] = InlineKind.Mark;
inlineKinds[e.Sm] = InlineKind.RangeStart;
inlineKinds[e.Em] = InlineKind.RangeEnd;
const noParts: readonly InlinePart[] = [];

/**
 * Reads the content of source, seg-source and target into parts. Elements in the XLIFF namespace
 * that hold text are pairs; native code, foreign elements, comments and instructions are opaque.
 */
export class InlineReader {
  private readonly reader: XmlReader;
  private readonly names: NameResolver;
  private readonly notice: NoticeInline;
  /**
   * Parts so far, of this content and of those around it: `base` is where this one's begin, `count`
   * where all end. What lies behind is left over: an array that shrinks is made anew each time.
   */
  private readonly parts: InlinePart[] = [];
  private base = 0;
  private count = 0;
  /** Text not yet made a part: CDATA sections and text around them are one. */
  private pending = '';
  private pairs = 0;
  private readonly candidates = new PairCandidates();
  private readonly open: OpenElement[] = [];
  private marks: SegmentMark[] | null = null;
  private pieces = 0;
  private cdata = 0;
  private hides = false;
  private sawHidden = false;
  private readonly hidesBySide: [boolean, boolean, boolean] = [false, false, false];
  /** Ranges from `sm` to `em` that are open: whether text was hidden before, by id. */
  private readonly ranges: readonly Map<string, boolean>[] = [new Map(), new Map(), new Map()];
  private side: Side = 0;

  constructor(reader: XmlReader, names: NameResolver, notice: NoticeInline) {
    this.reader = reader;
    this.names = names;
    this.notice = notice;
  }

  /** Forgets open ranges; `hides`: the unit as a whole must not be translated. */
  beginUnit(hides: boolean): void {
    this.hidesBySide[0] = hides;
    this.hidesBySide[1] = hides;
    for (const ranges of this.ranges) if (ranges.size > 0) ranges.clear();
  }

  /**
   * Reads from the start tag the reader is at to its end tag. With `marks` given, segments of
   * XLIFF 1.2 are put there and are no part of the result.
   */
  read(side: Side, marks: SegmentMark[] | null): InlineContent {
    const start = this.reader.end;
    if (this.reader.selfClosing) {
      this.names.leave();
      return { start, end: start, parts: noParts, isCData: false, hasProtected: false };
    }
    if (side === 2) {
      this.hidesBySide[2] = false;
      this.ranges[2]?.clear();
    }
    this.side = side;
    this.hides = this.hidesBySide[side];
    this.marks = marks;
    const content = this.readFrom(start);
    this.hidesBySide[side] = this.hides;
    return content;
  }

  /** Passes over the content of the start tag the reader is at: its place, and no parts. */
  pass(): InlineContent {
    const start = this.reader.end;
    this.names.skip();
    const end = this.reader.end === start ? start : this.reader.start;
    return { start, end, parts: noParts, isCData: false, hasProtected: false };
  }

  private readFrom(start: number): InlineContent {
    this.reset();
    const around = this.candidates.begin();
    this.readTokens();
    this.flush();
    const end = this.reader.start;
    const parts = this.takeParts();
    this.candidates.goBack(around);
    const isCData = this.pieces === 1 && this.cdata === 1;
    this.names.leave();
    return { start, end, parts, isCData, hasProtected: this.sawHidden };
  }

  /** The parts of this content, paired and hidden as they are to be, in an array of their own. */
  private takeParts(): readonly InlinePart[] {
    const { base, count } = this;
    if (count === base) return noParts;
    this.count = base;
    const parts = this.parts.slice(base, count);
    this.candidates.settle(parts, this.pairs);
    return this.sawHidden ? collapseProtected(parts) : parts;
  }

  private reset(): void {
    this.base = this.count;
    this.pairs = 0;
    this.pieces = 0;
    this.cdata = 0;
    this.sawHidden = false;
  }

  private readTokens(): void {
    const { reader } = this;
    const outside = this.open.length;
    for (;;) {
      const kind = reader.next();
      this.pieces++;
      if (kind === XmlToken.Text || kind === XmlToken.CData) {
        this.addText(kind);
      } else if (kind === XmlToken.StartTag) {
        this.readElement(this.names.enter());
      } else if (kind === XmlToken.EndTag) {
        if (this.open.length === outside) break;
        this.closeElement();
      } else {
        this.addCode(reader.start, reader.end, 'element', false);
      }
    }
    this.pieces--;
  }

  private addText(kind: number): void {
    const { reader } = this;
    if (kind === XmlToken.CData) this.cdata++;
    if (this.hides) {
      this.flush();
      this.sawHidden = true;
      this.add(protectedCode(reader.text.slice(reader.start, reader.end)));
      return;
    }
    const text = reader.textContent();
    this.pending = this.pending === '' ? text : this.pending + text;
  }

  private flush(): void {
    if (this.pending === '') return;
    this.add({ kind: 'text', text: this.pending });
    this.pending = '';
  }

  private add(part: InlinePart): void {
    this.parts[this.count++] = part;
  }

  private addCode(start: number, end: number, origin: CodeOrigin, fixedOrder: boolean): CodeDraft {
    this.flush();
    const code: CodeDraft = {
      kind: 'code',
      role: 'placeholder',
      pair: -1,
      content: this.reader.text.slice(start, end),
      verbatim: true,
      origin,
      fixedOrder,
    };
    this.add(code);
    return code;
  }

  private readElement(element: number): void {
    switch (inlineKinds[element] ?? InlineKind.Pair) {
      case InlineKind.Mark:
        this.readMark();
        break;
      case InlineKind.Half:
        this.readHalf(element);
        break;
      case InlineKind.RangeStart:
        this.readRangeStart();
        break;
      case InlineKind.RangeEnd:
        this.readRangeEnd();
        break;
      case InlineKind.Named:
        this.readPlaceholder();
        break;
      case InlineKind.Whole:
        this.addWhole(this.fixedOrder());
        break;
      default:
        this.openElement(this.fixedOrder());
    }
  }

  /** The element and all it holds, as one code. */
  private addWhole(fixedOrder: boolean): CodeDraft {
    const { start } = this.reader;
    this.skipNative();
    return this.addCode(start, this.reader.end, 'element', fixedOrder);
  }

  /** Passes over native code; text inside `sub` is left alone and said so. */
  private skipNative(): void {
    const { reader, names } = this;
    const { depth } = reader;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag || reader.depth !== depth;) {
        if (kind === XmlToken.StartTag) this.passInside();
        else if (kind === XmlToken.EndTag) names.leave();
        kind = reader.next();
      }
    }
    names.leave();
  }

  private passInside(): void {
    const { reader, names } = this;
    if (names.enter() === e.Sub) {
      this.notice(reader.start, reader.end - reader.start);
    }
    if (reader.selfClosing) names.leave();
  }

  private openElement(fixedOrder: boolean): void {
    const { reader } = this;
    const code = this.addCode(reader.start, reader.end, 'element', fixedOrder);
    if (reader.selfClosing) {
      this.names.leave();
      return;
    }
    code.role = 'open';
    code.pair = this.pairs++;
    this.open.push({ code, hidBefore: null });
  }

  private closeElement(): void {
    const { reader } = this;
    const element = this.open.pop();
    if (element === undefined) return;
    const { code: opening, hidBefore } = element;
    const code = this.addCode(reader.start, reader.end, 'element', opening.fixedOrder);
    code.role = 'close';
    code.pair = opening.pair;
    if (hidBefore !== null) this.hides = hidBefore;
    this.names.leave();
  }

  private readMark(): void {
    const { names } = this;
    const type = names.word(a.Mtype);
    if (type === 'seg' && this.marks !== null) {
      this.readSegment(this.marks);
      return;
    }
    const translate = names.word(a.Translate);
    this.openElement(false);
    if (this.reader.selfClosing) return;
    const hides = translate === 'no' || type === 'protected';
    const element = this.open.at(-1);
    if (element === undefined || (!hides && translate !== 'yes')) return;
    element.hidBefore = this.hides;
    this.hides = hides;
  }

  /** A `<mrk mtype="seg">`: read on its own; the content around it goes on afterwards. */
  private readSegment(marks: SegmentMark[]): void {
    const { names, reader, base, pairs, sawHidden, pieces, cdata } = this;
    this.flush();
    const mid = names.value(a.Mid) ?? '';
    const { start, end, selfClosing } = reader;
    this.marks = null;
    const content = selfClosing ? this.read(this.side, null) : this.readFrom(end);
    marks.push({ mid, start, content, end: reader.end });
    this.marks = marks;
    this.base = base;
    this.pairs = pairs;
    this.sawHidden = sawHidden;
    this.pieces = pieces;
    this.cdata = cdata;
  }

  /** bpt, bx, ept, ex by rid or id; sc by id, ec by startRef. */
  private readHalf(element: number): void {
    const { names } = this;
    const opens = element === e.Bpt || element === e.Bx || element === e.Sc;
    const isolated = names.word(a.Isolated) === 'yes';
    const reference = element === e.Ec ? names.value(a.StartRef) : names.value(a.Rid);
    const key = reference ?? (element === e.Ec ? null : names.value(a.Id));
    const code = this.addWhole(this.fixedOrder());
    if (key !== null && !isolated) this.candidates.add(code, opens, key);
  }

  private readPlaceholder(): void {
    const index = this.names.indexOf(a.Id);
    const at = index < 0 ? 0 : this.reader.attributeValueStart(index);
    // Angular names the ends of its elements START_… and CLOSE_…: only these are looked at closely.
    const opens = index >= 0 && this.reader.text.startsWith('START_', at);
    const closes = index >= 0 && !opens && this.reader.text.startsWith('CLOSE_', at);
    const key = opens || closes ? this.reader.attributeValue(index).slice('START_'.length) : '';
    const code = this.addWhole(false);
    // START_LINK and START_LINK_1 are both closed by CLOSE_LINK.
    if (key !== '') this.candidates.add(code, opens, `angular ${key.replace(/_\d+$/, '')}`);
  }

  private readRangeStart(): void {
    const { names } = this;
    const id = names.value(a.Id) ?? '';
    const translate = names.word(a.Translate);
    this.candidates.add(this.addWhole(false), true, `range ${id}`);
    if (translate === null) return;
    this.ranges[this.side]?.set(id, this.hides);
    this.hides = translate === 'no';
  }

  private readRangeEnd(): void {
    const id = this.names.value(a.StartRef) ?? '';
    this.candidates.add(this.addWhole(false), false, `range ${id}`);
    const hidBefore = this.ranges[this.side]?.get(id);
    if (hidBefore === undefined) return;
    this.ranges[this.side]?.delete(id);
    this.hides = hidBefore;
  }

  private fixedOrder(): boolean {
    const value = this.names.word(a.CanReorder);
    return value === 'no' || value === 'firstNo';
  }
}
