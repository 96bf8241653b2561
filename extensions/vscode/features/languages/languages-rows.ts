import { defineCommands } from '../../tables/command-row.ts';

/** The language that is translated into, and how. */
export const languagesRows = defineCommands({
  chooseTargetLanguage: {
    title: { en: 'Choose Target Language…', de: 'Zielsprache auswählen …' },
    menus: [{ place: 'editor', group: '8_options@1' }],
  },
  translationOptions: {
    title: { en: 'Translation Options…', de: 'Übersetzungsoptionen …' },
    menus: [{ place: 'editor', group: '8_options@2' }],
  },
});
