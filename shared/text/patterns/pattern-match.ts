import type { PatternStep } from './pattern-program.ts';
import { besideOf, isPlace, type Beside } from './places-in-text.ts';

/** Where a pattern matched, and its groups: start and end of each in turn, -1 for none. */
export type MatchSlots = readonly number[];

/** Ways through a program at one place of a text, the preferred one first. */
interface Ways {
  readonly positions: number[];
  readonly slots: MatchSlots[];
}

/** Work that matching may take: it is shared by all matches of a text. */
export interface MatchBudget {
  left: number;
}

/** Finds matches with their groups: the leftmost, and of these the one an expression prefers. */
export class PatternMatcher {
  readonly #program: readonly PatternStep[];
  readonly #slotCount: number;
  /** The place of a text at which a position of the program was last reached. */
  readonly #reachedAt: Int32Array;

  constructor(program: readonly PatternStep[], groups: number) {
    this.#program = program;
    this.#slotCount = 2 * groups + 2;
    this.#reachedAt = new Int32Array(program.length);
  }

  /** The first match from a place on; null for none, or where the budget is used up. */
  find(text: string, from: number, budget: MatchBudget): MatchSlots | null {
    let best: MatchSlots | null = null;
    let ways: Ways = { positions: [], slots: [] };
    this.#reachedAt.fill(-1);
    for (let at = from; ;) {
      const point = text.codePointAt(at);
      const place = {
        before: besideBefore(text, at),
        after: point === undefined ? 'edge' : besideOf(point),
        at,
      } as const;
      const reached: Ways = { positions: [], slots: [] };
      for (const [index, position] of ways.positions.entries()) {
        this.#reach(position, ways.slots[index] ?? [], place, reached);
      }
      if (best === null) this.#reach(0, this.#start(at), place, reached);
      budget.left -= reached.positions.length + 1;
      const next: Ways = { positions: [], slots: [] };
      for (const [index, position] of reached.positions.entries()) {
        const step = this.#program[position];
        const slots = reached.slots[index] ?? [];
        if (step?.kind === 'end') {
          best = slots.with(1, at);
          break;
        }
        if (point === undefined || step?.kind !== 'character' || !step.test(point)) continue;
        next.positions.push(position + 1);
        next.slots.push(slots);
      }
      if (point === undefined || (best !== null && next.positions.length === 0)) return best;
      if (budget.left <= 0) return null;
      ways = next;
      at += point > 0xffff ? 2 : 1;
    }
  }

  #start(at: number): MatchSlots {
    const slots = new Array<number>(this.#slotCount).fill(-1);
    slots[0] = at;
    return slots;
  }

  /** Follows what takes no room; the stack holds what is less preferred deeper down. */
  #reach(
    position: number,
    slots: MatchSlots,
    { before, after, at }: { readonly before: Beside; readonly after: Beside; readonly at: number },
    into: Ways,
  ): void {
    const waiting: [number, MatchSlots][] = [[position, slots]];
    for (let way = waiting.pop(); way !== undefined; way = waiting.pop()) {
      const [here, kept] = way;
      if (this.#reachedAt[here] === at) continue;
      this.#reachedAt[here] = at;
      const step = this.#program[here];
      if (step === undefined) continue;
      if (step.kind === 'character' || step.kind === 'end') {
        into.positions.push(here);
        into.slots.push(kept);
      } else if (step.kind === 'fork') waiting.push([step.other, kept], [step.next, kept]);
      else if (step.kind === 'go') waiting.push([step.next, kept]);
      else if (step.kind === 'keep') waiting.push([here + 1, kept.with(step.slot, at)]);
      else if (isPlace(step.place, before, after)) waiting.push([here + 1, kept]);
    }
  }
}

function besideBefore(text: string, at: number): Beside {
  if (at === 0) return 'edge';
  const unit = text.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  const point = isLow ? (text.codePointAt(at - 2) ?? unit) : unit;
  return besideOf(point > 0xffff || !isLow ? point : unit);
}
