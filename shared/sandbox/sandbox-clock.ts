/** Time as the sandbox sees it: tests hand in one they can move. */
export interface SandboxClock {
  /** Milliseconds since 1970-01-01 UTC. */
  wallTime(): number;
  /** Resolves after `durationInMs`; rejects at once when `signal` is aborted. */
  sleep(durationInMs: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock, which can be put forward: what sleeps wakes so much earlier. */
export interface MovableClock extends SandboxClock {
  advance(durationInMs: number): void;
  /** How far it is ahead of the machine's clock. */
  readonly aheadInMs: number;
}

interface Sleeper {
  /** Milliseconds of this clock's own count, which no time server moves. */
  readonly dueAt: number;
  timer: NodeJS.Timeout;
  readonly wake: () => void;
}

/** The longest wait a timer of Node can do; longer sleeps are taken in pieces. */
const longestTimerInMs = 2_147_483_647;

export function createMovableClock(): MovableClock {
  const sleepers = new Set<Sleeper>();
  let aheadInMs = 0;
  const count = (): number => performance.now() + aheadInMs;
  const start = (sleeper: Sleeper): void => {
    const leftInMs = Math.min(Math.max(0, sleeper.dueAt - count()), longestTimerInMs);
    sleeper.timer = setTimeout(() => {
      if (sleeper.dueAt > count() + 1) start(sleeper);
      else sleeper.wake();
    }, leftInMs);
  };
  return {
    get aheadInMs() {
      return aheadInMs;
    },
    wallTime: () => Date.now() + aheadInMs,
    advance: (durationInMs) => {
      aheadInMs += durationInMs;
      for (const sleeper of sleepers) {
        clearTimeout(sleeper.timer);
        start(sleeper);
      }
    },
    sleep: (durationInMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(reasonOf(signal));
          return;
        }
        const end = (): void => {
          clearTimeout(sleeper.timer);
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', onAbort);
        };
        const onAbort = (): void => {
          end();
          reject(reasonOf(signal));
        };
        const sleeper: Sleeper = {
          dueAt: count() + durationInMs,
          timer: setTimeout(() => undefined, 0),
          wake: () => {
            end();
            resolve();
          },
        };
        clearTimeout(sleeper.timer);
        sleepers.add(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
        start(sleeper);
      }),
  };
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('Aborted.', 'AbortError');
}
