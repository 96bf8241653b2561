import * as vscode from 'vscode';
import { formatCsv } from '../../../../shared/text/format-csv.ts';
import { screen } from '../../ui/screen.ts';

/** Asks for a place, and writes a table there. The place, or null on Escape. */
export async function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<vscode.Uri | null> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const place = await screen.showSaveDialog({
    filters: { CSV: ['csv'] },
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder.uri, name) }),
  });
  if (place === undefined) return null;
  // Excel takes a file without the mark for one in the code page of the machine.
  const text = `\uFEFF${formatCsv(head, rows).join('\r\n')}\r\n`;
  await vscode.workspace.fs.writeFile(place, new TextEncoder().encode(text));
  return place;
}
