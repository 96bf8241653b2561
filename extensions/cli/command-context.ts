import type { Client } from '../../shared/api/client.ts';
import type { UnreadPart } from '../../shared/api/core/unread-parts.ts';
import type { SoundMeter } from '../../shared/api/voice/sound-meter.ts';
import type { TranslationCache } from '../../shared/cache/translation-cache.ts';
import type { UsageHistory } from '../../shared/cache/usage-history.ts';
import type { DocumentSource } from '../../shared/documents/index.ts';
import type { ModelManager } from '../../shared/node/models/model-manager.ts';
import type { BlobStore } from '../../shared/ports/blob-store.ts';
import type { ByteSource } from '../../shared/ports/byte-source.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { JournalStore } from '../../shared/ports/journal-store.ts';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';
import type { ResultStore } from '../../shared/ports/result-store.ts';
import type { WebSocketConnector } from '../../shared/ports/web-socket.ts';
import type { SecretStore } from '../../shared/ports/secret-store.ts';
import type { OpenMedia } from '../../shared/captions/index.ts';
import type { KeyPlan } from '../../shared/secrets/key-policy.ts';
import type { FileFinder } from './file-finder.ts';
import type { ClosableProgress } from './output/progress-bar.ts';
import type { Style } from './output/style.ts';
import type { Terminal } from './output/terminal.ts';
import type { AddressFlags } from './service-address.ts';
import type { SettingsFile } from './settings-file.ts';

/** Everything a command may use. Built once, by the root. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly style: Style;
  /** `--json`: standard output holds one JSON document and nothing else. */
  readonly json: boolean;
  readonly quiet: boolean;
  /** What could not be read of the service's answers so far; `--json` has it beside the rest. */
  readonly unread: readonly UnreadPart[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly finder: FileFinder;
  readonly secrets: SecretStore;
  readonly settings: SettingsFile;
  readonly cache: TranslationCache;
  /** Where lists of accounts are kept, such as of glossaries. */
  readonly lists: KeyValueStore;
  readonly journals: JournalStore;
  /** Which texts of files of no project a machine wrote. */
  readonly drafts: KeyValueStore;
  /** What files of terms and glossaries had in common when they were last in step. */
  readonly syncMemory: KeyValueStore;
  /** What was concluded of recordings whose captions ended early. */
  readonly captionMemory: KeyValueStore;
  /** Translated documents on their way to their names. */
  readonly results: ResultStore;
  /** A document as it is now; rejects with a `BlobError`. */
  openDocument(path: string): Promise<DocumentSource>;
  /** A whole file as it is now, to look at alone; rejects with a `BlobError`. */
  readonly readBytes: (path: string) => Promise<Uint8Array>;
  /** A file as it is now, of any size; rejects with a `BlobError`. */
  openFile(path: string): Promise<ByteSource>;
  /** Opens sound in a container, read where it can do no harm to this program. */
  readonly openMedia: OpenMedia;
  /** Why no file can be made in a folder, which need not be there yet; null for nothing. */
  folderProblem(folder: string): Promise<string | null>;
  /** What was billed from this machine, run by run. */
  readonly history: UsageHistory;
  /** For the history: how much of what this run was billed belongs to a file. */
  attributeUse(file: string, characters: number): void;
  /** Folder of the cache, for messages. */
  readonly cacheFolder: string;
  cacheBytes(): Promise<number>;
  progress(): ClosableProgress;
  /** Everything on standard input. Throws UsageError when a person would have to type it unasked. */
  readInput(): Promise<Uint8Array>;
  /** For commands that read a large file several times: what they left is collected sooner. */
  spareMemory(): void;
  /** Standard input as it comes, for sound. Throws UsageError when nothing is piped in. */
  inputPieces(): AsyncIterable<Uint8Array>;
  /**
   * Begins to record what a microphone hears, the usual one for null. Rejects with an InputError where
   * nothing here can.
   */
  microphone(device: string | null): Promise<Microphone>;
  /** The microphones there are, line by line, as what records names them. Throws InputError. */
  microphones(): Promise<readonly string[]>;
  /**
   * The next Ctrl+C calls this and does not cancel: for work that has an end of its own. Returns how
   * to take that back.
   */
  onInterrupt(end: () => void): () => void;
  /** Asks for a secret without showing it; reads a line of standard input where nobody can be asked. */
  askForSecret(question: string): Promise<string>;
  /** Asks a question on a terminal; null where nobody can be asked. */
  askYesNo(question: string): Promise<boolean | null>;
  /** Opens the service the options name. Throws UsageError when no service is set up. */
  connect(): Promise<MeteredLink>;
  /** The same service with its admin key, for developer keys and analytics. */
  connectAdmin(): Promise<CliLink>;
  /** Which service the options name, without opening it; also when it has no key yet. */
  describeService(): Promise<ServiceIdentity>;
  /** A service at an address that was not saved yet, for `key set`. */
  connectWith(address: AddressFlags, key: string): Promise<CliLink>;
  /** Models of this user for translating on this machine. */
  models(): Promise<ModelTools>;
  /** The local service for `interlinear sandbox`. */
  serveSandbox(options: SandboxServing): Promise<ServedSandbox>;
}

