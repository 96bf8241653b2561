/** What a refusing status means in one operation, beyond what it means everywhere. */
export interface StatusReading {
  /** Ours, in kebab-case; goes before the service's. */
  readonly code: string;
  /** Whole sentences for users. */
  readonly sentence: string;
  /** Set to false where another attempt cannot help although the status alone would say so. */
  readonly retryable?: false;
}

export interface RefusedAnswer {
  readonly status: number;
  /** The service's own words, scrubbed; null when it gave none. */
  readonly words: string | null;
  /** An earlier attempt of the same call may have reached the service. */
  readonly hasMaybeRun: boolean;
}

/** Null where the status means what it always means. Pure. */
export type StatusReader = (answer: RefusedAnswer) => StatusReading | null;
