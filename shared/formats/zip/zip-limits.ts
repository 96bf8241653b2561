/** How large an archive may become (F27). Declared sizes are checked first, real ones while reading. */
export interface ZipLimits {
  readonly maxEntries: number;
  /** Bytes of one entry when inflated. */
  readonly maxEntryBytes: number;
  /** Bytes of all entries when inflated. */
  readonly maxTotalBytes: number;
}

const MiB = 1024 * 1024;

/** For archives that are taken apart in memory. */
export const memoryLimits: ZipLimits = {
  maxEntries: 20_000,
  maxEntryBytes: 128 * MiB,
  maxTotalBytes: 256 * MiB,
};

/** For archives that are looked through piece by piece: large workbooks are honest at this size. */
export const streamLimits: ZipLimits = {
  maxEntries: 20_000,
  maxEntryBytes: 1024 * MiB,
  maxTotalBytes: 2048 * MiB,
};

/**
 * How many bytes one compressed byte may become. Deflate reaches 1032; XML of real workbooks stays
 * below 100.
 */
export const MAX_RATIO = 250;

/**
 * The same for all entries together, beyond `TOTAL_RATIO_COUNTS_FROM` bytes: many parts that are each
 * within their bounds must not make a small archive hours of work.
 */
export const MAX_TOTAL_RATIO = 100;

export const TOTAL_RATIO_COUNTS_FROM: number = 64 * MiB;

/** Entries up to this size may have any ratio: an empty sheet is nothing but repetition. */
export const RATIO_COUNTS_FROM: number = 4 * MiB;
