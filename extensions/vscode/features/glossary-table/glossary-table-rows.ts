import { defineCommands } from '../../tables/command-row.ts';
import {
  onDictionaryNode,
  onDictionaryTable,
  onDictionaryText,
  onGlossaryNode,
} from '../../tables/command-conditions.ts';

/** Dictionaries as tables and as texts. */
export const glossaryTableRows = defineCommands({
  openDictionary: {
    title: { en: 'Open Dictionary…', de: 'Wörterbuch öffnen …' },
    shortTitle: { en: 'Open', de: 'Öffnen' },
    menus: [
      { place: 'view/item/context', group: '0_open@1', when: onDictionaryNode },
      { place: 'view/item/context', group: '0_open@1', when: onGlossaryNode },
    ],
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
});
