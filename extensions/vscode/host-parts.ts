import type { BlobStore } from '../../shared/ports/blob-store.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import type { JournalStore } from '../../shared/ports/journal-store.ts';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';

/** What differs between the Node host and the web worker host. Made by the two roots. */
export interface HostParts {
  readonly kind: 'node' | 'web';
  readonly transport: HttpTransport;
  /** Null where no journal can be kept: an interrupted run then starts from nothing. */
  readonly journals: JournalStore | null;
  readonly keyValues: KeyValueStore;
  /** Files of the local disk by path; null where there is none. */
  readonly disk: BlobStore | null;
  /** Starts the sandbox in this process; null where it cannot run. */
  readonly startSandbox: (() => Promise<RunningService>) | null;
}

/** A service that this window started. */
export interface RunningService {
  readonly url: string;
  close(): Promise<void>;
}
