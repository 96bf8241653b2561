import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createTranslationCache } from '../../../shared/cache/translation-cache.ts';
import { createUsageHistory } from '../../../shared/cache/usage-history.ts';
import type { OpenMedia } from '../../../shared/captions/index.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { openFileSource } from '../../../shared/node/file-byte-source.ts';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';
import { readWholeFile } from '../../../shared/node/node-file-operations.ts';
import { createNodeJournalStore } from '../../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../../shared/node/node-key-value-store.ts';
import { createNodeResultStore } from '../../../shared/node/node-result-store.ts';
import { userFolders } from '../../../shared/node/user-folders.ts';
import { folderProblem } from '../adapters/folder-problem.ts';
import { folderSize } from '../adapters/folder-size.ts';
import { createGlobFileFinder } from '../adapters/glob-file-finder.ts';
import type { Interrupts } from '../adapters/interrupts.ts';
import { createJsonSettingsFile } from '../adapters/json-settings-file.ts';
import { createKeyringSecretStore } from '../adapters/keyring-secret-store.ts';
import { openDocumentFile } from '../adapters/open-document.ts';
import { readPipedInput, standardInputPieces } from '../adapters/read-standard-input.ts';
import { createLoadedBar } from '../adapters/terminal/loaded-bar.ts';
import type {
  CommandContext,
  ModelTools,
  SandboxServing,
  ServedSandbox,
} from '../command-context.ts';
import type { Invocation } from '../invocation.ts';
import { createProgress } from '../output/progress-bar.ts';
import { createStyle } from '../output/style.ts';
import type { Terminal } from '../output/terminal.ts';
import { UnreadNotes } from '../output/unread-notes.ts';
import { RunUse } from '../spending/run-use.ts';

const environment = process.env;
const clock = createSystemClock();
const folders = userFolders(process.platform, environment, homedir());

/** The script beside this one in which containers are read. */
const recordingWorker = fileURLToPath(new URL('recording-worker.mjs', import.meta.url));
const machine = { platform: process.platform, environment };

const openMedia: OpenMedia = async (bytes, track) => {
  const { openInThreads } = await import('../../../shared/captions/index.ts');
  const { startNodeThread } = await import('../../../shared/node/node-work-thread.ts');
  const open = openInThreads(() => Promise.resolve(startNodeThread(recordingWorker)), clock);
  return open(bytes, track);
};

/** What is read and heard. */
const inputs = {
  openDocument: openDocumentFile,
  openFile: openFileSource,
  readBytes: readWholeFile,
  openMedia,
  folderProblem,
  readInput: readPipedInput,
  // Left alone, V8 lets what nobody needs grow to several times what is needed.
  spareMemory: () => {
    setFlagsFromString('--heap-growing-percent=25');
  },
  inputPieces: standardInputPieces,
  microphone: async (device: string | null) => {
    const { openMicrophone } = await import('../adapters/open-microphone.ts');
    return openMicrophone(device, machine);
  },
  microphones: async () => {
    const { listMicrophones } = await import('../adapters/open-microphone.ts');
    return listMicrophones(machine);
  },
};

/** What this process has, whatever the command. */
export interface ProcessParts {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

/** What a command may use. The way to a service is loaded when a command asks for it. */
export function makeContext(
  { terminal, interrupts }: ProcessParts,
  invocation: Invocation,
  command: string,
): CommandContext {
  const settings = createJsonSettingsFile(path.join(folders.config, 'settings.json'));
  const secrets = createKeyringSecretStore();
  const json = invocation.flag('json');
  const quiet = invocation.flag('quiet') || json;
  const use = new RunUse();
  const kept = keptThings();
  const unread = new UnreadNotes(terminal);
  const links = { clock, environment, secrets, settings, onUnread: unread.listener };
  const connections = async () => {
    const { CommandConnections } = await import('./connections.ts');
    const { history } = kept;
    return new CommandConnections({
      ...{ invocation, command, terminal, quiet, links, use, history },
      cacheFolder: folders.cache,
    });
  };
  return {
    terminal,
    style: createStyle(terminal.colors),
    json,
    quiet,
    unread: unread.all,
    environment,
    signal: interrupts.signal,
    onInterrupt: interrupts.takeOver,
    clock,
    blobs: createNodeBlobStore(clock, path.join(folders.state, 'writing')),
    finder: createGlobFileFinder(process.cwd()),
    secrets,
    settings,
    ...kept,
    ...inputs,
    progress: () => createProgress(terminal, quiet, createLoadedBar),
    askForSecret,
    askYesNo: (question) => {
      terminal.endWait();
      return askYesNo(question);
    },
    models,
    serveSandbox,
    attributeUse: (file, characters) => {
      use.attribute(file, characters);
    },
    connect: async () => (await connections()).connect(),
    connectAdmin: async () => (await connections()).open('admin'),
    connectWith: async (address, key) => (await connections()).connectWith(address, key),
    describeService: async () => (await connections()).describe(),
  };
}

async function askForSecret(question: string): Promise<string> {
  const { askForSecret: ask } = await import('../adapters/terminal/ask-for-secret.ts');
  return ask(question);
}

async function askYesNo(question: string): Promise<boolean | null> {
  const { askYesNo: ask } = await import('../adapters/terminal/ask-yes-no.ts');
  return ask(question);
}

async function models(): Promise<ModelTools> {
  const { openModelTools } = await import('./model-tools.ts');
  return openModelTools(environment);
}

async function serveSandbox(options: SandboxServing): Promise<ServedSandbox> {
  const served = await import('./serve-sandbox.ts');
  return served.serveSandbox(options, folders.cache);
}

/** What lies on this machine from one command to the next. */
function keptThings(): Pick<
  CommandContext,
  | 'cache'
  | 'lists'
  | 'history'
  | 'journals'
  | 'captionMemory'
  | 'drafts'
  | 'syncMemory'
  | 'results'
  | 'cacheFolder'
  | 'cacheBytes'
> {
  const store = createNodeKeyValueStore(folders.cache);
  return {
    cache: createTranslationCache(store, clock),
    lists: store,
    history: createUsageHistory(createNodeKeyValueStore(path.join(folders.state, 'usage')), clock),
    journals: createNodeJournalStore(folders.state),
    captionMemory: createNodeKeyValueStore(path.join(folders.state, 'captions')),
    drafts: createNodeKeyValueStore(path.join(folders.state, 'drafts')),
    syncMemory: createNodeKeyValueStore(path.join(folders.state, 'glossary-sync')),
    results: createNodeResultStore(),
    cacheFolder: folders.cache,
    cacheBytes: () => folderSize(folders.cache),
  };
}
