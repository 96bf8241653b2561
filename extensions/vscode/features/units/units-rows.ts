import { defineCommands } from '../../tables/command-row.ts';
import {
  onLocalisationFile,
  onOwnLocalisationFile,
  onXliff,
} from '../../tables/command-conditions.ts';

const onOwnXliff = `${onXliff} && resourceScheme != interlinear-review`;

const inWritableXliff = `${onOwnXliff} && !editorReadonly`;

/** Single units of a file, under the cursor or of a lens. */
export const unitsRows = defineCommands({
  nextUntranslated: {
    title: { en: 'Go to Next Untranslated Segment', de: 'Zum nächsten nicht übersetzten Segment' },
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
      en: 'Go to Previous Untranslated Segment',
      de: 'Zum vorherigen nicht übersetzten Segment',
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
    title: { en: 'Translate This Segment', de: 'Dieses Segment übersetzen' },
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
    title: { en: 'Set State of Segment…', de: 'Status des Segments festlegen …' },
    palette: onXliff,
    menus: [{ place: 'editor', group: '0_unit@6', when: inWritableXliff }],
  },
  replaceInTargets: {
    title: { en: 'Replace in Targets…', de: 'In Zielen ersetzen …' },
    palette: onOwnXliff,
    menus: [{ place: 'editor', group: '0_unit@7', when: inWritableXliff }],
  },
});
