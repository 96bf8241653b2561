import path from 'node:path';
import { folderProblem } from '../../extensions/cli/adapters/folder-problem.ts';
import { createGlobFileFinder } from '../../extensions/cli/adapters/glob-file-finder.ts';
import { listMicrophones, openMicrophone } from '../../extensions/cli/adapters/open-microphone.ts';
import { openDocumentFile } from '../../extensions/cli/adapters/open-document.ts';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { createUndiciWebSocket } from '../../extensions/cli/adapters/undici-web-socket.ts';
import type { CliLink, CommandContext, ModelTools } from '../../extensions/cli/command-context.ts';
import { createTerminal } from '../../extensions/cli/output/create-terminal.ts';
import { createStyle } from '../../extensions/cli/output/style.ts';
import type { Terminal } from '../../extensions/cli/output/terminal.ts';
import { UnreadNotes } from '../../extensions/cli/output/unread-notes.ts';
import type { SettingsFile } from '../../extensions/cli/settings-file.ts';
import { meterCliLink } from '../../extensions/cli/spending/meter-link.ts';
import { RunUse } from '../../extensions/cli/spending/run-use.ts';
import { createClient, type Client } from '../../shared/api/client.ts';
import { createConnection, type Connection } from '../../shared/api/connection.ts';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import { createTranslationCache } from '../../shared/cache/translation-cache.ts';
import { createUsageHistory, type UsageHistory } from '../../shared/cache/usage-history.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { openFileSource } from '../../shared/node/file-byte-source.ts';
import { createNodeBlobStore } from '../../shared/node/node-blob-store.ts';
import { readWholeFile } from '../../shared/node/node-file-operations.ts';
import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../shared/node/node-key-value-store.ts';
import { createNodeResultStore } from '../../shared/node/node-result-store.ts';
import type { BlobStore } from '../../shared/ports/blob-store.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import type { SecretStore } from '../../shared/ports/secret-store.ts';
import type { WebSocketConnector } from '../../shared/ports/web-socket.ts';
import { openMediaHere } from './open-here.ts';
import { MemoryKeyValueStore } from './memory-stores.ts';

export interface CliContextOptions {
  readonly folder: string;
  readonly baseUrl: string;
  readonly secrets: SecretStore;
  readonly signal?: AbortSignal;
  readonly json?: boolean;
  /** Whether it is the sandbox of the command; a service without. */
  readonly sandbox?: boolean;
  readonly key?: string;
  /** Name of the command, as the history has it. */
  readonly command?: string;
  /** What is typed when a secret is asked for. */
  readonly typed?: string;
  readonly budget?: { readonly ofRun?: number; readonly ofPeriod?: number };
  /** The same for speech, in milliseconds. */
  readonly speechBudget?: { readonly ofRun?: number; readonly ofPeriod?: number };
  readonly history?: UsageHistory;
  readonly settings?: SettingsFile;
  /** Of the account of `key` unless named. */
  readonly adminKey?: string;
  /** What somebody at the terminal says; nobody is there without. */
  readonly answer?: boolean | (() => Promise<boolean>);
  readonly input?: Uint8Array;
  /** Where programs that record are looked for; nowhere without. */
  readonly searchPath?: string;
  /** Told how the next Ctrl+C ends what is being recorded. */
  readonly onInterrupt?: (end: () => void) => void;
  /** Puts something before the files. */
  readonly wrapBlobs?: (blobs: BlobStore) => BlobStore;
  /** Puts something before the client. */
  readonly wrapClient?: (client: Client) => Client;
  /** Puts something behind it. */
  readonly wrapTransport?: (transport: HttpTransport) => HttpTransport;
  /** The same for voice streams. */
  readonly wrapSockets?: (connector: WebSocketConnector) => WebSocketConnector;
  /** What earlier commands kept of the account. */
  readonly lists?: MemoryKeyValueStore;
  /** The system's clock without. */
  readonly clock?: Clock;
  /** Models of this machine. */
  readonly models?: ModelTools;
  /** Told of each line on standard error. */
  readonly onError?: (line: string) => void;
}

