import { type LanguageLists, splitLanguages } from '../../../../shared/languages/index.ts';
import type { ServiceLink } from '../../services.ts';

/** Languages of documents, which are not those of texts. */
export async function documentLanguages({ lists }: ServiceLink): Promise<LanguageLists> {
  return splitLanguages((await lists.languages({ resource: 'translate_document' })).value);
}
