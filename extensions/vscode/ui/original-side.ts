import type * as vscode from 'vscode';

/** Ends the query of the side of a comparison where the text stands as it is. */
const ORIGINAL = '&original';

/** The address of that side, by the address of the other one. */
export function originalOf(compared: vscode.Uri): vscode.Uri {
  return compared.with({ query: `${compared.query}${ORIGINAL}` });
}

export function isOriginal({ query }: vscode.Uri): boolean {
  return query.endsWith(ORIGINAL);
}

/** The address of the other side; that side's own as it is. */
export function comparedBy(side: vscode.Uri): vscode.Uri {
  return isOriginal(side) ? side.with({ query: side.query.slice(0, -ORIGINAL.length) }) : side;
}
