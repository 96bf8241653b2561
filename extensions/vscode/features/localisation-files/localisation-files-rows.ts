import { defineCommands } from '../../tables/command-row.ts';
import {
  onFolderOrFile,
  onLocalisationFile,
  onOwnLocalisationFile,
} from '../../tables/command-conditions.ts';

/** What files say of themselves; nothing is sent. */
export const localisationFilesRows = defineCommands({
  checkFile: {
    title: { en: 'Check File', de: 'Datei prüfen' },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '0_file@2', when: onOwnLocalisationFile },
      { place: 'explorer', group: '2_check@1', when: onLocalisationFile },
    ],
  },
  checkFolder: {
    title: {
      en: 'Check Localization Files in Folder',
      de: 'Lokalisierungsdateien im Ordner prüfen',
    },
    palette: false,
    menus: [{ place: 'explorer', group: '2_check@1', when: 'explorerResourceIsFolder' }],
  },
  fixAll: {
    title: { en: 'Fix All Problems', de: 'Alle Probleme beheben' },
    palette: onLocalisationFile,
  },
  showStatistics: {
    title: { en: 'Show Statistics', de: 'Statistik anzeigen' },
    palette: onLocalisationFile,
    menus: [{ place: 'explorer', group: '2_check@2', when: onFolderOrFile }],
  },
});
