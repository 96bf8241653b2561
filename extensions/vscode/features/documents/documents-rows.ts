import { defineCommands } from '../../tables/command-row.ts';
import {
  hasDocuments,
  inDocumentList,
  onDocument,
  onLocalisationFile,
} from '../../tables/command-conditions.ts';

/** States of a document in the list, as `viewItem` names them. */
function onItem(
  state: 'Running' | 'Paused' | 'Ready' | 'Failed' | '(Ready|Failed|Paused)',
): string {
  return `${inDocumentList} && viewItem =~ /^interlinear${state}Document$/`;
}

/** Whole documents: translating them, and the list of those under way. */
export const documentsRows = defineCommands({
  translateDocument: {
    title: { en: 'Translate Document…', de: 'Dokument übersetzen …' },
    icon: 'add',
    menus: [
      { place: 'editor', group: '0_file@4', when: `${onLocalisationFile} && ${onDocument}` },
      { place: 'editor', group: '2_file@1', when: `${onDocument} && !(${onLocalisationFile})` },
      { place: 'explorer', group: '1_file@2', when: onDocument },
      { place: 'editor/title', group: '6_interlinear@1', when: onDocument },
      {
        place: 'editor/title/context',
        group: '5_interlinear@1',
        when: `${onDocument} && !(${onLocalisationFile})`,
      },
      { place: 'view/title', group: 'navigation@1', when: inDocumentList },
    ],
  },
  showDocuments: {
    title: { en: 'Show Documents', de: 'Dokumente anzeigen' },
  },
  showDocument: {
    title: { en: 'Show Document', de: 'Dokument anzeigen' },
    palette: false,
  },
  openTranslatedDocument: {
    title: { en: 'Open Translated Document', de: 'Übersetztes Dokument öffnen' },
    icon: 'go-to-file',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onItem('Ready') },
      { place: 'view/item/context', group: '1_document@1', when: onItem('Ready') },
    ],
  },
  revealTranslatedDocument: {
    title: { en: 'Reveal Translated Document', de: 'Übersetztes Dokument im Ordner anzeigen' },
    icon: 'list-tree',
    palette: false,
    menus: [{ place: 'view/item/context', group: '1_document@2', when: onItem('Ready') }],
  },
  openSourceDocument: {
    title: { en: 'Open Original Document', de: 'Originaldokument öffnen' },
    palette: false,
    menus: [{ place: 'view/item/context', group: '1_document@3', when: inDocumentList }],
  },
  cancelDocument: {
    title: { en: 'Cancel Translation', de: 'Übersetzung abbrechen' },
    icon: 'debug-stop',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onItem('Running') },
      { place: 'view/item/context', group: '2_document@1', when: onItem('Running') },
    ],
  },
  resumeDocument: {
    title: { en: 'Resume Translation', de: 'Übersetzung fortsetzen' },
    icon: 'debug-continue',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onItem('Paused') },
      { place: 'view/item/context', group: '2_document@1', when: onItem('Paused') },
    ],
  },
  retryDocument: {
    title: { en: 'Translate Again…', de: 'Erneut übersetzen …' },
    icon: 'refresh',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onItem('Failed') },
      { place: 'view/item/context', group: '2_document@2', when: onItem('Failed') },
    ],
  },
  forgetDocument: {
    title: { en: 'Remove from List', de: 'Aus der Liste entfernen' },
    icon: 'close',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@9', when: onItem('(Ready|Failed|Paused)') },
      {
        place: 'view/item/context',
        group: '3_document@1',
        when: onItem('(Ready|Failed|Paused)'),
      },
    ],
  },
  forgetFinishedDocuments: {
    title: { en: 'Remove Finished Documents', de: 'Fertige Dokumente entfernen' },
    icon: 'clear-all',
    palette: hasDocuments,
    menus: [{ place: 'view/title', group: 'navigation@2', when: inDocumentList }],
  },
});
