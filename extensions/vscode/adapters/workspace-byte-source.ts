import * as vscode from 'vscode';
import type { ByteSource } from '../../../shared/ports/byte-source.ts';
import { workspaceBlobError } from './workspace-error.ts';

/** A file through workspace.fs, which reads files as wholes: it is held in memory until it is let go of. */
export async function openWorkspaceFile(uri: vscode.Uri): Promise<ByteSource> {
  try {
    return bytesAsSource(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    throw workspaceBlobError(error, uri);
  }
}

/** Bytes in memory as a source. */
export function bytesAsSource(bytes: Uint8Array): ByteSource {
  return {
    byteLength: bytes.byteLength,
    async *chunks() {
      if (bytes.byteLength > 0) yield await Promise.resolve(bytes);
    },
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}
