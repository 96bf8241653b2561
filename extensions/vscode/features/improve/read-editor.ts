import type * as vscode from 'vscode';
import type { PassageOptions } from '../../../../shared/formats/prose/pieces-passage.ts';
import { proseInSteps, type Prose } from '../../../../shared/formats/prose/read-prose.ts';
import { formatOfName } from '../../../../shared/formats/registry.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { watchText, type WatchedText } from '../../document-text/watched-text.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nextTurn, runInSlices } from '../localisation-files/run-in-slices.ts';
import { askToSend } from '../running/ask-to-send.ts';
import { MOST_CHARACTERS } from '../running/most-characters.ts';
import { sayNothingHere } from '../running/nothing-here.ts';
import type { MovedSpan } from '../../../../shared/text/move-span.ts';

/** More than this is sent only after a question. */
const ASKED_FROM = 50_000;

/** The selections of an editor as stretches of its document; an empty one is a caret. */
export function spansOf({ document, selections }: vscode.TextEditor): readonly MovedSpan[] {
  return selections.map((selection) => {
    return { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  });
}

/** The prose of a document, and what is typed there since it was read. */
export interface ReadProse {
  readonly prose: Prose;
  /** To be disposed of by whoever asked. */
  readonly watched: WatchedText;
}

export interface ProseWish {
  /** None for the whole document. */
  readonly selections: readonly MovedSpan[];
  readonly codes: PassageOptions['codes'];
  readonly includeStrings: boolean;
}

/**
 * Reads the prose of a document, or of stretches of it, in slices; null once `cancel` is aborted, and where what is
 * selected has none, which is said.
 * @throws UserError when there is none in all of it or too much, or the document is no text or not that of its file; FormatError for broken XLIFF.
 */
export async function readDocumentProse(
  { texts, status }: Pick<Services, 'status' | 'texts'>,
  document: vscode.TextDocument,
  wish: ProseWish,
  cancel: AbortSignal,
): Promise<ReadProse | null> {
  const text = await texts.read(document);
  if (text.includes('\0')) {
    throw new UserError(
      l10n.t('This looks like binary data: there is no prose in it. Open a text file.'),
    );
  }
  const { languageId, uri } = document;
  if (isTooLarge(uri.path, text, wish.selections)) throw tooLarge();
  const watched = watchText(document);
  let isHandedOver = false;
  try {
    // What shows that it began is to be seen before it keeps others waiting.
    await nextTurn();
    const steps = await proseInSteps(uri.path, text, { languageId, ...wish });
    const prose = await runInSlices(steps, () => cancel.aborted);
    if (prose === null) return null;
    if (prose.passages.length === 0) {
      sayNothingFound(status, prose, { document, wish });
      return null;
    }
    if (charactersOf(prose) > MOST_CHARACTERS) throw tooLarge();
    isHandedOver = true;
    return { prose, watched };
  } finally {
    if (!isHandedOver) watched.dispose();
  }
}

function sayNothingFound(
  status: Services['status'],
  { leftOut }: Prose,
  at: { readonly document: vscode.TextDocument; readonly wish: ProseWish },
): void {
  const { languageId, uri } = at.document;
  const { selections } = at.wish;
  if (leftOut > 0) {
    throw new UserError(
      l10n.t('The targets here hold CDATA sections, which are left alone. Edit them by hand.'),
    );
  }
  if (selections.length === 0) {
    throw new UserError(
      l10n.t(
        'There is no prose in this document. In programs only comments are looked at; select a string to have it looked at too.',
      ),
    );
  }
  sayNothingHere(status, {
    languageId,
    isLocalisationFile: formatOfName(uri.path) !== null,
    isSelected: selections.some(({ start, end }) => start !== end),
  });
}

/** Asks before much text leaves the machine. False when the user does not want it. */
export async function confirmSize(prose: Prose, link: ServiceLink): Promise<boolean> {
  const characters = charactersOf(prose);
  if (characters < ASKED_FROM || link.kind === 'sandbox') return true;
  return askToSend(characters, link.label);
}

function charactersOf({ passages }: Prose): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether so much text is refused, before it is read: how much of a localisation file is prose shows then. */
function isTooLarge(fileName: string, text: string, selections: readonly MovedSpan[]): boolean {
  if (formatOfName(fileName) !== null) return false;
  const selected = selections.reduce((sum, { start, end }) => sum + end - start, 0);
  return (selections.length === 0 ? text.length : selected) > MOST_CHARACTERS;
}

function tooLarge(): UserError {
  return new UserError(
    l10n.t(
      'This is too much text to be improved at once, so nothing was sent. Select less than {0} characters.',
      MOST_CHARACTERS.toLocaleString(),
    ),
  );
}
