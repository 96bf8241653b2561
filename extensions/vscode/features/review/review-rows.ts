import { defineCommands } from '../../tables/command-row.ts';
import { inProposal, inReview, inReviewList } from '../../tables/command-conditions.ts';

function onReviewItem(kind: 'File' | 'Unit'): string {
  return `${inReviewList} && viewItem == interlinear${kind}`;
}

const inProposalText = `editorTextFocus && ${inProposal}`;

/** Proposed translations: deciding them, and writing what was accepted. */
export const reviewRows = defineCommands({
  acceptUnit: {
    title: { en: 'Accept This Segment', de: 'Dieses Segment annehmen' },
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
    title: { en: 'Discard This Segment', de: 'Dieses Segment verwerfen' },
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
  fitUnit: {
    title: { en: 'Fit Proposal to Its Limit', de: 'Vorschlag passend umformulieren' },
    palette: inReview,
    menus: [
      { place: 'editor', group: '1_review@5', when: inProposal },
      { place: 'view/item/context', group: '1_unit@5', when: onReviewItem('Unit') },
    ],
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
    title: { en: 'Go to Next Proposed Segment', de: 'Zum nächsten vorgeschlagenen Segment' },
    icon: 'arrow-down',
    palette: inReview,
    menus: [{ place: 'editor/title', group: '1_review@2', when: inProposal }],
    key: { key: 'ctrl+k alt+down', mac: 'cmd+k alt+down', when: inProposalText },
  },
  previousProposedUnit: {
    title: { en: 'Go to Previous Proposed Segment', de: 'Zum vorherigen vorgeschlagenen Segment' },
    icon: 'arrow-up',
    palette: inReview,
    menus: [{ place: 'editor/title', group: '1_review@3', when: inProposal }],
    key: { key: 'ctrl+k alt+up', mac: 'cmd+k alt+up', when: inProposalText },
  },
  acceptAllUnits: {
    title: { en: 'Accept All Segments and Apply', de: 'Alle Segmente annehmen und übernehmen' },
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
    title: { en: 'Apply Accepted Segments', de: 'Angenommene Segmente übernehmen' },
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
    title: { en: 'Discard All Proposed Segments', de: 'Alle vorgeschlagenen Segmente verwerfen' },
    icon: 'close-all',
    palette: inReview,
    menus: [
      { place: 'editor/title', group: '1_review@1', when: inProposal },
      { place: 'editor', group: '2_review@3', when: inProposal },
      { place: 'view/item/context', group: 'inline@3', when: onReviewItem('File') },
      { place: 'view/item/context', group: '1_file@3', when: onReviewItem('File') },
    ],
  },
  // The title of a list is about all that the list holds, whichever file is before the eyes.
  discardReviews: {
    title: { en: 'Discard the Proposals of All Files', de: 'Vorschläge aller Dateien verwerfen' },
    icon: 'close-all',
    palette: inReview,
    menus: [{ place: 'view/title', group: 'navigation@1', when: inReviewList }],
  },
  showProposal: {
    title: { en: 'Show Proposed Translation', de: 'Vorgeschlagene Übersetzung anzeigen' },
    palette: false,
  },
});
