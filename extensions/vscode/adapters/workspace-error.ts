import * as vscode from 'vscode';
import { createBlobError, isBlobError } from '../../../shared/files/index.ts';
import type { BlobError, BlobErrorCode } from '../../../shared/ports/blob-store.ts';

/** What workspace.fs rejects with, in the words of our ports. */
export function workspaceBlobError(error: unknown, uri: vscode.Uri): BlobError {
  return isBlobError(error) ? error : createBlobError(codeOf(error), nameOf(uri), error);
}

/** A file's name for people who look for it. */
export function nameOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.toString(true);
}

export function codeOf(error: unknown): BlobErrorCode {
  if (!(error instanceof Error) || !('code' in error)) return 'io-error';
  switch (error.code) {
    case 'FileNotFound':
    case 'not-found':
      return 'not-found';
    case 'FileIsADirectory':
      return 'not-a-file';
    case 'NoPermissions':
      return 'no-permission';
    default:
      return 'io-error';
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
}
