import type { LanguageModel } from './language-model.ts';
import type { PhraseTree } from './phrase-tree.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { SpacingTable } from '../text/spacing.ts';

/** How many figures say how good a translation of a phrase is, see {@link PhraseTable.features}. */
export const featureCount = 4;
/** How many there are of `PhraseOrder`. */
export const orderCount = 3;
/** Figures are logarithms, kept in steps of this size. */
export const featureStep: number = 1 / 12;

/** Translations of phrases. Those of phrase `p` have the numbers `starts[p]` to before `starts[p + 1]`. */
export interface PhraseTable {
  readonly source: PhraseTree;
  readonly target: PhraseTree;
  readonly starts: Int32Array;
  /** The target phrase, by number of a translation. */
  readonly targets: Int32Array;
  /**
   * Logarithms, {@link featureCount} for each translation: how often it stands for the phrase, how
   * often the phrase for it, and what their words say in both directions. In steps, negated.
   */
  readonly features: Uint8Array;
  /** Logarithms of the chances of each `PhraseOrder`, {@link orderCount} for each translation. In steps, negated. */
  readonly orders: Uint8Array;
  /** Where it was found: -127 only where readers are addressed informally, 127 only formally. */
  readonly addresses: Int8Array;
}

/** All that translates from one language into another. Plain numbers and words: it can be kept in a file. */
export interface DirectionModel {
  readonly sourceWords: Vocabulary;
  readonly targetWords: Vocabulary;
  readonly table: PhraseTable;
  readonly language: LanguageModel;
  readonly spacing: SpacingTable;
}
