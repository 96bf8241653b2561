import { defineCommands } from '../../tables/command-row.ts';
import {
  onFolderOrFile,
  onLocalisationFile,
  onOwnLocalisationFile,
} from '../../tables/command-conditions.ts';

/** Marked, lengthened text, to try out layouts. */
export const pseudoTranslationRows = defineCommands({
  pseudoTranslateFile: {
    title: {
      en: 'Fill with Pseudo-Translation…',
      de: 'Mit Pseudo-Übersetzung füllen …',
    },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '0_file@3', when: `${onOwnLocalisationFile} && !editorReadonly` },
      { place: 'explorer', group: '2_check@3', when: onFolderOrFile },
    ],
  },
});
