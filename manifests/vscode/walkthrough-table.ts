import { formats } from '../../shared/formats/registry.ts';
import { firstSteps, type FirstStep } from '../../extensions/vscode/first-steps.ts';
import type { Text } from '../../extensions/vscode/text.ts';
import { identity } from '../identity.ts';

type StepMedia =
  /** A file for each language. */
  | { readonly kind: 'markdown'; readonly file: Text }
  /** A picture without words, in the colours of the theme. */
  | { readonly kind: 'picture'; readonly file: string; readonly altText: Text };

export interface WalkthroughStep {
  readonly id: string;
  readonly title: Text;
  readonly description: Text;
  readonly media: StepMedia;
  readonly completionEvents: readonly string[];
}

const run = (command: string): string => `command:${identity.name}.${command}`;
/** A command that was cancelled is run, but its step is not done. */
const done = (step: FirstStep): string => `onContext:${firstSteps[step]}`;

/** "Get Started": what a new user does first, in that order. */
export const walkthrough: {
  readonly id: string;
  readonly title: Text;
  readonly description: Text;
  readonly steps: readonly WalkthroughStep[];
} = {
  id: 'start',
  title: { en: 'Get Started with Interlinear', de: 'Erste Schritte mit Interlinear' },
  description: {
    en: 'Translate, localise and improve text where you write it.',
    de: 'Texte dort übersetzen, lokalisieren und verbessern, wo sie geschrieben werden.',
  },
  steps: [
    {
      id: 'connect',
      title: { en: 'Connect, or try the sandbox', de: 'Verbinden oder die Sandbox ausprobieren' },
      description: {
        en: `The key is checked before it is kept, and it is kept in the secret storage of VS Code.\n[Connect with a Key](${run('connect')})\nWithout a key, every command can be tried in the built-in sandbox on this machine: its translations are drafts, and it finds common mistakes alone.\n[Use the Sandbox](${run('useSandbox')})`,
        de: `Der Schlüssel wird geprüft, bevor er gespeichert wird, und zwar im geheimen Speicher von VS Code.\n[Mit einem Schlüssel verbinden](${run('connect')})\nOhne Schlüssel lässt sich jeder Befehl in der eingebauten Sandbox auf diesem Rechner ausprobieren: Ihre Übersetzungen sind Entwürfe, und sie findet nur häufige Fehler.\n[Sandbox verwenden](${run('useSandbox')})`,
      },
      media: {
        kind: 'markdown',
        file: { en: 'media/walkthrough/connect.md', de: 'media/walkthrough/connect.de.md' },
      },
      completionEvents: [done('connect')],
    },
    {
      id: 'translateSelection',
      title: { en: 'Translate a selection', de: 'Eine Auswahl übersetzen' },
      description: {
        en: `Select text, or several texts with several cursors, open the context menu and choose **Interlinear › Translate Selection**. Comment markers, indentation, quotes and placeholders stay as they are, and one undo takes everything back.\n[Choose the Target Language](${run('chooseTargetLanguage')})`,
        de: `Text auswählen, bei Bedarf mehrere Stellen mit mehreren Cursorn, und im Kontextmenü **Interlinear › Auswahl übersetzen** wählen. Kommentarzeichen, Einrückungen, Anführungszeichen und Platzhalter bleiben erhalten; einmal Rückgängigmachen stellt alles wieder her.\n[Zielsprache auswählen](${run('chooseTargetLanguage')})`,
      },
      media: {
        kind: 'picture',
        file: 'media/walkthrough/translate-selection.svg',
        altText: {
          en: 'Two selected comments in an editor, and below them the same comments in another language.',
          de: 'Zwei ausgewählte Kommentare in einem Editor und darunter dieselben Kommentare in einer anderen Sprache.',
        },
      },
      completionEvents: [done('translateSelection')],
    },
    {
      id: 'translateFile',
      title: { en: 'Translate a file of texts', de: 'Eine Datei mit Texten übersetzen' },
      description: {
        en: `Open an ${openable('en-GB')} file, or a catalog of your program such as JSON, and choose **Translate File…** in its title bar. You see what it costs first, and every segment before it is written. Nothing else in the file changes: that is checked, byte for byte.\n[Translate the Open File](${run('translateFile')})`,
        de: `Eine Datei mit der Endung ${openable('de')} oder einen Katalog des eigenen Programms wie JSON öffnen und in ihrer Titelleiste **Datei übersetzen …** wählen. Zuerst werden die Kosten angezeigt, dann jedes Segment, bevor es geschrieben wird. Sonst ändert sich in der Datei nichts: Das wird Byte für Byte geprüft.\n[Geöffnete Datei übersetzen](${run('translateFile')})`,
      },
      media: {
        kind: 'picture',
        file: 'media/walkthrough/translate-file.svg',
        altText: {
          en: 'A comparison of a file before and after translation, with a check mark on each accepted segment.',
          de: 'Vergleich einer Datei vor und nach der Übersetzung, mit einem Häkchen an jedem angenommenen Segment.',
        },
      },
      completionEvents: [done('translateFile')],
    },
    {
      id: 'correct',
      title: { en: 'Correct a text', de: 'Einen Text korrigieren' },
      description: {
        en: `Corrections are underlined one by one: accept them, ignore them, or accept all. Code, links and front matter are left alone.\n[Correct the Open Document](${run('correctDocument')})`,
        de: `Korrekturen werden einzeln unterstrichen: annehmen, ignorieren oder alle annehmen. Code, Links und Frontmatter bleiben unberührt.\n[Geöffnetes Dokument korrigieren](${run('correctDocument')})`,
      },
      media: {
        kind: 'picture',
        file: 'media/walkthrough/correct.svg',
        altText: {
          en: 'A paragraph with an underlined word and the suggestion to replace it.',
          de: 'Ein Absatz mit einem unterstrichenen Wort und dem Vorschlag, es zu ersetzen.',
        },
      },
      completionEvents: [done('correct')],
    },
  ],
};

/** The commonest extension of each format that VS Code learns from us, as a list of the language. */
function openable(language: string): string {
  const extensions = formats
    .filter(({ editor }) => editor !== null)
    .map((each) => `.${each.extensions[0]}`);
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return list.format(extensions);
}
