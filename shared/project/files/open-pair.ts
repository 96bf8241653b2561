import { FormatError } from '../../formats/format-error.ts';
import type { MadeFrom, Surroundings } from '../../formats/format.ts';
import { SourceMemory } from '../../formats/catalogue/source-memory.ts';
import { decodeFile, openFile, openText } from '../../formats/open-file.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import {
  hasFilePerLanguage,
  holdsOneText,
  holdsPairs,
  languageInPathOf,
} from '../../formats/registry.ts';
import { say } from '../../messages/message.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { RunSteps } from '../../text/steps.ts';
import type { SourceFile, TargetFile } from './find-files.ts';

/** Reads a file of the project whole. Rejects with a `BlobError`. */
export type ReadBytes = (path: string) => Promise<Uint8Array>;

/** Files of a project where they lie. */
export interface ProjectPorts {
  readonly blobs: Pick<BlobStore, 'read' | 'replace'>;
  /** Absolute path of a file of the project. */
  readonly pathOf: (name: string) => string;
  readonly signal?: AbortSignal;
}

export function readerOf({ blobs, pathOf }: ProjectPorts): ReadBytes {
  return async (name) => (await blobs.read(pathOf(name))).bytes;
}

/** A source as text, read once for all its languages. */
export interface OpenSource {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Null where translations do not need it: it holds them itself, or texts have no sources. */
  readonly text: string | null;
  readonly memory: SourceMemory;
}

/** Rejects as `openFile` does. */
export async function openSource(path: string, read: ReadBytes): Promise<OpenSource> {
  const bytes = await read(path);
  const isNeeded = hasFilePerLanguage(path) || holdsPairs(path);
  const text = isNeeded ? await decodeFile(path, bytes) : null;
  return { path, bytes, text, memory: new SourceMemory() };
}

export interface OpenTargetOptions {
  /** Reads it; at once without. */
  readonly run?: RunSteps;
  /** What is known of the translations in it. */
  readonly madeFrom?: MadeFrom;
}

/**
 * A translation with what it lacks of its source; one that is not there as if it were empty. Null
 * for texts that have no sources in them, such as subtitles. Rejects as `openFile` does.
 */
export async function openTarget(
  source: OpenSource,
  { path, language, isThere, obstacle }: TargetFile,
  sourceLanguage: string,
  read: ReadBytes,
  { run, madeFrom }: OpenTargetOptions = {},
): Promise<LocalisationFile | null> {
  refuseObstacle({ path, obstacle });
  const holdsSources = !hasFilePerLanguage(source.path);
  const around = {
    source: source.text,
    sourceLanguage,
    targetLanguage: language,
    isForNewFile: !isThere && holdsSources,
    pathLanguage: languageInPathOf(source.path)?.language ?? null,
    memory: source.memory,
    madeFrom,
  };
  const options = { subtitleEncoding: null, around, ...(run === undefined ? {} : { run }) };
  if (holdsSources) {
    if (holdsOneText(path)) return null;
    const bytes = isThere ? await read(path) : source.bytes;
    return (await openFile(path, bytes, options)).file;
  }
  if (!isThere) return openText(path, '', around, run);
  return (await openFile(path, await read(path), options)).file;
}

/** A translation that is there, with what it takes to write it. Rejects as `openFile` does. */
export async function openWritten(
  { path, language }: Pick<TargetFile, 'path' | 'language'>,
  { source, sourceLanguage }: { readonly source: string | null; readonly sourceLanguage: string },
  { blobs, pathOf }: ProjectPorts,
): Promise<WrittenFile> {
  const { bytes, tag } = await blobs.read(pathOf(path));
  const around = { source, sourceLanguage, targetLanguage: language, isForNewFile: false };
  const { file, encode } = await openFile(path, bytes, { subtitleEncoding: null, around });
  const write = async (newText: string): Promise<boolean> =>
    (await blobs.replace(pathOf(path), encode(newText), tag)) === 'replaced';
  return { file, around, write };
}

/** A translation that can be written anew. */
export interface WrittenFile {
  readonly file: LocalisationFile;
  readonly around: Surroundings;
  /** False where somebody else wrote it meanwhile. */
  readonly write: (newText: string) => Promise<boolean>;
}

/** @throws FormatError where no file can be made at a place. */
export function refuseObstacle({
  path,
  obstacle,
}: Pick<TargetFile, 'path'> & { readonly obstacle?: TargetFile['obstacle'] | undefined }): void {
  if (obstacle === undefined) return;
  const isLink = obstacle === 'link';
  throw new FormatError(
    isLink ? say('project-link', { path }) : say('not-a-file.file', { path }),
    null,
  );
}

/** Whether a project's file has its state in the lock, since it has none itself. */
export function isKeptInLock({ path }: Pick<SourceFile, 'path'>): boolean {
  return hasFilePerLanguage(path);
}
