import { defineCommands } from '../../tables/command-row.ts';
import {
  onOwnLocalisationFile,
  onLocalisationFile,
  withEditor,
} from '../../tables/command-conditions.ts';

/** Pages of their own, and what they tell about texts. */
export const pageCommands = defineCommands({
  showLanguages: {
    title: { en: 'Show Languages and Features', de: 'Sprachen und Funktionen anzeigen' },
  },
  showAdministration: {
    title: { en: 'Manage Keys and Analytics', de: 'Schlüssel und Auswertungen verwalten' },
  },
  forgetAdminKey: {
    title: { en: 'Forget the Admin Key', de: 'Admin-Schlüssel vergessen' },
  },
  detectLanguage: {
    title: { en: 'Detect Language of the Selection', de: 'Sprache der Auswahl erkennen' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '7_detect@1' }],
  },
  detectLanguageOfFiles: {
    title: { en: 'Detect Language of Files', de: 'Sprache von Dateien erkennen' },
    palette: onOwnLocalisationFile,
    menus: [
      {
        place: 'explorer',
        group: '7_detect@1',
        when: `explorerResourceIsFolder || ${onLocalisationFile}`,
      },
    ],
  },
});
