import type { Clock } from '../../../shared/ports/clock.ts';
import type { Disposable } from '../disposables.ts';
import type { LearntDirection } from '../host-parts.ts';

/** Hears what is being learnt, and null when that is over. */
export type LearningListener = (direction: LearntDirection | null) => void;

/** What is over sooner needs no words. */
export const TELL_LEARNING_AFTER_IN_MS = 1_000;

/** Tells those who wait for the sandbox that it learns a direction, once that takes longer than a moment. */
export class LearningWatch {
  readonly #clock: Pick<Clock, 'sleep'>;
  readonly #listeners = new Set<LearningListener>();
  /** Under way, by direction; the newest comes last. */
  readonly #open = new Map<string, { readonly direction: LearntDirection; isTold: boolean }>();
  #told: LearntDirection | null = null;

  constructor(clock: Pick<Clock, 'sleep'>) {
    this.#clock = clock;
  }

  /** Calls the listener at once where something is being learnt. */
  follow(listener: LearningListener): Disposable {
    this.#listeners.add(listener);
    if (this.#told !== null) listener(this.#told);
    return {
      dispose: () => {
        this.#listeners.delete(listener);
      },
    };
  }

  readonly hear = (direction: LearntDirection, state: 'begun' | 'ended'): void => {
    const key = `${direction.source} ${direction.target}`;
    if (state === 'ended') {
      this.#open.delete(key);
      this.#tell();
      return;
    }
    const learning = { direction, isTold: false };
    this.#open.set(key, learning);
    void this.#clock.sleep(TELL_LEARNING_AFTER_IN_MS).then(() => {
      learning.isTold = true;
      this.#tell();
    });
  };

  /** The sandbox ended, and what it learnt with it. */
  clear(): void {
    this.#open.clear();
    this.#tell();
  }

  #tell(): void {
    const now = [...this.#open.values()].findLast(({ isTold }) => isTold)?.direction ?? null;
    if (now === this.#told) return;
    this.#told = now;
    for (const listener of [...this.#listeners]) listener(now);
  }
}
