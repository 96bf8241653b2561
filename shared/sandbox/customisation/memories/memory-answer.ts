import type { TranslationMemory } from '../../../api/types/translation-memories.ts';
import type { HeldMemory } from './held-memory.ts';

/** A memory as the listing shows it. */
export function memoryAnswer({
  id,
  name,
  source,
  targets,
  segments,
}: HeldMemory): TranslationMemory {
  return {
    translation_memory_id: id,
    name,
    source_language: source,
    target_languages: targets,
    segment_count: segments.length,
  };
}
