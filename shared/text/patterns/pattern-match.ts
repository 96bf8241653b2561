import type { PatternStep } from './pattern-program.ts';
import { besideOf, isPlace, type Beside } from './places-in-text.ts';

/** Where a pattern matched, and its groups: start and end of each in turn, -1 for none. */
export type MatchSlots = readonly number[];

/** Ways through a program at one place of a text, the preferred one first. */
interface Ways {
  readonly positions: number[];
  readonly slots: MatchSlots[];
}

/** So many steps that take no character are as much work as a way that waits for one. */
const STEPS_OF_A_WAY = 16;

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
  /** Steps that were followed and places of groups that were copied, of this character. */
  #steps = 0;

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
    for (let at = from; budget.left > 0;) {
      const point = text.codePointAt(at);
      const reached = this.#reachAll(ways, text, at, best === null);
      budget.left -= reached.positions.length + 1 + Math.floor(this.#steps / STEPS_OF_A_WAY);
      const end = reached.positions.indexOf(this.#program.length - 1);
      // What comes behind the end of the program is preferred less.
      if (end >= 0) best = reached.slots[end]?.with(1, at) ?? null;
      const count = end < 0 ? reached.positions.length : end;
      if (point === undefined || (best !== null && count === 0)) return best;
      ways = this.#step(reached, count, point);
      at += point > 0xffff ? 2 : 1;
    }
    return null;
  }

  /** What the ways come to before the next character; `begins`: a match may begin here as well. */
  #reachAll(ways: Ways, text: string, at: number, begins: boolean): Ways {
    const point = text.codePointAt(at);
    const after = point === undefined ? 'edge' : besideOf(point);
    const place = { before: besideBefore(text, at), after, at };
    const reached: Ways = { positions: [], slots: [] };
    this.#steps = 0;
    for (const [index, position] of ways.positions.entries()) {
      this.#reach(position, ways.slots[index] ?? [], place, reached);
    }
    if (begins) this.#reach(0, this.#start(at), place, reached);
    return reached;
  }

  /** Takes a character with the first ways that wait for one. */
  #step({ positions, slots }: Ways, count: number, point: number): Ways {
    const next: Ways = { positions: [], slots: [] };
    for (let index = 0; index < count; index += 1) {
      const position = positions[index] ?? 0;
      const step = this.#program[position];
      if (step?.kind !== 'character' || !step.test(point)) continue;
      next.positions.push(position + 1);
      next.slots.push(slots[index] ?? []);
    }
    return next;
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
      this.#steps += 1;
      if (this.#reachedAt[here] === at) continue;
      this.#reachedAt[here] = at;
      const step = this.#program[here];
      if (step === undefined) continue;
      if (step.kind === 'character' || step.kind === 'end') {
        into.positions.push(here);
        into.slots.push(kept);
      } else if (step.kind === 'fork') waiting.push([step.other, kept], [step.next, kept]);
      else if (step.kind === 'go') waiting.push([step.next, kept]);
      else if (step.kind === 'keep') {
        this.#steps += this.#slotCount;
        waiting.push([here + 1, kept.with(step.slot, at)]);
      } else if (isPlace(step.place, before, after)) waiting.push([here + 1, kept]);
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
