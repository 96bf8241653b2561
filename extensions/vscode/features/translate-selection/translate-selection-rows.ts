import { defineCommands } from '../../tables/command-row.ts';
import {
  inComparison,
  inAnyEditor,
  onTranslation,
  withEditor,
} from '../../tables/command-conditions.ts';

const inComparedText = `editorTextFocus && ${inComparison}`;

/** Translating what is selected or under the cursor. */
export const translateSelectionRows = defineCommands({
  translateSelection: {
    title: { en: 'Translate Selection', de: 'Auswahl übersetzen' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@1', when: '!editorReadonly' }],
    key: { key: 'ctrl+k alt+t', mac: 'cmd+k alt+t', when: inAnyEditor },
  },
  translateSelectionTo: {
    title: { en: 'Translate Selection to…', de: 'Auswahl übersetzen nach …' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@2', when: '!editorReadonly' }],
    key: { key: 'ctrl+k shift+alt+t', mac: 'cmd+k shift+alt+t', when: inAnyEditor },
  },
  translateBelow: {
    title: { en: 'Translate and Insert Below', de: 'Übersetzen und darunter einfügen' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@3', when: '!editorReadonly' }],
  },
  translateInDiff: {
    title: {
      en: 'Translate in Side-by-Side Diff',
      de: 'Übersetzen und im Vergleich anzeigen',
    },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@4' }],
  },
  acceptTranslation: {
    title: { en: 'Accept Translation', de: 'Übersetzung annehmen' },
    icon: 'check-all',
    palette: inComparison,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: onTranslation }],
    key: { key: 'ctrl+k alt+enter', mac: 'cmd+k alt+enter', when: inComparedText },
  },
  discardTranslation: {
    title: { en: 'Discard Translation', de: 'Übersetzung verwerfen' },
    icon: 'discard',
    palette: inComparison,
    menus: [{ place: 'editor/title', group: 'navigation@2', when: onTranslation }],
    key: { key: 'ctrl+k alt+backspace', mac: 'cmd+k alt+backspace', when: inComparedText },
  },
  copyTranslation: {
    title: { en: 'Copy Translation', de: 'Übersetzung kopieren' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@5' }],
  },
  translateClipboard: {
    title: { en: 'Translate Clipboard', de: 'Zwischenablage übersetzen' },
    palette: withEditor,
    menus: [{ place: 'editor', group: '1_translate@6', when: '!editorReadonly' }],
  },
});
