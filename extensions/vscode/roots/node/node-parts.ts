import path from 'node:path';
import * as vscode from 'vscode';
import { createFetchTransport } from '../../../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { createNodeBlobStore } from '../../../../shared/node/node-blob-store.ts';
import { createNodeJournalStore } from '../../../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../../../shared/node/node-key-value-store.ts';
import { readSettings, SECTION } from '../../config/settings.ts';
import type { HostParts } from '../../host-parts.ts';

/** What desktop and remote hosts have: a disk, journals, and the sandbox in this process. */
export function createNodeParts(context: vscode.ExtensionContext): HostParts {
  const storage = context.globalStorageUri.fsPath;
  // The host's fetch knows the proxy and the certificates of VS Code's settings, and as it is
  // asked to follow no redirect it is always the one of Node, which sends streams.
  const transport = createFetchTransport((input, init) => fetch(input, init), {
    sendsStreams: true,
  });
  const journals = createNodeJournalStore(path.join(storage, 'journals'));
  return {
    kind: 'node',
    transport,
    sockets: {
      connect: async (...given) => {
        const { wsConnector } = await import('./ws-connector.ts');
        return wsConnector.connect(...given);
      },
    },
    journals,
    keyValues: createNodeKeyValueStore(path.join(storage, 'cache')),
    disk: createNodeBlobStore(createSystemClock(), path.join(storage, 'writing')),
    documents: async () => {
      const { createNodePlaces } = await import('./document-places.ts');
      return createNodePlaces(journals, vscode.Uri.joinPath(context.globalStorageUri, 'documents'));
    },
    recordingThreads: async () => {
      const { startNodeThread } = await import('../../../../shared/node/node-work-thread.ts');
      return startNodeThread(path.join(context.extensionUri.fsPath, 'recording-worker.js'));
    },
    startSandbox: async (onLearning) => {
      const { startEmbeddedSandbox } = await import('./start-embedded-sandbox.ts');
      const settings = readSettings(vscode.workspace.getConfiguration(SECTION));
      return startEmbeddedSandbox(context.extensionUri.fsPath, settings, onLearning);
    },
    offlineModels: async () => {
      const { ModelManager } = await import('../../../../shared/node/models/model-manager.ts');
      const { userModels } = await import('../../../../shared/node/models/user-models.ts');
      const mirror = process.env['INTERLINEAR_MODELS']?.trim() ?? '';
      return new ModelManager(userModels(process.env), transport, mirror === '' ? null : mirror);
    },
  };
}
