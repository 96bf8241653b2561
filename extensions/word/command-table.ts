/** One command of the ribbon, the text's context menu and the keyboard; the manifests are made of it. */
export interface WordCommand {
  /** Id of the function that runs it (`Office.actions.associate`), and of its control. */
  readonly id: string;
  readonly title: { readonly en: string; readonly de: string };
  readonly description: { readonly en: string; readonly de: string };
  /** `function`: acts on the selection and shows its progress in the pane. `pane`: opens it. */
  readonly action: 'function' | 'pane';
  readonly places: readonly ('home' | 'review' | 'text-menu')[];
  /** Null: no shortcut. */
  readonly keys: { readonly default: string; readonly mac?: string } | null;
  /** Base name of the icon in `manifests/word/icons`. */
  readonly icon: string;
}

export const wordCommands: readonly WordCommand[] = [
  {
    id: 'improveWriting',
    title: { en: 'Improve Writing', de: 'Text verbessern' },
    description: {
      en: 'Suggests better wording for the selected text; nothing changes before you accept it.',
      de: 'Schlägt bessere Formulierungen für den markierten Text vor; ohne Zustimmung ändert sich nichts.',
    },
    action: 'function',
    places: ['home', 'review', 'text-menu'],
    keys: { default: 'Ctrl+Shift+Alt+I', mac: 'Cmd+Shift+Option+I' },
    icon: 'improve',
  },
  {
    id: 'translateSelection',
    title: { en: 'Translate Selection', de: 'Auswahl übersetzen' },
    description: {
      en: 'Translates the selected text into your target language and keeps its formatting.',
      de: 'Übersetzt den markierten Text in Ihre Zielsprache und behält die Formatierung bei.',
    },
    action: 'function',
    places: ['home', 'review', 'text-menu'],
    keys: { default: 'Ctrl+Shift+Alt+T', mac: 'Cmd+Shift+Option+T' },
    icon: 'translate',
  },
  {
    id: 'translateDocument',
    title: { en: 'Translate Document', de: 'Dokument übersetzen' },
    description: {
      en: 'Opens the section for translating the whole document.',
      de: 'Öffnet den Bereich zum Übersetzen des ganzen Dokuments.',
    },
    action: 'function',
    places: ['home', 'review'],
    keys: null,
    icon: 'document',
  },
  {
    id: 'openPane',
    title: { en: 'Open Pane', de: 'Bereich öffnen' },
    description: {
      en: 'Opens the Interlinear pane beside the document.',
      de: 'Öffnet den Interlinear-Bereich neben dem Dokument.',
    },
    action: 'pane',
    places: ['home', 'review'],
    keys: { default: 'Ctrl+Shift+Alt+L', mac: 'Cmd+Shift+Option+L' },
    icon: 'interlinear',
  },
];
