/** Most characters that repairs may be billed, in percent of the job's own. */
export const DEFAULT_REPAIR_PERCENT = 100;
/** More makes no sense: a repair sends a text twice more. */
export const MOST_REPAIR_PERCENT = 200;

/** A sentence or two are worth their repair, however little else there is. In characters. */
const ALWAYS_ALLOWED = 500;

/** What the repairs of a job came to. */
export interface RepairUse {
  /** Segments whose answers lost or changed inline codes. */
  readonly segments: number;
  /** Characters that were sent for them, beyond the estimate. */
  readonly characters: number;
  /** Segments that were left, because repairing them would have passed the limit. */
  readonly leftByLimit: number;
}

/**
 * Bounds what repairs add to the bill: each sets aside what it may cost before it asks, so that no
 * number of repairs at once passes the limit.
 */
export class RepairAllowance {
  /** In characters. */
  readonly limit: number;
  #spent = 0;

  /** `percent` of `planned`, the characters of all texts of the job; 0, and what is no number, allows none. */
  constructor(planned: number, percent: number) {
    const known = percent > 0 ? Math.min(percent, MOST_REPAIR_PERCENT) : 0;
    this.limit = known === 0 ? 0 : Math.max(Math.ceil((planned * known) / 100), ALWAYS_ALLOWED);
  }

  /** Sent so far, and set aside. */
  get spent(): number {
    return this.#spent;
  }

  /** Sets so much aside, when it fits. */
  take(characters: number): boolean {
    if (this.#spent + characters > this.limit) return false;
    this.#spent += characters;
    return true;
  }

  /** What was set aside and not sent. */
  giveBack(characters: number): void {
    this.#spent -= characters;
  }
}
