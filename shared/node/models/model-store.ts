import { promises as fs, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeDraft } from '../draft-files.ts';
import { makeFolder } from '../make-folder.ts';
import { codeOfSystemError } from '../node-blob-error.ts';
import type { CatalogueModel, ModelPart, ModelPrecision, StoredFile } from './catalogue.ts';
import { isListed, readerCatalogue } from './reader-catalogue.ts';
import {
  compareVersions,
  isModelLanguage,
  nameOfPair,
  pictureSource,
  type ModelPair,
} from './model-names.ts';
import { architectureOf, digestOf, fieldOf, partOf, sizeOf, textOf } from './read-records.ts';
import { digestOfFile, type OpenForWriting } from './staged-file.ts';

/** A model of one direction that is installed. */
export interface ModelSet extends ModelPair {
  readonly version: string;
  readonly architecture: string;
  /** Null of what reads pictures. */
  readonly precision: ModelPrecision | null;
  readonly files: readonly StoredFile[];
}

/** A file of a set with its place, as the engine wants it. */
export interface LocatedFile extends StoredFile {
  readonly path: string;
}

/** A set with the places of its files. */
export interface LocatedSet extends Omit<ModelSet, 'files'> {
  readonly files: readonly LocatedFile[];
}

export interface InstalledModel extends Omit<LocatedSet, 'precision'> {
  readonly precision: ModelPrecision;
}

/** What reads letters of one language off pictures. */
export interface InstalledReader {
  /** As Tesseract names it: `eng`. */
  readonly language: string;
  readonly program: LocatedFile;
  readonly letters: LocatedFile;
}

/** What is wrong with a set: files that are missing or have changed. */
export interface CheckedSet {
  readonly set: ModelSet;
  readonly missing: number;
  readonly changed: number;
}

/** Of a direction of an installed model, newest first: for the engine the first one counts. */
function newestFirst(one: ModelSet, other: ModelSet): number {
  const [a, b] = [nameOfPair(one), nameOfPair(other)];
  if (a !== b) return a < b ? -1 : 1;
  return compareVersions(other.version, one.version);
}

/**
 * The models of this user, below one folder: `models/<digest>` holds what files hold, and
 * `sets/<pair>@<version>.json` which of them make a model. Nothing has a name that came from elsewhere.
 */
export class ModelStore {
  readonly folder: string;
  readonly open: OpenForWriting;
  readonly readerList: readonly CatalogueModel[];
  #known: { readonly changedAt: number; readonly sets: readonly ModelSet[] } | null = null;

  /** @param readerList what may read pictures: programs that nobody listed are not run. */
  constructor(
    folder: string,
    open: OpenForWriting = (file, flags) => fs.open(file, flags),
    readerList: readonly CatalogueModel[] = readerCatalogue,
  ) {
    this.folder = folder;
    this.open = open;
    this.readerList = readerList;
  }

  get staging(): string {
    return path.join(this.folder, 'staging');
  }

  /** Where a file lies, or will lie. */
  fileOf(hash: string): string {
    return path.join(this.folder, 'models', hash);
  }

  async makeFolders(): Promise<void> {
    for (const name of ['models', 'sets', 'staging']) {
      await makeFolder(path.join(this.folder, name));
    }
  }

  /** What is installed, by pair, the newest of each first. Read again when something was added or removed. */
  sets(): readonly ModelSet[] {
    const folder = path.join(this.folder, 'sets');
    let changedAt: number;
    try {
      changedAt = statSync(folder).mtimeMs;
    } catch {
      return [];
    }
    if (this.#known?.changedAt !== changedAt) {
      // A folder's time may be coarse: what changes within it would not be seen.
      const isFresh = Date.now() - changedAt < 2_000;
      const sets = readSets(folder, this.readerList);
      this.#known = { changedAt: isFresh ? NaN : changedAt, sets };
    }
    return this.#known.sets;
  }

  /** The newest set of each direction, with what reads pictures. */
  newest(): readonly LocatedSet[] {
    const seen = new Set<string>();
    return this.sets().flatMap((set) => {
      const pair = nameOfPair(set);
      if (seen.has(pair)) return [];
      seen.add(pair);
      const files = set.files.map((file) => ({ ...file, path: this.fileOf(file.hash) }));
      return [{ ...set, files }];
    });
  }

  /** The newest model of each direction. */
  installed(): readonly InstalledModel[] {
    return this.newest().flatMap(({ precision, ...set }) =>
      precision === null ? [] : [{ ...set, precision }],
    );
  }

  /** What reads pictures, by language. */
  readers(): readonly InstalledReader[] {
    return this.newest().flatMap(({ source, target, files: [program, letters] }) => {
      if (source !== pictureSource || program === undefined || letters === undefined) return [];
      return [{ language: target, program, letters }];
    });
  }

  /** Removes what nobody came back for; for who holds the store alone. Never fails: this is housekeeping. */
  async removeOldStaged(): Promise<void> {
    for (const name of namesIn(this.staging)) {
      const staged = path.join(this.staging, name);
      const about = await fs.stat(staged).catch(() => null);
      const isOld = about !== null && Date.now() - about.mtimeMs > keptStagedInMs;
      if (isOld) await fs.rm(staged, { force: true }).catch(() => undefined);
    }
  }

