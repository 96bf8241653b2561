import type { LocalisationFile } from '../../formats/model.ts';
import { isBlobError } from '../../files/blob-error.ts';
import { openJournal, type Journal } from '../../files/journal.ts';
import { tellingLetter } from '../../languages/alphabets.ts';
import { fitsLanguage, isSameLanguage } from '../../languages/language-codes.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import { scopeOf } from '../plan/plan-job.ts';
import { tagOfContent } from '../../files/replace-file.ts';
import { problemCodeOf, say, type Message } from '../../messages/message.ts';
import type { BlobStore, ContentTag } from '../../ports/blob-store.ts';
import type { RefusedFile } from './file-result.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import type { ReplacedWork } from '../send/job-events.ts';
import { workReplaced } from './replaced-work.ts';
import { readInput, type StoredInput } from './read-input.ts';
import type { FileToTranslate, PreparePorts, PrepareRequest } from './prepare-request.ts';

/** A file that was read and may take part. */
export interface OpenInput extends FileToTranslate {
  readonly file: LocalisationFile;
  /** Of the decoded text: a stored file and the unchanged document of it are the same job. */
  readonly content: ContentTag;
  /** Null for the document of an editor. */
  readonly stored: StoredInput | null;
  /** Shared by inputs of equal content; null when the job runs without journals. */
  readonly journal: SharedJournal | null;
  /** What is in the place of its result and is to be replaced; null when nothing is. */
  readonly replaces: ReplacedWork | null;
}

/** A journal that is removed when the last file that needs it is finished. */
export interface SharedJournal extends Journal {
  /** Files that still need it. */
  users: number;
}

/** Opens every input; a file that cannot take part is a result that says why. */
export async function openInputs(
  request: PrepareRequest,
  ports: PreparePorts,
): Promise<OpenedInputs> {
  const entries: (OpenInput | RefusedFile)[] = [];
  const warnings = new Set<Message>();
  const journals = new Map<ContentTag, SharedJournal>();
  const outputs = new Set<string>();
  const { options } = request;
  const scope = await scopeOf(ports.connection, options, options.sourceLanguage, 'v2');
  const inputs = new Set(request.files.map(({ input }) => input));
  for (const pair of request.files) {
    const isOfAnother = pair.output !== pair.input && inputs.has(pair.output);
    const refusal = isOfAnother
      ? failed(pair, say('output-is-input'))
      : outputs.has(pair.output)
        ? failed(pair, say('same-output'))
        : null;
    const entry = refusal ?? (await openInput(request, ports, pair, { journals, scope, warnings }));
    outputs.add(pair.output);
    entries.push(entry);
  }
  return { entries, warnings: [...warnings] };
}

export interface OpenedInputs {
  /** In the order of the request. */
  readonly entries: readonly (OpenInput | RefusedFile)[];
  readonly warnings: readonly Message[];
}

/** Gives back the journals that are still held. Never fails. */
export async function releaseAll(inputs: readonly OpenInput[]): Promise<void> {
  const held = new Set<SharedJournal>();
  for (const { journal } of inputs) {
    if (journal !== null && journal.users > 0) held.add(journal);
  }
  for (const journal of held) {
    journal.users = 0;
    await quietly(() => journal.release());
  }
}

/** A file's answers are used or thrown away: its journal is removed once no other file needs it. */
export async function serveJournal({ journal }: OpenInput): Promise<void> {
  if (journal === null || journal.users === 0) return;
  journal.users -= 1;
  if (journal.users === 0) await quietly(() => journal.remove());
}

/** The files are done: a journal or claim that stays behind costs room, and is no fault of theirs. */
async function quietly(tidyUp: () => Promise<void>): Promise<void> {
  try {
    await tidyUp();
  } catch {
    return;
  }
}

/** Checks what the options mean for a file before anything is paid for; null when all is well. */
function refusePlan(
  request: PrepareRequest,
  pair: FileToTranslate,
  file: LocalisationFile,
): RefusedFile | null {
  const source = request.options.sourceLanguage ?? file.sourceLanguage;
  const target = request.options.targetLanguage;
  if (source !== null && isSameLanguage(source, target)) {
    return failed(pair, say('same-language', { source, target }));
  }
  const other = file.targetLanguages.find((language) => !fitsLanguage(language, target));
  if (other !== undefined && !request.allowOtherTargetLanguage) {
    return failed(pair, say('target-language-differs.asked', { other, target }));
  }
  try {
    file.select(request.select);
    file.plan([], { targetLanguage: request.targetLanguageInFile, state: request.state });
    return null;
  } catch (error) {
    return failedBy(pair, error);
  }
}

