import * as vscode from 'vscode';
import { addMissingKey } from './add-key.ts';
import { takeOutText, type ExtractNeeds } from './extract-text.ts';

/** Puts a text of a program into a catalogue, and a call in its place. */
export async function extractText(
  services: ExtractNeeds,
  ...given: readonly unknown[]
): Promise<void> {
  await takeOutText(services, given);
}

/** Puts a key that no catalogue has into one. */
export async function addKey(services: ExtractNeeds, ...given: readonly unknown[]): Promise<void> {
  await addMissingKey(services, given);
}

/** Opens a file of a catalogue at a line and column, both from 1. */
export async function openKeyText(
  _services: unknown,
  ...[address, line, column]: readonly unknown[]
): Promise<void> {
  if (typeof address !== 'string' || typeof line !== 'number' || typeof column !== 'number') return;
  const place = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
  await vscode.window.showTextDocument(vscode.Uri.parse(address, true), {
    selection: new vscode.Range(place, place),
  });
}
