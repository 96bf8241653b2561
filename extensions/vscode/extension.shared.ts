import * as vscode from 'vscode';
import { createTranslationCache } from '../../shared/cache/translation-cache.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createChannelLogger } from './adapters/channel-logger.ts';
import { createEditorSecretStore } from './adapters/editor-secret-store.ts';
import { createWorkspaceBlobStore } from './adapters/workspace-blob-store.ts';
import { readSettings, SECTION } from './config/settings.ts';
import { createConnectionService } from './connection/connection-service.ts';
import { createFeatures, type AllServices } from './features/features.ts';
import { once } from './once.ts';
import { DICTIONARY_SCHEME } from './features/glossary-table/dictionary-uri.ts';
import { REVIEW_SCHEME } from './features/review/review-uris.ts';
import { registerFeatures } from './features/register-features.ts';
import type { HostParts } from './host-parts.ts';
import type { Services } from './services.ts';
import { DocumentTexts } from './document-text/document-texts.ts';
import { createDisposables, type Disposables } from './disposables.ts';
import { createErrorPresenter } from './error-presenter.ts';
import { createStatusItem } from './status/status-item.ts';

/** What tests get of a running extension; nothing outside of tests. */
export interface ActivationResult {
  readonly services: AllServices | null;
  readonly editor: EditorHandles | null;
}

/** What the editor handed the extension: tests read its storage, and answer its dialogs. */
export interface EditorHandles {
  readonly context: vscode.ExtensionContext;
  /** The extension's own: every extension has another one. */
  readonly window: typeof vscode.window;
}

/** Of the one extension in this host: the editor ends it without handing back what it was given. */
let running: Disposables | null = null;

/** The editor waits for what is still to be written, such as what was billed last. */
export async function deactivate(): Promise<void> {
  await running?.dispose();
}

/** Puts the extension together; nothing heavy is loaded before it is used. */
export function activateShared(
  context: vscode.ExtensionContext,
  host: HostParts,
): ActivationResult {
  const disposables = createDisposables();
  running = disposables;
  context.subscriptions.push(disposables);
  const testing = context.extensionMode === vscode.ExtensionMode.Test;
  const clock = createSystemClock();
  const channel = lazyChannel(disposables);
  const log = createChannelLogger(channel);
  const memory = { workspace: context.workspaceState, user: context.globalState };
  const secrets = createEditorSecretStore(context.secrets, context.globalState);
  const settings = (resource?: vscode.Uri): ReturnType<Services['settings']> =>
    readSettings(vscode.workspace.getConfiguration(SECTION, resource));
  const version = String((context.extension.packageJSON as { version?: unknown }).version);
  const connection = disposables.add(
    createConnectionService({
      host,
      clock,
      log,
      memory,
      secrets,
      settings,
      version,
      onSecret: context.secrets.onDidChange,
    }),
  );
  const features = createFeatures(() => services);
  const services: AllServices = {
    kind: host.kind,
    testing,
    extensionUri: context.extensionUri,
    version,
    clock,
    log,
    showLog: () => {
      channel().show(true);
    },
    settings,
    connection,
    status: disposables.add(
      createStatusItem({ connection, settings, memory, spending: features.spending }),
    ),
    memory,
    cache: createTranslationCache(host.keyValues, clock),
    keyValues: host.keyValues,
    journals: host.journals,
    ...ofHost(host),
    ...storesOf(host, clock),
    documents: once(async () => ({ ...(await host.documents()), secrets })),
    features,
    showError: createErrorPresenter(log),
    disposables,
  };
  disposables.add(registerFeatures(services));
  if (!testing) return { services: null, editor: null };
  return { services, editor: { context, window: vscode.window } };
}

/** Files, and the texts of the documents that editors hold of them. */
function storesOf(
  { disk }: HostParts,
  clock: Services['clock'],
): Pick<Services, 'files' | 'texts'> {
  const files = createWorkspaceBlobStore(disk);
  const ownSchemes = new Set([DICTIONARY_SCHEME, REVIEW_SCHEME]);
  return { files, texts: new DocumentTexts({ files, clock, ownSchemes }) };
}

function ofHost({
  sockets,
  recordingThreads,
  offlineModels,
}: HostParts): Pick<Services, 'sockets' | 'recordingThreads' | 'offlineModels'> {
  return { sockets, recordingThreads, offlineModels: once(offlineModels) };
}

function lazyChannel(disposables: Services['disposables']): () => vscode.LogOutputChannel {
  let channel: vscode.LogOutputChannel | null = null;
  return () => {
    channel ??= disposables.add(vscode.window.createOutputChannel('Interlinear', { log: true }));
    return channel;
  };
}
