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
