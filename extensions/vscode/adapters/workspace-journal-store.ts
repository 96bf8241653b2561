import * as vscode from 'vscode';
import type { JournalClaim, JournalStore } from '../../../shared/ports/journal-store.ts';
import { isMissing } from './workspace-error.ts';

const ENDING = '.journal';

/**
 * Journals as files of a folder, through workspace.fs: for hosts without a disk of their own. Each is
 * written anew as a whole, as workspace.fs cannot append; they are small.
 */
export function createWorkspaceJournals(folder: vscode.Uri): JournalStore {
  const fileOf = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, `${name}${ENDING}`);
  const claimed = new Set<string>();
  const read = (name: string): Promise<Uint8Array | null> => {
    return missingAs(null, () => vscode.workspace.fs.readFile(fileOf(name)));
  };
  return {
    read,
    append: async (name, bytes) => {
      const before = (await read(name)) ?? new Uint8Array();
      const whole = new Uint8Array(before.byteLength + bytes.byteLength);
      whole.set(before);
      whole.set(bytes, before.byteLength);
      await vscode.workspace.fs.createDirectory(folder);
      await vscode.workspace.fs.writeFile(fileOf(name), whole);
    },
    remove: (name) => missingAs(undefined, () => vscode.workspace.fs.delete(fileOf(name))),
    names: () =>
      missingAs([], async () => {
        const entries = await vscode.workspace.fs.readDirectory(folder);
        return entries
          .filter(([name]) => name.endsWith(ENDING))
          .map(([name]) => name.slice(0, -ENDING.length));
      }),
    claim: async (name) => {
      if (claimed.has(name)) return null;
      claimed.add(name);
      const lock = await lockAcrossWindows(`${folder.toString()}/${name}`);
      if (lock === null) {
        claimed.delete(name);
        return null;
      }
      return {
        release: async () => {
          claimed.delete(name);
          await lock.release();
        },
      };
    },
  };
}

/** What is used of Web Locks. */
interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: object | null) => Promise<void>,
  ): Promise<void>;
}

/** Web Locks end with the window that holds them, as a claim must. Null while another one holds it. */
async function lockAcrossWindows(name: string): Promise<JournalClaim | null> {
  // Old browsers and pages without a secure context have none: then windows do not know of each other.
  const locks = (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks;
  if (locks === undefined) return { release: () => Promise.resolve() };
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return Promise.resolve();
      }
      return new Promise<void>((letGo) => {
        resolve({
          release: () => {
            letGo();
            // Only then can another one have it.
            return held;
          },
        });
      });
    });
    held.catch(reject);
  });
}

async function missingAs<Value>(other: Value, action: () => Thenable<Value>): Promise<Value> {
  try {
    return await action();
  } catch (error) {
    if (isMissing(error)) return other;
    throw error;
  }
}
