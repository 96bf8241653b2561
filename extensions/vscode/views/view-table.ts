import { hasDocuments, hasTermImpact, inReview } from '../commands/conditions.ts';
import type { Text } from '../text.ts';

/** What the manifest says of one view. */
export interface ViewRow {
  /** Where it is shown until the user moves it. */
  readonly container: 'explorer';
  readonly name: Text;
  /** Codicon, without `$(…)`. */
  readonly icon: string;
  readonly when: string;
  /** Said in its place while it is empty; links run commands. */
  readonly welcome?: Text;
}

/** Every view there is, by the name after `interlinear.`. */
export const viewTable = {
  review: {
    container: 'explorer',
    name: { en: 'Proposed Translations', de: 'Vorgeschlagene Übersetzungen' },
    icon: 'globe',
    when: inReview,
  },
  termImpact: {
    container: 'explorer',
    name: { en: 'Units with Old Terms', de: 'Einheiten mit alten Termen' },
    icon: 'book',
    when: hasTermImpact,
  },
  documents: {
    container: 'explorer',
    name: { en: 'Translated Documents', de: 'Übersetzte Dokumente' },
    icon: 'files',
    when: hasDocuments,
    welcome: {
      en: 'No documents yet. Translations come back beside their originals.\n[Translate a Document…](command:interlinear.translateDocument)',
      de: 'Noch keine Dokumente. Übersetzungen kommen neben ihre Originale.\n[Dokument übersetzen …](command:interlinear.translateDocument)',
    },
  },
} as const satisfies Readonly<Record<string, ViewRow>>;
