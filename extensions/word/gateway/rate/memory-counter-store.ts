import type { Clock } from '../../../../shared/ports/clock.ts';
import type { CounterStore } from './counter-store.ts';

interface Counter {
  value: number;
  readonly endsAt: number;
}

/** Far more panes than one process serves; a flood of tokens must not fill the memory. */
const mostCounters = 20_000;

/** Counters of this process. */
export function createMemoryCounterStore(clock: Clock): CounterStore {
  const counters = new Map<string, Counter>();
  const live = (name: string): Counter | undefined => {
    const counter = counters.get(name);
    return counter !== undefined && counter.endsAt > clock.now() ? counter : undefined;
  };
  return {
    add(name, other, lifeInMs) {
      let counter = live(name);
      if (counter === undefined) {
        if (counters.size >= mostCounters) makeRoom(counters, clock.now());
        counter = { value: 0, endsAt: clock.now() + lifeInMs };
        // Deleted first: a map remembers the place of a name, and the oldest go first.
        counters.delete(name);
        counters.set(name, counter);
      }
      counter.value += 1;
      return Promise.resolve({ value: counter.value, other: live(other)?.value ?? 0 });
    },
    takeBack(name) {
      const counter = live(name);
      if (counter !== undefined) counter.value -= 1;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** Drops what is over; when that is not enough, the oldest half. */
function makeRoom(counters: Map<string, Counter>, now: number): void {
  for (const [name, { endsAt }] of counters) if (endsAt <= now) counters.delete(name);
  if (counters.size < mostCounters) return;
  for (const name of [...counters.keys()].slice(0, mostCounters / 2)) counters.delete(name);
}
