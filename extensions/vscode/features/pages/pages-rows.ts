import { defineCommands } from '../../tables/command-row.ts';

/** Pages of the account. */
export const pagesRows = defineCommands({
  showUsage: {
    title: { en: 'Show Usage', de: 'Verbrauch anzeigen' },
  },
  showLanguages: {
    title: { en: 'Show Languages and Features', de: 'Sprachen und Funktionen anzeigen' },
  },
  showAdministration: {
    title: { en: 'Manage Keys and Analytics', de: 'Schlüssel und Auswertungen verwalten' },
  },
  forgetAdminKey: {
    title: { en: 'Forget the Admin Key', de: 'Admin-Schlüssel vergessen' },
  },
});
