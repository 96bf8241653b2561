import * as vscode from 'vscode';
import type { CorrectionAddress } from './corrections.ts';

/** What a quick fix passes to its command; null when the command comes from elsewhere. */
export function readAddress(given: unknown): CorrectionAddress | null {
  if (typeof given !== 'object' || given === null) return null;
  const { uri, id } = given as { readonly uri?: unknown; readonly id?: unknown };
  return uri instanceof vscode.Uri && typeof id === 'number' ? { uri, id } : null;
}
