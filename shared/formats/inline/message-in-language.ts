import type { InlinePart } from '../model.ts';
import { pluralsInLanguage } from './icu/plurals-in-language.ts';
import { variantsInLanguage } from './mf2/variants-in-language.ts';

/**
 * A message as a translation into a language has it, with the branches or variants of its plural forms,
 * each a copy of the text of the source that it is made from. The same parts where that is no message, or
 * none of them would differ.
 */
export function messageInLanguage(
  parts: readonly InlinePart[],
  language: string,
): readonly InlinePart[] {
  if (!parts.some((part) => part.kind === 'text' && part.text.includes('{'))) return parts;
  const own = pluralsInLanguage(parts, language);
  return own === parts ? variantsInLanguage(parts, language) : own;
}
