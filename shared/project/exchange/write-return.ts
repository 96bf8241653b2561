import { shortDigest } from '../../cache/digest.ts';
import { textOf } from '../../formats/inline/parts.ts';
import type { Answer, LocalisationFile } from '../../formats/model.ts';
import { writeNewText } from '../../translation/files/finish-file.ts';
import type { NotWritten, Written } from '../../translation/files/file-result.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { isKeptInLock, openSource, openTarget, readerOf } from '../files/open-pair.ts';
import { entriesOf } from '../files/project-entries.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import { DigestMemory } from '../lock/entry-state.ts';
import type { EntryOrigin, LockLine } from '../lock/lock-line.ts';
import { linesOf } from '../lock/lock-lines.ts';
import type { LockUpdate } from '../lock/save-lock.ts';
import type { AcceptedText, PlannedReturn } from './import-project.ts';
import {
  answerFor,
  openExchange,
  textWith,
  type ExchangeEntry,
  type ExchangeParts,
  type OpenExchange,
} from './open-exchange.ts';

/** What became of a file. */
export interface ReturnedResult {
  readonly path: string;
  readonly language: string;
  readonly written: Written | NotWritten;
  /** Texts of it that somebody changed since it was decided to take theirs: they are left. */
  readonly changedMeanwhile: readonly string[];
}

export interface WrittenReturn {
  readonly files: readonly ReturnedResult[];
  readonly unread: readonly UnreadFile[];
  /** What the lock is to say of the files. */
  readonly updates: readonly LockUpdate[];
}

export interface WriteReturnParts extends ExchangeParts {
  readonly blobs: BlobStore;
  /** Writes down what is known of translations that are about to be written. */
  readonly announce: (updates: readonly LockUpdate[]) => Promise<void>;
}

/** Writes what was planned, file by file: each is read anew, and only what is as it was then is written over. */
export async function writeReturn(
  files: readonly PlannedReturn[],
  parts: WriteReturnParts,
): Promise<WrittenReturn> {
  const results: ReturnedResult[] = [];
  const unread: UnreadFile[] = [];
  const updates: LockUpdate[] = [];
  for (const planned of files) {
    parts.ports.signal?.throwIfAborted();
    const writing = (): Promise<void> => writeFile(planned, parts, results, updates);
    await unlessUnread(planned.target.path, writing, unread);
  }
  return { files: results, unread, updates };
}

async function writeFile(
  planned: PlannedReturn,
  parts: WriteReturnParts,
  results: ReturnedResult[],
  updates: LockUpdate[],
): Promise<void> {
  const { source, target } = planned;
  const { path, language } = target;
  const opened = await openExchange(source, target, parts);
  const { safe, changedMeanwhile } = safeOf(opened.entries, planned);
  const isKept = isKeptInLock(source);
  if (isKept && safe.length > 0) {
    await parts.announce([{ path, language, lines: safe.map(lineAhead) }]);
  }
  const isReviewedAlone = ({ text }: SafeText): boolean =>
    isKept && text.decision.kind === 'reviewed';
  const answers = safe
    .filter((each) => !isReviewedAlone(each))
    .map(({ entry, text }) => answerFor(entry, text.decision.parts));
  const written = answers.length === 0 ? unchanged : await write(opened, language, answers, parts);
  results.push({ path, language, written, changedMeanwhile });
  if (!isKept || written.outcome === 'failed') return;
  const update = await updateOf(planned, safe, parts);
  if (update !== null) updates.push(update);
}

const unchanged: Written = { outcome: 'unchanged' };

interface SafeText {
  readonly entry: ExchangeEntry;
  readonly text: AcceptedText;
}

function safeOf(
  entries: readonly ExchangeEntry[],
  { accepted }: PlannedReturn,
): { readonly safe: readonly SafeText[]; readonly changedMeanwhile: readonly string[] } {
  const safe: SafeText[] = [];
  const changedMeanwhile: string[] = [];
  for (const entry of entries) {
    const text = accepted.get(entry.identity);
    if (text === undefined) continue;
    const now = entry.target === null ? null : textOf(entry.target);
    const isSame = now === text.before && textOf(entry.item.source) === text.source;
    if (isSame) safe.push({ entry, text });
    else changedMeanwhile.push(entry.name);
  }
  return { safe, changedMeanwhile };
}

async function write(
  { file, input, output, isReplaced, stored }: OpenExchange,
  language: string,
  answers: readonly Answer[],
  { blobs }: WriteReturnParts,
): Promise<Written | NotWritten> {
  const { plan, newText } = textWith(file, language, answers);
  if (plan.edits.length === 0) return unchanged;
  return writeNewText({ overwriteOutput: isReplaced }, blobs, { input, output, stored }, newText);
}

function isReviewedText({ text: { decision } }: SafeText): boolean {
  return decision.kind === 'reviewed' || decision.isReviewed;
}

function lineAhead(safe: SafeText): LockLine {
  const { entry, text } = safe;
  return {
    key: shortDigest(entry.identity),
    source: shortDigest(textOf(entry.item.source)),
    target: shortDigest(textOf(text.decision.parts)),
    origin: text.decision.kind === 'reviewed' ? (entry.state.origin ?? 'person') : 'person',
    isReviewed: isReviewedText(safe),
  };
}

/** What the lock says of a file now; null where it cannot be read, as somebody is at it. */
async function updateOf(
  { source, target }: PlannedReturn,
  safe: readonly SafeText[],
  { project, lock, ports }: WriteReturnParts,
): Promise<LockUpdate | null> {
  const { path, language } = target;
  const read = readerOf(ports);
  const reading = async (): Promise<LocalisationFile | null> =>
    openTarget(
      await openSource(source.path, read),
      { ...target, isThere: true },
      project.source,
      read,
    );
  const file = await unlessUnread(path, reading, []);
  if (file === null) return null;
  const digests = new DigestMemory();
  const entries = [...entriesOf(file)];
  const byKey = new Map(safe.map((each) => [digests.of(each.entry.identity), each]));
  const made = new Map<string, EntryOrigin>();
  for (const { entry, text } of safe) {
    if (text.decision.kind === 'taken') made.set(entry.identity, 'person');
  }
  const sources = new Map(
    entries.map(({ identity, source: text }) => [digests.of(identity), digests.of(text)]),
  );
  const lines = linesOf(entries, made, lock.linesOf(path, language), digests).map((line) => {
    const own = byKey.get(line.key);
    if (own === undefined) return line;
    const isReviewed = isReviewedText(own);
    const isRight = own.text.decision.kind === 'reviewed';
    return {
      ...line,
      isReviewed,
      source: isRight ? (sources.get(line.key) ?? line.source) : line.source,
    };
  });
  return { path, language, lines };
}
