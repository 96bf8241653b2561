import type * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';

/** A language to choose; null for what is none. */
export interface LanguageItem extends vscode.QuickPickItem {
  readonly code: string | null;
}

export function byName(languages: readonly LanguageV3[]): readonly LanguageV3[] {
  return languages.toSorted((a, b) => a.name.localeCompare(b.name));
}

export function itemOf({ lang, name }: LanguageV3): LanguageItem {
  return { label: name, description: lang, code: lang };
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
