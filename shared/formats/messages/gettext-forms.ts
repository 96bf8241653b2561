/** Which counts a translation of one language has forms for. */
export interface PluralForms {
  readonly count: number;
  /** For each form the smallest counts it stands for, up to eight of the first thousand. */
  readonly samples: readonly (readonly number[])[];
}

const mostForms = 10;
const sampled = 1_000;
const fewSamples = 8;
/** C has no such limits; no language needs as much. */
const longestRule = 1_000;
const deepest = 40;

/**
 * Reads the field `Plural-Forms` of a header (`nplurals=2; plural=(n != 1);`), whose rule is an
 * expression of C over `n`. Null where it says nothing that can be read.
 */
export function readPluralForms(field: string): PluralForms | null {
  const [first = '', second = '', ...rest] = field.split(';');
  const count = valueOf('nplurals', first);
  const rule = valueOf('plural', second);
  const isWhole = rule !== null && rest.every((part) => part.trim() === '');
  if (!isWhole || count === null || !/^\d{1,2}$/.test(count)) return null;
  const forms = Number(count);
  if (forms < 1 || forms > mostForms || rule.length > longestRule) return null;
  try {
    return sampleForms(forms, new RuleReader(rule).read());
  } catch (error) {
    if (error instanceof RuleFault) return null;
    throw error;
  }
}

/** The value of a setting `name = value`; null when it is another one. */
function valueOf(name: string, part: string): string | null {
  const sign = part.indexOf('=');
  const isNamed = sign > 0 && part.slice(0, sign).trim().toLowerCase() === name;
  return isNamed ? part.slice(sign + 1).trim() : null;
}

function sampleForms(count: number, formOf: Rule): PluralForms | null {
  const samples = Array.from({ length: count }, (): number[] => []);
  for (let n = 0; n <= sampled; n += 1) {
    const form = samples[formOf(n)];
    if (form === undefined) return null;
    if (form.length < fewSamples) form.push(n);
  }
  return { count, samples };
}

class RuleFault extends Error {
  override readonly name = 'RuleFault';
}

type Rule = (n: number) => number;

/** Operators of C between two values, by how loosely they bind. */
const levels: readonly Readonly<Record<string, (left: number, right: number) => number>>[] = [
  { '||': (left, right) => Number(left !== 0 || right !== 0) },
  { '&&': (left, right) => Number(left !== 0 && right !== 0) },
  {
    '==': (left, right) => Number(left === right),
    '!=': (left, right) => Number(left !== right),
  },
  {
    '<=': (left, right) => Number(left <= right),
    '>=': (left, right) => Number(left >= right),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  {
    '*': (left, right) => left * right,
    '/': (left, right) => Math.trunc(divided(left, right)),
    '%': (left, right) => (right === 0 ? fail() : left % right),
  },
];

function divided(left: number, right: number): number {
  return right === 0 ? fail() : left / right;
}

function fail(): never {
  throw new RuleFault('This is no rule of plural forms.');
}

const token = /\s+|\|\||&&|==|!=|<=|>=|[<>+\-*/%!?:()]|\d{1,9}|n/y;

/** Reads an expression of C by recursive descent. */
class RuleReader {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(rule: string) {
    const tokens: string[] = [];
    token.lastIndex = 0;
    while (token.lastIndex < rule.length) {
      const found = token.exec(rule)?.[0];
      if (found === undefined) fail();
      if (found.trim() !== '') tokens.push(found);
    }
    this.#tokens = tokens;
  }

  read(): Rule {
    const rule = this.#choice();
    return this.#at < this.#tokens.length ? fail() : rule;
  }

  #choice(): Rule {
    this.#depth += 1;
    if (this.#depth > deepest) fail();
    const condition = this.#level(0);
    let rule = condition;
    if (this.#takes('?')) {
      const yes = this.#choice();
      if (!this.#takes(':')) fail();
      const no = this.#choice();
      rule = (n) => (condition(n) === 0 ? no(n) : yes(n));
    }
    this.#depth -= 1;
    return rule;
  }

  #level(loose: number): Rule {
    const operators = levels[loose];
    if (operators === undefined) return this.#value();
    let rule = this.#level(loose + 1);
    for (;;) {
      const operator = operators[this.#tokens[this.#at] ?? ''];
      if (operator === undefined) return rule;
      this.#at += 1;
      const [left, right] = [rule, this.#level(loose + 1)];
      rule = (n) => operator(left(n), right(n));
    }
  }

  #value(): Rule {
    const next = this.#tokens[this.#at] ?? fail();
    this.#at += 1;
    if (next === 'n') return (n) => n;
    if (next === '!') {
      this.#depth += 1;
      if (this.#depth > deepest) fail();
      const value = this.#value();
      this.#depth -= 1;
      return (n) => Number(value(n) === 0);
    }
    if (next === '(') {
      const rule = this.#choice();
      return this.#takes(')') ? rule : fail();
    }
    if (!/^\d/.test(next)) fail();
    const number = Number(next);
    return () => number;
  }

  #takes(wanted: string): boolean {
    if (this.#tokens[this.#at] !== wanted) return false;
    this.#at += 1;
    return true;
  }
}
