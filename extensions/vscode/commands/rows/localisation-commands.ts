import { defineCommands } from '../command-row.ts';
import { inReview, onLocalisationFile } from '../conditions.ts';

/** XLIFF and subtitle files: translating, reviewing, checking. */
export const localisationCommands = defineCommands({
  translateFile: {
    title: { en: 'Translate File…', de: 'Datei übersetzen …' },
    icon: 'globe',
    palette: onLocalisationFile,
    menus: [
      { place: 'editor/title', group: 'navigation@5', when: onLocalisationFile },
      { place: 'editor', group: '2_file@1', when: onLocalisationFile },
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
  },
  discardUnit: {
    title: { en: 'Discard Unit', de: 'Einheit verwerfen' },
    icon: 'discard',
    palette: inReview,
  },
  applyReview: {
    title: { en: 'Apply Accepted Units', de: 'Angenommene Einheiten übernehmen' },
    icon: 'check-all',
    palette: inReview,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: inReview }],
  },
  discardReview: {
    title: { en: 'Discard All Proposed Units', de: 'Alle vorgeschlagenen Einheiten verwerfen' },
    icon: 'close-all',
    palette: inReview,
    menus: [{ place: 'editor/title', group: 'navigation@2', when: inReview }],
  },
  nextUntranslated: {
    title: { en: 'Go to Next Untranslated Unit', de: 'Zur nächsten nicht übersetzten Einheit' },
    palette: onLocalisationFile,
    menus: [{ place: 'editor', group: '3_go@1', when: onLocalisationFile }],
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
    menus: [{ place: 'editor', group: '3_go@2', when: onLocalisationFile }],
    key: {
      key: 'ctrl+k shift+alt+n',
      mac: 'cmd+k shift+alt+n',
      when: `editorTextFocus && ${onLocalisationFile}`,
    },
  },
  setState: {
    title: { en: 'Set State of Unit…', de: 'Status der Einheit festlegen …' },
    palette: `${onLocalisationFile} && resourceExtname != .srt && resourceExtname != .vtt`,
    menus: [
      {
        place: 'editor',
        group: '3_go@3',
        when: `${onLocalisationFile} && resourceExtname != .srt && resourceExtname != .vtt && !editorReadonly`,
      },
    ],
  },
  checkFile: {
    title: { en: 'Check File', de: 'Datei prüfen' },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '2_file@2', when: onLocalisationFile },
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
    title: { en: 'Pseudo-Translate File', de: 'Datei pseudo-übersetzen' },
    palette: onLocalisationFile,
    menus: [
      { place: 'editor', group: '2_file@3', when: `${onLocalisationFile} && !editorReadonly` },
      { place: 'explorer', group: '2_check@3', when: onLocalisationFile },
    ],
  },
});