/** Models of this user, and the way to fetch more of them. */
export interface ModelTools extends ModelManager {
  /** Translates texts with installed models. Null for each text that they do not translate. */
  tryOut(
    source: string,
    target: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<TriedOut>;
  close(): Promise<void>;
}

/** What came of trying models out. */
export interface TriedOut {
  readonly texts: readonly (string | null)[];
  /** Until the first short text was translated. */
  readonly loadInMs: number;
  /** For all texts after that. */
  readonly workInMs: number;
  /** Of the whole process, with the models in it. */
  readonly memoryInBytes: number;
}

/** Sound that is being recorded. */
export interface Microphone {
  /** What records, for people. */
  readonly name: string;
  /** 16-bit samples of one channel at 16,000 Hz. Reject with an InputError where nothing is heard. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Ends the recording: what came before still arrives. */
  readonly stop: () => void;
}

/** What is known of a service before anything is sent. */
export interface ServiceIdentity {
  /** The address and the account, digested: for histories and journals. */
  identity(): Promise<string>;
  /** What kept translations depend on: the identity, and of any sandbox the engines it asks now. */
  answerIdentity(): Promise<string>;
  /** For people: the host, or "the sandbox". */
  readonly label: string;
  readonly sandbox: boolean;
}

/** An open connection to the service or the sandbox. */
export interface CliLink extends ServiceIdentity {
  readonly client: Client;
  /** For voice streams, by the same way to the service. */
  readonly sockets: WebSocketConnector;
  readonly baseUrl: string;
  /** Key mask and plan, for people. */
  readonly account: string;
  readonly plan: KeyPlan;
  close(): Promise<void>;
}

/** A link whose billed calls are held against budgets and counted. */
export interface MeteredLink extends CliLink {
  /** The same for a voice stream of one recording; null for sound that has no file. */
  meterSpeech(file: string | null): SoundMeter;
}

export interface SandboxServing {
  readonly port: number;
  /** Port of a proxy that leads to it; null opens none. */
  readonly proxyPort: number | null;
  readonly compatibility: boolean;
  readonly latencyInMs: number;
  /** Whether accounts may detect languages; the service asks for enrolment. */
  readonly enrolledForDetection: boolean;
  /** Accounts begin with glossaries, style rules and a memory to try. */
  readonly samples: boolean;
  /** Keeps glossaries and style rules of all accounts; null forgets them with the process. */
  readonly dataFile: string | null;
  /** Names beside those of this machine under which it answers. */
  readonly allowedHosts: readonly string[];
  /** Origins of pages that may call it. */
  readonly allowedOrigins: readonly string[];
  /** A server that translates for it, as options name it. */
  readonly server: ServerWords;
  readonly onRequest: (line: string) => void;
}

export interface ServedSandbox {
  readonly url: string;
  readonly proxyUrl: string | null;
  /** Name and version of what translates, in the order in which it is asked. */
  readonly engines: readonly string[];
  /** What is wrong with the server that translates for it; null for nothing. */
  readonly note: string | null;
  close(): Promise<void>;
}

/** A server as options name it; the environment stands in for what is absent. */
export interface ServerWords {
  readonly address: string | null;
  readonly model: string | null;
  readonly kind: string | null;
  readonly first: boolean;
  readonly remote: boolean;
}
