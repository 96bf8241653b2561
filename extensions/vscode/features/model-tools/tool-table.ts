import type { Text } from '../../text.ts';

/** One property of a tool's input: its JSON schema, and whether it must be there. */
export type ToolField = { readonly description: string; readonly required: boolean } & (
  | {
      readonly type: 'string';
      readonly minLength?: number;
      /** In UTF-16 units. */
      readonly maxLength?: number;
      readonly pattern?: RegExp;
      readonly enum?: readonly string[];
    }
  | { readonly type: 'boolean'; readonly default: boolean }
);

/** What the manifest says of one tool, and what its input is checked against. */
export interface ToolRow {
  /** After `#` in a prompt. */
  readonly referenceName: string;
  /** Codicon, without `$(…)`. */
  readonly icon: string;
  readonly title: Text;
  readonly description: Text;
  /** For the language model; models read English. */
  readonly modelDescription: string;
  readonly fields: Readonly<Record<string, ToolField>>;
}

function defineTools<Name extends string>(
  rows: Readonly<Record<Name, ToolRow>>,
): Readonly<Record<Name, ToolRow>> {
  return rows;
}

const languageCode = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Any text of this length fits into one request of 128 KiB, whatever its script. */
const MAX_TEXT_LENGTH = 40_000;

const text = {
  type: 'string',
  minLength: 1,
  maxLength: MAX_TEXT_LENGTH,
  required: true,
} as const;

const targetLanguage = {
  type: 'string',
  pattern: languageCode,
  description: 'Code of the language to translate into, such as de, pt-BR or ja.',
  required: true,
} as const;

const file = {
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  description:
    'Path of an XLIFF, SRT or WebVTT file in the workspace, relative to its folder, with forward slashes; in a workspace of several folders it begins with the name of the folder.',
  required: true,
} as const;

/** The tools that language models are offered, by the name that VS Code knows them by. */
export const toolTable = defineTools({
  interlinear_translate_text: {
    referenceName: 'translateText',
    icon: 'globe',
    title: { en: 'Translate Text', de: 'Text übersetzen' },
    description: {
      en: 'Translates a text with the connected translation service.',
      de: 'Übersetzt einen Text mit dem verbundenen Übersetzungsdienst.',
    },
    modelDescription:
      'Translates a plain text with the translation service that the user has connected, and returns the translation. It changes no file. Use it for sentences and paragraphs; for XLIFF and subtitle files use interlinear_translate_units.',
    fields: {
      text: { ...text, description: 'The text to translate.' },
      targetLanguage,
      sourceLanguage: {
        type: 'string',
        pattern: languageCode,
        description: 'Code of the language of the text. Leave it out to have it detected.',
        required: false,
      },
      formality: {
        type: 'string',
        enum: ['prefer_more', 'prefer_less'],
        description: 'More or less formal, where the target language allows it.',
        required: false,
      },
    },
  },
  interlinear_correct_text: {
    referenceName: 'correctText',
    icon: 'edit',
    title: { en: 'Correct Text', de: 'Text korrigieren' },
    description: {
      en: 'Corrects spelling and grammar of a text with the connected service.',
      de: 'Korrigiert Rechtschreibung und Grammatik eines Textes mit dem verbundenen Dienst.',
    },
    modelDescription:
      'Corrects spelling and grammar of a plain text with as few changes as possible, and returns the corrected text. It changes no file and no style.',
    fields: {
      text: { ...text, description: 'The text to correct.' },
      language: {
        type: 'string',
        pattern: languageCode,
        description: 'Code of the language of the text, such as en-US. Leave it out to detect it.',
        required: false,
      },
    },
  },
  interlinear_translate_units: {
    referenceName: 'translateUnits',
    icon: 'references',
    title: { en: 'Translate Segments of a File', de: 'Segmente einer Datei übersetzen' },
    description: {
      en: 'Estimates, or fills, the untranslated segments of an XLIFF or subtitle file.',
      de: 'Schätzt oder füllt die nicht übersetzten Segmente einer XLIFF- oder Untertiteldatei.',
    },
    modelDescription:
      'Fills the untranslated segments of an XLIFF, SRT or WebVTT file in the workspace with machine translations. By default it is a dry run: nothing is sent or written, and it returns how many segments and characters it would take. With dryRun false, and after the user has confirmed, texts are sent and the file is written; nothing but targets and their states changes.',
    fields: {
      file,
      targetLanguage,
      dryRun: {
        type: 'boolean',
        default: true,
        description: 'True only estimates. False sends the texts and writes the file.',
        required: false,
      },
    },
  },
  interlinear_check_file: {
    referenceName: 'checkTranslations',
    icon: 'checklist',
    title: { en: 'Check Translations of a File', de: 'Übersetzungen einer Datei prüfen' },
    description: {
      en: 'Finds mistakes in an XLIFF or subtitle file. Nothing is sent.',
      de: 'Findet Fehler in einer XLIFF- oder Untertiteldatei. Nichts wird gesendet.',
    },
    modelDescription:
      'Checks the translations of an XLIFF, SRT or WebVTT file in the workspace: missing placeholders and codes, numbers, spaces, punctuation, lengths, duplicate ids, reading speed. Works offline and changes nothing. Returns findings with lines and counts of translated segments.',
    fields: { file },
  },
});

export type ToolName = keyof typeof toolTable;
