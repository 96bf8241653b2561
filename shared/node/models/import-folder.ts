import { existsSync, promises as fs, readdirSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import { codeOfSystemError } from '../node-blob-error.ts';
import {
  mostModelBytes,
  type ModelPart,
  type ModelPrecision,
  type CatalogueModel,
  type PackedFile,
  type StoredFile,
} from './catalogue.ts';
import { holdingStore, type InstallWatch } from './install-models.ts';
import { modelLanguageOf, nameOfPair, type ModelPair } from './model-names.ts';
import { ModelStore, type ModelSet } from './model-store.ts';
import { groupBy } from './read-records.ts';
import { readerCatalogue } from './reader-catalogue.ts';
import { digestOfFile, lengthOfFile, unpacked, writePieces, type PackedAs } from './staged-file.ts';

/** A model in a folder, with where each of its files lies there. */
export interface FolderModel {
  readonly set: Omit<ModelSet, 'version' | 'files'>;
  /** Null: its digest is to tell it from others. */
  readonly version: string | null;
  readonly files: readonly FolderFile[];
}

interface FolderFile {
  readonly part: ModelPart;
  readonly path: string;
  readonly packing: PackedAs;
  readonly entry?: string;
  /** What it must hold, null where nobody said. */
  readonly hash: string | null;
}

/**
 * Models in a folder: one that was copied from another machine, or one of files as they are called
 * where they are published, packed or not. Throws a MessageError where there are none.
 */
export function modelsInFolder(
  folder: string,
  readers: readonly CatalogueModel[] = readerCatalogue,
): readonly FolderModel[] {
  const copied = copiedModels(folder, readers);
  const found =
    copied.length > 0 ? copied : [...namedModels(folder), ...packedReaders(folder, readers)];
  if (found.length > 0) return found;
  throw new MessageError(say('models-folder-empty', { path: folder }));
}

function copiedModels(folder: string, readers: readonly CatalogueModel[]): readonly FolderModel[] {
  return new ModelStore(folder, undefined, readers).newest().map(({ version, files, ...set }) => ({
    set,
    version,
    files: files.map(({ part, hash, path: file }) => ({ part, hash, path: file, packing: 'none' })),
  }));
}

/** What reads pictures, where both packages lie there as `npm pack` names them. */
function packedReaders(folder: string, readers: readonly CatalogueModel[]): readonly FolderModel[] {
  return readers.flatMap(({ version, files, ...set }) => {
    const found = files.map((file) => ({ ...file, path: path.join(folder, nameOfPack(file)) }));
    return found.every((file) => existsSync(file.path)) ? [{ set, version, files: found }] : [];
  });
}

/** `@tesseract.js-data/eng/-/eng-1.0.0.tgz` is packed as `tesseract.js-data-eng-1.0.0.tgz`. */
function nameOfPack({ location }: PackedFile): string {
  const [name = '', file = ''] = location.split('/-/');
  const scope = /^@([^/]+)\//.exec(name)?.[1];
  return scope === undefined ? file : `${scope}-${file}`;
}

const endings = [
  { ending: '.zst', packing: 'zstd' },
  { ending: '.gz', packing: 'gzip' },
  { ending: '', packing: 'none' },
] as const;

interface NamedFile extends FolderFile {
  readonly pair: ModelPair;
  readonly precision: ModelPrecision;
}

function namedModels(folder: string): readonly FolderModel[] {
  const named = filesIn(folder).flatMap((file) => readName(file) ?? []);
  return [...groupBy(named, ({ pair }) => nameOfPair(pair)).values()].flatMap((own) => {
    const partsOf = (...parts: readonly ModelPart[]): readonly NamedFile[] =>
      parts.flatMap((part) => own.find((file) => file.part === part) ?? []);
    const joint = partsOf('model', 'vocab');
    const files = joint.length === 2 ? joint : partsOf('model', 'srcvocab', 'trgvocab');
    if (files.length !== (joint.length === 2 ? 2 : 3)) return [];
    return files.slice(0, 1).map(({ pair, precision }) => {
      return { set: { ...pair, architecture: '', precision }, version: null, files };
    });
  });
}

/** Files of a folder and of the folders in it, which are named after pairs. */
function filesIn(folder: string): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (codeOfSystemError(error) !== 'ENOENT' && codeOfSystemError(error) !== 'ENOTDIR')
      throw error;
    throw new MessageError(say('not-found.file', { path: folder }), { cause: error });
  }
  const below = names
    .filter((name) => /^[a-z]{2,3}-?[a-z]{2,3}$/u.test(name))
    .flatMap((name) => {
      const inner = path.join(folder, name);
      return isFolder(inner) ? readdirSync(inner).map((file) => path.join(inner, file)) : [];
    });
  return [...names.map((name) => path.join(folder, name)), ...below];
}

