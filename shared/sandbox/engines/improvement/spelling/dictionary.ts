import type { HunspellFactory } from 'hunspell-asm';
import { hasAsset, readAsset } from '../../asset-files.ts';
import type { DictionaryCode, EngineAssets } from '../../engine-assets.ts';
import { rankSuggestions } from './rank-suggestions.ts';

/** One loaded dictionary. Answers are kept by word, because a suggestion takes up to 0.2 s. */
export interface Dictionary {
  readonly code: DictionaryCode;
  knows(word: string): boolean;
  /** Suggestions for an unknown word, likeliest first. */
  suggest(word: string): readonly string[];
}

/** Words whose suggestions are kept per dictionary; the oldest go first. */
const keptWords = 5_000;

/** Loads dictionaries once each into one WebAssembly module. */
export class DictionaryShelf {
  readonly #assets: EngineAssets;
  readonly #loaded = new Map<DictionaryCode, Promise<Dictionary | null>>();
  #factory: Promise<HunspellFactory> | null = null;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  /** The dictionary, or null where its files are not there. */
  open(code: DictionaryCode): Promise<Dictionary | null> {
    let loading = this.#loaded.get(code);
    if (loading === undefined) {
      loading = this.#load(code);
      this.#loaded.set(code, loading);
    }
    return loading;
  }

  async #load(code: DictionaryCode): Promise<Dictionary | null> {
    const files = this.#assets.dictionaries[code];
    if (!hasAsset(files.aff) || !hasAsset(files.dic)) return null;
    this.#factory ??= import('hunspell-asm').then(({ loadModule }) => loadModule());
    const factory = await this.#factory;
    const aff = factory.mountBuffer(await readAsset(files.aff), `${code}.aff`);
    const dic = factory.mountBuffer(await readAsset(files.dic), `${code}.dic`);
    const hunspell = factory.create(aff, dic);
    const suggestions = new Map<string, readonly string[]>();
    return {
      code,
      knows: (word) => hunspell.spell(straight(word)),
      suggest: (word) => {
        const known = suggestions.get(word);
        if (known !== undefined) return known;
        const ranked = rankSuggestions(word, hunspell.suggest(straight(word)));
        const [oldest] = suggestions.keys();
        if (suggestions.size >= keptWords && oldest !== undefined) suggestions.delete(oldest);
        suggestions.set(word, ranked);
        return ranked;
      },
    };
  }
}

/** Dictionaries spell apostrophes straight. */
const straight = (word: string): string => word.replace(/’/gu, "'");
