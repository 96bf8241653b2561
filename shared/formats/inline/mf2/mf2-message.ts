import type { NumberUse } from '../../messages/plural-categories.ts';
import { Mf2Scanner, type Mf2Expression } from './mf2-scanner.ts';

/** Offsets in UTF-16 units of the message, end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What a variant is chosen for by one selector. */
interface Mf2Key extends Stretch {
  /** Null for `*`, which stands for all others. */
  readonly name: string | null;
}

/** One pattern with the keys it is chosen by, none outside of a match. */
export interface Mf2Variant extends Stretch {
  readonly keys: readonly Mf2Key[];
  /** Between the braces of `{{…}}`. */
  readonly pattern: Stretch;
}

/** What a match asks of a value. */
export interface Mf2Selector {
  readonly variable: string;
  /** Names under which patterns may show the value. */
  readonly shownAs: ReadonlySet<string>;
  /** Null where it is not chosen by the number that it is. */
  readonly use: NumberUse | null;
}

/** A message of MessageFormat 2 with declarations, variants or a quoted pattern. */
export interface Mf2Message {
  readonly selectors: readonly Mf2Selector[];
  readonly variants: readonly Mf2Variant[];
}

const begin = /^\s{0,40}(?:\.(?:input|local|match)|\{\{)/;

/**
 * Reads a message of MessageFormat 2 that is more than a pattern. Null when the text is none, or breaks
 * the grammar anywhere; `{{name}}` alone is what other syntaxes call a placeholder. Linear time.
 */
export function parseMf2Message(text: string): Mf2Message | null {
  return begin.test(text) ? new Mf2Parser(text).message() : null;
}

/** The variable that a placeholder shows as it is, or as a number; null for any other. */
export function shownVariable(placeholder: string): string | null {
  return shown.exec(placeholder)?.[1] ?? null;
}

const shown = /^\{\s{0,9}\$([^\s{}:@|$]{1,100})(?:\s{1,9}:(?:number|integer))?\s{0,9}\}$/;

/** Nobody gives one value more names than this. */
const mostNames = 20;

/** A value by the name it was declared with. */
interface Declared {
  readonly names: ReadonlySet<string>;
  readonly use: NumberUse | null;
}

class Mf2Parser {
  readonly #scan: Mf2Scanner;
  readonly #declared = new Map<string, Declared>();

  constructor(text: string) {
    this.#scan = new Mf2Scanner(text);
  }

  message(): Mf2Message | null {
    const scan = this.#scan;
    scan.space();
    for (;;) {
      const isInput = scan.takes('.input');
      if (!isInput && !scan.takes('.local')) break;
      if (!(isInput ? this.#input() : this.#local())) return null;
      scan.space();
    }
    const message = scan.takes('.match') ? this.#matcher() : this.#quoted();
    scan.space();
    return scan.isAtEnd ? message : null;
  }

  #quoted(): Mf2Message | null {
    const { at: start } = this.#scan;
    const pattern = this.#scan.quotedPattern();
    if (pattern === null) return null;
    const isOurs = this.#declared.size > 0 || pattern.placeholders > 0;
    const variant = { start, end: this.#scan.at, keys: [], pattern };
    return isOurs ? { selectors: [], variants: [variant] } : null;
  }

  #input(): boolean {
    this.#scan.space();
    const value = this.#scan.expression();
    const name = value?.variable ?? null;
    if (value === null || name === null) return false;
    this.#declare(name, value);
    return true;
  }

  #local(): boolean {
    const scan = this.#scan;
    if (!scan.space()) return false;
    const name = scan.variable();
    scan.space();
    if (name === null || !scan.takes('=')) return false;
    scan.space();
    const value = scan.expression();
    if (value === null) return false;
    this.#declare(name, value);
    return true;
  }

  #declare(name: string, { variable, function: called, select }: Mf2Expression): void {
    const of = variable === null || variable === name ? undefined : this.#declared.get(variable);
    const names = new Set([name, ...(variable === null ? [] : [variable])]);
    for (const each of of?.names ?? []) if (names.size < mostNames) names.add(each);
    this.#declared.set(name, {
      names,
      use: called === null ? (of?.use ?? null) : useOf(called, select),
    });
  }

  #matcher(): Mf2Message | null {
    const scan = this.#scan;
    const selectors: Mf2Selector[] = [];
    let hasSpace = scan.space();
    for (let name = scan.variable(); name !== null; name = scan.variable()) {
      const declared = this.#declared.get(name);
      if (!hasSpace) return null;
      // What is not declared is a fault of its own, and chosen by nothing.
      const { names, use } = declared ?? { names: new Set([name]), use: null };
      selectors.push({ variable: name, shownAs: names, use });
      hasSpace = scan.space();
    }
    if (selectors.length === 0 || !hasSpace) return null;
    const variants: Mf2Variant[] = [];
    while (!scan.isAtEnd) {
      const variant = this.#variant(selectors.length);
      if (variant === null) return null;
      variants.push(variant);
      scan.space();
    }
    return variants.length === 0 ? null : { selectors, variants };
  }

  #variant(count: number): Mf2Variant | null {
    const scan = this.#scan;
    const start = scan.at;
    const keys: Mf2Key[] = [];
    for (let index = 0; index < count; index += 1) {
      if (index > 0 && !scan.space()) return null;
      const from = scan.at;
      const name = scan.takes('*') ? null : scan.literal();
      if (scan.at === from) return null;
      keys.push({ name, start: from, end: scan.at });
    }
    scan.space();
    const pattern = scan.quotedPattern();
    return pattern === null ? null : { start, end: scan.at, keys, pattern };
  }
}

/** What a function of the standard chooses by. */
function useOf(called: string, select: string | null): NumberUse | null {
  if (select === 'exact') return null;
  if (!['number', 'integer', 'offset'].includes(called)) return null;
  return select === 'ordinal' ? 'ordinal' : 'cardinal';
}
