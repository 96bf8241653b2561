/** What `Office.actions.associate` must know: buttons, menu items and shortcuts run it by this name. */
export type WordFunctionId =
  'improveWriting' | 'correctText' | 'translateSelection' | 'translateDocument' | 'showPane';

/** Key combinations as manifests write them. */
export interface CommandKeys {
  readonly default: string;
  /** Word for Mac; Office names the keys Command and Alt. In a browser on a Mac it is `default`. */
  readonly mac: string;
}

/** One command of the ribbon, the text's context menu and the keyboard; the manifests are made of it. */
export interface WordCommand {
  /** Its controls in the manifests are named after it. */
  readonly id: string;
  /** For a `pane`: what its shortcut runs, because Office lets shortcuts run functions only. */
  readonly functionId: WordFunctionId;
  readonly title: { readonly en: string; readonly de: string };
  readonly description: { readonly en: string; readonly de: string };
  /** `function`: acts on the selection and shows its progress in the pane. `pane`: opens it. */
  readonly action: 'function' | 'pane';
  readonly places: readonly ('home' | 'review' | 'text-menu')[];
  /** Null: no shortcut. */
  readonly keys: CommandKeys | null;
  /** Base name of the icon in `manifests/word/icons`. */
  readonly icon: string;
}

export const wordCommands: readonly WordCommand[] = [
  {
    id: 'improveWriting',
    functionId: 'improveWriting',
    title: { en: 'Improve Writing', de: 'Text verbessern' },
    description: {
      en: 'Suggests better wording for the selected text; nothing changes before you accept it.',
      de: 'Schlägt bessere Formulierungen für den markierten Text vor; ohne Zustimmung ändert sich nichts.',
    },
    action: 'function',
    places: ['home', 'review', 'text-menu'],
    keys: { default: 'Ctrl+Shift+Alt+I', mac: 'Command+Shift+Alt+I' },
    icon: 'improve',
  },
  {
    id: 'correctText',
    functionId: 'correctText',
    title: { en: 'Correct Text', de: 'Text korrigieren' },
    description: {
      en: 'Finds spelling and grammar to mend in the selected text; nothing changes before you accept it.',
      de: 'Findet Rechtschreibung und Grammatik im markierten Text; ohne Zustimmung ändert sich nichts.',
    },
    action: 'function',
    places: ['home', 'review', 'text-menu'],
    keys: { default: 'Ctrl+Shift+Alt+C', mac: 'Command+Shift+Alt+C' },
    icon: 'correct',
  },
  {
    id: 'translateSelection',
    functionId: 'translateSelection',
    title: { en: 'Translate Selection', de: 'Auswahl übersetzen' },
    description: {
      en: 'Translates the selected text into your target language and keeps its formatting.',
      de: 'Übersetzt den markierten Text in Ihre Zielsprache und behält die Formatierung bei.',
    },
    action: 'function',
    places: ['home', 'review', 'text-menu'],
    keys: { default: 'Ctrl+Shift+Alt+T', mac: 'Command+Shift+Alt+T' },
    icon: 'translate',
  },
  {
    id: 'translateDocument',
    functionId: 'translateDocument',
    title: { en: 'Translate Document', de: 'Dokument übersetzen' },
    description: {
      en: 'Translates the whole document into a new one; what it costs is shown before it is sent.',
      de: 'Übersetzt das ganze Dokument in ein neues; was das kostet, steht da, bevor es gesendet wird.',
    },
    action: 'function',
    places: ['home', 'review'],
    keys: null,
    icon: 'document',
  },
  {
    id: 'openPane',
    functionId: 'showPane',
    title: { en: 'Open Pane', de: 'Bereich öffnen' },
    description: {
      en: 'Opens the Interlinear pane beside the document.',
      de: 'Öffnet den Interlinear-Bereich neben dem Dokument.',
    },
    action: 'pane',
    places: ['home', 'review'],
    keys: { default: 'Ctrl+Shift+Alt+L', mac: 'Command+Shift+Alt+L' },
    icon: 'interlinear',
  },
];

/** Every function that needs a handler, each once. */
export const wordFunctionIds: readonly WordFunctionId[] = wordCommands.map(
  ({ functionId }) => functionId,
);
