import type { GlossaryMethods } from '../../api/glossary-methods.ts';
import type { SyncProgress } from '../../api/glossaries/run-sync.ts';
import type {
  ConflictChoice,
  EntryConflict,
  TwoWayPlan,
} from '../../api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair, Glossary } from '../../api/types/glossaries.ts';
import type { TermFileFormat } from '../../formats/terms/open-term-file.ts';
import type { Message } from '../../messages/message.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

/** A file of the repository and the glossary it is kept in step with. */
export interface FileSyncRequest {
  readonly path: string;
  readonly format: TermFileFormat;
  readonly glossary: Glossary;
  /** The one dictionary that is looked at; null for all. Files without languages need it. */
  readonly pair: DictionaryPair | null;
  /** Account and service, as caches know them: what was in step is remembered for each. */
  readonly identity: string;
}

export interface FileSyncPorts {
  readonly client: Pick<
    GlossaryMethods,
    | 'getGlossary'
    | 'getGlossaryEntries'
    | 'updateGlossary'
    | 'replaceDictionary'
    | 'deleteDictionary'
  >;
  readonly blobs: BlobStore;
  /** Where the state that both sides had is remembered. Blocked: every run is like the first. */
  readonly memory: KeyValueStore;
}

export interface FileSyncOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SyncProgress) => void;
}

/** Both sides as they are, compared. Nothing was changed yet. */
export type PreparedFileSync =
  | {
      readonly outcome: 'ready';
      /** Plans with decided conflicts; may be called again and again. */
      plan(choose?: (conflict: EntryConflict) => ConflictChoice): TwoWayPlan;
      /** True when nothing of what is compared was in step before: then nothing is taken away. */
      readonly isFirst: boolean;
      /** Whether the file is to be made. */
      readonly isNewFile: boolean;
      /** What is left alone. */
      readonly warnings: readonly Message[];
      /**
       * Carries a plan of this preparation out: the service first, then the file, then the memory of
       * both. Rejects with a `ServiceError` or `BlobError`; run again, it goes on from there.
       */
      carryOut(plan: TwoWayPlan, options?: FileSyncOptions): Promise<FileSyncOutcome>;
    }
  | {
      readonly outcome: 'refused';
      /** They name the lines at fault. */
      readonly problems: readonly Message[];
    };

export type FileSyncOutcome =
  | 'done'
  /** The glossary is not what was compared: nothing was sent or written. */
  | 'service-changed'
  /** The file is not what was compared: the glossary may have its part, the next run does the rest. */
  | 'file-changed';
