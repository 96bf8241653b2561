import { defineCommands } from '../../tables/command-row.ts';
import { hasTermImpact, inTermImpactList, withEditor } from '../../tables/command-conditions.ts';

/** Terms in the editor, and what becomes of units when terms change. */
export const termsRows = defineCommands({
  addToGlossary: {
    title: { en: 'Add to Glossary…', de: 'Zum Glossar hinzufügen …' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '5_terms@1' }],
    key: { key: 'ctrl+k alt+g', mac: 'cmd+k alt+g', when: 'editorTextFocus' },
  },
  translateAffectedUnits: {
    title: { en: 'Translate Ticked Units Again', de: 'Angehakte Einheiten erneut übersetzen' },
    icon: 'globe',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@1', when: inTermImpactList }],
  },
  refreshTermImpact: {
    title: {
      en: 'Look for Units with Old Terms Again',
      de: 'Erneut nach Einheiten mit alten Begriffen suchen',
    },
    icon: 'refresh',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@2', when: inTermImpactList }],
  },
  clearTermImpact: {
    title: { en: 'Close the List of Units', de: 'Liste der Einheiten schließen' },
    icon: 'close-all',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@3', when: inTermImpactList }],
  },
});
