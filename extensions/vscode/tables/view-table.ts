import {
  hasDocuments,
  hasLookedForProjects,
  hasTermImpact,
  inReview,
} from './command-conditions.ts';
import type { Text } from '../text.ts';

/** Our places in the activity bar, by the name after `interlinear-`; they are called as we are. */
export const containerTable = {
  account: {
    /** Inside the extension. VS Code takes its shape and chooses the colour. */
    icon: 'media/account.svg',
  },
} as const satisfies Readonly<Record<string, { readonly icon: string }>>;

type ContainerId = keyof typeof containerTable;

/** What the manifest says of one view. */
export interface ViewRow {
  /** Where it is shown until the user moves it. */
  readonly container: 'explorer' | ContainerId;
  readonly name: Text;
  /** Codicon, without `$(…)`. */
  readonly icon: string;
  readonly when?: string;
  /** Said in its place while it is empty; links run commands. */
  readonly welcome?: Text;
  /** When that is said: before, the view shows that it is being filled. */
  readonly welcomeWhen?: string;
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
    name: { en: 'Segments with Old Terms', de: 'Segmente mit alten Begriffen' },
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
  translations: {
    container: 'account',
    name: { en: 'Translations', de: 'Übersetzungen' },
    icon: 'globe',
    // Nobody is to set up anew what is there and only not read yet.
    welcomeWhen: hasLookedForProjects,
    welcome: {
      en: 'Files in many languages make a project: what is missing is counted, shown where it is written, and translated at once.\n[Set Up Translation Project…](command:interlinear.setUpProject)',
      de: 'Dateien in vielen Sprachen bilden ein Projekt: Was fehlt, wird gezählt, an seiner Stelle angezeigt und auf einmal übersetzt.\n[Übersetzungsprojekt einrichten …](command:interlinear.setUpProject)',
    },
  },
  terms: {
    container: 'account',
    name: { en: 'Terms and Style', de: 'Begriffe und Stil' },
    icon: 'book',
    welcome: {
      en: 'Glossaries, style rules and translation memories of your account are shown here.\n[Connect with a Key…](command:interlinear.connect)\n[Use the Built-In Sandbox](command:interlinear.useSandbox)\nThe sandbox has samples to try things with.',
      de: 'Hier erscheinen Glossare, Stilregeln und Translation Memories Ihres Kontos.\n[Mit einem Schlüssel verbinden …](command:interlinear.connect)\n[Eingebaute Sandbox verwenden](command:interlinear.useSandbox)\nDie Sandbox enthält Beispiele zum Ausprobieren.',
    },
  },
} as const satisfies Readonly<Record<string, ViewRow>>;
