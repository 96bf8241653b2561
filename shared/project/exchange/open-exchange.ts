import { ExchangeSegment } from '../../formats/exchange/exchange-segment.ts';
import type {
  Answer,
  InlinePart,
  LocalisationFile,
  SegmentState,
  SegmentView,
  Translatable,
} from '../../formats/model.ts';
import { decodeFile, openFile } from '../../formats/open-file.ts';
import {
  hasFilePerLanguage,
  holdsOneText,
  holdsPairs,
  languageInPathOf,
} from '../../formats/registry.ts';
import { fitsLanguage } from '../../languages/language-codes.ts';
import { makeText, type NewText } from '../../translation/files/apply-proposal.ts';
import type { ContentTag } from '../../ports/blob-store.ts';
import type { SourceFile, TargetFile } from '../files/find-files.ts';
import { isKeptInLock, refuseObstacle, type ProjectPorts } from '../files/open-pair.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import { DigestMemory, stateOf, type EntryState } from '../lock/entry-state.ts';
import type { Lock } from '../lock/lock.ts';
import type { Project } from '../settings/read-project.ts';
import { digestOfEntry } from './unit-ids.ts';

/** A file in a language, read to be given to a translator or to be filled by one. */
export interface OpenExchange {
  readonly file: LocalisationFile;
  /** In the order of the file. */
  readonly entries: readonly ExchangeEntry[];
  /** What is read: the translation, or where there is none its source. Absolute. */
  readonly input: string;
  readonly output: string;
  /** The output is there, holds one text, and is replaced as a whole. */
  readonly isReplaced: boolean;
  readonly stored: {
    readonly bytes: Uint8Array;
    readonly tag: ContentTag;
    readonly encode: (newText: string) => Uint8Array;
  };
}

export interface ExchangeEntry {
  readonly item: Translatable;
  readonly segment: ExchangeSegment;
  /** Names it in the whole project. */
  readonly digest: string;
  /** Its identity in its file, and of a text without one its key. */
  readonly identity: string;
  readonly name: string;
  /** The same for all forms of one message; null for one that stands alone. */
  readonly message: string | null;
  /** Null where there is none yet. */
  readonly target: readonly InlinePart[] | null;
  readonly state: ExchangeState;
  readonly longest: number | null;
}

export interface ExchangeState extends EntryState {
  readonly state: SegmentState;
  /** A machine made it, or its file asks for a review. */
  readonly isDraft: boolean;
}

/** What is needed to open the files of a project. */
export interface ExchangeParts {
  readonly project: Pick<Project, 'source'>;
  readonly lock: Lock;
  readonly ports: ProjectPorts;
}

/** Rejects as `openFile` does. */
export async function openExchange(
  source: SourceFile,
  target: TargetFile,
  { project, lock, ports }: ExchangeParts,
): Promise<OpenExchange> {
  refuseObstacle(target);
  const { blobs, pathOf } = ports;
  const isOne = holdsOneText(source.path) && !hasFilePerLanguage(source.path);
  const isFilled = target.isThere && !isOne;
  const [from, output] = [pathOf(source.path), pathOf(target.path)];
  const input = isFilled ? output : from;
  const isOwnSource = target.path === source.path;
  const isBeside = isFilled && !isOwnSource && (isKeptInLock(source) || holdsPairs(source.path));
  const text = isBeside ? await decodeFile(from, (await blobs.read(from)).bytes) : null;
  const { bytes, tag } = await blobs.read(input);
  const around = {
    source: text,
    sourceLanguage: project.source,
    targetLanguage: target.language,
    isForNewFile: input !== output,
    pathLanguage: languageInPathOf(source.path)?.language?.replaceAll('_', '-') ?? null,
  };
  const { file, encode } = await openFile(input, bytes, { subtitleEncoding: null, around });
  const entries = readEntries(file, source, { ...target, isThere: isFilled }, lock);
  const isReplaced = target.isThere && isOne;
  return { file, entries, input, output, isReplaced, stored: { bytes, tag, encode } };
}

