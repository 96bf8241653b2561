import * as vscode from 'vscode';
import { createBlobError, tagOfContent } from '../../../shared/files/index.ts';
import type { BlobStore, StoredBlob } from '../../../shared/ports/blob-store.ts';
import { workspaceBlobError, codeOf, nameOf } from './workspace-error.ts';

/**
 * Whole files by `uri.toString()`. Files of the local disk go through `disk`, which replaces them
 * atomically; all others through workspace.fs, whose writes are as safe as their provider makes
 * them: the content is compared right before.
 */
export function createWorkspaceBlobStore(disk: BlobStore | null): BlobStore {
  const local = (uri: vscode.Uri): BlobStore | null => (uri.scheme === 'file' ? disk : null);
  return {
    read: (path) => {
      const uri = vscode.Uri.parse(path, true);
      return local(uri)?.read(uri.fsPath) ?? readThrough(uri);
    },
    refusalFor: async (path) => {
      const uri = vscode.Uri.parse(path, true);
      const store = local(uri);
      if (store !== null) return store.refusalFor(uri.fsPath);
      const writable = vscode.workspace.fs.isWritableFileSystem(uri.scheme);
      return writable === false ? createBlobError('read-only', nameOf(uri)) : null;
    },
    replace: async (path, bytes, expected) => {
      const uri = vscode.Uri.parse(path, true);
      const store = local(uri);
      if (store !== null) return store.replace(uri.fsPath, bytes, expected);
      const present = await tagThrough(uri);
      if (present !== expected) return 'changed-meanwhile';
      try {
        await vscode.workspace.fs.writeFile(uri, bytes);
      } catch (error) {
        throw workspaceBlobError(error, uri);
      }
      return 'replaced';
    },
  };
}

async function readThrough(uri: vscode.Uri): Promise<StoredBlob> {
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    return { bytes, tag: await tagOfContent(bytes) };
  } catch (error) {
    throw workspaceBlobError(error, uri);
  }
}

async function tagThrough(uri: vscode.Uri): Promise<StoredBlob['tag'] | null> {
  try {
    return (await readThrough(uri)).tag;
  } catch (error) {
    if (codeOf(error) === 'not-found') return null;
    throw error;
  }
}
