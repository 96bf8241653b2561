import { classOfLetter, classOfProperty, rangeTest } from './character-tests.ts';
import { PatternFault, type CharacterTest, type PatternNode } from './pattern-node.ts';

/** A pattern with its groups. */
export interface ParsedPattern {
  readonly node: PatternNode;
  /** How many groups keep what they match. */
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}

const LONGEST_PATTERN = 1000;
const DEEPEST = 30;
const MOST_GROUPS = 50;

/**
 * Reads the part of JavaScript's expressions that can be matched in linear time: all but lookaround and
 * repeats of what a group matched. `\w` and `\b` know letters of all scripts, and `^` and `$` lines.
 * @throws PatternFault
 */
export function parsePattern(source: string, matchCase: boolean): ParsedPattern {
  if (source.length > LONGEST_PATTERN) throw new PatternFault('too-large', LONGEST_PATTERN);
  return new PatternParser(source, matchCase).parse();
}

const repeatSigns: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['*', [0, Infinity]],
  ['+', [1, Infinity]],
  ['?', [0, 1]],
]);
const repeatCount = /\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y;
const groupName = /<([A-Za-z_]\w{0,30})>/y;
const property = /\{([A-Za-z_=]{1,40})\}/y;
const spelledPoint = /x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|u\{([\dA-Fa-f]{1,6})\}/y;

const controls: ReadonlyMap<string, number> = new Map([
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['f', 0x0c],
  ['v', 0x0b],
]);

class PatternParser {
  readonly #source: string;
  readonly #matchCase: boolean;
  readonly #names = new Map<string, number>();
  #at = 0;
  #groups = 0;

  constructor(source: string, matchCase: boolean) {
    this.#source = source;
    this.#matchCase = matchCase;
  }

