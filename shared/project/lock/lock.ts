import { say, type Message } from '../../messages/message.ts';
import { compareUnits } from '../compare-units.ts';
import { largestOf } from '../../text/lists/extremes.ts';
import { append } from '../../text/lists/append.ts';
import { readLineBehind, readLockLine, writeLockLine, type LockLine } from './lock-line.ts';
import { linesOfRows, RowSorter, type RowsOfPlace } from './lock-rows.ts';

/** Its name, in the folder of the project. */
export const LOCK_FILE = 'interlinear.lock';

const VERSION = 1;
const header = '# interlinear.lock';
/** What stands above the lines, for those who open it. */
const opening = [
  `${header} ${VERSION}`,
  '# How translations were made, in one line each: file, language, digests of key, source and translation, origin.',
  '# Written by interlinear; holds no texts. Lines may be merged in any way: what is lost counts as made by people.',
];

/** What git writes around lines that it could not merge. */
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** The lines of one file in one language, by their keys; several where git kept both sides. */
export type LockedFile = ReadonlyMap<string, readonly LockLine[]>;

const noLines: LockedFile = new Map();

type LinesByKey = Map<string, readonly LockLine[]>;

/** interlinear.lock: what is known of how translations were made. */
export class Lock {
  /** As they were read, and lines once they are others. */
  readonly #places = new Map<string, RowsOfPlace | LinesByKey>();
  /** Why all or some of its lines were not used; null where all is well. */
  readonly problem: Message | null;
  /** False for one of a newer version, which must not be written over. */
  readonly isWritable: boolean;

