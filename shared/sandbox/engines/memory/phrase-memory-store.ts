import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LanguageMemory } from './language-memory.ts';
import { memoryFileName, phrasesFileName, unpackMemory, type StoredMemory } from './memory-file.ts';

const decompress = promisify(brotliDecompress);

/** The built files of the phrase memory in one folder, each read when it is first needed. */
export class PhraseMemoryStore {
  readonly #folder: string;
  /** One entry per language that was asked for; kept for the life of the store. */
  readonly #loaded = new Map<string, Promise<LanguageMemory>>();
  /** Read with the first language. */
  #phrases: Promise<readonly string[]> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether the file of a language was built. */
  holds(language: string): boolean {
    return existsSync(join(this.#folder, memoryFileName(language)));
  }

  /** Reads a language; call it only for those the store holds. */
  load(language: string): Promise<LanguageMemory> {
    let loading = this.#loaded.get(language);
    if (loading === undefined) {
      loading = this.#read(language);
      this.#loaded.set(language, loading);
    }
    return loading;
  }

  async #read(language: string): Promise<LanguageMemory> {
    this.#phrases ??= this.#json(phrasesFileName) as Promise<readonly string[]>;
    const stored = (await this.#json(memoryFileName(language))) as StoredMemory;
    return new LanguageMemory(unpackMemory(stored, await this.#phrases), language);
  }

  async #json(name: string): Promise<unknown> {
    const bytes = await decompress(await readFile(join(this.#folder, name)));
    return JSON.parse(bytes.toString('utf8'));
  }
}
