import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LanguageMemory, type HeldPair } from './language-memory.ts';

const decompress = promisify(brotliDecompress);

/** Name of the file that holds the pairs of English and `language`. */
export function memoryFileName(language: string): string {
  return `${language}.json.br`;
}

/** The built files of the phrase memory in one folder, each read when it is first needed. */
export class PhraseMemoryStore {
  readonly #folder: string;
  /** One entry per language that was asked for; kept for the life of the store. */
  readonly #loaded = new Map<string, Promise<LanguageMemory>>();

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
    const bytes = await readFile(join(this.#folder, memoryFileName(language)));
    const json = (await decompress(bytes)).toString('utf8');
    return new LanguageMemory(JSON.parse(json) as HeldPair[], language);
  }
}