  constructor(places: Iterable<RowsOfPlace>, problem: Message | null, isWritable: boolean) {
    this.problem = problem;
    this.isWritable = isWritable;
    for (const place of places) this.#places.set(placeOf(place.path, place.language), place);
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  /** Read anew each time it is asked for: all lines of a large project take much memory. */
  linesOf(path: string, language: string): LockedFile {
    const known = this.#places.get(placeOf(path, language));
    if (known === undefined) return noLines;
    return known instanceof Map ? known : linesOfRows(known);
  }

  /** Files and languages that it has lines of. */
  *places(): Iterable<{ readonly path: string; readonly language: string }> {
    for (const place of this.#places.keys()) yield splitPlace(place);
  }

  /** Puts lines beside those that there are of a file in a language. */
  add(path: string, language: string, lines: Iterable<LockLine>): void {
    const file = new Map(this.linesOf(path, language));
    for (const line of lines) {
      const known = file.get(line.key) ?? [];
      if (!known.some((each) => wordsOf(each) === wordsOf(line))) {
        file.set(line.key, [...known, line]);
      }
    }
    this.#places.set(placeOf(path, language), file);
  }

  /**
   * Puts these lines in the place of all that there are of a file in a language, but for entries of
   * which somebody else wrote since `base` was read: what they know of how they made them stays.
   */
  replace(path: string, language: string, lines: Iterable<LockLine>, base: LockedFile): void {
    const before = this.linesOf(path, language);
    const isOurs = (key: string): boolean => haveSameLines(before.get(key), base.get(key));
    const file = new Map<string, readonly LockLine[]>();
    for (const line of lines) {
      const theirs = isOurs(line.key) ? [] : (before.get(line.key) ?? []);
      const isKnown = theirs.some(({ target }) => target === line.target);
      // That a person made it is what is taken for granted where nothing is known.
      const isNews = line.origin !== 'person' || theirs.length === 0;
      file.set(line.key, isKnown || !isNews ? theirs : [...theirs, line]);
    }
    for (const [key, theirs] of before) if (!file.has(key) && !isOurs(key)) file.set(key, theirs);
    if (file.size === 0) this.#places.delete(placeOf(path, language));
    else this.#places.set(placeOf(path, language), file);
  }

  /** Forgets files and languages that `isKept` says no to. */
  prune(isKept: (path: string, language: string) => boolean): void {
    for (const place of [...this.#places.keys()]) {
      const { path, language } = splitPlace(place);
      if (!isKept(path, language)) this.#places.delete(place);
    }
  }

  /** As it is written: sorted, with a final line end. */
  text(): string {
    const rows: string[] = [];
    for (const [place, known] of this.#places) {
      if (known instanceof Map) {
        const { path, language } = splitPlace(place);
        for (const lines of known.values()) {
          for (const line of lines) rows.push(writeLockLine({ path, language, line }));
        }
      } else append(rows, known.rows);
    }
    rows.sort(compareUnits);
    return `${[...opening, ...rows].join('\n')}\n`;
  }
}

function haveSameLines(
  some: readonly LockLine[] = noneOfIt,
  others: readonly LockLine[] = noneOfIt,
): boolean {
  if (some.length !== others.length) return false;
  const known = new Set(others.map(wordsOf));
  return some.every((line) => known.has(wordsOf(line)));
}

const noneOfIt: readonly LockLine[] = [];

/** The same for lines that say the same. */
function wordsOf({ key, source, target, origin, isReviewed }: LockLine): string {
  return `${key} ${source} ${target} ${origin} ${String(isReviewed)}`;
}

/** The last line end stands before the language, which has none. */
function placeOf(path: string, language: string): string {
  return `${path}\n${language}`;
}

function splitPlace(place: string): { readonly path: string; readonly language: string } {
  const end = place.lastIndexOf('\n');
  return { path: place.slice(0, end), language: place.slice(end + 1) };
}

/**
 * Reads interlinear.lock. What cannot be used – lines between the markers of a conflict and all others
 * about the same entries, foreign lines, another version – is left out: those translations count as
 * made by people.
 */
export function readLock(text: string): Lock {
  // By one character it is split ten times as fast.
  const rows = text.includes('\r') ? text.split(/\r?\n/) : text.split('\n');
  const version = versionOf(rows);
  if (version !== VERSION) {
    const isEmpty = text.trim() === '';
    const isNewer = version > VERSION;
    const said = isNewer
      ? say('lock-newer', { file: LOCK_FILE })
      : say('lock-old', { file: LOCK_FILE });
    return new Lock([], isEmpty ? null : said, !isNewer);
  }
  const { sorter, disputed, unread } = sortRows(rows);
  const count = disputed.size + unread;
  const problem = count > 0 ? say('lock-conflict', { file: LOCK_FILE, count }) : null;
  return new Lock(undisputed(sorter.places(), disputed), problem, true);
}

interface SortedRows {
  readonly sorter: RowSorter;
  /** Entries that have a line between the markers of a conflict. */
  readonly disputed: ReadonlySet<string>;
  /** Rows that are no lines, and markers. */
  readonly unread: number;
}

function sortRows(rows: readonly string[]): SortedRows {
  const sorter = new RowSorter();
  const disputed = new Set<string>();
  let isInConflict = false;
  let unread = 0;
  for (const row of rows) {
    if (row === '' || row.startsWith('#')) continue;
    const isMarker = marker.test(row);
    if (isMarker) isInConflict = !row.startsWith('>');
    if (isMarker) unread += 1;
    else if (isInConflict) {
      const line = readLockLine(row);
      if (line === null) unread += 1;
      else disputed.add(entryOf(line.path, line.language, line.line));
    } else if (!sorter.add(row)) unread += 1;
  }
  return { sorter, disputed, unread };
}

function* undisputed(
  places: Iterable<RowsOfPlace>,
  disputed: ReadonlySet<string>,
): Iterable<RowsOfPlace> {
  for (const place of places) {
    const { path, language, rows, start } = place;
    const isKept = (row: string): boolean =>
      !disputed.has(entryOf(path, language, readLineBehind(row, start)));
    const kept = disputed.size === 0 ? rows : rows.filter(isKept);
    if (kept.length > 0) yield { ...place, rows: kept };
  }
}

function entryOf(path: string, language: string, { key }: Pick<LockLine, 'key'>): string {
  return `${placeOf(path, language)}\n${key}`;
}

/**
 * 0 for what names none. Where two versions met in a conflict, it is the newer one: what it knows must not
 * be written over.
 */
function versionOf(rows: readonly string[]): number {
  const first = rows.findIndex((row) => !marker.test(row));
  if (first <= 0) return versionIn(rows[0] ?? '');
  const sides = rows.map((row, index) => (marker.test(rows[index - 1] ?? '') ? versionIn(row) : 0));
  return largestOf(sides);
}

function versionIn(row: string): number {
  const [, version] = /^# interlinear\.lock (\d{1,6})$/.exec(row) ?? [];
  return version === undefined ? 0 : Number(version);
}
