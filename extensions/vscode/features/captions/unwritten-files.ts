import * as vscode from 'vscode';
import { formatOfName } from '../../../../shared/formats/registry.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import type { CaptionFile } from './caption-files.ts';

/** Opens what could be written nowhere, so that people can keep it. Resolves to sentences. */
export async function handOver(files: readonly CaptionFile[]): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const file of files) {
    const { wanted, place, problem } = file;
    const name = nameOf(wanted);
    if (problem === null) continue;
    if (place === null) sentences.push(await (isSound(wanted) ? askWhere(file) : openText(file)));
    else if (problem === 'taken') {
      const other = nameOf(place);
      sentences.push(l10n.t('{0} was there already and stays: see {1}.', name, other));
    } else {
      sentences.push(l10n.t('{0} could not be written. {1} lies beside it.', name, nameOf(place)));
    }
  }
  return sentences;
}

async function openText({ wanted, content }: CaptionFile): Promise<Inert> {
  const text = new TextDecoder().decode(content);
  const language = formatOfName(wanted)?.id ?? 'plaintext';
  const document = await vscode.workspace.openTextDocument({ content: text, language });
  const viewColumn = vscode.ViewColumn.Beside;
  await vscode.window.showTextDocument(document, { viewColumn, preview: false });
  return l10n.t(
    '{0} could not be written here. Its text is open in the editor: save it where you may write.',
    nameOf(wanted),
  );
}

async function askWhere({ wanted, content }: CaptionFile): Promise<Inert> {
  const name = nameOf(wanted);
  const chosen = await screen.showSaveDialog({
    title: l10n.t('Save {0} elsewhere: it cannot be written beside the recording', name),
  });
  if (chosen === undefined) return l10n.t('{0} could not be written.', name);
  await vscode.workspace.fs.writeFile(chosen, content);
  return l10n.t('{0} was saved as {1}.', name, chosen.fsPath);
}

function nameOf(place: string): Inert {
  return nameOfFile(vscode.Uri.parse(place, true));
}

function isSound(place: string): boolean {
  return place.endsWith('.wav');
}
