import * as vscode from 'vscode';
import type { WorkThread } from '../../../../shared/ports/work-thread.ts';

/**
 * Starts a script of the extension in a web worker. Browsers limit no worker's memory: what bounds it
 * there is what is checked in a recording before it is read, and the time it may take.
 */
export async function startWebThread(script: vscode.Uri): Promise<WorkThread> {
  // The host reads the extension through the editor, so a worker cannot load it by its address.
  const bytes = await vscode.workspace.fs.readFile(script);
  const address = URL.createObjectURL(
    new Blob([new Uint8Array(bytes)], { type: 'text/javascript' }),
  );
  const worker = new Worker(address);
  const release = (): void => {
    URL.revokeObjectURL(address);
  };
  return {
    post: (message, transfer = []) => {
      worker.postMessage(message, [...transfer]);
    },
    listen: ({ onMessage, onEnd }) => {
      worker.addEventListener('message', ({ data }) => {
        onMessage(data);
      });
      worker.addEventListener('error', ({ message }) => {
        release();
        onEnd(new Error(message));
      });
    },
    end: () => {
      release();
      worker.terminate();
    },
  };
}
