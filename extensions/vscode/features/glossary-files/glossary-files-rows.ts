import { defineCommands } from '../../tables/command-row.ts';
import { onGlossaryConflicts, onGlossaryFile } from '../../tables/command-conditions.ts';

/** Files that are kept in step with glossaries. */
export const glossaryFilesRows = defineCommands({
  syncGlossaryFile: {
    title: {
      en: 'Keep a File in Step with a Glossary…',
      de: 'Datei und Glossar abgleichen …',
    },
    shortTitle: { en: 'Keep in Step with a Glossary…', de: 'Mit einem Glossar abgleichen …' },
    menus: [{ place: 'explorer', group: '5_terms@1', when: onGlossaryFile }],
  },
  decideGlossaryConflict: {
    title: { en: 'Choose a Side of a Conflict', de: 'Seite eines Konflikts wählen' },
    palette: false,
  },
  finishGlossaryConflicts: {
    title: {
      en: 'Bring File and Glossary into Step',
      de: 'Abgleich von Datei und Glossar abschließen',
    },
    icon: 'check',
    palette: onGlossaryConflicts,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onGlossaryConflicts }],
  },
});
