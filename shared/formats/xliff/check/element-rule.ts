import type { AttributeType } from './attribute-types.ts';

/** Some children in a row, each one of `keys`, at least `least` and at most `most` of them. */
export interface Particle {
  /** Keys of elements; `*` stands for any element of another namespace than the parent's. */
  readonly keys: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** Which attributes with a prefix an element takes: all, those of XLIFF modules, or only some of `xml:`. */
export type ForeignAttributes = 'any' | 'modules' | 'none';

/** What may stand in and on an element. */
export interface ElementRule {
  readonly attributes: Readonly<Record<string, AttributeType>>;
  readonly required: readonly string[];
  readonly foreign: ForeignAttributes;
  readonly text: boolean;
  /** Children in order; null leaves them alone. */
  readonly content: readonly Particle[] | null;
}

/** Table of elements by key (`xlf:unit`). */
export type Grammar = Readonly<Record<string, ElementRule>>;

export function one(...keys: string[]): Particle {
  return { keys, least: 1, most: 1 };
}

export function maybe(...keys: string[]): Particle {
  return { keys, least: 0, most: 1 };
}

export function some(...keys: string[]): Particle {
  return { keys, least: 1, most: Infinity };
}

export function any(...keys: string[]): Particle {
  return { keys, least: 0, most: Infinity };
}

/** Shorthand: an attribute name with `!` is required. */
export function element(
  attributes: Readonly<Record<string, AttributeType>>,
  options: Partial<Omit<ElementRule, 'attributes' | 'required'>> = {},
): ElementRule {
  const entries = Object.entries(attributes);
  return {
    attributes: Object.fromEntries(entries.map(([name, type]) => [name.replace('!', ''), type])),
    required: entries.filter(([name]) => name.endsWith('!')).map(([name]) => name.slice(0, -1)),
    foreign: options.foreign ?? 'none',
    text: options.text ?? false,
    content: options.content === undefined ? [] : options.content,
  };
}
