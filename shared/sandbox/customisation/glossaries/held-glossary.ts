import type { Pair } from './parse-entries.ts';

/** One direction of a glossary. */
export interface HeldDictionary extends Pair {
  readonly entries: ReadonlyMap<string, string>;
}

/** A glossary as the sandbox keeps it. */
export interface HeldGlossary {
  readonly id: string;
  name: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number;
  readonly readyAt: number;
  /** By `en de`, in the order they came. */
  readonly dictionaries: Map<string, HeldDictionary>;
  /** v2 keeps its hands off it from then on. */
  isEditedThroughV3: boolean;
}

export function pairKey({ source, target }: Pair): string {
  return `${source} ${target}`;
}
