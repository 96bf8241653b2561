import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeDirection, encodeDirection } from './model/direction-file.ts';
import type { DirectionModel } from './model/direction-model.ts';
import { learntVersion } from './phrase-version.ts';
import type { TrainingTexts } from './training-texts.ts';
import { givingWay } from './training/breathe.ts';
import type { PhraseDirection } from './training/corpus.ts';
import { trainDirection } from './training/train-direction.ts';

export interface DirectionStoreOptions {
  readonly texts: TrainingTexts;
  /** Folder of directions that came with the program; read only. */
  readonly built: string;
  /** Folder for those that are learnt here; null keeps them in memory alone. */
  readonly kept: string | null;
  /** Hears that a direction is being learnt, and that it is there or failed. */
  readonly onLearning?: (direction: PhraseDirection, state: 'begun' | 'ended') => void;
}

/** Directions that are held in memory at a time. */
const mostLoaded = 4;
const ending = '.phrases';
const draftEnding = '.tmp';
/** A draft is written in a second: one of this age was left by a process that was killed. */
const oldDraftInMs = 60 * 60 * 1000;

/**
 * The directions of the phrase engine. One is read from a file where it was learnt before from the
 * same texts, else learnt, which takes seconds, and kept. A file that is damaged is learnt again.
 */
export class DirectionStore {
  readonly #options: DirectionStoreOptions;
  /** Those used last come last. */
  readonly #loaded = new Map<string, Promise<DirectionModel>>();

  constructor(options: DirectionStoreOptions) {
    this.#options = options;
  }

  /** The model of a direction with English on one side. */
  async load(direction: PhraseDirection): Promise<DirectionModel> {
    const name = nameOf(direction);
    const loading = this.#loaded.get(name) ?? this.#open(direction);
    this.#loaded.delete(name);
    this.#loaded.set(name, loading);
    for (const other of this.#loaded.keys()) {
      if (this.#loaded.size <= mostLoaded) break;
      this.#loaded.delete(other);
    }
    try {
      return await loading;
    } catch (error) {
      if (this.#loaded.get(name) === loading) this.#loaded.delete(name);
      throw error;
    }
  }

  /** Learns a direction into a folder, unless it is there. Resolves with its file. */
  async build(direction: PhraseDirection, folder: string): Promise<string> {
    const file = await this.#fileName(direction);
    if ((await readModel(join(folder, file))) === null) {
      await this.#keep(folder, file, direction, await this.#learn(direction));
    }
    return join(folder, file);
  }

  async #open(direction: PhraseDirection): Promise<DirectionModel> {
    const { built, kept } = this.#options;
    const file = await this.#fileName(direction);
    for (const folder of [built, kept]) {
      const model = folder === null ? null : await readModel(join(folder, file));
      if (model !== null) return model;
    }
    const model = await this.#learn(direction);
    // What cannot be kept is learnt again next time.
    if (kept !== null) await this.#keep(kept, file, direction, model).catch(() => null);
    return model;
  }

  async #learn(direction: PhraseDirection): Promise<DirectionModel> {
    const { texts, onLearning } = this.#options;
    onLearning?.(direction, 'begun');
    try {
      return await trainDirection(await texts.pairsOf(direction), direction, givingWay());
    } finally {
      onLearning?.(direction, 'ended');
    }
  }

  /** Tells by its name what a file was learnt from, and by which version. */
  async #fileName(direction: PhraseDirection): Promise<string> {
    const texts = await this.#options.texts.digestOf(direction);
    const digest = createHash('sha256').update(`${learntVersion} ${texts}`).digest('hex');
    return `${nameOf(direction)}.${digest.slice(0, 16)}${ending}`;
  }

  /** Writes a file at once or not at all, and removes what the direction had before. */
  async #keep(
    folder: string,
    file: string,
    direction: PhraseDirection,
    model: DirectionModel,
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${file}.${randomBytes(6).toString('hex')}${draftEnding}`);
    try {
      await writeFile(draft, encodeDirection(model), { flag: 'wx' });
      await rename(draft, join(folder, file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const names = await readdir(folder);
    const others = names.filter(
      (name) => name.startsWith(`${nameOf(direction)}.`) && name.endsWith(ending) && name !== file,
    );
    const drafts = names.filter((name) => name.endsWith(draftEnding));
    for (const name of drafts) {
      if (await isOld(join(folder, name))) others.push(name);
    }
    await Promise.all(others.map(async (name) => rm(join(folder, name), { force: true })));
  }
}

const nameOf = ({ source, target }: PhraseDirection): string => `${source}_${target}`;

async function isOld(draft: string): Promise<boolean> {
  const about = await stat(draft).catch(() => null);
  return about !== null && Date.now() - about.mtimeMs > oldDraftInMs;
}

async function readModel(file: string): Promise<DirectionModel | null> {
  const bytes = await readFile(file).catch(() => null);
  try {
    return bytes === null ? null : decodeDirection(bytes);
  } catch {
    // A file that is damaged in a way its digest does not show.
    return null;
  }
}
