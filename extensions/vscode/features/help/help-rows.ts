import { defineCommands } from '../../tables/command-row.ts';

/** What to do, and what to say when something goes wrong. */
export const helpRows = defineCommands({
  showMenu: {
    title: { en: 'Show Menu', de: 'Menü anzeigen' },
    key: { key: 'ctrl+k alt+i', mac: 'cmd+k alt+i', when: 'editorTextFocus' },
  },
  showLog: {
    title: { en: 'Show Log', de: 'Protokoll anzeigen' },
  },
  openWalkthrough: {
    title: { en: 'Get Started', de: 'Erste Schritte' },
  },
  reportIssue: {
    title: { en: 'Report Issue…', de: 'Problem melden …' },
  },
});
