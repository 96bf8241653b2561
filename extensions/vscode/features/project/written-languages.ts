import { namedLanguage } from '../../../../shared/languages/index.ts';
import { readLanguage } from '../../../../shared/project/index.ts';

/** Languages as somebody writes them, with commas: by code or by name, also as they call it themselves. */
export interface WrittenLanguages {
  /** Canonical codes, each once. */
  readonly languages: readonly string[];
  /** The first word that names no language; null for none. */
  readonly wrong: string | null;
}

export function readWrittenLanguages(text: string, displayLanguage: string): WrittenLanguages {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const languages = new Set<string>();
  for (const word of words) {
    const language = readLanguage(word) ?? namedLanguage(word, displayLanguage);
    if (language === null) return { languages: [], wrong: word };
    languages.add(language);
  }
  return { languages: [...languages], wrong: null };
}
