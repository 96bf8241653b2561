#!/usr/bin/env node
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTranslationCache } from '../../shared/cache/translation-cache.ts';
import { createUsageHistory } from '../../shared/cache/usage-history.ts';
import { askForSecret } from './adapters/terminal/ask-for-secret.ts';
import { askYesNo } from './adapters/terminal/ask-yes-no.ts';
import { folderProblem } from './adapters/folder-problem.ts';
import { folderSize } from './adapters/folder-size.ts';
import { createGlobFileFinder } from './adapters/glob-file-finder.ts';
import { createJsonSettingsFile } from './adapters/json-settings-file.ts';
import { createKeyringSecretStore } from './adapters/keyring-secret-store.ts';
import { createNodeBlobStore } from '../../shared/node/node-blob-store.ts';
import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../shared/node/node-key-value-store.ts';
import { createNodeResultStore } from '../../shared/node/node-result-store.ts';
import { createInterrupts } from './adapters/interrupts.ts';
import { listMicrophones, openMicrophone } from './adapters/open-microphone.ts';
import { openDocumentFile } from './adapters/open-document.ts';
import { createMovingBar } from './adapters/terminal/moving-bar.ts';
import { createProcessTerminal } from './adapters/terminal/process-terminal.ts';
import { readPipedInput, standardInputPieces } from './adapters/read-standard-input.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { startNodeThread } from '../../shared/node/node-work-thread.ts';
import { openInThreads } from '../../shared/captions/index.ts';
import { openFileSource } from '../../shared/node/file-byte-source.ts';
import { userFolders } from '../../shared/node/user-folders.ts';
import type { CommandContext, SandboxServing, ServedSandbox, CliLink } from './command-context.ts';
import { exitCodes } from './exit-codes.ts';
import type { Invocation } from './invocation.ts';
import { createProgress } from './output/progress-bar.ts';
import { createStyle } from './output/style.ts';
import { UnreadNotes } from './output/unread-notes.ts';
import { runProgram } from './program.ts';
import { reportFailure } from './report-failure.ts';
import { meterCliLink } from './spending/meter-link.ts';
import { runLimits } from './spending/run-limits.ts';
import { RunUse } from './spending/run-use.ts';
import {
  describeService,
  openLink,
  openOwnSandboxLink,
  openService,
  sandboxIdentity,
  type KeyRole,
  type ServiceLinkParts,
} from './roots/service-links.ts';

const environment = process.env;
const terminal = createProcessTerminal(environment);
const clock = createSystemClock();
const folders = userFolders(process.platform, environment, homedir());
const interrupts = createInterrupts({
  process,
  exit: () => process.exit(exitCodes.cancelled.code),
});

/** The script beside this one in which containers are read. */
const recordingWorker = fileURLToPath(new URL('recording-worker.mjs', import.meta.url));
const machine = { platform: process.platform, environment };

/** What is read and heard. */
const inputs = {
  openDocument: openDocumentFile,
  openFile: openFileSource,
  openMedia: openInThreads(() => Promise.resolve(startNodeThread(recordingWorker)), clock),
  folderProblem,
  readInput: readPipedInput,
  inputPieces: standardInputPieces,
  microphone: (device: string | null) => openMicrophone(device, machine),
  microphones: () => listMicrophones(machine),
};

function makeContext(invocation: Invocation, command: string): CommandContext {
  const settings = createJsonSettingsFile(path.join(folders.config, 'settings.json'));
  const secrets = createKeyringSecretStore();
  const json = invocation.flag('json');
  const quiet = invocation.flag('quiet') || json;
  const flags = {
    preset: invocation.text('preset'),
    baseUrl: invocation.text('baseUrl'),
    authScheme: invocation.text('authScheme'),
  };
  const sandboxData = invocation.text('sandboxData');
  const isSandbox = invocation.flag('sandbox') || sandboxData !== null;
  const use = new RunUse();
  const kept = keptThings();
  const unread = new UnreadNotes(terminal);
  const links = { clock, environment, secrets, settings, onUnread: unread.listener };
  const opened = isSandbox
    ? (role: KeyRole) => openSandbox(sandboxData, links, role, quiet)
    : (role: KeyRole) => openService(flags, links, role);
  const words = isSandbox ? 'Starting the sandbox …' : 'Waiting for the service …';
  const open = quiet ? opened : (role: KeyRole) => openWatched(words, () => opened(role));
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
    progress: () => createProgress(terminal, quiet, createMovingBar),
    askForSecret,
    askYesNo: askInTheOpen,
    serveSandbox,
    connectWith: (address, key) => openLink(address, key, links),
    describeService: () =>
      isSandbox ? Promise.resolve(sandboxIdentity) : describeService(flags, links),
    attributeUse: (file, characters) => {
      use.attribute(file, characters);
    },
    connect: async () => {
      const limits = runLimits(invocation, await settings.read());
      const { history } = kept;
      const warn = (sentence: string): void => {
        terminal.err(`note: ${sentence}`);
      };
      const parts = { command, ...limits, use, history, clock, warn };
      return meterCliLink(await open('developer'), parts);
    },
    connectAdmin: () => open('admin'),
  };
}

/** Says what is waited for until something is printed or the work is over. */
async function openWatched(words: string, open: () => Promise<CliLink>): Promise<CliLink> {
  terminal.wait(words);
  const link = await open();
  const close = async (): Promise<void> => {
    await link.close();
    terminal.endWait();
  };
  return { ...link, close };
}

function askInTheOpen(question: string): Promise<boolean | null> {
  terminal.endWait();
  return askYesNo(question);
}

async function openSandbox(
  dataFile: string | null,
  links: ServiceLinkParts,
  role: KeyRole,
  quiet: boolean,
): Promise<CliLink> {
  const { startOwnSandbox } = await import('./roots/start-own-sandbox.ts');
  const onForget = (): void => {
    if (!quiet) terminal.err(`note: ${forgetful}`);
  };
  return openOwnSandboxLink(await startOwnSandbox(dataFile), { ...links, onForget }, role);
}

const forgetful =
  'The sandbox of this command forgets this change now. Add --sandbox-data FILE to this command and the next ones to keep it.';

async function serveSandbox(options: SandboxServing): Promise<ServedSandbox> {
  const served = await import('./roots/serve-sandbox.ts');
  return served.serveSandbox(options);
}

/** What lies on this machine from one command to the next. */
function keptThings(): Pick<
  CommandContext,
  | 'cache'
  | 'lists'
  | 'history'
  | 'journals'
  | 'captionMemory'
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
    syncMemory: createNodeKeyValueStore(path.join(folders.state, 'glossary-sync')),
    results: createNodeResultStore(),
    cacheFolder: folders.cache,
    cacheBytes: () => folderSize(folders.cache),
  };
}

try {
  process.exitCode = await runProgram(process.argv.slice(2), terminal, makeContext);
} catch (error) {
  process.exitCode = reportFailure(error, terminal, process.argv.includes('--json'));
}
