import type { BlobStore } from '../../shared/ports/blob-store.ts';
import type { ByteSource } from '../../shared/ports/byte-source.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import type { JournalStore } from '../../shared/ports/journal-store.ts';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';
import type { ResultStore } from '../../shared/ports/result-store.ts';
import type { WebSocketConnector } from '../../shared/ports/web-socket.ts';
import type { StartThread } from '../../shared/ports/work-thread.ts';
import type { OfflineModels } from './features/offline-languages/offline-models.ts';

/** What differs between the Node host and the web worker host. Made by the two roots. */
export interface HostParts {
  readonly kind: 'node' | 'web';
  readonly transport: HttpTransport;
  /** For streams of voice. */
  readonly sockets: WebSocketConnector;
  /** Null where no journal can be kept: an interrupted run then starts from nothing. */
  readonly journals: JournalStore | null;
  readonly keyValues: KeyValueStore;
  /** Files of the local disk by path; null where there is none. */
  readonly disk: BlobStore | null;
  /** Where whole documents lie; loaded when the first one is translated. */
  readonly documents: () => Promise<DocumentPlaces>;
  /** Threads in which recordings are read, each of them one. */
  readonly recordingThreads: StartThread;
  /** Starts the sandbox in this process, which tells what it learns; null where it cannot run. */
  readonly startSandbox: ((onLearning: OnLearning) => Promise<EmbeddedSandbox>) | null;
  /** Models with which the sandbox translates; null where none can be kept. */
  readonly offlineModels: () => Promise<OfflineModels | null>;
}

/** Files by their places: a path on a local disk, else an address. */
export interface DocumentPlaces {
  /** Outlasts the window, and every window of the user sees it. */
  readonly journals: JournalStore;
  readonly results: ResultStore;
  /** Rejects with a `BlobError`. */
  readonly open: (place: string) => Promise<ByteSource>;
}

/** Languages between which the sandbox learns to translate, in seconds and once. */
export interface LearntDirection {
  readonly source: string;
  readonly target: string;
}

/** Hears that a direction is being learnt, and that it is there or failed. */
type OnLearning = (direction: LearntDirection, state: 'begun' | 'ended') => void;

/** The sandbox that this window started; no other program knows its keys. */
export interface EmbeddedSandbox {
  readonly url: string;
  readonly keys: { readonly developer: string; readonly admin: string };
  /** What decides which of its engines answers a text, as it is now. */
  readonly engines: () => string;
  /** Whether nothing of it translates a direction: its texts become pseudo-translation. */
  readonly onlyCopies: (source: string, target: string) => boolean;
  close(): Promise<void>;
}
