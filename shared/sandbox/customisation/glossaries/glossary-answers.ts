import type { DictionaryInfo, Glossary, GlossaryV2 } from '../../../api/types/glossaries.ts';
import type { GlossaryShelf } from './glossary-shelf.ts';
import type { HeldDictionary, HeldGlossary } from './held-glossary.ts';

/** A glossary as v3 shows it: without entries. */
export function glossaryAnswer(shelf: GlossaryShelf, glossary: HeldGlossary): Glossary {
  return {
    glossary_id: glossary.id,
    ready: shelf.isReady(glossary),
    name: glossary.name,
    dictionaries: [...glossary.dictionaries.values()].map(dictionaryAnswer),
    creation_time: new Date(glossary.createdAt).toISOString(),
  };
}

export function dictionaryAnswer({ source, target, entries }: HeldDictionary): DictionaryInfo {
  return { source_lang: source, target_lang: target, entry_count: entries.size };
}

/** As v2 shows it; null for one that v2 cannot show: of several pairs, or edited through v3. */
export function glossaryV2Answer(shelf: GlossaryShelf, glossary: HeldGlossary): GlossaryV2 | null {
  const [dictionary, ...others] = glossary.dictionaries.values();
  if (dictionary === undefined || others.length > 0 || glossary.isEditedThroughV3) return null;
  return {
    glossary_id: glossary.id,
    ready: shelf.isReady(glossary),
    name: glossary.name,
    ...dictionaryAnswer(dictionary),
    creation_time: new Date(glossary.createdAt).toISOString(),
  };
}
