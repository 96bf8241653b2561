import { isLanguageTag } from '../../../shared/languages/index.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { UsageError } from '../usage-error.ts';

export const sourceLanguageOption: OptionDefinition = {
  flags: '--source-language <language>',
  description: 'Compare catalogues of other languages with those of this one.',
};

/** Null where files are looked at one by one. Throws UsageError for what is no language. */
export function readSourceLanguage(invocation: Invocation): string | null {
  const language = invocation.text('sourceLanguage');
  if (language === null || isLanguageTag(language)) return language;
  throw new UsageError(`"${language}" is not a language code. Give one such as en or pt-BR.`);
}
