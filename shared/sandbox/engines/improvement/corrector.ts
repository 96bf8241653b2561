import type { DictionaryCode, EngineAssets } from '../engine-assets.ts';
import { improvementEngines } from './engine-identities.ts';
import { proposeGrammar } from './grammar/grammar-rules.ts';
import { correctEnglish } from './harper/correct-english.ts';
import { HarperLinters } from './harper/harper-linters.ts';
import type { ImprovementDraft } from './improvement-draft.ts';
import { applyProposedEdits } from './improve-text.ts';
import { DictionaryShelf } from './spelling/dictionary.ts';
import { proposeSpellings } from './spelling/propose-spellings.ts';
import { hasTypography, setTypography } from './typography/typography-rules.ts';

/** The dictionary of a language code of the service; `de` and `it` only where a user put them. */
const dictionaryOf: ReadonlyMap<string, DictionaryCode> = new Map([
  ['en', 'en'],
  ['en-us', 'en'],
  ['en-gb', 'en-gb'],
  ['es', 'es'],
  ['es-419', 'es'],
  ['fr', 'fr'],
  ['pt', 'pt'],
  ['pt-br', 'pt'],
  ['pt-pt', 'pt-pt'],
  ['de', 'de'],
  ['it', 'it'],
]);

/** English without a country is right in either spelling. */
const englishDictionaries: ReadonlyMap<string, readonly DictionaryCode[]> = new Map([
  ['en-us', ['en']],
  ['en-gb', ['en-gb']],
]);

/**
 * The correction step for every language: grammar and spelling for English, spelling where there
 * is a dictionary, typography for Chinese, Japanese and Korean. What cannot be done is noted.
 */
export class Corrector {
  readonly #linters: HarperLinters;
  readonly #shelf: DictionaryShelf;

  constructor(assets: EngineAssets) {
    this.#linters = new HarperLinters(assets);
    this.#shelf = new DictionaryShelf(assets);
  }

  async correct(draft: ImprovementDraft, language: string): Promise<void> {
    const code = language.toLowerCase();
    const base = code.split('-')[0] ?? code;
    if (base === 'en' && (await this.#correctEnglish(draft, code))) return;
    if (hasTypography(base)) {
      draft.take(setTypography(draft.text, base), 'typography', improvementEngines.typography);
    }
    await this.#correctSpelling(draft, code);
    draft.missed('grammar-no-engine');
  }

  /** False where Harper is not there: spelling alone is then corrected. */
  async #correctEnglish(draft: ImprovementDraft, code: string): Promise<boolean> {
    const lint = await this.#linters.open(code === 'en-gb' ? 'british' : 'american');
    if (lint === null) return false;
    const names = englishDictionaries.get(code) ?? ['en', 'en-gb'];
    const opened = await Promise.all(names.map((name) => this.#shelf.open(name)));
    const dictionaries = opened.filter((dictionary) => dictionary !== null);
    const { text, spelling, grammar } = await correctEnglish(draft.text, lint, dictionaries);
    draft.text = text;
    if (spelling) draft.changed('spelling');
    if (grammar) draft.changed('grammar');
    draft.used(improvementEngines.harper);
    if (dictionaries.length > 0) draft.used(improvementEngines.hunspell);
    const { text: ruled } = applyProposedEdits(draft.text, proposeGrammar);
    draft.take(ruled, 'grammar', improvementEngines.grammarRules);
    return true;
  }

  async #correctSpelling(draft: ImprovementDraft, code: string): Promise<void> {
    const name = dictionaryOf.get(code);
    const dictionary = name === undefined ? null : await this.#shelf.open(name);
    if (dictionary === null) {
      draft.missed('spelling-no-dictionary');
      return;
    }
    const { text } = applyProposedEdits(draft.text, (codeFree) =>
      proposeSpellings(codeFree, dictionary),
    );
    draft.take(text, 'spelling', improvementEngines.hunspell);
  }
}
