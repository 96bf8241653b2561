import process from 'node:process';

/** A time in which the event loop of this host did nothing but one piece of work. */
export interface LoopBlock {
  /** As `performance.now()`. */
  readonly start: number;
  readonly lengthInMs: number;
  /** What this thread computed in it: a busy machine keeps it waiting besides. */
  readonly computedInMs: number;
}

interface ThreadClock {
  /** Of Node 24 and later. */
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

function threadTimeInMs(): number {
  const { user, system } = (process as ThreadClock).threadCpuUsage?.() ?? { user: 0, system: 0 };
  return (user + system) / 1000;
}

/** Notes how long each turn of the event loop takes, until it is stopped. */
export class LoopWatch {
  readonly #blocks: LoopBlock[] = [];
  #last = performance.now();
  #computed = threadTimeInMs();
  #timer: ReturnType<typeof setTimeout> | null = null;

  start(): void {
    this.#last = performance.now();
    this.#computed = threadTimeInMs();
    this.#wait();
  }

  /** The turns that took longer than a timer's own grain, those that computed longest first. */
  stop(): readonly LoopBlock[] {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#blocks.toSorted((one, other) => other.computedInMs - one.computedInMs);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      const now = performance.now();
      const computed = threadTimeInMs();
      if (now - this.#last > 5) {
        this.#blocks.push({
          start: this.#last,
          lengthInMs: now - this.#last,
          computedInMs: computed - this.#computed,
        });
      }
      this.#computed = computed;
      this.#last = now;
      this.#wait();
    }, 0);
  }
}