/** A command's surroundings on real files and a real socket, with what it prints. */
export interface CliContext {
  readonly context: CommandContext;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** As the root builds them, but for the keyring; what documents do not need is not there. */
export function createCliContext(options: CliContextOptions): CliContext {
  const { folder, baseUrl, secrets, json = false, key = 'cli-key-0123456789' } = options;
  const { adminKey = `${key}:adm`, wrapClient = asItIs, wrapTransport = asItIs } = options;
  const { wrapSockets = asItIs } = options;
  const { clock = createSystemClock() } = options;
  const out: string[] = [];
  const err: string[] = [];
  const connection = createConnection({ key, baseUrl });
  const service = {
    identity: () => identifyConnection(connection),
    answerIdentity: () => identifyConnection(connection),
    label: 'the test service',
    sandbox: options.sandbox === true,
  };
  const terminal = listeningTerminal(out, err, options.onError);
  const unread = new UnreadNotes(terminal);
  const use = new RunUse();
  const { history = createUsageHistory(new MemoryKeyValueStore(), clock) } = options;
  const linkWith = (used: Connection): CliLink => {
    const transport = createUndiciTransport({ environment: {} });
    return {
      ...service,
      client: wrapClient(
        createClient(used, {
          transport: wrapTransport(transport),
          clock,
          onUnread: unread.listener,
        }),
      ),
      sockets: wrapSockets(createUndiciWebSocket({ environment: {} })),
      baseUrl,
      account: '',
      plan: used.plan,
      close: () => transport.close(),
    };
  };
  const missing = (): never => {
    throw new Error('Documents need no such thing.');
  };
  const context: CommandContext = {
    terminal,
    unread: unread.all,
    style: createStyle(false),
    json,
    quiet: json,
    environment: {},
    signal: options.signal ?? new AbortController().signal,
    clock,
    blobs: blobsOf(options, clock),
    finder: createGlobFileFinder(folder),
    secrets,
    settings: options.settings ?? { read: missing, write: missing, path: folder },
    cache: createTranslationCache(new MemoryKeyValueStore(), clock),
    lists: options.lists ?? new MemoryKeyValueStore(),
    journals: createNodeJournalStore(path.join(folder, 'journals')),
    captionMemory: createNodeKeyValueStore(path.join(folder, 'caption-memory')),
    drafts: createNodeKeyValueStore(path.join(folder, 'draft-memory')),
    syncMemory: createNodeKeyValueStore(path.join(folder, 'sync-memory')),
    results: createNodeResultStore(),
    openDocument: openDocumentFile,
    folderProblem,
    openFile: openFileSource,
    readBytes: readWholeFile,
    openMedia: openMediaHere,
    cacheFolder: folder,
    models: () => Promise.resolve(options.models ?? missing()),
    cacheBytes: missing,
    progress: () => ({ report: () => undefined, close: () => undefined }),
    spareMemory: () => undefined,
    readInput: () => Promise.resolve(options.input ?? missing()),
    inputPieces: () => ReadableStream.from([options.input ?? missing()]),
    ...microphoneOf(options),
    askForSecret: () => Promise.resolve(options.typed ?? missing()),
    askYesNo: () => {
      const { answer = null } = options;
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
    history,
    attributeUse: (file, characters) => {
      use.attribute(file, characters);
    },
    connect: () => {
      const { command = 'test', budget = {}, speechBudget = {} } = options;
      const limits = {
        budget: { ofRun: budget.ofRun ?? null, ofPeriod: budget.ofPeriod ?? null },
        speechBudget: {
          ofRun: speechBudget.ofRun ?? null,
          ofPeriod: speechBudget.ofPeriod ?? null,
        },
      };
      const warn = (sentence: string): void => {
        err.push(`note: ${sentence}`);
      };
      const parts = { command, ...limits, use, history, clock, warn };
      return Promise.resolve(meterCliLink(linkWith(connection), parts));
    },
    connectAdmin: () => Promise.resolve(linkWith(createConnection({ key: adminKey, baseUrl }))),
    describeService: () => Promise.resolve(service),
    connectWith: (address, typed) =>
      Promise.resolve(
        linkWith(createConnection({ key: typed, baseUrl: address.baseUrl ?? baseUrl })),
      ),
    serveSandbox: missing,
  };
  return { context, out, err };
}

function blobsOf({ folder, wrapBlobs = asItIs }: CliContextOptions, clock: Clock): BlobStore {
  return wrapBlobs(createNodeBlobStore(clock, path.join(folder, 'writing')));
}

/** Keeps what is printed, piece by piece, without the line end of a line. */
function listeningTerminal(
  out: string[],
  err: string[],
  onError: CliContextOptions['onError'],
): Terminal {
  const terminal = createTerminal({
    writeOut: (piece) => out.push(String(piece).slice(0, -1)),
    writeErr: (piece) => {
      err.push(piece.slice(0, -1));
      onError?.(piece.slice(0, -1));
    },
    outIsScreen: false,
    later: () => () => undefined,
    interactive: false,
    colors: false,
    columns: 200,
  });
  const data = (content: Uint8Array | string): void => {
    out.push(typeof content === 'string' ? content : new TextDecoder().decode(content));
  };
  return { ...terminal, data };
}

function microphoneOf({
  searchPath = '',
  onInterrupt,
}: CliContextOptions): Pick<CommandContext, 'microphone' | 'microphones' | 'onInterrupt'> {
  const machine = { platform: 'linux', environment: { PATH: searchPath } } as const;
  return {
    microphone: (device) => Promise.resolve(openMicrophone(device, machine)),
    microphones: () => listMicrophones(machine),
    onInterrupt: (end) => {
      onInterrupt?.(end);
      return () => undefined;
    },
  };
}

function asItIs<Value>(value: Value): Value {
  return value;
}