function isFolder(place: string): boolean {
  try {
    readdirSync(place);
    return true;
  } catch {
    return false;
  }
}

/** `model.ende.intgemm.alphas.bin.gz`, `vocab.ende.spm`: the part, the pair and the packing. */
function readName(file: string): NamedFile | null {
  const base = path.basename(file);
  const { ending, packing } = endings.find((each) => base.endsWith(each.ending)) ?? endings[2];
  const name = base.slice(0, base.length - ending.length);
  const found = /^(model|vocab|srcvocab|trgvocab)\.([a-z]{4,6})\.([\w.]+)$/u.exec(name);
  if (found === null) return null;
  const [, part = '', letters = '', rest = ''] = found;
  if (rest !== 'spm' && !/^intgemm(?:8|\.alphas)\.bin$/u.test(rest)) return null;
  const pair = pairOfLetters(letters);
  if (pair === null) return null;
  const precision = rest === 'intgemm8.bin' ? 'int8shiftAll' : 'int8shiftAlphaAll';
  return { part: part as ModelPart, path: file, packing, hash: null, pair, precision };
}

/** `ende` is en and de; one of the two is always English. */
function pairOfLetters(letters: string): ModelPair | null {
  const [source, target] = letters.startsWith('en')
    ? ['en', modelLanguageOf(letters.slice(2))]
    : [modelLanguageOf(letters.slice(0, -2)), letters.endsWith('en') ? 'en' : null];
  return source === null || target === null ? null : { source, target };
}

/** Copies models of a folder into the store, each file checked against its digest where it has one. */
export async function importModels(
  models: readonly FolderModel[],
  store: ModelStore,
  watch: InstallWatch,
): Promise<readonly ModelSet[]> {
  const sets: ModelSet[] = [];
  await holdingStore(store, watch, async () => {
    for (const model of models) {
      watch.onProgress(sets.length, models.length, nameOfPair(model.set));
      const files: StoredFile[] = [];
      for (const file of model.files) files.push(await importFile(model, file, store, watch));
      const version = model.version ?? `local-${files[0]?.hash.slice(0, 8) ?? ''}`;
      const set = { ...model.set, version, files };
      await store.addSet(set);
      sets.push(set);
    }
    watch.onProgress(sets.length, models.length, '');
  });
  return sets;
}

async function importFile(
  model: FolderModel,
  file: FolderFile,
  store: ModelStore,
  { signal }: InstallWatch,
): Promise<StoredFile> {
  const draft = path.join(store.staging, `${nameOfPair(model.set)}.${file.part}.draft`);
  const refused = (): MessageError =>
    new MessageError(
      say('models-folder-damaged', { path: file.path, pair: nameOfPair(model.set) }),
    );
  try {
    // A pipe would be waited for without an end.
    const isFile = await fs.stat(file.path).then(
      (about) => about.isFile(),
      () => false,
    );
    if (!isFile) throw refused();
    const place = { file: draft, open: store.open, from: 0 };
    const pieces = unpacked({ ...file, file: file.path }, mostModelBytes, signal);
    await writePieces(pieces, place, mostModelBytes, refused).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof MessageError ? error : refused();
    });
    const hash = await digestOfFile(draft, signal);
    if (hash === null || (file.hash !== null && file.hash !== hash)) throw refused();
    const bytes = await lengthOfFile(draft);
    if (bytes === 0) throw refused();
    await fs.rename(draft, store.fileOf(hash));
    return { part: file.part, hash, bytes };
  } finally {
    await fs.rm(draft, { force: true });
  }
}
