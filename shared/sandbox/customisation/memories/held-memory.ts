import type { TranslationMemory } from '../../../api/types/translation-memories.ts';

/** A translation memory: segments of one source language in one or more target languages. */
export interface HeldMemory {
  readonly id: string;
  readonly name: string;
  /** Lower-case base codes. */
  readonly source: string;
  readonly targets: readonly string[];
  readonly segments: readonly MemorySegment[];
}

export interface MemorySegment {
  readonly source: string;
  /** By lower-case base code. */
  readonly targets: Readonly<Record<string, string>>;
}

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

export interface SegmentAnswer {
  readonly source_segment_id: string;
  readonly source_text: string;
  readonly targets: readonly {
    readonly target_segment_id: string;
    readonly target_language: string;
    readonly target_text: string;
  }[];
}

/** The segment at a place of a memory, under ids that stay the same. */
export function segmentAnswer({ id, segments }: HeldMemory, index: number): SegmentAnswer {
  const { source = '', targets = {} } = segments[index] ?? {};
  const segmentId = `${id}:${index}`;
  return {
    source_segment_id: segmentId,
    source_text: source,
    targets: Object.entries(targets).map(([language, text]) => ({
      target_segment_id: `${segmentId}:${language}`,
      target_language: language,
      target_text: text,
    })),
  };
}
