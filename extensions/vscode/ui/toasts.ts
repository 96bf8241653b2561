import type { Clock } from '../../../shared/ports/clock.ts';

/**
 * The editor shows three notifications that come within 0.8 s, and of a fourth only rings its bell. One
 * of the three is left to others, and a little time to the way into the window.
 */
const mostAtOnce = 2;
const apartInMs = 850;

/** Whose turn it is to be shown, so that no notification of ours is lost in a crowd. */
export class Toasts {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  /** When the last ones were shown, the oldest first. */
  readonly #shown: number[] = [];
  #last: Promise<unknown> | null = null;

  constructor(clock: Pick<Clock, 'now' | 'sleep'>) {
    this.#clock = clock;
  }

  /**
   * True at once where there is room, else when there is, in the order of asking. False for what is
   * not wanted any more when its turn comes: that takes no room.
   */
  turn(isWanted: () => boolean = () => true): true | Promise<boolean> {
    if (this.#last === null && this.#wait() <= 0) {
      this.#note();
      return true;
    }
    const turn = this.#after(this.#last, isWanted);
    this.#last = turn;
    void turn.then(() => {
      if (this.#last === turn) this.#last = null;
    });
    return turn;
  }

  async #after(before: Promise<unknown> | null, isWanted: () => boolean): Promise<boolean> {
    await before;
    const wait = this.#wait();
    if (wait > 0 && isWanted()) await this.#clock.sleep(wait);
    if (!isWanted()) return false;
    this.#note();
    return true;
  }

  #wait(): number {
    const [oldest] = this.#shown;
    if (oldest === undefined || this.#shown.length < mostAtOnce) return 0;
    return oldest + apartInMs - this.#clock.now();
  }

  #note(): void {
    this.#shown.push(this.#clock.now());
    if (this.#shown.length > mostAtOnce) this.#shown.shift();
  }
}
