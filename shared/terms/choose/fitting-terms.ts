import type { DictionaryInfo, Glossary } from '../../api/types/glossaries.ts';
import type { StyleRuleList } from '../../api/types/style-rules.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';

/**
 * Glossaries with a dictionary for a pair, in the order of their names. Variants follow their base
 * language; with an unknown source every dictionary into the target will do.
 */
export function fittingGlossaries(
  glossaries: readonly Glossary[],
  source: string | null,
  target: string,
): readonly Glossary[] {
  return byName(glossaries.filter((each) => dictionaryFor(each, source, target) !== null));
}

/** The dictionary of a glossary for a pair, null when it has none. */
export function dictionaryFor(
  { dictionaries }: Glossary,
  source: string | null,
  target: string,
): DictionaryInfo | null {
  const found = dictionaries.find(
    ({ source_lang, target_lang }) =>
      isSameLanguage(target_lang, target) &&
      (source === null || isSameLanguage(source_lang, source)),
  );
  return found ?? null;
}

/** Style rule lists for a target language, in the order of their names. */
export function fittingStyles(
  styles: readonly StyleRuleList[],
  target: string,
): readonly StyleRuleList[] {
  return byName(styles.filter(({ language }) => isSameLanguage(language, target)));
}

/** In the order in which people look names up. */
export function byName<Named extends { readonly name: string }>(
  items: readonly Named[],
): readonly Named[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name));
}
