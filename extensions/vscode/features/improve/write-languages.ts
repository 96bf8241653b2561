import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { splitLanguages } from '../../../../shared/languages/index.ts';
import type { ServiceLink } from '../../services.ts';

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
