import * as vscode from 'vscode';

/** Scheme of the two read-only texts a review compares. */
export const REVIEW_SCHEME = 'interlinear-review';

export type ReviewSide = 'original' | 'proposed';

/** Keeps the file's name, so that the editor shows it in its language. */
export function reviewUri(file: vscode.Uri, id: number, side: ReviewSide): vscode.Uri {
  return vscode.Uri.from({ scheme: REVIEW_SCHEME, path: pathOf(file), query: `${id}&${side}` });
}

export function readReviewUri(uri: vscode.Uri): { id: number; side: ReviewSide } | null {
  if (uri.scheme !== REVIEW_SCHEME) return null;
  const [id, side] = uri.query.split('&');
  return { id: Number(id), side: side === 'original' ? 'original' : 'proposed' };
}

function pathOf({ path }: vscode.Uri): string {
  return path.startsWith('/') ? path : `/${path}`;
}
