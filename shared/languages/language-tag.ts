import { isLanguageCode } from '../formats/terms/base-language.ts';
import { canonicalLanguage } from './language-codes.ts';

/** `en`, `EN`, `pt-BR`, `zh_Hans`: a language, its script, its region. */
const TAG = /^(?:[a-z]{2,3}|[A-Z]{2,3})(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/;

/**
 * Whether a part of a file's name is the tag of a language people have a name for. Codes that have a
 * shorter one, such as `eng`, stand in no list of languages.
 */
export function isLanguageTag(part: string): boolean {
  if (!TAG.test(part) || !isLanguageCode(part)) return false;
  const [base = ''] = part.toLowerCase().split(/[-_]/, 1);
  return base.length === 2 || canonicalLanguage(base) === base;
}
