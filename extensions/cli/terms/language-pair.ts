import type { DictionaryPair, Glossary } from '../../../shared/api/types/glossaries.ts';
import { toSourceCode } from '../../../shared/languages/index.ts';
import { isSamePair } from '../../../shared/terms/index.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const pairOptions: readonly OptionDefinition[] = [
  { flags: '--from <language>', description: 'Source language of the dictionary, such as EN.' },
  { flags: '--to <language>', description: 'Target language of the dictionary, such as DE.' },
];

/**
 * The pair of --from and --to, null without both. Dictionaries hold for all variants of a language,
 * so that `EN-GB` means the dictionary for `en`. Throws UsageError for one without the other.
 */
export function readPair(invocation: Invocation): DictionaryPair | null {
  const [from, to] = [invocation.text('from'), invocation.text('to')];
  if (from === null && to === null) return null;
  if (from === null || to === null) {
    throw new UsageError('A dictionary has two languages: name both, with --from and --to.');
  }
  return {
    source_lang: toDictionaryCode(languageMeant(from)),
    target_lang: toDictionaryCode(languageMeant(to)),
  };
}

/** The dictionary of a glossary that is meant. Throws UsageError when the glossary has none such. */
export function requireDictionary(glossary: Glossary, pair: DictionaryPair): DictionaryPair {
  const found = glossary.dictionaries.find((each) => isSamePair(each, pair));
  if (found !== undefined) return found;
  const has = glossary.dictionaries.map((each) => describePair(each)).join(', ');
  throw new UsageError(
    `The glossary "${glossary.name}" has no dictionary ${describePair(pair)}. It has ${has === '' ? 'none' : has}.`,
  );
}

/** `en → de` */
export function describePair({ source_lang, target_lang }: DictionaryPair): string {
  return `${source_lang} → ${target_lang}`;
}

function toDictionaryCode(code: string): string {
  try {
    Intl.getCanonicalLocales(code);
  } catch {
    throw new UsageError(`"${code}" is not a language code. Give one such as EN or DE.`);
  }
  return toSourceCode(code).toLowerCase();
}
