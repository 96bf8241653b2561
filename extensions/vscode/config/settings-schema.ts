import { DEFAULT_REPAIR_PERCENT, MOST_REPAIR_PERCENT } from '../../../shared/translation/index.ts';
import type { Text } from '../text.ts';
import { projectSettings } from './project-settings.ts';
import { sandboxSettings } from './sandbox-settings.ts';

/** `resource`: per folder. `machine`: a cloned workspace cannot set it. */
export type SettingScope = 'resource' | 'window' | 'machine' | 'application';

/** One value of a setting, in words. */
interface Choice {
  /** As it is listed. */
  readonly label: Text;
  /** What it means, in a sentence. */
  readonly description: Text;
}

interface CommonRow {
  readonly scope: SettingScope;
  readonly description: Text;
  /** Left out of untrusted workspaces' settings: what sends text or says where it goes. */
  readonly restricted?: true;
  /** Uses the network: VS Code lists such settings. */
  readonly online?: true;
}

export type SettingRow = CommonRow &
  (
    | { readonly type: 'string'; readonly default: string; readonly pattern?: string }
    | { readonly type: 'boolean'; readonly default: boolean }
    | {
        readonly type: 'integer';
        readonly default: number;
        readonly minimum: number;
        readonly maximum: number;
      }
    | {
        readonly type: 'choice';
        readonly default: string;
        readonly choices: Readonly<Record<string, Choice>>;
      }
    | { readonly type: 'strings'; readonly default: readonly string[] }
  );

