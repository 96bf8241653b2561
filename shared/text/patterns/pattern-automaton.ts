import type { PatternStep } from './pattern-program.ts';
import { besideOf, isPlace, type Beside } from './places-in-text.ts';

/** Where all ways through a program are at one place of a text. */
interface State {
  /** Sorted positions of the program, those before a place or a fork as well. */
  readonly positions: readonly number[];
  readonly before: Beside;
  /** By class of the next character; what is missing was not needed yet. */
  readonly next: (State | undefined)[];
}

/** Characters that a pattern does not tell apart. */
interface CharacterClass {
  readonly number: number;
  /** A character of the class; null for the end of a text. */
  readonly point: number | null;
  readonly beside: Beside;
}

const MOST_STATES = 2000;
const UNKNOWN = 0xffff;

/**
 * Tells whether a pattern matches anywhere in a text, a step for each character: what the ways through
 * the program make of a character is found once and kept, up to a bound.
 */
export class PatternAutomaton {
  readonly #program: readonly PatternStep[];
  readonly #tests: readonly ((point: number) => boolean)[];
  readonly #states = new Map<string, State>();
  readonly #end: CharacterClass = { number: 0, point: null, beside: 'edge' };
  readonly #classes: CharacterClass[] = [this.#end];
  readonly #bySignature = new Map<string, number>();
  readonly #classOfUnit = new Uint16Array(0x10000).fill(UNKNOWN);
  readonly #classOfPoint = new Map<number, number>();
  readonly #matched: State = { positions: [], before: 'edge', next: [] };
  readonly #first: State;

  constructor(program: readonly PatternStep[]) {
    this.#program = program;
    this.#tests = program.flatMap((step) => (step.kind === 'character' ? [step.test] : []));
    this.#first = this.#state([], 'edge');
  }

  test(text: string): boolean {
    let state = this.#first;
    const { length } = text;
    for (let at = 0; at < length; at += 1) {
      const unit = text.charCodeAt(at);
      let known = this.#classOfUnit[unit] ?? UNKNOWN;
      if (known === UNKNOWN) {
        known = this.#classAt(text, at);
        if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
      }
      const next = state.next[known] ?? this.#follow(state, known);
      if (next === this.#matched) return true;
      state = next;
    }
    return (state.next[0] ?? this.#follow(state, 0)) === this.#matched;
  }

  /** Halves of surrogate pairs stay unknown: what they are hangs on the next unit. */
  #classAt(text: string, at: number): number {
    const point = text.codePointAt(at) ?? 0;
    const known = this.#classOfPoint.get(point);
    if (known !== undefined) return known;
    const beside = besideOf(point);
    const signature = this.#tests.map((test) => (test(point) ? '1' : '0')).join('') + beside;
    let number = this.#bySignature.get(signature);
    if (number === undefined) {
      number = this.#classes.length;
      this.#classes.push({ number, point, beside });
      this.#bySignature.set(signature, number);
    }
    if (point < 0xd800 || (point > 0xdfff && point <= 0xffff)) this.#classOfUnit[point] = number;
    else this.#classOfPoint.set(point, number);
    return number;
  }

  #follow(state: State, number: number): State {
    const { point, beside } = this.#classes[number] ?? this.#end;
    const found = this.#reached(state, beside);
    const next = found === null ? this.#matched : this.#step(found, point, beside);
    state.next[number] = next;
    return next;
  }

  /** The characters that may come next; null where the end of the program is reached. */
  #reached({ positions, before }: State, after: Beside): readonly number[] | null {
    const seen = new Set<number>();
    const waiting = [0, ...positions];
    const characters: number[] = [];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const step = this.#program[at];
      if (step === undefined || step.kind === 'end') return null;
      if (step.kind === 'character') characters.push(at);
      else if (step.kind === 'fork') waiting.push(step.next, step.other);
      else if (step.kind === 'go') waiting.push(step.next);
      else if (step.kind === 'keep' || isPlace(step.place, before, after)) waiting.push(at + 1);
    }
    return characters;
  }

  #step(characters: readonly number[], point: number | null, before: Beside): State {
    const positions: number[] = [];
    for (const at of characters) {
      const step = this.#program[at];
      if (point !== null && step?.kind === 'character' && step.test(point)) positions.push(at + 1);
    }
    return this.#state(
      positions.toSorted((one, other) => one - other),
      before,
    );
  }

  #state(positions: readonly number[], before: Beside): State {
    const name = `${before} ${positions.join(' ')}`;
    const known = this.#states.get(name);
    if (known !== undefined) return known;
    if (this.#states.size >= MOST_STATES) this.#forget();
    const state: State = { positions, before, next: [] };
    this.#states.set(name, state);
    return state;
  }

  /** Begins anew: a pattern with very many states needs few of them again. */
  #forget(): void {
    for (const state of this.#states.values()) state.next.length = 0;
    this.#states.clear();
  }
}
