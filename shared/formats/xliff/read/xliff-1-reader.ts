import type { Steps } from '../../../text/steps.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import { otherVersion } from './refusals.ts';
import type {
  FileRecord,
  SegmentMark,
  SegmentRecord,
  TargetRecord,
  UnitLimits,
} from '../document.ts';
import { segmentsOfUnit } from './xliff-1-segments.ts';
import type { UnitDraft } from './xliff-1-segments.ts';
import { readMatchContent } from './match-content.ts';
import { readText } from './read-text.ts';
import type { ReadingContext } from './reading-context.ts';
import { SdlSegmentReader } from './sdl-segments.ts';
import { XliffAttribute, XliffElement } from '../vocabulary.ts';
import { withOneMore } from './with-one-more.ts';

const e = XliffElement;
const a = XliffAttribute;
const nothing: readonly never[] = [];

/** Children of a unit that are read even where only targets are wanted: segments depend on them. */
const structural: ReadonlySet<number> = new Set<number>([e.Source, e.SegSource, e.Target]);

const openLocks: ReadonlySet<string> = new Set(['', 'no', 'false', '0', 'unlocked']);

/** Context types that name a place in a program: of no use to a translator. */
const placeContexts: ReadonlySet<string> = new Set(['sourcefile', 'linenumber']);

/** Reads files, groups and units of XLIFF 1.0, 1.1 and 1.2. */
export class Xliff1Reader {
  private readonly context: ReadingContext;
  private readonly sdl: SdlSegmentReader;
  private readonly draft: UnitDraft = {
    sourceStart: -1,
    source: null,
    segmented: null,
    sourceMarks: nothing,
    target: null,
    notes: null,
    title: '',
    matches: null,
    isLocked: false,
    lockedMids: nothing,
  };

  constructor(context: ReadingContext) {
    this.context = context;
    this.sdl = new SdlSegmentReader(context.reader);
  }