  /** Whether a file is there and is what its name says. */
  async holds(hash: string, signal?: AbortSignal): Promise<boolean> {
    return (await digestOfFile(this.fileOf(hash), signal)) === hash;
  }

  /** Writes down that a model is whole; older ones of the same direction go, with what only they used. */
  async addSet(set: ModelSet): Promise<void> {
    const file = this.#setFile(set);
    const draft = await writeDraft(path.dirname(file), `${JSON.stringify(set, null, 2)}\n`);
    await fs.rename(draft, file);
    this.#known = null;
    const older = this.sets().filter(
      (other) => nameOfPair(other) === nameOfPair(set) && other.version !== set.version,
    );
    await this.remove(older);
  }

  /** Removes models, and the files that no other one uses. */
  async remove(sets: readonly ModelSet[]): Promise<void> {
    for (const set of sets) await fs.rm(this.#setFile(set), { force: true });
    this.#known = null;
    const used = new Set(this.sets().flatMap(({ files }) => files.map(({ hash }) => hash)));
    for (const { hash } of sets.flatMap(({ files }) => files)) {
      if (!used.has(hash)) await fs.rm(this.fileOf(hash), { force: true });
    }
  }

  /** Reads every file of every model and compares it with its digest. */
  async verify(
    signal: AbortSignal,
    onChecked: (done: number, total: number, set: ModelSet) => void,
  ): Promise<readonly CheckedSet[]> {
    const sets = this.sets();
    const checked: CheckedSet[] = [];
    for (const set of sets) {
      onChecked(checked.length, sets.length, set);
      const digests = await Promise.all(
        set.files.map(({ hash }) => digestOfFile(this.fileOf(hash), signal)),
      );
      const missing = digests.filter((digest) => digest === null).length;
      const same = digests.filter((digest, index) => digest === set.files[index]?.hash).length;
      checked.push({ set, missing, changed: digests.length - missing - same });
    }
    return checked;
  }

  #setFile({ version, ...pair }: ModelSet): string {
    return path.join(this.folder, 'sets', `${nameOfPair(pair)}@${version}.json`);
  }
}

function readSets(folder: string, readers: readonly CatalogueModel[]): readonly ModelSet[] {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => readSet(path.join(folder, name), readers) ?? []).sort(newestFirst);
}

/** Parts of files are gone on with for so long: their models have newer versions by then. */
const keptStagedInMs = 30 * 24 * 60 * 60 * 1000;

/** None where it is no folder, or was removed meanwhile. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOfSystemError(error) === '') throw error;
    return [];
  }
}

/** Some ten lines. */
const mostSetBytes = 64 * 1024;

/** Null for a file that is none of ours, or that somebody changed: what it names is not trusted. */
function readSet(file: string, readers: readonly CatalogueModel[]): ModelSet | null {
  const content = contentOf(file);
  const text = (name: string): string => textOf(fieldOf(content, name));
  const [source, target, version] = [text('source'), text('target'), text('version')];
  if (!isModelLanguage(source) || !isModelLanguage(target) || !isSetVersion(version)) return null;
  if (path.basename(file) !== `${nameOfPair({ source, target })}@${version}.json`) return null;
  const files = readFiles(fieldOf(content, 'files'));
  if (files === null) return null;
  if (!isUsable(source, target, files, readers)) return null;
  const precision = text('precision') === 'int8shiftAll' ? 'int8shiftAll' : 'int8shiftAlphaAll';
  return {
    source,
    target,
    version,
    architecture: architectureOf(fieldOf(content, 'architecture')),
    precision: source === pictureSource ? null : precision,
    files,
  };
}

/** What reads pictures holds a program: one that is not listed is not taken for one. */
function isUsable(
  source: string,
  target: string,
  files: readonly StoredFile[],
  readers: readonly CatalogueModel[],
): boolean {
  const isReader = files[0]?.part === 'program';
  if (isReader !== (source === pictureSource)) return false;
  return !isReader || isListed({ target, files }, readers);
}

function contentOf(file: string): unknown {
  try {
    // What somebody hands over may be a pipe, which is never read to its end, or a disk.
    const about = statSync(file);
    if (!about.isFile() || about.size > mostSetBytes) return null;
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOfSystemError(error) !== '') return null;
    throw error;
  }
}

/** What may stand behind the `@` in the name of a set. */
function isSetVersion(text: string): boolean {
  return /^[\w.-]{1,30}$/u.test(text);
}

const wholeSets: readonly string[] = ['model vocab', 'model srcvocab trgvocab', 'program letters'];
const readerParts: readonly ModelPart[] = ['program', 'letters'];

function readFiles(value: unknown): readonly StoredFile[] | null {
  const files = (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const written = fieldOf(item, 'part');
    const part = partOf(written) ?? readerParts.find((each) => each === written) ?? null;
    const [hash, bytes] = [digestOf(fieldOf(item, 'hash')), sizeOf(fieldOf(item, 'bytes'))];
    return part !== null && hash !== null && bytes !== null ? [{ part, hash, bytes }] : [];
  });
  return wholeSets.includes(files.map(({ part }) => part).join(' ')) ? files : null;
}
