import { say, type Message } from '../../messages/message.ts';
import { parsePattern } from './parse-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';
import { PatternMatcher, type MatchSlots } from './pattern-match.ts';
import { PatternFault } from './pattern-node.ts';
import { programOf, type PatternStep } from './pattern-program.ts';

export interface PatternOptions {
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** A pattern, or what is wrong with it. */
export type PatternReading =
  | { readonly pattern: LinearPattern; readonly fault: null }
  | { readonly pattern: null; readonly fault: Message };

/** A match in a text. Offsets in UTF-16 units. */
export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  /** Texts of the groups, from the first; null for one that took no part. */
  readonly groups: readonly (string | null)[];
}

/** Ways followed in one text; ordinary ones take a hundredth. */
const MOST_WORK = 2_000_000;

/**
 * An expression that somebody typed. It is matched without ever going back in a text, so that no
 * expression takes time that grows faster than the text.
 */
export class LinearPattern {
  readonly names: ReadonlyMap<string, number>;
  readonly #program: readonly PatternStep[];
  readonly #groups: number;
  #automaton: PatternAutomaton | null = null;
  #matcher: PatternMatcher | null = null;

  private constructor(source: string, { matchCase, wholeWord }: PatternOptions) {
    const parsed = parsePattern(source, matchCase);
    const border = { kind: 'place', place: 'word-border' } as const;
    const node = { kind: 'row', nodes: [border, parsed.node, border] } as const;
    this.#program = programOf(wholeWord ? { ...parsed, node } : parsed);
    this.#groups = parsed.groups;
    this.names = parsed.names;
  }

  static read(source: string, options: PatternOptions): PatternReading {
    try {
      return { pattern: new LinearPattern(source, options), fault: null };
    } catch (error) {
      if (error instanceof PatternFault) return { pattern: null, fault: sentenceOf(error) };
      throw error;
    }
  }

  /** Whether it matches anywhere, if only an empty stretch. */
  test(text: string): boolean {
    this.#automaton ??= new PatternAutomaton(this.#program);
    return this.#automaton.test(text);
  }

  /** All matches, apart and in order; null where that takes too much work. */
  matches(text: string): readonly PatternMatch[] | null {
    this.#matcher ??= new PatternMatcher(this.#program, this.#groups);
    const budget = { left: MOST_WORK };
    const found: PatternMatch[] = [];
    for (let from = 0; from <= text.length;) {
      const slots = this.#matcher.find(text, from, budget);
      if (budget.left <= 0) return null;
      if (slots === null) break;
      const match = matchOf(slots, text);
      found.push(match);
      from = match.end > match.start ? match.end : behind(text, match.end);
    }
    return found;
  }
}

function behind(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

function matchOf(slots: MatchSlots, text: string): PatternMatch {
  const [start = 0, end = 0, ...rest] = slots;
  const groups: (string | null)[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [from = -1, to = -1] = [rest[at], rest[at + 1]];
    groups.push(from < 0 || to < 0 ? null : text.slice(from, to));
  }
  return { start, end, groups };
}

function sentenceOf({ kind, offset }: PatternFault): Message {
  const place = offset + 1;
  switch (kind) {
    case 'unclosed-group':
      return say('search-pattern.unclosed-group', { place });
    case 'unclosed-class':
      return say('search-pattern.unclosed-class', { place });
    case 'nothing-to-repeat':
      return say('search-pattern.nothing-to-repeat', { place });
    case 'unknown-escape':
      return say('search-pattern.unknown-escape', { place });
    case 'reversed-range':
      return say('search-pattern.reversed-range', { place });
    case 'looks-around':
      return say('search-pattern.looks-around', { place });
    case 'same-name':
      return say('search-pattern.same-name', { place });
    case 'too-large':
      return say('search-pattern.too-large');
  }
}
