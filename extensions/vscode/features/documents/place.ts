import * as vscode from 'vscode';

/**
 * How journals and people name a file: by its path where it lies on this computer's disk, else by
 * its address.
 */
export function placeOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.toString();
}

/** Whether a place is an address. Two letters at least come before its colon: `C:\` is a path. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(place);
}

export function uriOf(place: string): vscode.Uri {
  return isAddress(place) ? vscode.Uri.parse(place, true) : vscode.Uri.file(place);
}
