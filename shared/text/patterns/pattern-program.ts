import type { ParsedPattern } from './parse-pattern.ts';
import {
  PatternFault,
  type CharacterTest,
  type PatternNode,
  type PatternPlace,
} from './pattern-node.ts';

/** One step of a program; `next` and `other` are positions in it. */
export type PatternStep =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'place'; readonly place: PatternPlace }
  /** Goes on in two ways; what `next` finds is preferred. */
  | { readonly kind: 'fork'; next: number; other: number }
  | { readonly kind: 'go'; next: number }
  | { readonly kind: 'keep'; readonly slot: number }
  | { readonly kind: 'end' };

/** Counted repeats are written out: this bounds the work for each character. */
const MOST_STEPS = 1500;

/** A pattern as a program that goes through a text once, all its ways side by side. */
export function programOf({ node }: ParsedPattern): readonly PatternStep[] {
  const writer = new ProgramWriter();
  writer.write(node);
  writer.add({ kind: 'end' });
  return writer.steps;
}

class ProgramWriter {
  readonly steps: PatternStep[] = [];

  add<Step extends PatternStep>(step: Step): Step {
    if (this.steps.length >= MOST_STEPS) throw new PatternFault('too-large', 0);
    this.steps.push(step);
    return step;
  }

  write(node: PatternNode): void {
    switch (node.kind) {
      case 'character':
      case 'place':
        this.add(node);
        return;
      case 'row':
        for (const each of node.nodes) this.write(each);
        return;
      case 'choice':
        this.#choice(node.nodes);
        return;
      case 'group':
        this.add({ kind: 'keep', slot: 2 * node.number });
        this.write(node.node);
        this.add({ kind: 'keep', slot: 2 * node.number + 1 });
        return;
      case 'repeat':
        this.#repeat(node);
    }
  }

  #choice(nodes: readonly PatternNode[]): void {
    const ends: { next: number }[] = [];
    nodes.forEach((node, index) => {
      const isLast = index === nodes.length - 1;
      const fork = isLast ? null : this.add({ kind: 'fork', next: this.#here + 1, other: 0 });
      this.write(node);
      if (fork === null) return;
      ends.push(this.add({ kind: 'go', next: 0 }));
      fork.other = this.#here;
    });
    for (const end of ends) end.next = this.#here;
  }

  #repeat({ node, least, most, isLazy }: Extract<PatternNode, { kind: 'repeat' }>): void {
    for (let count = 0; count < least; count += 1) {
      const start = this.#here;
      this.write(node);
      // Nothing as often as it likes: no bound of steps would end these rounds.
      if (this.#here === start) break;
    }
    if (most === Infinity) {
      const start = this.#here;
      const leave = this.#optional(node, isLazy);
      this.add({ kind: 'go', next: start });
      leave(this.#here);
      return;
    }
    const leaves: ((to: number) => void)[] = [];
    for (let count = least; count < most; count += 1) leaves.push(this.#optional(node, isLazy));
    for (const leave of leaves) leave(this.#here);
  }

  /** Writes it behind a fork; returned is what to call with the place to go without it. */
  #optional(node: PatternNode, isLazy: boolean): (to: number) => void {
    const inside = this.#here + 1;
    const fork = this.add({ kind: 'fork', next: inside, other: inside });
    this.write(node);
    return (to) => {
      if (isLazy) fork.next = to;
      else fork.other = to;
    };
  }

  get #here(): number {
    return this.steps.length;
  }
}
