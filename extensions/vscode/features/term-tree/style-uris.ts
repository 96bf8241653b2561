import * as vscode from 'vscode';
import { SECTION } from '../../config/settings.ts';

/** Scheme of the documents that the rules of style lists are edited as. */
export const STYLE_SCHEME = `${SECTION}-style`;

/** Address of a list's rules as a document; by the ending the manifest knows what belongs in it. */
export function styleUri(list: { readonly style_id: string; readonly name: string }): vscode.Uri {
  const name = list.name.replace(/[/\\]/g, '-');
  return vscode.Uri.from({
    scheme: STYLE_SCHEME,
    path: `/${list.style_id}/${name}.style-rules.json`,
  });
}

/** Id of the list behind an address; empty when there is none. */
export function styleIdOf({ path }: vscode.Uri): string {
  return path.split('/')[1] ?? '';
}
