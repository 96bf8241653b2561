import { defineCommands } from '../../tables/command-row.ts';

/** The service: key, sandbox, usage, help. */
export const connectionCommands = defineCommands({
  connect: {
    title: { en: 'Connect with a Key…', de: 'Mit einem Schlüssel verbinden …' },
  },
  useSandbox: {
    title: { en: 'Use the Built-In Sandbox', de: 'Eingebaute Sandbox verwenden' },
    palette: '!isWeb || remoteName',
  },
  disconnect: {
    title: { en: 'Disconnect and Forget the Key', de: 'Trennen und Schlüssel vergessen' },
  },
  showUsage: {
    title: { en: 'Show Usage', de: 'Verbrauch anzeigen' },
  },
  clearCache: {
    title: { en: 'Clear the Translation Cache', de: 'Übersetzungs-Cache leeren' },
  },
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
