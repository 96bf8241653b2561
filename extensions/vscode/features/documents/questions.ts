import type * as vscode from 'vscode';
import { holdsOneText } from '../../../../shared/formats/registry.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from '../translate-files/find-files.ts';

/** The two ways of a file that consists of units. */
export type Way = 'in-place' | 'document';

/** What the card is answered with: the format of the result, or nothing. */
export type CardAnswer = 'translate' | 'as-docx' | null;

export interface CostCard {
  readonly question: Inert;
  readonly detail: Inert;
  /** PDF files can come back as Word files. */
  readonly offersDocx: boolean;
}

/** What the feature asks people; tests answer by themselves. */
export interface DocumentQuestions {
  readonly way: (uris: readonly vscode.Uri[]) => Promise<Way | null>;
  readonly card: (card: CostCard) => Promise<CardAnswer>;
  /** Whether documents with unsaved changes are saved first; null ends it. */
  readonly save: (uris: readonly vscode.Uri[]) => Promise<boolean>;
  /** A modal question with one answer beside cancelling. */
  readonly confirm: (question: Inert, detail: Inert, answer: Inert) => Promise<boolean>;
  /** A message with things to do next; null when none is chosen. */
  readonly say: (
    tone: 'info' | 'warning' | 'error',
    sentence: Inert,
    answers: readonly Inert[],
  ) => Promise<string | null>;
}

export const documentQuestions: DocumentQuestions = {
  way: askForWay,
  card: askCard,
  save: (uris) => {
    const names = uris.map(nameOfFile).join(', ');
    return askModal(
      l10n.t('{0} has changes that are not saved.', names),
      l10n.t('The file is sent as it is on the disk. Save it first to send the changes.'),
      l10n.t('Save and Go On'),
    );
  },
  confirm: askModal,
  say: async (tone, sentence, answers) => {
    const show = {
      info: screen.showInformationMessage,
      warning: screen.showWarningMessage,
      error: screen.showErrorMessage,
    }[tone];
    return (await show(sentence, ...answers)) ?? null;
  },
};

async function askModal(question: Inert, detail: Inert, answer: Inert): Promise<boolean> {
  const options = { modal: true, detail };
  return (await screen.showInformationMessage(question, options, answer)) === answer;
}

async function askCard({ question, detail, offersDocx }: CostCard): Promise<CardAnswer> {
  const translate = l10n.t('Translate');
  const asDocx = l10n.t('Translate into a Word File');
  const answers = offersDocx ? [translate, asDocx] : [translate];
  const options = { modal: true, detail };
  const chosen = await screen.showInformationMessage(question, options, ...answers);
  if (chosen === undefined) return null;
  return chosen === asDocx ? 'as-docx' : 'translate';
}

/** The better way is proposed, with the reasons for and against each. */
async function askForWay(uris: readonly vscode.Uri[]): Promise<Way | null> {
  const [first] = uris;
  const question =
    uris.length === 1 && first !== undefined
      ? l10n.t('Translate {0} segment by segment?', nameOfFile(first))
      : l10n.t('Translate {0} files segment by segment?', uris.length.toLocaleString());
  const subtitles = uris.every(({ path }) => holdsOneText(path));
  const detail = subtitles ? waysOfSubtitles() : waysOfXliff();
  const inPlace = l10n.t('Segment by Segment');
  const whole = l10n.t('As a Whole Document');
  const options = { modal: true, detail };
  const chosen = await screen.showInformationMessage(question, options, inPlace, whole);
  if (chosen === undefined) return null;
  return chosen === inPlace ? 'in-place' : 'document';
}

function waysOfXliff(): Inert {
  return l10n.t(
    'Segment by segment (recommended): only what is untranslated is sent and billed, in any XLIFF version. States, inline codes and translate="no" are honoured, and you review each segment before the file changes.\n\nAs a whole document: the service takes XLIFF 2.1 only, translates and bills everything anew, and gives a new file that you do not review first.',
  );
}

function waysOfSubtitles(): Inert {
  return l10n.t(
    'Segment by segment (recommended): cues, times and line breaks stay, sentences that go over several cues are sent whole, and you review each cue. What is known already costs nothing.\n\nAs a whole document: the service translates and bills everything anew, may merge lines, and gives a new file that you do not review first.',
  );
}
