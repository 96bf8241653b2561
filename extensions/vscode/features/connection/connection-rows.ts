import { defineCommands } from '../../tables/command-row.ts';

/** The service in use, and what is kept of it. */
export const connectionRows = defineCommands({
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
  clearCache: {
    title: { en: 'Clear the Translation Cache', de: 'Übersetzungs-Cache leeren' },
  },
});
