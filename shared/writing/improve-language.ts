import type { LanguageV3 } from '../api/types/languages.ts';

/** What the service is told about the language of a text. */
export type ImproveLanguage =
  | { readonly outcome: 'known'; readonly target: string }
  /** The service is left to detect it: nobody named one, or only a base such as `en`. */
  | { readonly outcome: 'detect' }
  | { readonly outcome: 'unsupported' };

/** Countries that spell as another one does whose variant services have. */
const spellsAs: ReadonlyMap<string, string> = new Map([
  ...['au', 'ie', 'in', 'nz', 'sg', 'za'].map((country) => [`en-${country}`, 'en-gb'] as const),
  ...['ao', 'mz'].map((country) => [`pt-${country}`, 'pt-pt'] as const),
]);

/**
 * The language to name for a text that is said to be in `code`, among the targets of the `write`
 * resource; a country is left out where the service knows the language alone.
 */
export function improveLanguage(
  code: string | null,
  targets: readonly LanguageV3[],
): ImproveLanguage {
  if (code === null || code === '' || targets.length === 0) return { outcome: 'detect' };
  const said = code.replaceAll('_', '-').toLowerCase();
  const wanted = spellsAs.get(said) ?? said;
  const [base = wanted] = wanted.split('-');
  const codes = targets.map(({ lang }) => lang);
  const exact = codes.find((lang) => lang.toLowerCase() === wanted);
  const alone = codes.find((lang) => lang.toLowerCase() === base);
  const found = exact ?? alone;
  if (found !== undefined) return { outcome: 'known', target: found };
  const hasVariant = codes.some((lang) => lang.toLowerCase().startsWith(`${base}-`));
  return { outcome: hasVariant ? 'detect' : 'unsupported' };
}
