import { inReview } from '../commands/conditions.ts';
import type { Text } from '../text.ts';

/** What the manifest says of one view. */
export interface ViewRow {
  /** Where it is shown until the user moves it. */
  readonly container: 'explorer';
  readonly name: Text;
  /** Codicon, without `$(…)`. */
  readonly icon: string;
  readonly when: string;
}

/** Every view there is, by the name after `interlinear.`. */
export const viewTable = {
  review: {
    container: 'explorer',
    name: { en: 'Proposed Translations', de: 'Vorgeschlagene Übersetzungen' },
    icon: 'globe',
    when: inReview,
  },
} as const satisfies Readonly<Record<string, ViewRow>>;
