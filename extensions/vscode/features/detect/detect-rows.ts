import { defineCommands } from '../../tables/command-row.ts';
import {
  onOwnLocalisationFile,
  onFolderOrFile,
  withEditor,
} from '../../tables/command-conditions.ts';

/** What language a text is in. */
export const detectRows = defineCommands({
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
        when: onFolderOrFile,
      },
    ],
  },
});
