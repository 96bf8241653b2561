import { defineCommands } from '../../tables/command-row.ts';

/** Models with which the sandbox translates on this machine. */
export const offlineLanguagesRows = defineCommands({
  addOfflineLanguages: {
    title: { en: 'Add Offline Languages…', de: 'Offline-Sprachen hinzufügen …' },
    palette: '!isWeb || remoteName',
  },
});