/** Whether a file that is replaced as a whole is already what answers would make of it. */
export async function isResultThere(
  { file, output, stored }: OpenExchange,
  language: string,
  answers: readonly Answer[],
  { blobs }: Pick<ProjectPorts, 'blobs'>,
): Promise<boolean> {
  const made = stored.encode(textWith(file, language, answers).newText);
  const { bytes } = await blobs.read(output);
  return bytes.length === made.length && bytes.every((byte, index) => byte === made[index]);
}

/** @throws FormatError as `makeText` does. */
export function textWith(
  file: LocalisationFile,
  language: string,
  answers: readonly Answer[],
): NewText {
  const options = {
    state: 'preset',
    targetLanguageInFile: language,
    isTargetLanguage: (own: string): boolean => fitsLanguage(own, language),
  };
  return makeText(options, file, answers);
}

/** What a person made of an entry. */
export function answerFor({ item }: ExchangeEntry, parts: readonly InlinePart[]): Answer {
  return { key: item.key, parts, needsReview: false, isOwn: true };
}

const everything = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: false,
} as const;

function readEntries(
  file: LocalisationFile,
  source: SourceFile,
  target: TargetFile,
  lock: Lock,
): readonly ExchangeEntry[] {
  const known = new Map<string, ProjectEntry>();
  for (const entry of entriesOf(file)) known.set(entry.key, entry);
  const views = viewsOf(file);
  const digests = new DigestMemory();
  const locked = isKeptInLock(source) ? lock.linesOf(target.path, target.language) : null;
  const standingOf = (written: WrittenEntry | null): ExchangeState => {
    if (written === null || locked === null) return inFile(written?.view ?? null);
    return inLock(stateOf(written.entry, locked, digests));
  };
  return file.select(everything).items.map((item): ExchangeEntry => {
    const entry = known.get(item.key) ?? null;
    const view = views.get(item.key) ?? null;
    const written = target.isThere ? writtenEntry(entry, view) : null;
    const { identity, name } = entry ?? { identity: `\n${item.key}`, name: item.name };
    return {
      ...{ item, identity, name },
      segment: new ExchangeSegment(item, target.language),
      digest: digestOfEntry(source.path, identity),
      message: view === null ? null : messageOf(view),
      target: written?.target ?? null,
      state: standingOf(written),
      longest: view === null ? null : longestOf(view),
    };
  });
}

/** An entry that has a target. */
interface WrittenEntry {
  readonly entry: ProjectEntry;
  readonly view: SegmentView;
  readonly target: readonly InlinePart[];
}

function writtenEntry(entry: ProjectEntry | null, view: SegmentView | null): WrittenEntry | null {
  const target = view?.target?.parts ?? null;
  if (entry === null || view === null || entry.target === null || target === null) return null;
  return { entry, view, target };
}

function messageOf({ id, segments }: SegmentView): string | null {
  return segments > 1 ? id : null;
}

function viewsOf(file: LocalisationFile): ReadonlyMap<string, SegmentView> {
  const views = new Map<string, SegmentView>();
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    views.set(view.key, view);
  }
  return views;
}

function inLock(known: EntryState): ExchangeState {
  const { origin, isReviewed, isStale } = known;
  const isDraft = origin !== 'person' && !isReviewed;
  return { ...known, isDraft, state: isStale ? 'initial' : isReviewed ? 'reviewed' : 'translated' };
}

/** Of a file that keeps its states itself; null for what is not there. */
function inFile(view: SegmentView | null): ExchangeState {
  const known = { origin: null, isStale: false } as const;
  const standing = view?.standing ?? null;
  if (standing === 'reviewed' || standing === 'final') {
    return { ...known, isReviewed: true, isDraft: false, state: standing };
  }
  const state = view === null ? 'initial' : 'translated';
  return { ...known, isReviewed: false, isDraft: standing === 'needsReview', state };
}

function longestOf({ limits }: SegmentView): number | null {
  const limit = limits.find(({ unit }) => unit === 'characters');
  const longest = limit?.maximum ?? Infinity;
  return Number.isFinite(longest) && longest > 0 ? longest : null;
}
