import * as vscode from 'vscode';
import { numberName } from '../../../shared/documents/index.ts';
import type { ResultPlace, ResultStore } from '../../../shared/ports/result-store.ts';
import { workspaceBlobError, isMissing } from './workspace-error.ts';

/**
 * Results through workspace.fs, for files that are not on a local disk. A part is held in memory
 * until it is whole, then kept in `folder`, and copied to its place from there. Targets are addresses.
 */
export function createWorkspaceResults(folder: vscode.Uri): ResultStore {
  const partOf = ({ job }: ResultPlace): vscode.Uri => vscode.Uri.joinPath(folder, `${job}.part`);
  const nameOf = ({ job }: ResultPlace): vscode.Uri => vscode.Uri.joinPath(folder, `${job}.name`);
  return {
    openPart: async (place) => {
      await inTerms(partOf(place), () => vscode.workspace.fs.createDirectory(folder));
      await remove(partOf(place));
      let pieces: Uint8Array[] = [];
      return {
        write: (piece) => {
          // The client may use its buffer again.
          pieces.push(piece.slice());
          return Promise.resolve();
        },
        finish: () => inTerms(partOf(place), () => writeWhole(partOf(place), pieces)),
        abandon: async () => {
          if (pieces.length === 0) return;
          await inTerms(partOf(place), () => writeWhole(partOf(place), pieces));
          pieces = [];
        },
      };
    },
    findPart: async (place) => {
      const bytes = await readOrNull(partOf(place));
      if (bytes === null) return null;
      return {
        byteLength: bytes.byteLength,
        read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
        close: () => Promise.resolve(),
      };
    },
    publish: async (place, name) => {
      const wanted = name ?? place.target;
      const before = await readOrNull(nameOf(place));
      const chosen = before === null ? null : new TextDecoder().decode(before);
      // A crash may have come after the copy: then it is there, whole.
      if (chosen !== null && (await sameSize(uriOf(chosen), partOf(place)))) return chosen;
      for (let turn = 1; ; turn += 1) {
        const target = numberName(wanted, turn);
        if (await isThere(uriOf(target))) continue;
        await inTerms(nameOf(place), () => {
          return vscode.workspace.fs.writeFile(nameOf(place), new TextEncoder().encode(target));
        });
        if (await copy(partOf(place), uriOf(target))) return target;
      }
    },
    removePart: async (place) => {
      await remove(partOf(place));
      await remove(nameOf(place));
    },
  };
}

function uriOf(target: string): vscode.Uri {
  return vscode.Uri.parse(target, true);
}

async function writeWhole(uri: vscode.Uri, pieces: readonly Uint8Array[]): Promise<void> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  await vscode.workspace.fs.writeFile(uri, whole);
}

/** False when the name was taken meanwhile. */
async function copy(part: vscode.Uri, target: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.copy(part, target, { overwrite: false });
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileExists') return false;
    throw workspaceBlobError(error, target);
  }
}

async function sameSize(one: vscode.Uri, other: vscode.Uri): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([
      vscode.workspace.fs.stat(one),
      vscode.workspace.fs.stat(other),
    ]);
    return first.size === second.size;
  } catch {
    return false;
  }
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw workspaceBlobError(error, uri);
  }
}

async function readOrNull(uri: vscode.Uri): Promise<Uint8Array | null> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch (error) {
    if (isMissing(error)) return null;
    throw workspaceBlobError(error, uri);
  }
}

async function remove(uri: vscode.Uri): Promise<void> {
  try {
    await vscode.workspace.fs.delete(uri);
  } catch (error) {
    if (!isMissing(error)) throw workspaceBlobError(error, uri);
  }
}

async function inTerms(uri: vscode.Uri, action: () => Thenable<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw workspaceBlobError(error, uri);
  }
}
