import { defineCommands } from '../../tables/command-row.ts';
import { onFolderOrFile, onOwnTranslatedFile } from '../../tables/command-conditions.ts';

/** Localisation files as wholes. */
export const translateFilesRows = defineCommands({
  translateFile: {
    title: { en: 'Translate File…', de: 'Datei übersetzen …' },
    icon: 'globe',
    // Always there: of a file that it does not know it says why, and what can be done.
    menus: [
      { place: 'editor/title', group: 'navigation@5', when: onOwnTranslatedFile },
      { place: 'editor', group: '0_file@1', when: onOwnTranslatedFile },
      { place: 'explorer', group: '1_file@1', when: onFolderOrFile },
    ],
  },
  translateFileTo: {
    title: { en: 'Translate into Several Languages…', de: 'In mehrere Sprachen übersetzen …' },
    menus: [{ place: 'explorer', group: '1_file@2', when: onFolderOrFile }],
  },
  translateUnitsAgain: {
    title: { en: 'Translate Segments Again', de: 'Segmente erneut übersetzen' },
    palette: false,
  },
});
