import { changedSpan } from '../../../text/changed-span.ts';
import { append } from '../../../text/lists/append.ts';
import type { LocalisationFile } from '../../model.ts';
import type { Steps } from '../../../text/steps.ts';
import { MAX_NAMES } from '../../xml/xml-limits.ts';
import type { FileRecord, ReadingNotice, UnitRecord, XliffDocument } from '../document.ts';
import {
  isWithin,
  openingLimits,
  openPartialReader,
  readDocumentInSteps,
} from '../read/read-document.ts';
import { keepShapes } from '../write/kept-shapes.ts';
import { carryCounts } from '../segment-counts.ts';
import { XliffFile } from '../xliff-file.ts';
import {
  findChangedUnits,
  readAlone,
  type ChangedUnits,
  type UnitsAlone,
} from './changed-units.ts';
import { UnitMover } from './moved-units.ts';
import { shareFrame } from './unit-frame.ts';

/** Some hundred microseconds. */
const unitsInStep = 256;

/** Reads the texts that one file becomes: after a change inside of a few units these alone. */
export class XliffRereader {
  private last: XliffDocument | null = null;

  /** The text as a first reading would give it. @throws FormatError as readXliff does. */
  *readInSteps(text: string): Steps<XliffDocument> {
    const { last } = this;
    if (last?.text === text) return last;
    const reader = openPartialReader(text);
    const again = last === null ? null : yield* rereadInSteps(last, text);
    return (this.last = again ?? (yield* readDocumentInSteps(reader, openingLimits)));
  }
}

/** For one open file: as {@link XliffRereader}, for all who know files alone. */
export function createXliffRereader(): (text: string) => Steps<LocalisationFile> {
  const rereader = new XliffRereader();
  return function* (text) {
    keepShapes(text);
    return new XliffFile(yield* rereader.readInSteps(text));
  };
}

/** What a document becomes with another text; null when more than a few of its units changed. */
function* rereadInSteps(old: XliffDocument, text: string): Steps<XliffDocument | null> {
  const changed = findChangedUnits(old, text, changedSpan(old.text, text));
  if (changed === null) return null;
  yield undefined;
  const alone = yield* readAlone(old, changed, changed.newText);
  if (alone === null) return null;
  const nameCount = old.nameCount + alone.document.nameCount;
  // Said once, of the first place in the whole file.
  if (nameCount > MAX_NAMES || [old, alone.document].some(hasUndeclared)) return null;
  const [files, units] = yield* moved(old, text, changed, alone);
  const notices = noticesOf(old, text, changed, alone);
  const { majorVersion, version, rootMarks, sizeProfiles } = old;
  const head = { text, majorVersion, version, files };
  const document = { ...head, units, notices, rootMarks, sizeProfiles, nameCount };
  if (!isWithin(document, openingLimits)) return null;
  const { from, to } = changed;
  const is = units.slice(from, from + alone.document.units.length);
  carryCounts(old, document, { was: old.units.slice(from, to), is });
  if (to - from === 1 && is.length === 1) {
    shareFrame(old, document);
  }
  return document;
}

function hasUndeclared({ notices }: XliffDocument): boolean {
  return notices.some(({ said }) => said.code === 'undeclared-prefix');
}

function* moved(
  old: XliffDocument,
  text: string,
  { from, to, start, oldEnd }: ChangedUnits,
  alone: UnitsAlone,
): Steps<[FileRecord[], UnitRecord[]]> {
  const fresh = alone.document.units;
  const ordinal = fresh.length - (to - from);
  const behind = new UnitMover({ offset: text.length - old.text.length, ordinal });
  const files = new Map(
    old.files.map((file) => [file, file.host.start < oldEnd ? file : behind.file(file)]),
  );
  const units = old.units.slice(0, from);
  const inside = new UnitMover({ offset: start - alone.start, ordinal: from });
  fresh.forEach((unit, index) => {
    const before = old.units[from + index] ?? unit;
    const place = opensAlike(old, before, alone.document, unit) ? before.place : unit.place;
    units.push(inside.unit(unit, old.units[from]?.file ?? unit.file, place));
  });
  if (text.length === old.text.length && ordinal === 0) append(units, old.units.slice(to));
  else {
    for (let index = to; index < old.units.length; index++) {
      const unit = old.units[index];
      if (unit !== undefined) units.push(behind.unit(unit, files.get(unit.file) ?? unit.file));
      if (index % unitsInStep === 0) yield undefined;
    }
  }
  return [[...files.values()], units];
}

/** Equal start tags at equal places: what they declare is the same. */
function opensAlike(
  one: XliffDocument,
  first: UnitRecord,
  other: XliffDocument,
  second: UnitRecord,
): boolean {
  const tag = one.text.slice(first.start, first.tagEnd);
  return tag === other.text.slice(second.start, second.tagEnd);
}

function noticesOf(
  old: XliffDocument,
  text: string,
  { start, oldEnd }: ChangedUnits,
  alone: UnitsAlone,
): ReadingNotice[] {
  const shift = text.length - old.text.length;
  const by = (notices: readonly ReadingNotice[], way: number): ReadingNotice[] =>
    notices.map((notice) => ({ ...notice, offset: notice.offset + way }));
  const inside = alone.document.notices.filter(
    ({ offset }) => offset >= alone.start && offset < alone.end,
  );
  return [
    ...old.notices.filter(({ offset }) => offset < start),
    ...by(inside, start - alone.start),
    ...by(
      old.notices.filter(({ offset }) => offset >= oldEnd),
      shift,
    ),
  ];
}
