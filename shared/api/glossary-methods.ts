import type { BindOperation, Method, PlainMethod } from './core/operation.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  getGlossary,
  getGlossaryEntries,
  listGlossaries,
  replaceDictionary,
  updateGlossary,
} from './resources/glossaries.ts';
import {
  createGlossaryV2,
  deleteGlossaryV2,
  getGlossaryEntriesV2,
  getGlossaryV2,
  listGlossariesV2,
  listGlossaryLanguagePairs,
} from './resources/glossaries-v2.ts';
import type {
  CreateGlossaryRequest,
  DictionaryEntries,
  DictionaryInfo,
  DictionaryPair,
  DictionaryReference,
  Glossary,
  GlossaryReference,
  ReplaceDictionaryRequest,
  UpdateGlossaryRequest,
  CreateGlossaryV2Request,
  GlossaryV2,
} from './types/glossaries.ts';

/** Both generations of glossaries, one method per operation. Sizes and entries are checked first. */
export interface GlossaryMethods {
  /** POST /v3/glossaries (spec 4.4). */
  readonly createGlossary: Method<CreateGlossaryRequest, Glossary>;
  /** GET /v3/glossaries (spec 4.4): without entries. */
  readonly listGlossaries: PlainMethod<readonly Glossary[]>;
  /** GET /v3/glossaries/{glossary_id} (spec 4.4). */
  readonly getGlossary: Method<GlossaryReference, Glossary>;
  /** GET /v3/glossaries/{glossary_id}/entries (spec 4.4): of one dictionary. */
  readonly getGlossaryEntries: Method<DictionaryReference, DictionaryEntries>;
  /** PUT /v3/glossaries/{glossary_id}/dictionaries (spec 4.4): makes it, or replaces its entries. */
  readonly replaceDictionary: Method<ReplaceDictionaryRequest, DictionaryInfo>;
  /** PATCH /v3/glossaries/{glossary_id} (spec 4.4): a name, or entries to merge, or both. */
  readonly updateGlossary: Method<UpdateGlossaryRequest, Glossary>;
  /** DELETE /v3/glossaries/{glossary_id} (spec 4.4). */
  readonly deleteGlossary: Method<GlossaryReference, undefined>;
  /** DELETE /v3/glossaries/{glossary_id}/dictionaries (spec 4.4). */
  readonly deleteDictionary: Method<DictionaryReference, undefined>;
  /** POST /v2/glossaries (spec 4.5, legacy). */
  readonly createGlossaryV2: Method<CreateGlossaryV2Request, GlossaryV2>;
  /** GET /v2/glossaries (spec 4.5, legacy). */
  readonly listGlossariesV2: PlainMethod<readonly GlossaryV2[]>;
  /** GET /v2/glossaries/{glossary_id} (spec 4.5, legacy). */
  readonly getGlossaryV2: Method<GlossaryReference, GlossaryV2>;
  /** GET /v2/glossaries/{glossary_id}/entries (spec 4.5, legacy): tab-separated, as they come. */
  readonly getGlossaryEntriesV2: Method<GlossaryReference, string>;
  /** DELETE /v2/glossaries/{glossary_id} (spec 4.5, legacy). */
  readonly deleteGlossaryV2: Method<GlossaryReference, undefined>;
  /** GET /v2/glossary-language-pairs (spec 4.2, deprecated). */
  readonly listGlossaryLanguagePairs: PlainMethod<readonly DictionaryPair[]>;
}

export function glossaryMethods(bind: BindOperation): GlossaryMethods {
  const [list, listV2, listPairs] = [
    bind(listGlossaries),
    bind(listGlossariesV2),
    bind(listGlossaryLanguagePairs),
  ];
  return {
    createGlossary: bind(createGlossary),
    listGlossaries: (options) => list(null, options),
    getGlossary: bind(getGlossary),
    getGlossaryEntries: bind(getGlossaryEntries),
    replaceDictionary: bind(replaceDictionary),
    updateGlossary: bind(updateGlossary),
    deleteGlossary: bind(deleteGlossary),
    deleteDictionary: bind(deleteDictionary),
    createGlossaryV2: bind(createGlossaryV2),
    listGlossariesV2: (options) => listV2(null, options),
    getGlossaryV2: bind(getGlossaryV2),
    getGlossaryEntriesV2: bind(getGlossaryEntriesV2),
    deleteGlossaryV2: bind(deleteGlossaryV2),
    listGlossaryLanguagePairs: (options) => listPairs(null, options),
  };
}
