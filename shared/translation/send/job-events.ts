import type { ServiceError } from '../../api/core/errors/errors.ts';
import type { Message } from '../../messages/message.ts';
import type { Estimate } from '../plan/estimate.ts';

/** What a running job tells its host, as data. */
export type JobEvent =
  | { readonly kind: 'estimated'; readonly estimate: Estimate }
  | {
      /** Before anything is sent: what results will take the place of. */
      readonly kind: 'replacing';
      readonly files: readonly ReplacedFile[];
    }
  | {
      readonly kind: 'progress';
      /** Texts answered, and texts that were to be sent. */
      readonly done: number;
      readonly total: number;
    }
  | {
      readonly kind: 'waiting';
      readonly reason: 'throttled' | 'transient' | 'shared-pause' | 'job-pause';
      readonly durationInMs: number;
      /** Wall-clock milliseconds at which it goes on. */
      readonly until: number;
    }
  | {
      /** Answers lost or changed inline codes and are asked for again, beyond the estimate. */
      readonly kind: 'repairing';
      readonly segments: number;
      /** At most so many more are billed for it. */
      readonly characters: number;
      /** What the limit of repairs allows this job. */
      readonly limit: number;
    }
  | { readonly kind: 'key-rejected'; readonly error: ServiceError }
  | {
      /** The journal cannot be written: a crash would lose what arrives from now on. */
      readonly kind: 'journal-unavailable';
      readonly said: Message;
    }
  | { readonly kind: 'file-written'; readonly name: string; readonly path: string };

/** What a result takes the place of, and what people may have done in it. */
export interface ReplacedWork {
  /**
   * Its targets, or texts of cues, that its input does not hold as well, but for those that are marked
   * as drafts; null when it cannot be read.
   */
  readonly texts: number | null;
  /** Of them: reviewed, signed off or final. */
  readonly reviewed: number;
}

export interface ReplacedFile {
  readonly output: string;
  readonly replaces: ReplacedWork;
}

export type JobEventListener = (event: JobEvent) => void;