/** A file that is replaced keeps its encoding, which must have the letters of the language. */
function refuseEncoding(
  { options, targetLanguageInFile }: PrepareRequest,
  pair: FileToTranslate,
  stored: StoredInput | null,
): RefusedFile | null {
  const letter = tellingLetter(options.targetLanguage);
  if (stored === null || pair.output !== pair.input || letter === null) return null;
  try {
    stored.encode(letter);
    return null;
  } catch (error) {
    const isLacking = error instanceof EncodingError && error.code === 'unencodable-character';
    if (!isLacking) return failedBy(pair, error);
    return failed(pair, say('letters-lacking', { language: targetLanguageInFile, letter }));
  }
}

/** Turns a fault of one file into its result; what is not a fault of the file is thrown on. */
export function failedBy(pair: FileToTranslate, error: unknown): RefusedFile {
  return refusal(pair, failureOf(error));
}

function failed(pair: FileToTranslate, said: Message): RefusedFile {
  return refusal(pair, { code: problemCodeOf(said), said, line: null });
}

function refusal(
  { input, output }: FileToTranslate,
  { code, said, line }: Pick<FileFailure, 'code' | 'said' | 'line'>,
): RefusedFile {
  return { stage: 'refused', outcome: 'failed', input, output, code, said, line };
}

interface Shared {
  readonly warnings: Set<Message>;
  readonly journals: Map<ContentTag, SharedJournal>;
  readonly scope: string;
}

async function openInput(
  request: PrepareRequest,
  ports: PreparePorts,
  pair: FileToTranslate,
  shared: Shared,
): Promise<OpenInput | RefusedFile> {
  try {
    const { file, stored } = await readInput(request, ports.blobs, pair);
    const refusal =
      refusePlan(request, pair, file) ??
      refuseEncoding(request, pair, stored) ??
      (await refuseOutput(request, ports.blobs, pair));
    if (refusal !== null) return refusal;
    const content = await tagOfContent(new TextEncoder().encode(file.text));
    const replaces = isForDocument(pair)
      ? null
      : await workReplaced(ports.blobs, pair, request, file);
    const base = { ...pair, file, content, stored, replaces };
    if (request.dryRun || ports.journals === null) return { ...base, journal: null };
    const journal = await takeJournal(ports, content, shared);
    if (journal !== 'in-use') return { ...base, journal };
    return failed(pair, say('in-use'));
  } catch (error) {
    return failedBy(pair, error);
  }
}

/** Whether the result goes into the document an editor holds, and not to the disk. */
function isForDocument({ input, output, text }: FileToTranslate): boolean {
  return text !== undefined && input === output;
}

/** Finds out before anything is paid for that the result could not be written. */
export async function refuseOutput(
  { dryRun, overwriteOutput }: Pick<PrepareRequest, 'dryRun' | 'overwriteOutput'>,
  blobs: BlobStore,
  pair: FileToTranslate,
): Promise<RefusedFile | null> {
  if (dryRun || isForDocument(pair)) return null;
  const refusal = await blobs.refusalFor(pair.output);
  if (refusal !== null) return failedBy(pair, refusal);
  if (pair.output === pair.input || overwriteOutput) return null;
  if ((await presentTag(blobs, pair.output)) === null) return null;
  return failed(pair, say('output-exists', { output: pair.output }));
}

/** Content tag of a file, null when it is not there. */
export async function presentTag(
  blobs: Pick<BlobStore, 'read'>,
  path: string,
): Promise<ContentTag | null> {
  try {
    return (await blobs.read(path)).tag;
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

const journalsUnusable = say('journal.folder-unusable');

/** A blocked journal folder must not keep a file from being translated: null then. */
async function takeJournal(
  { journals, clock }: PreparePorts,
  content: ContentTag,
  shared: Shared,
): Promise<SharedJournal | 'in-use' | null> {
  const known = shared.journals.get(content);
  if (known !== undefined) {
    known.users += 1;
    return known;
  }
  if (journals === null) return null;
  let journal: Journal | null;
  try {
    journal = await openJournal(journals, clock, content, shared.scope);
  } catch {
    shared.warnings.add(journalsUnusable);
    return null;
  }
  if (journal === null) return 'in-use';
  const owned = { ...journal, users: 1 };
  shared.journals.set(content, owned);
  return owned;
}