  parse(): ParsedPattern {
    const node = this.#choice(0);
    if (this.#at < this.#source.length) this.#fail('unclosed-group');
    return { node, groups: this.#groups, names: this.#names };
  }

  #choice(depth: number): PatternNode {
    if (depth > DEEPEST) this.#fail('too-large');
    const nodes = [this.#row(depth)];
    while (this.#takes('|')) nodes.push(this.#row(depth));
    return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { kind: 'choice', nodes };
  }

  #row(depth: number): PatternNode {
    const nodes: PatternNode[] = [];
    for (;;) {
      const next = this.#source.charAt(this.#at);
      if (next === '' || next === '|' || next === ')') return { kind: 'row', nodes };
      const node = this.#atom(depth);
      nodes.push(this.#repeated(node));
    }
  }

  #atom(depth: number): PatternNode {
    const start = this.#at;
    const point = this.#source.codePointAt(start) ?? 0;
    const sign = String.fromCodePoint(point);
    this.#at += sign.length;
    switch (sign) {
      case '(':
        return this.#group(depth, start);
      case '[':
        return { kind: 'character', test: this.#class(start) };
      case '\\':
        return this.#escape(start);
      case '.':
        return { kind: 'character', test: (each) => each !== 0x0a && each !== 0x0d };
      case '^':
        return { kind: 'place', place: 'line-start' };
      case '$':
        return { kind: 'place', place: 'line-end' };
      case '*':
      case '+':
      case '?':
        this.#at = start;
        return this.#fail('nothing-to-repeat');
      default:
        return this.#literal(point);
    }
  }

  #literal(point: number): PatternNode {
    return { kind: 'character', test: rangeTest(point, point, this.#matchCase) };
  }

  #group(depth: number, start: number): PatternNode {
    let number = 0;
    if (!this.#takes('?')) number = this.#nextGroup();
    else if (!this.#takes(':')) {
      const name = this.#match(groupName)?.[1];
      if (name === undefined) return this.#fail('looks-around');
      if (this.#names.has(name)) {
        this.#at = start;
        return this.#fail('same-name');
      }
      number = this.#nextGroup();
      this.#names.set(name, number);
    }
    const node = this.#choice(depth + 1);
    if (!this.#takes(')')) {
      this.#at = start;
      return this.#fail('unclosed-group');
    }
    return number === 0 ? node : { kind: 'group', number, node };
  }

  #nextGroup(): number {
    this.#groups += 1;
    return this.#groups > MOST_GROUPS ? this.#fail('too-large') : this.#groups;
  }

  #repeated(node: PatternNode): PatternNode {
    const start = this.#at;
    const sign = this.#source.charAt(start);
    const simple = repeatSigns.get(sign);
    let [least, most] = simple ?? [1, 1];
    if (simple !== undefined) this.#at += 1;
    else {
      const found = sign === '{' ? this.#match(repeatCount) : null;
      if (found === null) return node;
      least = Number(found[1]);
      most = found[2] === undefined ? least : Number(found[3] ?? Infinity);
    }
    if (least > most) {
      this.#at = start;
      return this.#fail('reversed-range');
    }
    if (node.kind === 'place') {
      this.#at = start;
      return this.#fail('nothing-to-repeat');
    }
    const isLazy = this.#takes('?');
    if ('*+?'.includes(this.#source.charAt(this.#at) || ' ')) this.#fail('nothing-to-repeat');
    return { kind: 'repeat', node, least, most, isLazy };
  }

  #escape(start: number): PatternNode {
    const letter = this.#source.charAt(this.#at);
    if (letter === 'b' || letter === 'B') {
      this.#at += 1;
      return { kind: 'place', place: letter === 'b' ? 'word-border' : 'no-word-border' };
    }
    if (/[1-9k]/.test(letter)) {
      this.#at = start;
      return this.#fail('looks-around');
    }
    const test = this.#classEscape(start);
    return typeof test === 'number' ? this.#literal(test) : { kind: 'character', test };
  }

  /** Behind a backslash: a class of characters, or one code point. */
  #classEscape(start: number): CharacterTest | number {
    const spelled = this.#match(spelledPoint);
    if (spelled !== null) {
      const value = Number.parseInt(spelled[1] ?? spelled[2] ?? spelled[3] ?? '', 16);
      return value > 0x10ffff ? this.#failAt('unknown-escape', start) : value;
    }
    const point = this.#source.codePointAt(this.#at);
    if (point === undefined) return this.#failAt('unknown-escape', start);
    const letter = String.fromCodePoint(point);
    this.#at += letter.length;
    if (letter === 'p' || letter === 'P') return this.#property(letter, start);
    if (!/[A-Za-z0-9]/.test(letter)) return point;
    return classOfLetter(letter) ?? controls.get(letter) ?? this.#failAt('unknown-escape', start);
  }

  #property(letter: 'p' | 'P', start: number): CharacterTest {
    const test = classOfProperty(this.#match(property)?.[1] ?? '');
    if (test === null) return this.#failAt('unknown-escape', start);
    return letter === 'p' ? test : (each) => !test(each);
  }

  /** Behind `[`. */
  #class(start: number): CharacterTest {
    const isOther = this.#takes('^');
    const tests: CharacterTest[] = [];
    while (!this.#takes(']')) {
      const first = this.#classPoint(start);
      const isRange =
        typeof first === 'number' &&
        this.#source.startsWith('-', this.#at) &&
        !this.#source.startsWith('-]', this.#at);
      if (typeof first !== 'number') tests.push(first);
      else if (!isRange) tests.push(rangeTest(first, first, this.#matchCase));
      else {
        this.#at += 1;
        const last = this.#classPoint(start);
        if (typeof last !== 'number' || last < first) return this.#failAt('reversed-range', start);
        tests.push(rangeTest(first, last, this.#matchCase));
      }
    }
    return (point) => tests.some((test) => test(point)) !== isOther;
  }

  #classPoint(start: number): CharacterTest | number {
    const point = this.#source.codePointAt(this.#at);
    if (point === undefined) return this.#failAt('unclosed-class', start);
    const place = this.#at;
    this.#at += point > 0xffff ? 2 : 1;
    if (point !== BACKSLASH) return point;
    if (!this.#source.startsWith('b', this.#at)) return this.#classEscape(place);
    this.#at += 1;
    return BACKSPACE;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #takes(sign: string): boolean {
    if (!this.#source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #failAt(kind: PatternFault['kind'], offset: number): never {
    throw new PatternFault(kind, offset);
  }

  #fail(kind: PatternFault['kind']): never {
    throw new PatternFault(kind, this.#at);
  }
}

const [BACKSLASH, BACKSPACE] = [0x5c, 0x08];
