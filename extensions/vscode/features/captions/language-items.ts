import { inertLine } from '../../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { PickItem } from '../../ui/items.ts';

/** A language to choose; null for what is none. */
export interface LanguageItem extends PickItem {
  readonly code: string | null;
}

export function languagesByName(languages: readonly LanguageV3[]): readonly LanguageV3[] {
  return languages.toSorted((a, b) => a.name.localeCompare(b.name));
}

export function itemOf({ lang, name }: LanguageV3): LanguageItem {
  return { label: inertLine(name), description: inertLine(lang), code: lang };
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
