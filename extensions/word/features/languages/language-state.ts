import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { FormalityChoice } from '../choices.ts';

/** What the pickers show. */
export interface LanguageState {
  readonly sources: readonly LanguageV3[];
  readonly targets: readonly LanguageV3[];
  readonly isLoadingLanguages: boolean;
  /** The languages could not be loaded, and the section has said why. */
  readonly hasFailed: boolean;
  /** Null: detected. */
  readonly source: string | null;
  readonly target: string | null;
  readonly recentTargets: readonly string[];
  readonly formality: FormalityChoice;
  /** What the service took the last text to be in. */
  readonly detected: string | null;
  /** In the stead of detecting: what the document says of a text that is too short for it. */
  readonly assumed: string | null;
}

/** What is chosen with the pickers. */
export interface LanguageChooser {
  chooseSource(source: string | null): void;
  chooseTarget(target: string): void;
  chooseFormality(formality: FormalityChoice): void;
  /** Whether the target has forms of address to choose. */
  hasFormality(): boolean;
}
