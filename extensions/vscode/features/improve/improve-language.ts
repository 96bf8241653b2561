import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';

/** What the service is told about the language of a text. */
export type ImproveLanguage =
  | { readonly outcome: 'known'; readonly target: string }
  /** The service is left to detect it: nobody named one, or only a base such as `en`. */
  | { readonly outcome: 'detect' }
  | { readonly outcome: 'unsupported' };

/**
 * The language to name for a text that is said to be in `code`, among the targets of the `write`
 * resource; a country is left out where the service knows the language alone.
 */
export function improveLanguage(
  code: string | null,
  targets: readonly LanguageV3[],
): ImproveLanguage {
  if (code === null || code === '' || targets.length === 0) return { outcome: 'detect' };
  const wanted = code.replaceAll('_', '-').toLowerCase();
  const [base = wanted] = wanted.split('-');
  const codes = targets.map(({ lang }) => lang);
  const exact = codes.find((lang) => lang.toLowerCase() === wanted);
  const alone = codes.find((lang) => lang.toLowerCase() === base);
  const found = exact ?? alone;
  if (found !== undefined) return { outcome: 'known', target: found };
  const hasVariant = codes.some((lang) => lang.toLowerCase().startsWith(`${base}-`));
  return { outcome: hasVariant ? 'detect' : 'unsupported' };
}
