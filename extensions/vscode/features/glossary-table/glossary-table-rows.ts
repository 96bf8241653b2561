import { defineCommands } from '../../tables/command-row.ts';
import {
  onDictionaryTable,
  onDictionaryText,
  onGlossaryConflicts,
  onGlossaryFile,
} from '../../tables/command-conditions.ts';

/** Dictionaries as tables and as texts, and files that are kept in step with glossaries. */
export const tableCommands = defineCommands({
  openDictionary: {
    title: { en: 'Open Dictionary…', de: 'Wörterbuch öffnen …' },
    shortTitle: { en: 'Open', de: 'Öffnen' },
  },
  openDictionaryAsText: {
    title: { en: 'Open Entries as Text', de: 'Einträge als Text öffnen' },
    icon: 'go-to-file',
    palette: onDictionaryTable,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onDictionaryTable }],
  },
  openDictionaryAsTable: {
    title: { en: 'Open Entries as a Table', de: 'Einträge als Tabelle öffnen' },
    icon: 'table',
    palette: onDictionaryText,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onDictionaryText }],
  },
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
    title: { en: 'Bring File and Glossary into Step', de: 'Datei und Glossar abgleichen' },
    icon: 'check',
    palette: onGlossaryConflicts,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onGlossaryConflicts }],
  },
});
