import { defineCommands } from '../../tables/command-row.ts';
import {
  hasCorrections,
  inComparison,
  inRephrase,
  inAnyEditor,
  onRephrase,
  onRewordable,
  withEditor,
} from '../../tables/command-conditions.ts';

/** Correcting and rephrasing. */
export const improveRows = defineCommands({
  correctSelection: {
    title: {
      en: 'Correct Spelling and Grammar of Selection',
      de: 'Rechtschreibung und Grammatik der Auswahl korrigieren',
    },
    shortTitle: { en: 'Correct Selection', de: 'Auswahl korrigieren' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '4_improve@1' }],
    key: { key: 'ctrl+k alt+c', mac: 'cmd+k alt+c', when: inAnyEditor },
  },
  correctDocument: {
    title: {
      en: 'Correct Spelling and Grammar of Document',
      de: 'Rechtschreibung und Grammatik des Dokuments korrigieren',
    },
    shortTitle: { en: 'Correct Document', de: 'Dokument korrigieren' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '4_improve@2' }],
  },
  acceptCorrection: {
    title: { en: 'Accept This Correction', de: 'Diese Korrektur annehmen' },
    palette: hasCorrections,
    key: {
      key: 'ctrl+k alt+enter',
      mac: 'cmd+k alt+enter',
      when: `editorTextFocus && ${hasCorrections} && !isInDiffEditor`,
    },
  },
  acceptAllCorrections: {
    title: { en: 'Accept All Corrections', de: 'Alle Korrekturen annehmen' },
    palette: hasCorrections,
    menus: [{ place: 'editor', group: '4_improve@3', when: hasCorrections }],
  },
  nextCorrection: {
    title: { en: 'Go to Next Correction', de: 'Zur nächsten Korrektur' },
    palette: hasCorrections,
    key: {
      key: 'ctrl+k alt+down',
      mac: 'cmd+k alt+down',
      when: `editorTextFocus && ${hasCorrections}`,
    },
  },
  previousCorrection: {
    title: { en: 'Go to Previous Correction', de: 'Zur vorherigen Korrektur' },
    palette: hasCorrections,
    key: {
      key: 'ctrl+k alt+up',
      mac: 'cmd+k alt+up',
      when: `editorTextFocus && ${hasCorrections}`,
    },
  },
  ignoreCorrection: {
    title: { en: 'Ignore Correction', de: 'Korrektur ignorieren' },
    palette: hasCorrections,
  },
  ignoreWord: {
    title: { en: 'Ignore Word', de: 'Wort ignorieren' },
    palette: hasCorrections,
  },
  clearCorrections: {
    title: { en: 'Clear Corrections', de: 'Korrekturen ausblenden' },
    palette: hasCorrections,
    menus: [{ place: 'editor', group: '4_improve@4', when: hasCorrections }],
  },
  rephraseSelection: {
    title: {
      en: 'Improve Selection (Rephrase)…',
      de: 'Auswahl verbessern (umformulieren) …',
    },
    palette: withEditor,
    menus: [{ place: 'editor', group: '5_rephrase@1' }],
    key: { key: 'ctrl+k alt+r', mac: 'cmd+k alt+r', when: inAnyEditor },
  },
  rephraseToFit: {
    title: { en: 'Rephrase to Fit…', de: 'Passend umformulieren …' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '5_rephrase@2' }],
  },
  acceptRephrase: {
    title: { en: 'Accept Rephrased Text', de: 'Umformulierten Text annehmen' },
    icon: 'check-all',
    palette: inRephrase,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onRephrase }],
  },
  acceptRephraseHunk: {
    title: { en: 'Accept This Change', de: 'Diese Änderung annehmen' },
    icon: 'check',
    palette: inRephrase,
    menus: [{ place: 'editor/title', group: 'navigation@2', when: onRephrase }],
    key: {
      key: 'ctrl+k alt+enter',
      mac: 'cmd+k alt+enter',
      when: `editorTextFocus && ${inRephrase} && !${inComparison} && isInDiffEditor`,
    },
  },
  tryAnotherRephrase: {
    title: { en: 'Try Another Wording', de: 'Andere Formulierung versuchen' },
    icon: 'refresh',
    palette: inRephrase,
    menus: [{ place: 'editor/title', group: 'navigation@3', when: onRewordable }],
  },
  discardRephrase: {
    title: { en: 'Discard Rephrased Text', de: 'Umformulierten Text verwerfen' },
    icon: 'discard',
    palette: inRephrase,
    menus: [{ place: 'editor/title', group: 'navigation@4', when: onRephrase }],
  },
});
