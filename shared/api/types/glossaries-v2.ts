import type { EntriesFormat } from './glossaries.ts';

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
