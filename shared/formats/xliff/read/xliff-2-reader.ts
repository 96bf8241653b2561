import type { Steps } from '../../../text/steps.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type {
  FileRecord,
  InlineContent,
  LanguageHost,
  MatchRecord,
  SegmentRecord,
  SizeProfiles,
  TargetRecord,
  UnitLimits,
  UnitRecord,
} from '../document.ts';
import { readTargetElement } from './xliff-1-reader.ts';
import { withOneMore } from './with-one-more.ts';
import { readMatchContent } from './match-content.ts';
import { readText } from './read-text.ts';
import type { ReadingContext } from './reading-context.ts';
import { otherVersion } from './refusals.ts';
import { XliffAttribute, XliffElement } from '../vocabulary.ts';

const e = XliffElement;
const a = XliffAttribute;
const nothing: readonly never[] = [];

/** Some hundred microseconds. */
const segmentsInStep = 64;

/** A unit's record while its parts are read: segments point back to it. */
interface UnitDraft extends UnitRecord {
  end: number;
  notes: readonly string[];
  matches: readonly MatchRecord[];
  segments: readonly SegmentRecord[];
}

/** Source and target of one segment while they are read. */
interface SegmentSides {
  source: InlineContent | null;
  sourceStart: number;
  target: TargetRecord | null;
}

/** Reads files, groups and units of XLIFF 2.0, 2.1 and 2.2. */
export class Xliff2Reader {
  private readonly context: ReadingContext;
  private sourceLanguage: string | null = null;
  /** Of the segment that is being read: one object serves all. */
  private readonly sides: SegmentSides = { source: null, sourceStart: -1, target: null };
  /** Of the unit that is being read. */
  private segments: SegmentRecord[] | null = null;
  private general = '';
  private storage = '';

  constructor(context: ReadingContext) {
    this.context = context;
  }

  get sizeProfiles(): SizeProfiles {
    return { general: this.general, storage: this.storage };
  }

