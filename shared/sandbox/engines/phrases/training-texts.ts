import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  memoryFileName,
  phrasesFileName,
  unpackMemory,
  type StoredMemory,
} from '../memory/memory-file.ts';
import type { Direction, TrainingPair } from './training/corpus.ts';

const decompress = promisify(brotliDecompress);

/** The published texts of English and other languages that directions are learnt from. */
export class TrainingTexts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether there are texts of a language beside English. */
  holds(language: string): boolean {
    return existsSync(join(this.#folder, memoryFileName(language)));
  }

  /** Tells texts apart: others have another digest. */
  async digestOf(direction: Direction): Promise<string> {
    const hash = createHash('sha256');
    for (const name of this.#filesOf(direction)) {
      const bytes = await readFile(join(this.#folder, name));
      hash.update(`${name} ${bytes.length}\n`).update(bytes);
    }
    return hash.digest('hex');
  }

  /** The pairs of a direction, one side of which is English. */
  async pairsOf(direction: Direction): Promise<readonly TrainingPair[]> {
    const [phrases, stored] = await Promise.all(
      this.#filesOf(direction).map(async (name) => this.#json(name)),
    );
    const pairs = unpackMemory(stored as StoredMemory, phrases as readonly string[]);
    return pairs.map(([english, foreign]) =>
      direction.source === 'en'
        ? { source: english, target: foreign, address: 0 }
        : { source: foreign, target: english, address: 0 },
    );
  }

  #filesOf({ source, target }: Direction): readonly string[] {
    return [phrasesFileName, memoryFileName(source === 'en' ? target : source)];
  }

  async #json(name: string): Promise<unknown> {
    const bytes = await decompress(await readFile(join(this.#folder, name)));
    return JSON.parse(bytes.toString('utf8'));
  }
}
