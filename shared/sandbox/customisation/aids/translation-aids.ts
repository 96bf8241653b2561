import type { HeldMemory } from '../memories/held-memory.ts';
import type { HeldStyle } from '../styles/held-style.ts';

/** What a request asks to be followed besides the engines, for one language pair. */
export interface TranslationAids {
  /** Source phrases and what they are to become; of several glossaries the last one wins. */
  readonly terms: ReadonlyMap<string, string>;
  readonly style: HeldStyle | null;
  readonly customInstructions: readonly string[];
  readonly memory: ChosenMemory | null;
}

export interface ChosenMemory {
  readonly memory: HeldMemory;
  /** Percent, 0 to 100. */
  readonly threshold: number;
}
