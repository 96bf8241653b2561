import type { DictionaryCode, EngineAssets } from '../engine-assets.ts';
import { improvementEngines } from './engine-identities.ts';
import { proposeGrammar } from './grammar/grammar-rules.ts';
import { correctEnglish } from './harper/correct-english.ts';
import { HarperLinters } from './harper/harper-linters.ts';
import type { ImprovementDraft } from './improvement-draft.ts';
import { applyProposedEdits } from './improve-text.ts';
import { DictionaryShelf, type Dictionary } from './spelling/dictionary.ts';
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

/** What else is right where no variant was asked for: the other spelling of the same language. */
const otherSpelling: ReadonlyMap<DictionaryCode, DictionaryCode> = new Map([
  ['en', 'en-gb'],
  ['en-gb', 'en'],
  ['pt', 'pt-pt'],
  ['pt-pt', 'pt'],
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

  /** With `keepsVariant`, words of either spelling of a language are right. */
  async correct(draft: ImprovementDraft, language: string, keepsVariant: boolean): Promise<void> {
    const code = language.toLowerCase();
    const base = code.split('-')[0] ?? code;
    const dictionaries = await this.#dictionaries(code, keepsVariant);
    if (
      base === 'en' &&
      (await this.#correctEnglish(draft, { code, keepsVariant, dictionaries }))
    ) {
      return;
    }
    if (hasTypography(base)) {
      draft.take(setTypography(draft.text, base), 'typography', improvementEngines.typography);
    }
    correctSpelling(draft, dictionaries);
    draft.missed('grammar-no-engine');
  }

  /** Those there are that may know a word, that of the language first. */
  async #dictionaries(code: string, keepsVariant: boolean): Promise<readonly Dictionary[]> {
    const name = dictionaryOf.get(code);
    if (name === undefined) return [];
    const other = keepsVariant ? otherSpelling.get(name) : undefined;
    const names = other === undefined ? [name] : [name, other];
    const opened = await Promise.all(names.map((each) => this.#shelf.open(each)));
    return opened.filter((dictionary) => dictionary !== null);
  }

  /** False where Harper is not there: spelling alone is then corrected. */
  async #correctEnglish(
    draft: ImprovementDraft,
    { code, keepsVariant, dictionaries }: EnglishParts,
  ): Promise<boolean> {
    const lint = await this.#linters.open(code === 'en-gb' ? 'british' : 'american');
    if (lint === null) return false;
    const options = { dictionaries, keepsVariant };
    const { text, spelling, grammar } = await correctEnglish(draft.text, lint, options);
    draft.text = text;
    if (spelling) draft.changed('spelling');
    if (grammar) draft.changed('grammar');
    draft.used(improvementEngines.harper);
    if (dictionaries.length > 0) draft.used(improvementEngines.hunspell);
    const { text: ruled } = applyProposedEdits(draft.text, proposeGrammar);
    draft.take(ruled, 'grammar', improvementEngines.grammarRules);
    return true;
  }
}

interface EnglishParts {
  readonly code: string;
  readonly keepsVariant: boolean;
  readonly dictionaries: readonly Dictionary[];
}

function correctSpelling(draft: ImprovementDraft, dictionaries: readonly Dictionary[]): void {
  if (dictionaries.length === 0) {
    draft.missed('spelling-no-dictionary');
    return;
  }
  const { text } = applyProposedEdits(draft.text, (codeFree) =>
    proposeSpellings(codeFree, dictionaries),
  );
  draft.take(text, 'spelling', improvementEngines.hunspell);
}