  /** Reads the root, whose start tag was entered, unit by unit; the reader ends at its end tag. */
  *readRoot(): Steps<void> {
    const { context } = this;
    const { reader, names } = context;
    this.sourceLanguage = context.value(a.SourceLanguage);
    const host = context.languageHost();
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (element === e.File) yield* this.readFile(host);
        else if (element === e.OtherVersion) throw otherVersion(reader, '2.x');
        else names.skip();
      }
    }
    names.leave();
  }

  private *readFile(host: LanguageHost): Steps<void> {
    const { context } = this;
    const file: FileRecord = {
      firstUnit: context.unitCount,
      sourceLanguage: this.sourceLanguage,
      host,
      original: context.value(a.Original) ?? '',
      datatype: '',
      tools: nothing,
    };
    context.files.push(file);
    yield* this.readContainer(file, context.translate(true));
  }

  /** file and group. */
  private *readContainer(file: FileRecord, translate: boolean): Steps<void> {
    const { context } = this;
    const { reader, names } = context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (element === e.Unit) {
          yield* this.readUnit(file, translate);
          yield undefined;
        } else if (element === e.Group) {
          yield* this.readContainer(file, context.translate(translate));
        } else if (element === e.SizeProfiles) this.readSizeProfiles();
        else if (element === e.OtherVersion) throw otherVersion(reader, '2.x');
        else names.skip();
      }
    }
    names.leave();
  }

  private readSizeProfiles(): void {
    const { context } = this;
    this.general = context.value(a.GeneralProfile) ?? this.general;
    this.storage = context.value(a.StorageProfile) ?? this.storage;
    context.names.skip();
  }

  private *readUnit(file: FileRecord, inherited: boolean): Steps<void> {
    const { context } = this;
    const { reader, names } = context;
    const unit: UnitDraft = {
      ordinal: context.unitCount,
      file,
      id: context.value(a.Id) ?? '',
      start: reader.start,
      tagEnd: reader.end,
      end: reader.end,
      place: names.place(),
      translate: context.translate(inherited),
      approved: false,
      title: '',
      notes: nothing,
      limits: this.limits(),
      matches: nothing,
      segments: nothing,
      segmentation: null,
    };
    context.unitId = unit.id;
    context.inline.beginUnit(!unit.translate);
    if (context.isUnwanted()) names.skip();
    else yield* this.readUnitChildren(unit);
    unit.end = reader.end;
    unit.segments = this.takeSegments();
    context.finishUnit(unit);
  }

  private takeSegments(): readonly SegmentRecord[] {
    const { segments } = this;
    this.segments = null;
    return segments ?? nothing;
  }

  private *readUnitChildren(unit: UnitDraft): Steps<void> {
    const { reader, names, targetsOnly } = this.context;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (targetsOnly && (element === e.Notes || element === e.Matches)) names.skip();
        else this.readUnitChild(element, unit);
        if ((this.segments?.length ?? 0) % segmentsInStep === segmentsInStep - 1) yield undefined;
      }
    }
    names.leave();
  }

  private limits(): UnitLimits | null {
    const sizeRestriction = this.context.value(a.SizeRestriction);
    const storageRestriction = this.context.value(a.StorageRestriction);
    if (sizeRestriction === null && storageRestriction === null) return null;
    const none = { maxWidth: null, sizeUnit: null, maxBytes: null, minBytes: null };
    return { ...none, sizeRestriction, storageRestriction };
  }

  private readUnitChild(element: number, unit: UnitDraft): void {
    const { context } = this;
    switch (element) {
      case e.Segment:
        this.readSegment(unit, false);
        break;
      case e.Ignorable:
        this.readSegment(unit, true);
        break;
      case e.Notes:
        unit.notes = this.readNotes();
        break;
      case e.Matches:
        unit.matches = this.readMatches();
        break;
      case e.OtherVersion:
        throw otherVersion(context.reader, '2.x');
      default:
        context.names.skip();
    }
  }

  private readSegment(unit: UnitDraft, isIgnorable: boolean): void {
    const { context } = this;
    const { start, end } = context.reader;
    const state = context.names.word(a.State);
    const id = context.value(a.Id) ?? '';
    const { source, sourceStart, target } = this.readSides();
    if (source === null) return;
    const segment: SegmentRecord = {
      unit,
      index: this.segments?.length ?? 0,
      id,
      isIgnorable,
      source,
      sourceStart,
      sourceTagEnd: source.start,
      targetFollows: source,
      target,
      translation: target === null ? null : target.content,
      start,
      tagEnd: end,
      state,
      locked: false,
    };
    this.segments = withOneMore(this.segments, segment);
  }

  private readSides(): SegmentSides {
    const { context } = this;
    const { reader, names } = context;
    const { sides } = this;
    sides.source = null;
    sides.sourceStart = -1;
    sides.target = null;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        const element = names.enter();
        if (element === e.Source && sides.source === null) {
          sides.sourceStart = reader.start;
          sides.source = context.targetsOnly ? context.inline.pass() : context.inline.read(0, null);
        } else if (element === e.Target && sides.target === null) {
          sides.target = readTargetElement(context, false);
        } else names.skip();
      }
    }
    names.leave();
    return sides;
  }

  private readNotes(): readonly string[] {
    const { reader, names } = this.context;
    let notes: string[] | null = null;
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        if (names.enter() !== e.Note) {
          names.skip();
          continue;
        }
        const text = readText(reader, names);
        if (text !== '') notes = withOneMore(notes, text);
      }
    }
    names.leave();
    return notes ?? nothing;
  }

  private readMatches(): readonly MatchRecord[] {
    const { reader, names } = this.context;
    const matches: MatchRecord[] = [];
    if (!reader.selfClosing) {
      for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
        if (kind !== XmlToken.StartTag) continue;
        if (names.enter() === e.Match) this.readMatch(matches);
        else names.skip();
      }
    }
    names.leave();
    return matches;
  }

  /** A match has source and target of its own: never the unit's. */
  private readMatch(matches: MatchRecord[]): void {
    const { context } = this;
    const quality = context.value(a.MatchQuality) ?? context.value(a.Similarity);
    const isFull = quality !== null && /^100(?:\.0+)?$/.test(quality.trim());
    // What a machine wrote is no match.
    if (context.names.word(a.Type) === 'mt' || (quality !== null && !isFull)) {
      context.names.skip();
      return;
    }
    const match = readMatchContent(context, isFull, '');
    if (match !== null) matches.push(match);
  }
}
