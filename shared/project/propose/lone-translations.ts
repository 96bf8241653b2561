import { extensionOf, pairExtensions } from '../../formats/registry.ts';
import { isLanguageTag } from '../../languages/language-codes.ts';
import { readLanguage } from '../settings/language-spelling.ts';
import { translatedInto } from './layouts.ts';

/** More originals are not asked: what a repository of thousands is made of, their names say. */
const MOST_ASKED = 200;

/** Tells originals from translations that have none, by their names and by what they say. */
export class LoneTranslations {
  /** Paths of those that were told. */
  readonly paths: string[] = [];
  readonly #source: string;
  readonly #readText: (path: string) => Promise<string | null>;
  #asked = 0;

  constructor(source: string, readText: (path: string) => Promise<string | null>) {
    this.#source = source;
    this.#readText = readText;
  }

  /** How many of some files that count as originals are translations. */
  async countAmong(originals: Iterable<string>): Promise<number> {
    let count = 0;
    for (const path of originals) {
      if (!(await this.#isTranslation(path))) continue;
      this.paths.push(path);
      count += 1;
    }
    return count;
  }

  /** A file of two languages is one that is called after another language, such as `fr.po`. */
  async #isTranslation(path: string): Promise<boolean> {
    const said = await this.#languageSaid(path);
    if (said !== null) return baseOf(said) !== baseOf(this.#source);
    if (!pairExtensions.includes(extensionOf(path))) return false;
    const name = /(?:^|\/)([a-z]{2}(?:[-_][A-Za-z]{2,4})?)\.[a-z]+$/.exec(path)?.[1] ?? '';
    return isLanguageTag(name) && baseOf(name) !== baseOf(this.#source);
  }

  async #languageSaid(path: string): Promise<string | null> {
    const rule = translatedInto.find(([name]) => name.test(path));
    if (rule === undefined || this.#asked >= MOST_ASKED) return null;
    this.#asked += 1;
    const text = await this.#readText(path);
    return text === null ? null : readLanguage(rule[1].exec(text)?.[1] ?? '');
  }
}

function baseOf(language: string): string {
  return language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}
