import * as vscode from 'vscode';
import type { KeyValueStore } from '../../../shared/ports/key-value-store.ts';
import { isMissing } from './workspace-error.ts';

/** Values as files of a folder, through workspace.fs: for hosts without a disk of their own. */
export function createWorkspaceKeyValues(folder: vscode.Uri): KeyValueStore {
  const fileOf = (key: string): vscode.Uri => vscode.Uri.joinPath(folder, encodeURIComponent(key));
  return {
    get: async (key) => {
      try {
        return await vscode.workspace.fs.readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    set: async (key, value) => {
      await vscode.workspace.fs.createDirectory(folder);
      await vscode.workspace.fs.writeFile(fileOf(key), value);
    },
    delete: async (key) => {
      try {
        await vscode.workspace.fs.delete(fileOf(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    keys: async (prefix) => {
      try {
        const entries = await vscode.workspace.fs.readDirectory(folder);
        return entries
          .map(([name]) => decodeURIComponent(name))
          .filter((key) => key.startsWith(prefix));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}
