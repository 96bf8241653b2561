import { hasDocuments, inReview } from '../commands/conditions.ts';
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
  documents: {
    container: 'explorer',
    name: { en: 'Translated Documents', de: 'Übersetzte Dokumente' },
    icon: 'files',
    when: hasDocuments,
    welcome: {
      en: 'No document is being translated. Word, PowerPoint, Excel, PDF, HTML, text and image files are sent as they are and come back beside the original.\n[Translate a Document…](command:interlinear.translateDocument)',
      de: 'Zurzeit wird kein Dokument übersetzt. Word-, PowerPoint-, Excel-, PDF-, HTML-, Text- und Bilddateien werden als Ganzes gesendet; die Übersetzung kommt neben das Original.\n[Dokument übersetzen …](command:interlinear.translateDocument)',
    },
  },
} as const satisfies Readonly<Record<string, ViewRow>>;
