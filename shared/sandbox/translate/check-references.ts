import type { ApiKey } from '../accounts/api-key.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import type { RequestFields } from '../server/request-fields.ts';

const mostGlossaries = 5;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Checks the ids a request refers to (spec 2.2): malformed ones are a 400, and as the sandbox
 * keeps no glossary, style rule list or translation memory yet, well-formed ones are a 404.
 */
export function checkReferences(fields: RequestFields, key: ApiKey, hasSource: boolean): void {
  const glossaryIds = readGlossaryIds(fields);
  fields.integer('translation_memory_threshold', 0, 100);
  const styleId = readId(fields, 'style_id');
  const memoryId = readId(fields, 'translation_memory_id');
  if (glossaryIds.length > 0 && !hasSource) {
    throw new ApiError(
      400,
      'Use of a glossary requires the source_lang parameter to be specified.',
    );
  }
  if (styleId !== undefined && key.account.plan === 'free') {
    throw new ApiError(403, 'Style rules are available on the Pro plan only.');
  }
  if (glossaryIds.length > 0) throw new ApiError(404, 'Glossary not found.');
  if (styleId !== undefined) throw new ApiError(404, 'Style rule list not found.');
  if (memoryId !== undefined) throw new ApiError(404, 'Translation memory not found.');
}

function readGlossaryIds(fields: RequestFields): readonly string[] {
  const single = readId(fields, 'glossary_id');
  const several = fields.nameList('glossary_ids') ?? [];
  if (single !== undefined && several.length > 0) {
    throw new ApiError(400, "Parameters 'glossary_id' and 'glossary_ids' cannot be combined.");
  }
  if (several.length > mostGlossaries) {
    throw valueNotSupported('glossary_ids', `At most ${mostGlossaries} are allowed.`);
  }
  if (!several.every((id) => uuid.test(id))) throw valueNotSupported('glossary_ids');
  return single === undefined ? several : [single];
}

function readId(fields: RequestFields, name: string): string | undefined {
  const id = fields.string(name);
  if (id !== undefined && !uuid.test(id)) throw valueNotSupported(name);
  return id;
}
