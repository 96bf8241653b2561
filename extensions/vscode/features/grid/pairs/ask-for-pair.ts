import * as vscode from 'vscode';
import {
  isCataloguePerLanguage,
  languageInPathOf,
} from '../../../../../shared/formats/registry.ts';
import { inertLine, type Inert } from '../../../../../shared/text/inert.ts';
import { commandName } from '../../../tables/command-name.ts';
import type { PickItem } from '../../../ui/items.ts';
import { l10n } from '../../../ui/l10n.ts';
import { screen } from '../../../ui/screen.ts';
import { UserError } from '../../../user-error.ts';
import { languageName } from '../../languages/language-name.ts';
import { nameOfFile, NOT_IN } from '../../translate-files/find-files.ts';
import { isPair, type TextPairs, type PairedSource } from './text-pair.ts';

/**
 * The file that a grid shows where somebody opens another one in it: of a source one of its translations.
 * Asks for what nobody knows; null when nothing is to be opened. @throws UserError
 */
export async function fileForGrid(pairs: TextPairs, uri: vscode.Uri): Promise<vscode.Uri | null> {
  if (!isCataloguePerLanguage(uri.path)) return uri;
  const found = await pairs.of(uri);
  if (found === null) return askForSource(pairs, uri);
  return isPair(found) ? uri : chooseTarget(found);
}

/** Null on Escape. @throws UserError where no translation is there. */
export async function chooseTarget({ source, targets }: PairedSource): Promise<vscode.Uri | null> {
  const [first, ...others] = targets;
  if (first === undefined) throw noTargets(source);
  if (others.length === 0) return first.uri;
  const items = targets.map(({ uri, language }) => {
    return { label: languageLabel(language), description: pathOf(uri), uri };
  });
  const title = l10n.t('Which translation of "{0}" is to be shown?', nameOfFile(source));
  return (await screen.showQuickPick(items, { title }))?.uri ?? null;
}

/** Why a file of one language cannot be shown by itself. */
export function noSourceKnown(uri: vscode.Uri): UserError {
  const run = async (): Promise<void> => {
    await vscode.commands.executeCommand(commandName('setUpProject'));
  };
  return new UserError(sentence(uri), { label: l10n.t('Set Up Project…'), run });
}

function noTargets(source: vscode.Uri): UserError {
  const run = async (): Promise<void> => {
    await vscode.commands.executeCommand(commandName('translateMissing'));
  };
  return new UserError(
    l10n.t(
      '"{0}" has no translation yet that a grid could show. "Translate Missing" makes the files of all languages.',
      nameOfFile(source),
    ),
    { label: l10n.t('Translate Missing…'), run },
  );
}

async function askForSource(pairs: TextPairs, uri: vscode.Uri): Promise<vscode.Uri | null> {
  const [setUp, choose] = [l10n.t('Set Up Project…'), l10n.t('Choose the Source…')];
  const answer = await screen.showInformationMessage(sentence(uri), setUp, choose);
  if (answer === setUp) await vscode.commands.executeCommand(commandName('setUpProject'));
  if (answer !== choose) return null;
  const source = await chooseSource(uri);
  if (source === null) return null;
  await pairs.choose(uri, source);
  return uri;
}

function sentence(uri: vscode.Uri): Inert {
  return l10n.t(
    '"{0}" holds one language, and no translation project says which file it is translated from.',
    nameOfFile(uri),
  );
}

/** Files of other languages that lie like this one, and any other. Null on Escape. */
async function chooseSource(uri: vscode.Uri): Promise<vscode.Uri | null> {
  const items: (PickItem & { readonly uri: vscode.Uri | null })[] = [];
  for (const each of await neighboursOf(uri)) {
    const language = languageInPathOf(each.path)?.language ?? null;
    const label = language === null ? nameOfFile(each) : languageLabel(language);
    items.push({ label, description: pathOf(each), uri: each });
  }
  items.push({ label: l10n.t('Another file…'), uri: null });
  const title = l10n.t('Which file is "{0}" translated from?', nameOfFile(uri));
  const chosen = await screen.showQuickPick(items, { title });
  if (chosen === undefined) return null;
  if (chosen.uri !== null) return chosen.uri;
  const opened = await screen.showOpenDialog({
    defaultUri: vscode.Uri.joinPath(uri, '..'),
    openLabel: l10n.t('Choose the Source'),
  });
  const [other = null] = opened ?? [];
  if (other?.toString() === uri.toString()) {
    throw new UserError(l10n.t('A file cannot be translated from itself. Choose another one.'));
  }
  return other;
}

const MOST_NEIGHBOURS = 200;

async function neighboursOf(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const place = languageInPathOf(uri.path);
  if (folder === undefined || place === null) return [];
  const { before, after } = place;
  const end = after.slice(after.lastIndexOf('.'));
  const root = vscode.Uri.joinPath(uri, '..', '..');
  const pattern = new vscode.RelativePattern(root, `**/*${end}`);
  const found = await vscode.workspace.findFiles(pattern, NOT_IN, MOST_NEIGHBOURS * 10);
  return found
    .filter(({ path }) => path !== uri.path && path.startsWith(before) && path.endsWith(after))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .slice(0, MOST_NEIGHBOURS);
}

function languageLabel(language: string): Inert {
  return inertLine(languageName(language, vscode.env.language));
}

function pathOf(uri: vscode.Uri): Inert {
  return inertLine(vscode.workspace.asRelativePath(uri));
}
