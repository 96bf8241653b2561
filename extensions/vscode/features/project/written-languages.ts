import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import {
  languagesOffered,
  namedLanguage,
  offersTarget,
  serviceTarget,
} from '../../../../shared/languages/index.ts';
import { readLanguage } from '../../../../shared/project/index.ts';
import { inert, inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';

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

/**
 * Why what somebody writes cannot be translated into; null where it can. `offered` are the targets of
 * the service in use, none where nobody knows them: then translating finds out.
 */
export function faultOfLanguages(
  text: string,
  displayLanguage: string,
  offered: readonly LanguageV3[],
): Inert | null {
  const { languages, wrong } = readWrittenLanguages(text, displayLanguage);
  if (wrong !== null) {
    return l10n.t('"{0}" is no language that is known. Give a code such as de or pt-BR.', wrong);
  }
  const lacking = languages.find((code) => !offersTarget(offered, serviceTarget(code, offered)));
  if (lacking !== undefined) {
    const name = inertLine(languageName(lacking, displayLanguage));
    const lacks = l10n.t('The service does not translate into {0}.', name);
    return inert`${lacks} ${localised(languagesOffered(lacking, offered))}`;
  }
  return languages.length > 0 ? null : l10n.t('Name at least one language.');
}
