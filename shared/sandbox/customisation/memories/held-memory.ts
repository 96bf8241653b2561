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
