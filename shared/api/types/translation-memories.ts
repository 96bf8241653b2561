/** Wire shape of a translation memory, as GET /v3/translation_memories lists them. */
export interface TranslationMemory {
  readonly translation_memory_id: string;
  readonly name: string;
  readonly source_language: string;
  readonly target_languages: readonly string[];
  readonly segment_count: number;
}

/** Query of GET /v3/translation_memories. */
export interface ListTranslationMemoriesRequest {
  /** From 0. */
  readonly page?: number;
  readonly page_size?: number;
}

export interface TranslationMemoryPage {
  readonly translation_memories: readonly TranslationMemory[];
  /** Memories in all, over all pages; null where the service does not say it. */
  readonly total_count: number | null;
}
