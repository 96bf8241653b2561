import type { Prose } from '../../../../shared/formats/prose/read-prose.ts';
import { detectLanguage, splitLanguages } from '../../../../shared/languages/index.ts';
import type { ServiceLink } from '../../services.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';

/** Enough to tell a language by. */
const SAMPLE = 1_000;

/**
 * The language of a text, for a choice of styles: what its file or the settings say, else what the
 * service detects. Null when nobody knows; detection is open to some accounts only.
 */
export async function textLanguage(
  prose: Prose,
  setting: string,
  link: ServiceLink,
): Promise<string | null> {
  const said = prose.language ?? (setting === '' ? null : setting);
  if (said !== null) return said;
  const sample = prose.passages.map(({ text }) => text).join('\n');
  try {
    const [found] = await detectLanguage([sample.slice(0, SAMPLE)], link.client);
    return found?.detection_status === 'success' ? found.detected_language : null;
  } catch {
    return null;
  }
}

/**
 * Languages that texts can be improved in, with their features. Empty when the service does not say:
 * nothing is then ruled out.
 */
export async function writeLanguages({ lists }: ServiceLink): Promise<readonly LanguageV3[]> {
  try {
    return splitLanguages((await lists.languages({ resource: 'write' })).value).targets;
  } catch {
    return [];
  }
}

/** What the service is told about the language of a text. */
type ImproveLanguage =
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
