/** Where a translation comes from: `match` is one the file itself carried. */
const origins = ['machine', 'match', 'person'] as const;
export type EntryOrigin = (typeof origins)[number];

/** What the lock knows of one translation. All digests are short ones. */
export interface LockLine {
  /** Of what names the entry in its file. */
  readonly key: string;
  /** Of the source it was made from. */
  readonly source: string;
  /** Of the translation itself: another one was written by somebody else. */
  readonly target: string;
  readonly origin: EntryOrigin;
  readonly isReviewed: boolean;
}

/** A line of interlinear.lock and the file it is about. */
export interface PlacedLine {
  /** In the folder of the project, with `/`. */
  readonly path: string;
  readonly language: string;
  readonly line: LockLine;
}

const digest = /^[0-9a-f]{12}$/;
const language = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,5}$/;
const longestLine = 20_000;
const reviewedWord = 'reviewed';

/** `locales/de.json de 5f1c2a90b7de 3f2a9c01b7de 88aa12cd0912 machine`, with ` reviewed` behind it. */
export function writeLockLine({ path, language: code, line }: PlacedLine): string {
  const words = [writePath(path), code, line.key, line.source, line.target, line.origin];
  return (line.isReviewed ? [...words, reviewedWord] : words).join(' ');
}

const digestLength = 12;

/** The line of a row that is known to be one, whose file and language end at `start`. */
export function readLineBehind(row: string, start: number): LockLine {
  const wordAt = (number: number): string => {
    const from = start + number * (digestLength + 1);
    return row.slice(from, from + digestLength);
  };
  const end = row.slice(start + 3 * (digestLength + 1));
  const origin = origins.find((each) => end.startsWith(each)) ?? 'person';
  const isReviewed = end.length > origin.length;
  return { key: wordAt(0), source: wordAt(1), target: wordAt(2), origin, isReviewed };
}

/** Null for what is none. */
export function readLockLine(text: string): PlacedLine | null {
  const words = text.length > longestLine ? [] : text.split(' ');
  const isReviewed = words.length === 7 && words[6] === reviewedWord;
  if (!isReviewed && words.length !== 6) return null;
  const [written = '', code = '', ...rest] = words;
  const path = readPath(written);
  const line = language.test(code) ? readOwn(rest, isReviewed) : null;
  return path === null || line === null ? null : { path, language: code, line };
}

function readOwn(words: readonly string[], isReviewed: boolean): LockLine | null {
  const [key = '', source = '', target = '', word] = words;
  const origin = origins.find((each) => each === word);
  const areDigests = [key, source, target].every((each) => digest.test(each));
  return origin === undefined || !areDigests ? null : { key, source, target, origin, isReviewed };
}

/** Which no encoding can hold, and so no name of a file. */
const halfCharacters = /[\u{d800}-\u{dfff}]/gu;

/** Most are written as they are. */
const plainPath = /^[\w.!~*'()/-]*$/;

/** Blanks, line ends and everything that steers a terminal stand as `%20`. */
function writePath(path: string): string {
  if (plainPath.test(path)) return path;
  return path.replaceAll(halfCharacters, '\ufffd').split('/').map(encodeURIComponent).join('/');
}

function readPath(written: string): string | null {
  try {
    return written === '' ? null : decodeURIComponent(written);
  } catch {
    return null;
  }
}
