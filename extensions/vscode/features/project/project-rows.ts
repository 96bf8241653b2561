import { defineCommands } from '../../tables/command-row.ts';
import { hasProject, hasProjectUndo, inTranslations } from '../../tables/command-conditions.ts';

/** Rows of the tree of which something is missing, out of date, or of a kind. */
function onRow(words: string): string {
  return `${inTranslations} && viewItem =~ /${words}/`;
}

/** Repositories with files in many languages. */
export const projectRows = defineCommands({
  setUpProject: {
    title: { en: 'Set Up Translation Project…', de: 'Übersetzungsprojekt einrichten …' },
  },
  showTranslations: {
    title: { en: 'Show Translations of Project', de: 'Übersetzungen des Projekts anzeigen' },
  },
  translateMissing: {
    title: { en: 'Translate Missing…', de: 'Fehlendes übersetzen …' },
    icon: 'globe',
    palette: hasProject,
    menus: [
      { place: 'view/title', group: 'navigation@1', when: `${inTranslations} && ${hasProject}` },
      { place: 'view/item/context', group: 'inline@1', when: onRow(' missing') },
      { place: 'view/item/context', group: '1_translate@1', when: onRow(' missing') },
    ],
  },
  translateStale: {
    title: {
      en: 'Update Translations of Project…',
      de: 'Übersetzungen des Projekts aktualisieren …',
    },
    palette: hasProject,
    menus: [
      { place: 'view/item/context', group: '1_translate@2', when: onRow(' stale') },
      { place: 'view/title', group: '1_translate@1', when: `${inTranslations} && ${hasProject}` },
    ],
  },
  translateTexts: {
    title: { en: 'Translate Texts', de: 'Texte übersetzen' },
    palette: false,
  },
  showMissing: {
    title: { en: 'Show Missing Texts…', de: 'Fehlende Texte anzeigen …' },
    palette: hasProject,
    menus: [
      {
        place: 'view/item/context',
        group: '2_show@1',
        when: onRow('^interlinear(?:Language|File) (?:missing|stale)'),
      },
    ],
  },
  markReviewed: {
    title: { en: 'Mark as Reviewed', de: 'Als geprüft markieren' },
    icon: 'pass-filled',
    palette: hasProject,
    menus: [
      { place: 'view/item/context', group: 'inline@2', when: onRow(' draft') },
      { place: 'view/item/context', group: '1_translate@3', when: onRow(' draft') },
    ],
  },
  openTranslation: {
    title: { en: 'Open Translation', de: 'Übersetzung öffnen' },
    palette: false,
    menus: [{ place: 'view/item/context', group: '2_show@2', when: onRow('^interlinearFile') }],
  },
  openTranslationSource: {
    title: { en: 'Open Original', de: 'Original öffnen' },
    palette: false,
    menus: [
      { place: 'view/item/context', group: '2_show@3', when: onRow('^interlinear(?:New)?File') },
    ],
  },
  refreshTranslations: {
    title: { en: 'Refresh', de: 'Aktualisieren' },
    icon: 'refresh',
    palette: false,
    menus: [
      { place: 'view/title', group: 'navigation@2', when: `${inTranslations} && ${hasProject}` },
    ],
  },
  undoProjectTranslation: {
    title: {
      en: 'Undo Last Translation of Project',
      de: 'Letzte Übersetzung des Projekts rückgängig machen',
    },
    palette: hasProjectUndo,
    menus: [
      { place: 'view/title', group: '2_undo@1', when: `${inTranslations} && ${hasProjectUndo}` },
    ],
  },
});
