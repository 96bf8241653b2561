import { randomUUID } from 'node:crypto';
import { ApiError, valueNotSupported } from '../../server/api-error.ts';
import { utf8Length } from '../../../text/encodings/utf8-length.ts';
import { pairKey, type HeldDictionary, type HeldGlossary } from './held-glossary.ts';
import { entriesAsTsv, requireSize, type Pair } from './parse-entries.ts';

/** Spec 8. A full account is told so as one whose characters are used up (spec 7). */
const mostGlossaries = 1_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface ShelfTime {
  wallTime(): number;
  /** How long a new glossary is not ready. */
  readonly readyAfterInMs: number;
}

/** The glossaries of one account, in the order they were made. */
export class GlossaryShelf {
  readonly #glossaries: Map<string, HeldGlossary>;
  readonly #time: ShelfTime;
  readonly #onChange: () => void;

  constructor(time: ShelfTime, held: readonly HeldGlossary[], onChange: () => void) {
    this.#time = time;
    this.#glossaries = new Map(held.map((each) => [each.id, each]));
    this.#onChange = onChange;
  }

  get all(): readonly HeldGlossary[] {
    return [...this.#glossaries.values()];
  }

  isReady(glossary: HeldGlossary): boolean {
    return this.#time.wallTime() >= glossary.readyAt;
  }

  create(
    name: string,
    dictionaries: readonly HeldDictionary[],
    readyAfterInMs: number = this.#time.readyAfterInMs,
  ): HeldGlossary {
    if (this.#glossaries.size >= mostGlossaries) {
      throw new ApiError(
        456,
        `Quota exceeded: an account holds at most ${mostGlossaries} glossaries.`,
      );
    }
    const byPair = new Map(dictionaries.map((each) => [pairKey(each), each]));
    if (byPair.size < dictionaries.length) {
      throw valueNotSupported('dictionaries', 'Each language pair may stand there once.');
    }
    const createdAt = this.#time.wallTime();
    const glossary: HeldGlossary = {
      id: randomUUID(),
      name,
      createdAt,
      readyAt: createdAt + readyAfterInMs,
      dictionaries: byPair,
      isEditedThroughV3: false,
    };
    this.#glossaries.set(glossary.id, glossary);
    this.#onChange();
    return glossary;
  }

  /** A malformed id is a 400, an unknown one a 404. */
  require(id: string, parameter = 'glossary_id'): HeldGlossary {
    if (!uuid.test(id)) throw valueNotSupported(parameter);
    const glossary = this.#glossaries.get(id.toLowerCase());
    if (glossary === undefined) throw new ApiError(404, 'Glossary not found.');
    return glossary;
  }

  requireDictionary(id: string, pair: Pair): HeldDictionary {
    const dictionary = this.require(id).dictionaries.get(pairKey(pair));
    if (dictionary === undefined) {
      throw new ApiError(404, 'The glossary has no dictionary for this language pair.');
    }
    return dictionary;
  }

  /** Makes a dictionary or replaces it. */
  replace(id: string, dictionary: HeldDictionary): void {
    const glossary = this.require(id);
    glossary.dictionaries.set(pairKey(dictionary), dictionary);
    this.#noteEdit(glossary);
  }

  /** Another name, entries merged into one pair, or both; nothing is changed when one is refused. */
  update(id: string, name: string | null, dictionary: HeldDictionary | null): HeldGlossary {
    const glossary = this.require(id);
    if (dictionary !== null) {
      const present = glossary.dictionaries.get(pairKey(dictionary))?.entries ?? new Map();
      const entries = new Map<string, string>([...present, ...dictionary.entries]);
      requireSize(utf8Length(entriesAsTsv(entries)));
      glossary.dictionaries.set(pairKey(dictionary), { ...dictionary, entries });
    }
    if (name !== null) glossary.name = name;
    this.#noteEdit(glossary);
    return glossary;
  }

  delete(id: string): void {
    this.#glossaries.delete(this.require(id).id);
    this.#onChange();
  }

  deleteDictionary(id: string, pair: Pair): void {
    this.requireDictionary(id, pair);
    const glossary = this.require(id);
    glossary.dictionaries.delete(pairKey(pair));
    this.#noteEdit(glossary);
  }

  #noteEdit(glossary: HeldGlossary): void {
    glossary.isEditedThroughV3 = true;
    this.#onChange();
  }
}
