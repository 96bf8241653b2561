import { say, type Message } from '../../messages/message.ts';
import { compareUnits } from '../compare-units.ts';
import { readLockLine, writeLockLine, type LockLine, type PlacedLine } from './lock-line.ts';

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

/** interlinear.lock: what is known of how translations were made. */
export class Lock {
  readonly #files = new Map<string, Map<string, readonly LockLine[]>>();
  /** Why all or some of its lines were not used; null where all is well. */
  readonly problem: Message | null;
  /** False for one of a newer version, which must not be written over. */
  readonly isWritable: boolean;

  constructor(lines: Iterable<PlacedLine>, problem: Message | null, isWritable: boolean) {
    this.problem = problem;
    this.isWritable = isWritable;
    for (const { path, language, line } of lines) {
      const file = this.#fileOf(path, language);
      const known = file.get(line.key);
      file.set(line.key, known === undefined ? [line] : [...known, line]);
    }
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  linesOf(path: string, language: string): LockedFile {
    return this.#files.get(placeOf(path, language)) ?? noLines;
  }

  /** Files and languages that it has lines of. */
  *places(): Iterable<{ readonly path: string; readonly language: string }> {
    for (const place of this.#files.keys()) {
      const [path = '', language = ''] = place.split('\n');
      yield { path, language };
    }
  }

  /** Puts lines beside those that there are of a file in a language. */
  add(path: string, language: string, lines: Iterable<LockLine>): void {
    const file = this.#fileOf(path, language);
    for (const line of lines) {
      const known = file.get(line.key) ?? [];
      if (!known.some((each) => isSameLine(each, line))) file.set(line.key, [...known, line]);
    }
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
    if (file.size === 0) this.#files.delete(placeOf(path, language));
    else this.#files.set(placeOf(path, language), file);
  }

  /** Forgets files and languages that `isKept` says no to. */
  prune(isKept: (path: string, language: string) => boolean): void {
    for (const place of [...this.#files.keys()]) {
      const [path = '', language = ''] = place.split('\n');
      if (!isKept(path, language)) this.#files.delete(place);
    }
  }

  /** As it is written: sorted, with a final line end. */
  text(): string {
    const lines: string[] = [];
    for (const [place, file] of this.#files) {
      const [path = '', language = ''] = place.split('\n');
      for (const known of file.values()) {
        for (const line of known) lines.push(writeLockLine({ path, language, line }));
      }
    }
    lines.sort(compareUnits);
    return `${[...opening, ...lines].join('\n')}\n`;
  }

  #fileOf(path: string, language: string): Map<string, readonly LockLine[]> {
    const place = placeOf(path, language);
    const known = this.#files.get(place);
    if (known !== undefined) return known;
    const file = new Map<string, readonly LockLine[]>();
    this.#files.set(place, file);
    return file;
  }
}

function haveSameLines(
  some: readonly LockLine[] = noneOfIt,
  others: readonly LockLine[] = noneOfIt,
): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every((line) => others.some((other) => isSameLine(line, other)))
  );
}

const noneOfIt: readonly LockLine[] = [];

function isSameLine(one: LockLine, other: LockLine): boolean {
  return (
    one.target === other.target &&
    one.source === other.source &&
    one.origin === other.origin &&
    one.isReviewed === other.isReviewed
  );
}

/** No path has a line end: the last one of it stands before the language. */
function placeOf(path: string, language: string): string {
  return `${path.replaceAll('\n', ' ')}\n${language}`;
}

/**
 * Reads interlinear.lock. What cannot be used – lines between the markers of a conflict and all others
 * about the same entries, foreign lines, another version – is left out: those translations count as
 * made by people.
 */
export function readLock(text: string): Lock {
  const rows = text.split(/\r?\n/);
  const version = versionOf(rows);
  if (version !== VERSION) {
    const isEmpty = text.trim() === '';
    const isNewer = version > VERSION;
    const said = isNewer
      ? say('lock-newer', { file: LOCK_FILE })
      : say('lock-old', { file: LOCK_FILE });
    return new Lock([], isEmpty ? null : said, !isNewer);
  }
  const { placed, disputed, unread } = sortRows(rows);
  const kept = disputed.size === 0 ? placed : placed.filter((line) => !disputed.has(entryOf(line)));
  const count = disputed.size + unread;
  const problem = count > 0 ? say('lock-conflict', { file: LOCK_FILE, count }) : null;
  return new Lock(kept, problem, true);
}

interface SortedRows {
  readonly placed: readonly PlacedLine[];
  /** Entries that have a line between the markers of a conflict. */
  readonly disputed: ReadonlySet<string>;
  /** Rows that are no lines, and markers. */
  readonly unread: number;
}

function sortRows(rows: readonly string[]): SortedRows {
  const placed: PlacedLine[] = [];
  const disputed = new Set<string>();
  let isInConflict = false;
  let unread = 0;
  for (const row of rows) {
    if (row === '' || row.startsWith('#')) continue;
    const isMarker = marker.test(row);
    if (isMarker) isInConflict = !row.startsWith('>');
    const line = isMarker ? null : readLockLine(row);
    if (line === null) unread += 1;
    else if (isInConflict) disputed.add(entryOf(line));
    else placed.push(line);
  }
  return { placed, disputed, unread };
}

function entryOf({ path, language, line }: PlacedLine): string {
  return `${placeOf(path, language)}\n${line.key}`;
}

/** 0 for what names none. */
function versionOf(rows: readonly string[]): number {
  const [, version] = /^# interlinear\.lock (\d{1,6})$/.exec(rows[0] ?? '') ?? [];
  return version === undefined ? 0 : Number(version);
}
