import { onProgram } from '../../tables/command-conditions.ts';
import { defineCommands } from '../../tables/command-row.ts';

/** Keys of texts in programs. */
export const keysRows = defineCommands({
  extractText: {
    title: { en: 'Extract Text to Catalog…', de: 'Text in den Katalog übernehmen …' },
    palette: onProgram,
  },
  addKey: {
    title: { en: 'Add Key to Catalog…', de: 'Schlüssel in den Katalog aufnehmen …' },
    palette: false,
  },
  openKeyText: {
    title: { en: 'Open Text of Key', de: 'Text des Schlüssels öffnen' },
    palette: false,
  },
});
