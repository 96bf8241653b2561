import { say, type Message } from '../../../messages/message.ts';
import { finish, type Steps } from '../../../text/steps.ts';
import type { FormatError } from '../../format-error.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { PartialXmlReader, XmlReader } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { ReadingNotice, UnitRecord, XliffDocument } from '../document.ts';
import { Xliff1Reader } from './xliff-1-reader.ts';
import { Xliff2Reader } from './xliff-2-reader.ts';
import { NameResolver } from './name-resolver.ts';
import { ReadingContext } from './reading-context.ts';
import type { UnitTakers } from './reading-context.ts';
import { refusalOf, refuse } from '../../xml/refusal.ts';
import { readRootVersion } from './root-version.ts';
import type { RootVersion } from './root-version.ts';

/** What is known of a document without its units. */
type DocumentHead = Omit<XliffDocument, 'units' | 'nameCount'>;

const sdlNamespace = 'http://sdl.com/FileTypes/SdlXliff/1.0';

/** A reader of a whole text. @throws FormatError for a text that is too large. */
export function openPartialReader(text: string): PartialXmlReader {
  try {
    return createXmlReader(text);
  } catch (error) {
    throw refusalOf(text, error);
  }
}

/**
 * The most that a file may hold which is opened. Each takes about a kilobyte and some microseconds:
 * beyond, even a file within the limits of its XML would take a gigabyte. What we wrote is read again
 * without them, as targets add to what a file holds.
 */
export const openingLimits: DocumentLimits = { segments: 250_000, parts: 2_000_000 };

export interface DocumentLimits {
  readonly segments: number;
  /** Texts and inline codes of all sources and targets. */
  readonly parts: number;
}

const unlimited: DocumentLimits = { segments: Infinity, parts: Infinity };

/** Reads a whole document in one pass. @throws FormatError as readXliff does. */
export function readDocument(
  reader: PartialXmlReader,
  limits: DocumentLimits = unlimited,
): XliffDocument {
  return finish(readDocumentInSteps(reader, limits));
}

/** As {@link readDocument}, unit by unit. */
export function* readDocumentInSteps(
  reader: PartialXmlReader,
  limits: DocumentLimits = unlimited,
): Steps<XliffDocument> {
  const units: UnitRecord[] = [];
  let { segments, parts } = limits;
  const keep = (unit: UnitRecord): void => {
    units.push(unit);
    segments -= unit.segments.length;
    for (const { source, translation } of unit.segments) {
      parts -= source.parts.length + (translation?.parts.length ?? 0);
    }
    if (segments < 0) {
      throw tooMany(reader.text, unit, say('too-large.segments', { limit: limits.segments }));
    }
    if (parts < 0) {
      throw tooMany(reader.text, unit, say('too-large.parts', { limit: limits.parts }));
    }
  };
  const head = yield* readUnitsInSteps(reader, { keep, targetsOnly: false, wants: () => true });
  // Written out: a spread makes an object of another kind each time, and reading it is slow.
  return {
    text: head.text,
    majorVersion: head.majorVersion,
    version: head.version,
    files: head.files,
    units,
    notices: head.notices,
    rootMarks: head.rootMarks,
    sizeProfiles: head.sizeProfiles,
    nameCount: reader.nameCount,
  };
}

/** Whether a document that was put together may be opened. */
export function isWithin({ units }: XliffDocument, limits: DocumentLimits): boolean {
  let { segments, parts } = limits;
  for (const unit of units) {
    segments -= unit.segments.length;
    for (const { source, translation } of unit.segments) {
      parts -= source.parts.length + (translation?.parts.length ?? 0);
    }
  }
  return segments >= 0 && parts >= 0;
}

function tooMany(text: string, unit: UnitRecord, said: Message): FormatError {
  return refuse(text, said, unit.start, unit.tagEnd - unit.start);
}

/**
 * Reads a document and hands over each unit at its end, without keeping any; what is returned is
 * complete when reading ended well. @throws FormatError as readXliff does.
 */
export function readUnits(reader: PartialXmlReader, takers: UnitTakers): DocumentHead {
  return finish(readUnitsInSteps(reader, takers));
}

function* readUnitsInSteps(reader: PartialXmlReader, takers: UnitTakers): Steps<DocumentHead> {
  try {
    return yield* readAll(reader, takers);
  } catch (error) {
    throw refusalOf(reader.text, error);
  }
}

function* readAll(reader: PartialXmlReader, takers: UnitTakers): Steps<DocumentHead> {
  const doctype = passProlog(reader);
  const names = new NameResolver(reader);
  names.enter();
  const version = readRootVersion(reader, names);
  if (version.majorVersion === 2 && doctype !== null) {
    throw refuse(
      reader.text,
      say('doctype-refused.xliff-2'),
      doctype.start,
      doctype.end - doctype.start,
    );
  }
  const rootMarks = names.declares(sdlNamespace) ? ['sdl'] : [];
  const context = new ReadingContext(reader, names, takers);
  const sizeProfiles = yield* readByVersion(context, version);
  while (reader.next() !== XmlToken.EndOfText);
  return {
    text: reader.text,
    majorVersion: version.majorVersion,
    version: version.version,
    files: context.files,
    notices: [...version.notices, ...undeclaredNotices(names), ...context.notices],
    rootMarks,
    sizeProfiles,
  };
}

/** Reads on to the root's start tag; the span of the DOCTYPE when there is one. */
export function passProlog(reader: XmlReader): { start: number; end: number } | null {
  let doctype = null;
  for (let kind = reader.next(); kind !== XmlToken.StartTag; kind = reader.next()) {
    if (kind === XmlToken.Doctype) doctype = { start: reader.start, end: reader.end };
  }
  return doctype;
}

function* readByVersion(
  context: ReadingContext,
  version: RootVersion,
): Steps<{ general: string; storage: string }> {
  if (version.majorVersion === 1) {
    yield* new Xliff1Reader(context).readRoot();
    return { general: '', storage: '' };
  }
  const reading = new Xliff2Reader(context);
  yield* reading.readRoot();
  return reading.sizeProfiles;
}

function undeclaredNotices(names: NameResolver): ReadingNotice[] {
  return Array.from(names.undeclared, ([prefix, offset]) => ({
    severity: 'warning' as const,
    said: say('undeclared-prefix', { prefix }),
    offset,
    length: prefix.length,
    unit: '',
  }));
}
