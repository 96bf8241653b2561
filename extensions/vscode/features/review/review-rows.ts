import { defineCommands } from '../../tables/command-row.ts';
import {
  inProposal,
  inReview,
  inReviewList,
  onLocalisationFile,
  onOwnLocalisationFile,
  onXliff,
} from '../../tables/command-conditions.ts';

const inProposalText = `editorTextFocus && ${inProposal}`;
const onOwnXliff = `${onXliff} && resourceScheme != interlinear-review`;
const inWritableXliff = `${onOwnXliff} && !editorReadonly`;

function onReviewItem(kind: 'File' | 'Unit'): string {
  return `${inReviewList} && viewItem == interlinear${kind}`;
}

/** XLIFF and subtitle files: translating, reviewing, checking. */
export const localisationCommands = defineCommands({
  translateFile: {
    title: { en: 'Translate File…', de: 'Datei übersetzen …' },
    icon: 'globe',
    palette: onOwnLocalisationFile,
    menus: [
      { place: 'editor/title', group: 'navigation@5', when: onOwnLocalisationFile },
      { place: 'editor', group: '0_file@1', when: onOwnLocalisationFile },
      {
        place: 'explorer',
        group: '1_file@1',
        when: `explorerResourceIsFolder || ${onLocalisationFile}`,
      },
    ],
  },
  acceptUnit: {
    title: { en: 'Accept Unit', de: 'Einheit annehmen' },
    icon: 'check',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: 'navigation@1', when: inProposal },
      { place: 'editor', group: '1_review@1', when: inProposal },
      { place: 'view/item/context', group: 'inline@1', when: onReviewItem('Unit') },
      { place: 'view/item/context', group: '1_unit@1', when: onReviewItem('Unit') },
    ],
    key: { key: 'ctrl+k alt+enter', mac: 'cmd+k alt+enter', when: inProposalText },
  },
  discardUnit: {
    title: { en: 'Discard Unit', de: 'Einheit verwerfen' },
    icon: 'discard',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: 'navigation@2', when: inProposal },
      { place: 'editor', group: '1_review@2', when: inProposal },
      { place: 'view/item/context', group: 'inline@2', when: onReviewItem('Unit') },
      { place: 'view/item/context', group: '1_unit@2', when: onReviewItem('Unit') },
    ],
    key: { key: 'ctrl+k alt+backspace', mac: 'cmd+k alt+backspace', when: inProposalText },
  },
  editUnit: {
    title: { en: 'Edit Proposal…', de: 'Vorschlag bearbeiten …' },
    icon: 'edit',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: 'navigation@3', when: inProposal },
      { place: 'editor', group: '1_review@3', when: inProposal },
      { place: 'view/item/context', group: 'inline@3', when: onReviewItem('Unit') },
      { place: 'view/item/context', group: '1_unit@3', when: onReviewItem('Unit') },
    ],
    key: { key: 'ctrl+k alt+e', mac: 'cmd+k alt+e', when: inProposalText },
  },
  reopenUnit: {
    title: { en: 'Take Back Decision', de: 'Entscheidung zurücknehmen' },
    icon: 'circle-large-outline',
    palette: inReview,
    menus: [
      { place: 'editor', group: '1_review@4', when: inProposal },
      { place: 'view/item/context', group: '1_unit@4', when: onReviewItem('Unit') },
    ],
    key: { key: 'ctrl+k alt+z', mac: 'cmd+k alt+z', when: inProposalText },
  },
  nextProposedUnit: {
    title: { en: 'Go to Next Proposed Unit', de: 'Zur nächsten vorgeschlagenen Einheit' },
    icon: 'arrow-down',
    palette: inReview,
    menus: [{ place: 'editor/title', group: '1_review@2', when: inProposal }],
    key: { key: 'ctrl+k alt+down', mac: 'cmd+k alt+down', when: inProposalText },
  },
  previousProposedUnit: {
    title: { en: 'Go to Previous Proposed Unit', de: 'Zur vorherigen vorgeschlagenen Einheit' },
    icon: 'arrow-up',
    palette: inReview,
    menus: [{ place: 'editor/title', group: '1_review@3', when: inProposal }],
    key: { key: 'ctrl+k alt+up', mac: 'cmd+k alt+up', when: inProposalText },
  },
  acceptAllUnits: {
    title: { en: 'Accept All Units and Apply', de: 'Alle Einheiten annehmen und übernehmen' },
    icon: 'check-all',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: 'navigation@4', when: inProposal },
      { place: 'editor', group: '2_review@1', when: inProposal },
      { place: 'view/item/context', group: 'inline@1', when: onReviewItem('File') },
      { place: 'view/item/context', group: '1_file@1', when: onReviewItem('File') },
    ],
  },
  applyReview: {
    title: { en: 'Apply Accepted Units', de: 'Angenommene Einheiten übernehmen' },
    icon: 'save',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: 'navigation@5', when: inProposal },
      { place: 'editor', group: '2_review@2', when: inProposal },
      { place: 'view/item/context', group: 'inline@2', when: onReviewItem('File') },
      { place: 'view/item/context', group: '1_file@2', when: onReviewItem('File') },
    ],
    // Nothing else can be saved there: the texts that are compared are no files.
    key: { key: 'ctrl+s', mac: 'cmd+s', when: inProposalText },
  },
  discardReview: {
    title: { en: 'Discard All Proposed Units', de: 'Alle vorgeschlagenen Einheiten verwerfen' },
    icon: 'close-all',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: '1_review@1', when: inProposal },
      { place: 'editor', group: '2_review@3', when: inProposal },
      { place: 'view/item/context', group: 'inline@3', when: onReviewItem('File') },
      { place: 'view/item/context', group: '1_file@3', when: onReviewItem('File') },
      { place: 'view/title', group: 'navigation@1', when: inReviewList },
    ],
  },
  showProposal: {
    title: { en: 'Show Proposed Translation', de: 'Vorgeschlagene Übersetzung anzeigen' },
    palette: false,
  },
  nextUntranslated: {
    title: { en: 'Go to Next Untranslated Unit', de: 'Zur nächsten nicht übersetzten Einheit' },
    palette: onLocalisationFile,
    menus: [{ place: 'editor', group: '0_unit@1', when: onOwnLocalisationFile }],
    key: {
      key: 'ctrl+k alt+n',
      mac: 'cmd+k alt+n',
      when: `editorTextFocus && ${onLocalisationFile}`,
    },
  },
  previousUntranslated: {
    title: {
      en: 'Go to Previous Untranslated Unit',
      de: 'Zur vorherigen nicht übersetzten Einheit',
    },
    palette: onLocalisationFile,
    menus: [{ place: 'editor', group: '0_unit@2', when: onOwnLocalisationFile }],
    key: {
      key: 'ctrl+k shift+alt+n',
      mac: 'cmd+k shift+alt+n',
      when: `editorTextFocus && ${onLocalisationFile}`,
    },
  },
  translateUnit: {
    title: { en: 'Translate This Unit', de: 'Diese Einheit übersetzen' },
    palette: onOwnXliff,
    menus: [{ place: 'editor', group: '0_unit@3', when: inWritableXliff }],
  },
  insertTarget: {
    title: { en: 'Insert Target', de: 'Ziel einfügen' },
    palette: onOwnXliff,
    menus: [{ place: 'editor', group: '0_unit@4', when: inWritableXliff }],
    key: {
      key: 'ctrl+k alt+e',
      mac: 'cmd+k alt+e',
      when: `editorTextFocus && ${inWritableXliff}`,
    },
  },
  copySourceToTarget: {
    title: { en: 'Copy Source to Target', de: 'Quelle ins Ziel kopieren' },
    palette: onOwnXliff,
    menus: [{ place: 'editor', group: '0_unit@5', when: inWritableXliff }],
    key: {
      key: 'ctrl+k alt+s',
      mac: 'cmd+k alt+s',
      when: `editorTextFocus && ${inWritableXliff}`,
    },
  },
  setState: {
    title: { en: 'Set State of Unit…', de: 'Status der Einheit festlegen …' },
    palette: onXliff,
    menus: [{ place: 'editor', group: '0_unit@6', when: inWritableXliff }],
  },
  checkFile: {
    title: { en: 'Check File', de: 'Datei prüfen' },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '0_file@2', when: onOwnLocalisationFile },
      { place: 'explorer', group: '2_check@1', when: onLocalisationFile },
    ],
  },
  fixAll: {
    title: { en: 'Fix All Problems', de: 'Alle Probleme beheben' },
    palette: onLocalisationFile,
  },
  showStatistics: {
    title: { en: 'Show Statistics', de: 'Statistik anzeigen' },
    palette: onLocalisationFile,
    menus: [{ place: 'explorer', group: '2_check@2', when: onLocalisationFile }],
  },
  pseudoTranslateFile: {
    title: { en: 'Pseudo-Translate File…', de: 'Datei pseudo-übersetzen …' },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '0_file@3', when: `${onOwnLocalisationFile} && !editorReadonly` },
      { place: 'explorer', group: '2_check@3', when: onLocalisationFile },
    ],
  },
});
