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
    title: { en: 'Translate Ticked Segments Again', de: 'Angehakte Segmente erneut übersetzen' },
    icon: 'globe',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@1', when: inTermImpactList }],
  },
  refreshTermImpact: {
    title: {
      en: 'Look for Segments with Old Terms Again',
      de: 'Erneut nach Segmenten mit alten Begriffen suchen',
    },
    icon: 'refresh',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@2', when: inTermImpactList }],
  },
  clearTermImpact: {
    title: { en: 'Close the List of Segments', de: 'Liste der Segmente schließen' },
    icon: 'close-all',
    palette: hasTermImpact,
    menus: [{ place: 'view/title', group: 'navigation@3', when: inTermImpactList }],
  },
});
