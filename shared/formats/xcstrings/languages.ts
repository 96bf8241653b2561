import type { DataObject } from '../catalogue/tree/data-tree.ts';
import { isLanguageCode } from '../terms/base-language.ts';
import { compareKeys, isSorted } from './key-order.ts';
import { keys } from './vocabulary.ts';

/** The languages that strings of a catalog have texts in, sorted. */
export function findLanguages(strings: DataObject): readonly string[] {
  const found = new Set<string>();
  for (const { value } of strings.members) {
    for (const { key } of localizationsOf(value)?.members ?? []) found.add(key);
  }
  return [...found].filter(isLanguageCode).sort(compareKeys);
}

/** All languages of a string; null where it has none. */
export function localizationsOf(string: DataObject['members'][number]['value']): DataObject | null {
  const found = string.kind === 'object' ? string.byKey.get(keys.localizations)?.value : undefined;
  return found?.kind === 'object' ? found : null;
}

/**
 * How a catalog spells a language that is asked for: as it does for the same language in the same
 * script and region (`pt-BR` for `pt_br`, `zh-Hans` for `zh-CN`), else as tags are written.
 */
export function languageAsNamed(
  named: readonly string[],
  wanted: string,
  sourceLanguage: string | null,
): string {
  const others = named.filter((each) => each !== sourceLanguage);
  const [tag, full] = [canonical(wanted), inFull(wanted)];
  return (
    others.find((each) => canonical(each) === tag) ??
    others.find((each) => inFull(each) === full) ??
    tag
  );
}

function canonical(code: string): string {
  const tag = code.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

function inFull(code: string): string {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).maximize().toString();
  } catch {
    return code;
  }
}

/**
 * The languages in the order of the string that has most of them, where somebody keeps them in another
 * order than Xcode; null where nobody does.
 */
export function orderOf(strings: DataObject): readonly string[] | null {
  let most: DataObject | null = null;
  let isInOrder = true;
  for (const { value } of strings.members) {
    const languages = localizationsOf(value);
    if (languages === null) continue;
    isInOrder &&= isSorted(languages);
    if (languages.members.length > (most?.members.length ?? 0)) most = languages;
  }
  return isInOrder || most === null ? null : most.members.map(({ key }) => key);
}
