import { multiply, type Matrix } from './matrix.ts';
import type { ContentOperand, ContentOperation } from './content-operations.ts';

/** One operation that shows text: where it begins and how it looks. */
export interface TextMark {
  /** Origin in the space of the page, in points. */
  readonly x: number;
  readonly y: number;
  /** Name of the font among the resources. */
  readonly font: string;
  /** Red, green and blue, 0 to 1. */
  readonly color: Color;
  /** Drawn in no way: text behind the picture of a page. */
  readonly isInvisible: boolean;
  /** What is shown, as stretches of bytes: strings and arrays of them. */
  readonly strings: readonly { readonly start: number; readonly end: number }[];
}

export type Color = readonly [red: number, green: number, blue: number];

/** An operation that draws another content stream. */
export interface FormUse {
  readonly name: string;
  readonly matrix: Matrix;
  readonly color: Color;
}

interface GraphicsState {
  readonly matrix: Matrix;
  readonly color: Color;
  readonly font: string;
  readonly leading: number;
  readonly renderMode: number;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const black: Color = [0, 0, 0];
const mostSaved = 512;

/** Follows a content stream and notes where text is shown and which forms are drawn. */
export class TextTracker {
  readonly marks: TextMark[] = [];
  readonly forms: FormUse[] = [];
  readonly #saved: GraphicsState[] = [];
  #state: GraphicsState;
  #text: Matrix = identity;
  #line: Matrix = identity;

  constructor(matrix: Matrix, color: Color) {
    this.#state = { matrix, color, font: '', leading: 0, renderMode: 0 };
  }

  follow({ name, operands }: ContentOperation): void {
    const step = steps.get(name);
    if (step !== undefined) step(this, operands);
  }

  set(change: Partial<GraphicsState>): void {
    this.#state = { ...this.#state, ...change };
  }

  save(): void {
    if (this.#saved.length < mostSaved) this.#saved.push(this.#state);
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  transform(matrix: Matrix): void {
    this.set({ matrix: multiply(matrix, this.#state.matrix) });
  }

  placeText(matrix: Matrix): void {
    this.#text = matrix;
    this.#line = matrix;
  }

  moveText(x: number, y: number): void {
    this.placeText(multiply([1, 0, 0, 1, x, y], this.#line));
  }

  nextLine(): void {
    this.moveText(0, -this.#state.leading);
  }

  show(operand: ContentOperand | undefined): void {
    if (operand?.kind !== 'string' && operand?.kind !== 'array') return;
    const { matrix, font, color, renderMode } = this.#state;
    const [, , , , x, y] = multiply(this.#text, matrix);
    const isInvisible = renderMode === 3 || renderMode === 7;
    this.marks.push({ x, y, font, color, isInvisible, strings: [operand] });
  }

  draw(name: string): void {
    this.forms.push({ name, matrix: this.#state.matrix, color: this.#state.color });
  }
}

type Step = (tracker: TextTracker, operands: readonly ContentOperand[]) => void;

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  [
    'q',
    (tracker) => {
      tracker.save();
    },
  ],
  [
    'Q',
    (tracker) => {
      tracker.restore();
    },
  ],
  [
    'cm',
    (tracker, operands) => {
      tracker.transform(matrixOf(operands));
    },
  ],
  [
    'BT',
    (tracker) => {
      tracker.placeText(identity);
    },
  ],
  [
    'Tf',
    (tracker, operands) => {
      tracker.set({ font: nameOf(operands[0]) });
    },
  ],
  [
    'Tm',
    (tracker, operands) => {
      tracker.placeText(matrixOf(operands));
    },
  ],
  [
    'Td',
    (tracker, operands) => {
      tracker.moveText(numberOf(operands[0]), numberOf(operands[1]));
    },
  ],
  [
    'TD',
    (tracker, operands) => {
      tracker.set({ leading: -numberOf(operands[1]) });
      tracker.moveText(numberOf(operands[0]), numberOf(operands[1]));
    },
  ],
  [
    'TL',
    (tracker, operands) => {
      tracker.set({ leading: numberOf(operands[0]) });
    },
  ],
  [
    'T*',
    (tracker) => {
      tracker.nextLine();
    },
  ],
  [
    'Tr',
    (tracker, operands) => {
      tracker.set({ renderMode: numberOf(operands[0]) });
    },
  ],
  [
    'Tj',
    (tracker, operands) => {
      tracker.show(operands[0]);
    },
  ],
  [
    'TJ',
    (tracker, operands) => {
      tracker.show(operands[0]);
    },
  ],
  [
    "'",
    (tracker, operands) => {
      tracker.nextLine();
      tracker.show(operands[0]);
    },
  ],
  [
    '"',
    (tracker, operands) => {
      tracker.nextLine();
      tracker.show(operands[2]);
    },
  ],
  [
    'Do',
    (tracker, operands) => {
      tracker.draw(nameOf(operands[0]));
    },
  ],
  ...['g', 'rg', 'k', 'sc', 'scn'].map((name): [string, Step] => [
    name,
    (tracker, operands) => {
      tracker.set({ color: colorOf(operands) });
    },
  ]),
  [
    'cs',
    (tracker) => {
      tracker.set({ color: black });
    },
  ],
]);

function numberOf(operand: ContentOperand | undefined): number {
  return operand?.kind === 'number' ? operand.value : 0;
}

function nameOf(operand: ContentOperand | undefined): string {
  return operand?.kind === 'name' ? operand.value : '';
}

function matrixOf(operands: readonly ContentOperand[]): Matrix {
  if (operands.length < 6) return identity;
  const [a, b, c, d, e, f] = operands.map(numberOf);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

/** By the number of components: grey, red-green-blue or the four of print; patterns are black. */
function colorOf(operands: readonly ContentOperand[]): Color {
  if (operands.some(({ kind }) => kind !== 'number')) return black;
  const [one = 0, two = 0, three = 0, four = 0] = operands.map((operand) =>
    Math.min(1, Math.max(0, numberOf(operand))),
  );
  if (operands.length === 1) return [one, one, one];
  if (operands.length === 3) return [one, two, three];
  if (operands.length !== 4) return black;
  return [(1 - one) * (1 - four), (1 - two) * (1 - four), (1 - three) * (1 - four)];
}
