import * as vscode from 'vscode';
import { documentExtensions } from '../../../../shared/documents/index.ts';
import { formatOfNamed } from '../../../../shared/formats/registry.ts';
import type { Services } from '../../services.ts';
import { commandName } from '../../tables/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile, openDocument } from '../translate-files/find-files.ts';
import { documentKind } from './document-kind.ts';
import type { DocumentQuestions } from './questions.ts';

/** Each may cost 50,000 characters: more than this at once is more likely a slip than a wish. */
const MOST_DOCUMENTS = 20;

/** The documents among what was chosen. @throws UserError when there is none, or too many. */
export function documentsAmong(chosen: readonly vscode.Uri[]): readonly vscode.Uri[] {
  const found = new Map<string, vscode.Uri>();
  for (const uri of chosen) {
    if (documentKind(uri.path) !== null) found.set(uri.toString(), uri);
  }
  if (found.size === 0) {
    throw new UserError(
      l10n.t(
        'The service takes no such files as documents. It takes: {0}.',
        documentExtensions.join(', '),
      ),
    );
  }
  if (found.size > MOST_DOCUMENTS) {
    throw new UserError(
      l10n.t(
        'There are more than {0} documents to translate. Choose fewer, or use the command line for whole folders.',
        MOST_DOCUMENTS.toLocaleString(),
      ),
    );
  }
  return [...found.values()];
}

/**
 * What the command is about. From the explorer: what is selected there; from an editor: its file;
 * from the list and from an editor of anything else: what the user browses for.
 */
export async function documentsOf([first, selected]: readonly unknown[]): Promise<
  readonly vscode.Uri[]
> {
  const several = Array.isArray(selected) ? selected.filter(isUri) : [];
  if (several.length > 0) return several;
  if (isUri(first)) return [first];
  const active = presentUri();
  if (active === null) return browse();
  if (documentKind(active.path) !== null) return [active];
  return (await sayNoDocument(active)) ? browse() : [];
}

/** Why the open file is not among what can be chosen, and what to do with it. True to choose another one. */
async function sayNoDocument(uri: vscode.Uri): Promise<boolean> {
  if (formatOfNamed(uri.path) !== null) return offerUnits(uri);
  const selectAll = l10n.t('Select All and Translate');
  const another = l10n.t('Choose Another File…');
  const sentence = l10n.t(
    'The service takes no files such as {0} as documents. Select all of its text and translate that, or choose another file.',
    nameOfFile(uri),
  );
  const chosen = await screen.showInformationMessage(sentence, selectAll, another);
  if (chosen === selectAll) {
    await vscode.commands.executeCommand('editor.action.selectAll');
    await vscode.commands.executeCommand(commandName('translateSelection'));
  }
  return chosen === another;
}

/** Markdown and catalogues have the other way alone: text by text, so that all around it stays. */
async function offerUnits(uri: vscode.Uri): Promise<boolean> {
  const byTexts = l10n.t('Translate File…');
  const another = l10n.t('Choose Another File…');
  const sentence = l10n.t(
    '{0} is translated text by text, not as a whole document: "Translate File…" does that, and leaves all around the texts as it is.',
    nameOfFile(uri),
  );
  const chosen = await screen.showInformationMessage(sentence, byTexts, another);
  if (chosen === byTexts) {
    await vscode.commands.executeCommand(commandName('translateFile'), uri);
  }
  return chosen === another;
}

/** The file of the active tab: a Word file or a picture has no text editor. */
function presentUri(): vscode.Uri | null {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  return isFile ? input.uri : null;
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}

async function browse(): Promise<readonly vscode.Uri[]> {
  const chosen = await screen.showOpenDialog({
    canSelectMany: true,
    openLabel: l10n.t('Translate'),
    filters: { [l10n.t('Documents')]: [...documentExtensions] },
  });
  return chosen ?? [];
}

/** What is sent is what is stored: offers to save changes first. False when the user wants neither. */
export async function saveFirst(
  { texts }: Pick<Services, 'texts'>,
  uris: readonly vscode.Uri[],
  { save }: Pick<DocumentQuestions, 'save'>,
): Promise<boolean> {
  const open = uris.flatMap((uri) => openDocument(uri) ?? []);
  const untitled = open.find(({ isUntitled }) => isUntitled);
  if (untitled !== undefined) {
    const name = nameOfFile(untitled.uri);
    throw new UserError(
      l10n.t('{0} is not a file yet. Save it, then translate it as a document.', name),
    );
  }
  const changed = open.filter(({ isDirty }) => isDirty);
  if (changed.length === 0) return true;
  if (!(await save(changed.map(({ uri }) => uri)))) return false;
  for (const document of changed) {
    if (await texts.save(document)) continue;
    const name = nameOfFile(document.uri);
    throw new UserError(
      l10n.t('{0} could not be saved, so nothing was sent. Save it and try again.', name),
    );
  }
  return true;
}
