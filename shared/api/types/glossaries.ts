/** Wire shapes of the v3 glossaries: several dictionaries each, editable (spec 2.7, 4.4). */
export interface Glossary {
  readonly glossary_id: string;
  readonly name: string;
  /** Whether it can be used in translations already; true for a service that does not say. */
  readonly ready: boolean;
  readonly dictionaries: readonly DictionaryInfo[];
  /** ISO 8601 in UTC; an edited glossary may come without one. */
  readonly creation_time?: string;
}

/** One direction between base languages; it holds for all variants of both. */
export interface DictionaryPair {
  /** Lower case, such as `en`. */
  readonly source_lang: string;
  readonly target_lang: string;
}

export interface DictionaryInfo extends DictionaryPair {
  readonly entry_count: number;
}

export type EntriesFormat = 'tsv' | 'csv';

/** A dictionary with its entries, one per line. At most 10 MiB of them. */
export interface DictionaryInput extends DictionaryPair {
  readonly entries: string;
  /** `tsv` when absent. */
  readonly entries_format?: EntriesFormat;
}

/** Fields of POST /v3/glossaries. */
export interface CreateGlossaryRequest {
  /** 1 to 1024 bytes. */
  readonly name: string;
  readonly dictionaries: readonly DictionaryInput[];
}

export interface GlossaryReference {
  readonly glossary_id: string;
}

/** One dictionary of a glossary. */
export interface DictionaryReference extends GlossaryReference, DictionaryPair {}

/** PUT /v3/glossaries/{id}/dictionaries: makes the dictionary, or replaces all its entries. */
export interface ReplaceDictionaryRequest extends GlossaryReference, DictionaryInput {}

/**
 * PATCH /v3/glossaries/{id}: another name, or entries merged into one dictionary (the same source
 * phrase is replaced, others are added, a missing pair is made), or both.
 */
export interface UpdateGlossaryRequest extends GlossaryReference {
  readonly name?: string;
  readonly dictionary?: DictionaryInput;
}

/** Entries of one dictionary as the service lays them out: tab-separated, one per line. */
export interface DictionaryEntries extends DictionaryPair {
  readonly entries: string;
  readonly entries_format: 'tsv';
}

/** Wire shape of a v2 glossary: one direction, never changed (spec 2.7, 4.5). Legacy. */
export interface GlossaryV2 {
  readonly glossary_id: string;
  readonly name: string;
  readonly ready: boolean;
  readonly source_lang: string;
  readonly target_lang: string;
  /** ISO 8601 in UTC. */
  readonly creation_time: string;
  readonly entry_count: number;
}

/** Fields of POST /v2/glossaries. */
export interface CreateGlossaryV2Request {
  /** 1 to 1024 bytes. */
  readonly name: string;
  readonly source_lang: string;
  readonly target_lang: string;
  /** One entry per line, at most 10 MiB. */
  readonly entries: string;
  readonly entries_format: EntriesFormat;
}
