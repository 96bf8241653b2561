import * as vscode from 'vscode';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { createWorkspaceKeyValues } from './adapters/workspace-key-values.ts';
import { activateShared, type ActivationResult } from './extension.shared.ts';

export { deactivate } from './extension.shared.ts';

/** The web worker host: no disk, no process; a service is reached through a gateway. */
export function activate(context: vscode.ExtensionContext): ActivationResult {
  return activateShared(context, {
    kind: 'web',
    transport: createFetchTransport((input, init) => fetch(input, init)),
    sockets: {
      connect: async (...given) => {
        const { browserConnector } = await import('./roots/web/browser-connector.ts');
        return browserConnector.connect(...given);
      },
    },
    journals: null,
    keyValues: createWorkspaceKeyValues(vscode.Uri.joinPath(context.globalStorageUri, 'cache')),
    disk: null,
    documents: async () => {
      const { createWebPlaces } = await import('./roots/web/document-places.ts');
      return createWebPlaces(context.globalStorageUri);
    },
    recordingThreads: async () => {
      const { startWebThread } = await import('./roots/web/web-work-thread.ts');
      return startWebThread(vscode.Uri.joinPath(context.extensionUri, 'recording-worker.web.js'));
    },
    startSandbox: null,
    offlineModels: () => Promise.resolve(null),
  });
}