/** Every setting there is, in the order of the settings page. `settings.ts` reads them. */
export const settingsSchema = {
  targetLanguage: {
    type: 'string',
    scope: 'resource',
    default: '',
    pattern: '^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$',
    description: {
      en: 'Language to translate into, such as `de` or `pt-BR`. Empty: the one chosen last for the folder.',
      de: 'Sprache, in die übersetzt wird, etwa `de` oder `pt-BR`. Leer: die für den Ordner zuletzt gewählte.',
    },
  },
  sourceLanguage: {
    type: 'string',
    scope: 'resource',
    default: '',
    pattern: '^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$',
    description: {
      en: 'Language of the texts, such as `en`. Empty: the service detects it.',
      de: 'Sprache der Texte, etwa `en`. Leer: Der Dienst erkennt sie.',
    },
  },
  formality: {
    type: 'choice',
    scope: 'resource',
    default: 'default',
    choices: {
      default: {
        label: { en: 'Default', de: 'Standard' },
        description: { en: 'As the service sees fit.', de: 'Wie es der Dienst für richtig hält.' },
      },
      prefer_more: {
        label: { en: 'More formal', de: 'Förmlicher' },
        description: {
          en: 'More formal, where the language allows it.',
          de: 'Förmlicher, wo die Sprache es zulässt.',
        },
      },
      prefer_less: {
        label: { en: 'Less formal', de: 'Weniger förmlich' },
        description: {
          en: 'Less formal, where the language allows it.',
          de: 'Weniger förmlich, wo die Sprache es zulässt.',
        },
      },
    },
    description: { en: 'Formality of translations.', de: 'Förmlichkeit der Übersetzungen.' },
  },
  model: {
    type: 'choice',
    scope: 'resource',
    default: 'default',
    choices: {
      default: {
        label: { en: 'Default', de: 'Standard' },
        description: { en: 'As the service sees fit.', de: 'Wie es der Dienst für richtig hält.' },
      },
      prefer_quality_optimized: {
        label: { en: 'Best quality', de: 'Beste Qualität' },
        description: {
          en: 'Best quality where available.',
          de: 'Beste Qualität, wo verfügbar.',
        },
      },
      latency_optimized: {
        label: { en: 'Fastest', de: 'Am schnellsten' },
        description: { en: 'Fastest answers.', de: 'Schnellste Antworten.' },
      },
    },
    description: { en: 'Model of the service.', de: 'Modell des Dienstes.' },
  },
  glossaries: {
    type: 'strings',
    scope: 'resource',
    default: [],
    description: {
      en: 'Glossaries to translate with, by name. Of those, the ones for the languages at hand are used, five at most. `*` stands for all of the account.',
      de: 'Glossare, mit denen übersetzt wird, nach Namen. Davon gelten die für die jeweiligen Sprachen, höchstens fünf. `*` steht für alle des Kontos.',
    },
  },
  styleRules: {
    type: 'strings',
    scope: 'resource',
    default: [],
    description: {
      en: 'Style rule lists to translate by, by name. The first one for the target language is used. Pro plan only.',
      de: 'Stilregellisten, nach denen übersetzt wird, nach Namen. Die erste für die Zielsprache gilt. Nur im Pro-Tarif.',
    },
  },
  translationMemory: {
    type: 'string',
    scope: 'resource',
    default: '',
    description: {
      en: 'Translation memory to translate with, by name.',
      de: 'Translation Memory, mit dem übersetzt wird, nach Namen.',
    },
  },
  sendContext: {
    type: 'boolean',
    scope: 'resource',
    default: true,
    restricted: true,
    description: {
      en: 'Send notes and neighboring text as context. It is neither translated nor billed.',
      de: 'Notizen und benachbarten Text als Kontext mitsenden. Er wird weder übersetzt noch berechnet.',
    },
  },
  'files.state': {
    type: 'string',
    scope: 'resource',
    default: 'preset',
    description: {
      en: 'State written into XLIFF files, in the words of the file’s version. `preset` follows the program that made the file.',
      de: 'Status, der in XLIFF-Dateien geschrieben wird, in den Wörtern ihrer Version. `preset` folgt dem Programm, von dem die Datei stammt.',
    },
  },
  'files.sourceCopiesAreUntranslated': {
    type: 'boolean',
    scope: 'resource',
    default: false,
    description: {
      en: 'Count a target that equals its source as untranslated.',
      de: 'Ein Ziel, das der Quelle gleicht, als nicht übersetzt zählen.',
    },
  },
  'files.review': {
    type: 'choice',
    scope: 'resource',
    default: 'always',
    choices: {
      always: {
        label: { en: 'Every file', de: 'Jede Datei' },
        description: {
          en: 'Review every file before it is changed.',
          de: 'Jede Datei vor der Änderung prüfen.',
        },
      },
      openFiles: {
        label: { en: 'Open files', de: 'Geöffnete Dateien' },
        description: {
          en: 'Review open files; write closed ones at once.',
          de: 'Geöffnete Dateien prüfen, geschlossene sofort schreiben.',
        },
      },
    },
    description: {
      en: 'Whether translated files are reviewed before they are changed.',
      de: 'Ob übersetzte Dateien vor der Änderung geprüft werden.',
    },
  },
  'files.subtitles': {
    type: 'choice',
    scope: 'resource',
    default: 'newFile',
    choices: {
      newFile: {
        label: { en: 'New file', de: 'Neue Datei' },
        description: {
          en: 'A new file with the language in its name: `film.srt` becomes `film.de.srt`.',
          de: 'Eine neue Datei mit der Sprache im Namen: Aus `film.srt` wird `film.de.srt`.',
        },
      },
      inPlace: {
        label: { en: 'Same file', de: 'Dieselbe Datei' },
        description: {
          en: 'The file itself: the original text is replaced.',
          de: 'Die Datei selbst: Der ursprüngliche Text wird ersetzt.',
        },
      },
    },
    description: {
      en: 'Where translated subtitles go.',
      de: 'Wohin übersetzte Untertitel kommen.',
    },
  },
  'check.whileTyping': {
    type: 'boolean',
    scope: 'resource',
    default: true,
    description: {
      en: 'Check XLIFF and subtitle files while they are edited. Nothing is sent for it.',
      de: 'XLIFF- und Untertiteldateien beim Bearbeiten prüfen. Dafür wird nichts gesendet.',
    },
  },
  'check.charactersPerSecond': {
    type: 'integer',
    scope: 'resource',
    default: 0,
    minimum: 0,
    maximum: 100,
    description: {
      en: 'How fast subtitles may be read, in characters per second. 0: as usual for their script (17; fewer for Chinese, Japanese and Korean).',
      de: 'Wie schnell Untertitel gelesen werden dürfen, in Zeichen je Sekunde. 0: wie für ihre Schrift üblich (17; weniger für Chinesisch, Japanisch und Koreanisch).',
    },
  },
  'check.charactersPerLine': {
    type: 'integer',
    scope: 'resource',
    default: 0,
    minimum: 0,
    maximum: 500,
    description: {
      en: 'How long lines of subtitles may be, in characters. 0: as usual for their script (42; fewer for Chinese, Japanese and Korean).',
      de: 'Wie lang Zeilen von Untertiteln sein dürfen, in Zeichen. 0: wie für ihre Schrift üblich (42; weniger für Chinesisch, Japanisch und Koreanisch).',
    },
  },
  ...projectSettings,
  'improve.ignoredWords': {
    type: 'strings',
    scope: 'resource',
    default: [],
    description: {
      en: 'Words that are never flagged as mistakes.',
      de: 'Wörter, die nie als Fehler gemeldet werden.',
    },
  },
  'improve.strings': {
    type: 'boolean',
    scope: 'resource',
    default: false,
    description: {
      en: 'Correct strings of programs too, not only comments, when a whole document is corrected.',
      de: 'Beim Korrigieren eines ganzen Dokuments auch Zeichenfolgen von Programmen korrigieren, nicht nur Kommentare.',
    },
  },
  'rephrase.apply': {
    type: 'choice',
    scope: 'resource',
    default: 'compare',
    choices: {
      compare: {
        label: { en: 'Compare first', de: 'Erst vergleichen' },
        description: { en: 'Compare first, then accept.', de: 'Erst vergleichen, dann annehmen.' },
      },
      replace: {
        label: { en: 'Replace at once', de: 'Sofort ersetzen' },
        description: { en: 'Replace the selection at once.', de: 'Die Auswahl sofort ersetzen.' },
      },
    },
    description: {
      en: 'What happens with a rephrased selection.',
      de: 'Was mit einer umformulierten Auswahl geschieht.',
    },
  },
  'usage.budget': {
    type: 'integer',
    scope: 'application',
    default: 0,
    minimum: 0,
    maximum: 1_000_000_000_000,
    restricted: true,
    description: {
      en: 'Most characters that may be billed in a billing period. Work pauses before the first one over, and asks. `0`: no budget. Workspaces cannot set it.',
      de: 'So viele Zeichen dürfen in einem Abrechnungszeitraum höchstens berechnet werden. Vor dem ersten darüber hält die Arbeit an und fragt. `0`: kein Budget. Arbeitsbereiche können es nicht festlegen.',
    },
  },
  'usage.speechBudget': {
    type: 'integer',
    scope: 'application',
    default: 0,
    minimum: 0,
    maximum: 10_000_000,
    restricted: true,
    description: {
      en: 'Most minutes of speech that may be sent in a billing period. Captions pause before it is passed, and ask. `0`: no budget. Workspaces cannot set it.',
      de: 'So viele Minuten Sprechzeit dürfen in einem Abrechnungszeitraum höchstens gesendet werden. Vorher halten Untertitel an und fragen. `0`: kein Budget. Arbeitsbereiche können es nicht festlegen.',
    },
  },
  'usage.repairs': {
    type: 'integer',
    scope: 'application',
    default: DEFAULT_REPAIR_PERCENT,
    minimum: 0,
    maximum: MOST_REPAIR_PERCENT,
    restricted: true,
    description: {
      en: 'Most characters that may be billed on top for asking again where answers lost inline codes, in percent of the text. `0`: never ask again. Workspaces cannot set it.',
      de: 'So viele Zeichen dürfen höchstens zusätzlich berechnet werden, um nachzufragen, wo Antworten Inline-Codes verloren haben, in Prozent des Textes. `0`: nie nachfragen. Arbeitsbereiche können es nicht festlegen.',
    },
  },
  'service.preset': {
    type: 'choice',
    scope: 'machine',
    default: 'none',
    restricted: true,
    online: true,
    choices: {
      none: {
        label: { en: 'Other service', de: 'Anderer Dienst' },
        description: { en: 'The address below.', de: 'Die Adresse unten.' },
      },
      deepl: {
        label: { en: 'DeepL API', de: 'DeepL-API' },
        description: {
          en: 'The public DeepL API; the key says which plan.',
          de: 'Die öffentliche DeepL-API; der Schlüssel bestimmt den Tarif.',
        },
      },
    },
    description: { en: 'Service to connect to.', de: 'Dienst, mit dem verbunden wird.' },
  },
  'service.baseUrl': {
    type: 'string',
    scope: 'machine',
    default: '',
    restricted: true,
    online: true,
    description: {
      en: 'Address of the service, such as `https://api.example.com`. Workspaces cannot set it.',
      de: 'Adresse des Dienstes, etwa `https://api.example.com`. Arbeitsbereiche können sie nicht festlegen.',
    },
  },
  'service.authScheme': {
    type: 'string',
    scope: 'machine',
    default: '',
    pattern: "^[\\w!#$%&'*+.^`|~-]{0,64}$",
    restricted: true,
    online: true,
    description: {
      en: 'First word of the Authorization header. Empty: the preset’s, else `Service-Auth-Key`.',
      de: 'Erstes Wort der Authorization-Kopfzeile. Leer: das der Voreinstellung, sonst `Service-Auth-Key`.',
    },
  },
  'service.gatewayUrl': {
    type: 'string',
    scope: 'machine',
    default: '',
    restricted: true,
    online: true,
    description: {
      en: 'Address of a gateway for VS Code in the browser, where the service itself cannot be reached.',
      de: 'Adresse eines Gateways für VS Code im Browser, wo der Dienst selbst nicht erreichbar ist.',
    },
  },
  ...sandboxSettings,
} as const satisfies Readonly<Record<string, SettingRow>>;

/** Name after `interlinear.`. */
export type SettingName = keyof typeof settingsSchema;
