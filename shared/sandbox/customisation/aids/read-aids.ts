import type { ApiKey } from '../../accounts/api-key.ts';
import { baseLanguageOf, sameCode, type LanguageRow } from '../../languages/language-table.ts';
import { ApiError, valueNotSupported } from '../../server/api-error.ts';
import type { RequestFields } from '../../server/request-fields.ts';
import type { Customisation, CustomisationBook } from '../customisation-book.ts';
import { pairKey } from '../glossaries/held-glossary.ts';
import type { HeldMemory } from '../memories/held-memory.ts';
import type { HeldStyle } from '../styles/held-style.ts';
import type { TranslationAids } from './translation-aids.ts';

const mostGlossaries = 5;
const usualThreshold = 75;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Languages {
  readonly source: LanguageRow | null;
  readonly target: LanguageRow;
}

/**
 * The glossaries, style rule list and memory that a request names, checked against its languages
 * (spec 2.2, 2.3): malformed ids and wrong languages are a 400, unknown ids a 404.
 */
export function readAids(
  fields: RequestFields,
  key: ApiKey,
  book: CustomisationBook,
  languages: Languages,
  customInstructions: readonly string[] = [],
): TranslationAids {
  const own = book.of(key.account);
  const glossaryIds = readGlossaryIds(fields);
  const threshold = fields.integer('translation_memory_threshold', 0, 100) ?? usualThreshold;
  const styleId = fields.string('style_id');
  const memoryId = fields.string('translation_memory_id');
  if (styleId !== undefined && key.account.plan === 'free') {
    throw new ApiError(403, 'Style rules are available on the Pro plan only.');
  }
  const memory = memoryId === undefined ? null : requireMemory(own, memoryId);
  return {
    terms: readTerms(own, glossaryIds, languages),
    style: styleId === undefined ? null : requireStyle(own, styleId, languages.target),
    customInstructions,
    memory: memory === null ? null : { memory, threshold },
  };
}

function readGlossaryIds(fields: RequestFields): readonly string[] {
  const single = fields.string('glossary_id');
  const several = fields.nameList('glossary_ids') ?? [];
  if (single !== undefined && several.length > 0) {
    throw new ApiError(400, "Parameters 'glossary_id' and 'glossary_ids' cannot be combined.");
  }
  if (several.length > mostGlossaries) {
    throw valueNotSupported('glossary_ids', `At most ${mostGlossaries} are allowed.`);
  }
  const parameter = single === undefined ? 'glossary_ids' : 'glossary_id';
  const ids = single === undefined ? several : [single];
  if (!ids.every((id) => uuid.test(id))) throw valueNotSupported(parameter);
  return ids;
}

function readTerms(
  { glossaries }: Customisation,
  ids: readonly string[],
  { source, target }: Languages,
): ReadonlyMap<string, string> {
  const terms = new Map<string, string>();
  if (ids.length === 0) return terms;
  if (source === null) {
    throw new ApiError(
      400,
      'Use of a glossary requires the source_lang parameter to be specified.',
    );
  }
  const pair = { source: baseLanguageOf(source.lang), target: baseLanguageOf(target.lang) };
  for (const id of ids) {
    const glossary = glossaries.require(id);
    const dictionary = glossary.dictionaries.get(pairKey(pair));
    if (dictionary === undefined) {
      throw new ApiError(
        400,
        `The glossary has no dictionary from ${pair.source} into ${pair.target}.`,
      );
    }
    if (!glossaries.isReady(glossary)) {
      throw new ApiError(400, 'The glossary is not ready yet.', { code: 'glossary_not_ready' });
    }
    for (const [phrase, wanted] of dictionary.entries) terms.set(phrase, wanted);
  }
  return terms;
}

function requireStyle({ styles }: Customisation, id: string, target: LanguageRow): HeldStyle {
  const style = styles.require(id);
  if (sameCode(style.language, baseLanguageOf(target.lang))) return style;
  throw new ApiError(400, `The style rule list is for ${style.language}, not for 'target_lang'.`);
}

/** A malformed id is a 400, an unknown one a 404. */
export function requireMemory({ memories }: Customisation, id: string): HeldMemory {
  if (!uuid.test(id)) throw valueNotSupported('translation_memory_id');
  const memory = memories.find((each) => sameCode(each.id, id));
  if (memory === undefined) throw new ApiError(404, 'Translation memory not found.');
  return memory;
}