  /** Reads the root, whose start tag was entered, unit by unit; the reader ends at its end tag. */
  *readRoot(): Steps<void> {
    const { reader, names } = this.context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (element === e.File) yield* this.readFile();
        else if (element === e.OtherVersion) throw otherVersion(reader, '1.x');
        else names.skip();
      }
    }
    names.leave();
  }

  private *readFile(): Steps<void> {
    const { context } = this;
    const tools: string[] = [];
    const file: FileRecord = {
      firstUnit: context.unitCount,
      sourceLanguage: context.value(a.SourceLanguage),
      host: context.languageHost(),
      original: context.value(a.Original) ?? '',
      datatype: context.value(a.Datatype) ?? '',
      tools,
    };
    for (const tool of [context.value(a.ToolId), context.value(a.Tool)]) {
      if (tool !== null) tools.push(tool);
    }
    context.files.push(file);
    yield* this.readContainer(file, tools, context.translate(true));
  }

  /** file, header, body, group and bin-unit: what holds units at any depth. */
  private *readContainer(file: FileRecord, tools: string[], translate: boolean): Steps<void> {
    const { reader, names } = this.context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind === XmlToken.StartTag) {
          yield* this.readChild(names.enter(), file, tools, translate);
        }
      }
    }
    names.leave();
  }

  private *readChild(
    element: number,
    file: FileRecord,
    tools: string[],
    translate: boolean,
  ): Steps<void> {
    const { context } = this;
    switch (element) {
      case e.Unit:
        yield* this.readUnit(file, translate);
        yield undefined;
        break;
      case e.Group:
      case e.BinUnit:
        yield* this.readContainer(file, tools, context.translate(translate));
        break;
      case e.Body:
      case e.Header:
        yield* this.readContainer(file, tools, translate);
        break;
      case e.Tool: {
        const id = context.value(a.ToolId);
        if (id !== null) tools.push(id);
        context.names.skip();
        break;
      }
      case e.OtherVersion:
        throw otherVersion(context.reader, '1.x');
      default:
        context.names.skip();
    }
  }

  private *readUnit(file: FileRecord, inherited: boolean): Steps<void> {
    const { context } = this;
    const { reader, names } = context;
    const { start, end: tagEnd } = reader;
    const place = names.place();
    const id = context.value(a.Id) ?? '';
    const translate = context.translate(inherited);
    const approved = context.names.word(a.Approved) === 'yes';
    const limits = this.limits();
    const draft = this.emptyDraft();
    draft.isLocked = isLock(context.names.word(a.Locked));
    context.unitId = id;
    if (context.isUnwanted()) {
      names.skip();
    } else {
      yield* this.readUnitChildren(draft);
    }
    const unit = {
      ordinal: context.unitCount,
      file,
      id,
      start,
      tagEnd,
      end: reader.end,
      place,
      translate,
      approved,
      title: draft.title,
      notes: draft.notes ?? nothing,
      limits,
      matches: draft.matches ?? nothing,
      segments: nothing as readonly SegmentRecord[],
      segmentation:
        draft.segmented === null || draft.sourceMarks.length === 0
          ? null
          : { content: draft.segmented, marks: draft.sourceMarks },
    };
    unit.segments = segmentsOfUnit(unit, draft);
    context.finishUnit(unit);
  }

  private *readUnitChildren(draft: UnitDraft): Steps<void> {
    const { reader, names, targetsOnly } = this.context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (targetsOnly && !structural.has(element)) names.skip();
        else this.readUnitChild(element, draft);
        // One with thousands of segments is as long as thousands of units.
        if (draft.sourceMarks.length > 0) yield undefined;
      }
    }
    names.leave();
  }

  /** The one draft, emptied: units are read one after the other. */
  private emptyDraft(): UnitDraft {
    const { draft } = this;
    draft.sourceStart = -1;
    draft.source = null;
    draft.segmented = null;
    draft.sourceMarks = nothing;
    draft.target = null;
    draft.notes = null;
    draft.title = '';
    draft.matches = null;
    draft.isLocked = false;
    draft.lockedMids = nothing;
    return draft;
  }

  private limits(): UnitLimits | null {
    const { context } = this;
    const maxWidth = context.value(a.MaxWidth);
    const maxBytes = context.value(a.MaxBytes);
    const minBytes = context.value(a.MinBytes);
    if (maxWidth === null && maxBytes === null && minBytes === null) return null;
    const sizeUnit = context.value(a.SizeUnit);
    const none = { sizeRestriction: null, storageRestriction: null };
    return { maxWidth, sizeUnit, maxBytes, minBytes, ...none };
  }

  private readUnitChild(element: number, draft: UnitDraft): void {
    const { context } = this;
    const { names } = context;
    switch (element) {
      case e.Source:
        this.readSource(draft);
        break;
      case e.SegSource: {
        const marks: SegmentMark[] = [];
        context.inline.beginUnit(false);
        draft.segmented = context.inline.read(0, marks);
        draft.sourceMarks = marks;
        break;
      }
      case e.Target:
        this.readTarget(draft);
        break;
      case e.Note:
        this.readNote(draft);
        break;
      case e.ContextGroup:
        this.readContexts(draft);
        break;
      case e.AltTrans:
        this.readAltTrans(draft);
        break;
      case e.Foreign:
        if (this.sdl.isSegmentDefinitions()) draft.lockedMids = this.sdl.readLocked();
        else names.skip();
        break;
      default:
        names.skip();
    }
  }

  private readSource(draft: UnitDraft): void {
    const { context } = this;
    const { reader, names } = context;
    if (draft.source !== null) {
      names.skip();
      return;
    }
    draft.sourceStart = reader.start;
    context.inline.beginUnit(false);
    draft.source = context.targetsOnly ? context.inline.pass() : context.inline.read(0, null);
  }

  private readTarget(draft: UnitDraft): void {
    const { context } = this;
    if (draft.target !== null) {
      context.names.skip();
      return;
    }
    draft.target = readTargetElement(context, draft.sourceMarks.length > 0);
  }

  private readNote(draft: UnitDraft): void {
    const { context } = this;
    const from = context.names.word(a.From);
    const text = readText(context.reader, context.names);
    if (text === '') return;
    // T6: the ids of Business Central are hashes; the generator's note says what the unit is.
    if (from === 'Xliff Generator') draft.title = text;
    else draft.notes = withOneMore(draft.notes, text);
  }

  private readContexts(draft: UnitDraft): void {
    const { context } = this;
    const { reader, names } = context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        if (names.enter() === e.Context) this.readOneContext(draft);
        else names.skip();
      }
    }
    names.leave();
  }

  private readOneContext(draft: UnitDraft): void {
    const { context } = this;
    const type = context.names.word(a.ContextType) ?? '';
    const text = readText(context.reader, context.names);
    if (text === '' || placeContexts.has(type)) return;
    const note = type === '' ? text : `${type.replace(/^x-/, '')}: ${text}`;
    draft.notes = withOneMore(draft.notes, note);
  }

  private readAltTrans(draft: UnitDraft): void {
    const { context } = this;
    const quality = context.value(a.MatchQuality);
    const segmentId = context.value(a.Mid) ?? '';
    const type = context.names.word(a.AltTransType) ?? 'proposal';
    const isFull = quality !== null && /^100(?:\.0+)?\s*%?$/.test(quality.trim());
    if ((quality !== null && !isFull) || (type !== 'proposal' && type !== 'accepted')) {
      context.names.skip();
      return;
    }
    const match = readMatchContent(context, isFull, segmentId);
    if (match !== null) draft.matches = withOneMore(draft.matches, match);
  }
}

/** Reads the target element entered last; the reader ends at its end tag. */
export function readTargetElement(context: ReadingContext, segmented: boolean): TargetRecord {
  const { start } = context.reader;
  const state = context.names.word(a.State);
  const marks: SegmentMark[] | null = segmented ? [] : null;
  const content = context.inline.read(1, marks);
  return { start, content, state, marks: marks ?? nothing };
}

/** Whether the lock of a translation system is closed; a word nobody documents counts as closed. */
function isLock(word: string | null): boolean {
  return word !== null && !openLocks.has(word.trim().toLowerCase());
}
