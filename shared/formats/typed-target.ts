import type { CodePart, InlinePart } from './model.ts';
import type { ProtectedRange } from '../text/protected-ranges.ts';
import { keepsCodes } from './inline/restore/keeps-codes.ts';

/** What a typed text is, or what it lacks; `signs` as they are typed. */
export type ReadTarget =
  | { readonly outcome: 'good'; readonly parts: readonly InlinePart[] }
  | { readonly outcome: 'missing' | 'doubled'; readonly signs: readonly string[] }
  | { readonly outcome: 'crossed' | 'empty' };

interface Sign {
  readonly sign: string;
  readonly part: CodePart;
}

const bracketPairs = ['<>', '[]', '{}', '⟨⟩', '⟪⟫'] as const;
const lineEnds = ['⏎', '↵', '␤', '¶'] as const;

/**
 * A target as one line that people can type: each inline code of its source is a sign, `<1>` and
 * `</1>` around text and `<2/>` for one by itself, and a line end is one as well. Other brackets are
 * taken where the texts hold such a sign themselves.
 */
export class TypedTarget {
  /** The source with the same signs. */
  readonly source: string;
  /** The target as it is before anything is typed. */
  readonly text: string;
  readonly #parts: readonly InlinePart[];
  readonly #signs: readonly Sign[];
  readonly #lineEnd: string;
  readonly #newLine: string;

  /** Both hold the same codes. */
  constructor(source: readonly InlinePart[], target: readonly InlinePart[]) {
    const words = [...source, ...target].map((part) => (part.kind === 'text' ? part.text : ''));
    const isFree = (sign: string): boolean => !words.some((text) => text.includes(sign));
    const choices = bracketPairs.map((brackets) => signsOf(source, brackets));
    this.#parts = source;
    this.#signs =
      choices.find((signs) => signs.every(({ sign }) => isFree(sign))) ?? choices[0] ?? [];
    this.#lineEnd = lineEnds.find(isFree) ?? lineEnds[0];
    this.#newLine = words.some((text) => text.includes('\r\n')) ? '\r\n' : '\n';
    this.source = this.#write(source);
    this.text = this.#write(target);
  }

  /** The stretches of `text` that stand for inline codes and line ends, in order. */
  get kept(): readonly ProtectedRange[] {
    const signs = [...this.#signs.map(({ sign }) => sign), this.#lineEnd];
    return signs
      .flatMap((sign) => placesOf(sign, this.text))
      .toSorted((one, other) => one.start - other.start);
  }

  /** The signs of inline codes alone. */
  get signs(): readonly string[] {
    return this.#signs.map(({ sign }) => sign);
  }

  /** Takes a typed text apart; every code has to be there once, and pairs have to nest. */
  read(typed: string): ReadTarget {
    const bySign = new Map(this.#signs.map((each) => [each.sign, each.part]));
    const parts: InlinePart[] = [];
    const counts = new Map<string, number>();
    let text = '';
    for (let at = 0; at < typed.length;) {
      const sign = this.#signAt(typed, at, bySign);
      const part = sign === null ? undefined : bySign.get(sign);
      if (sign === null || part === undefined) {
        text += typed.charAt(at);
        at += 1;
        continue;
      }
      if (text !== '') parts.push({ kind: 'text', text: this.#withLines(text) });
      text = '';
      parts.push(part);
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
      at += sign.length;
    }
    if (text !== '') parts.push({ kind: 'text', text: this.#withLines(text) });
    return this.#judge(parts, counts);
  }

  #judge(parts: readonly InlinePart[], counts: ReadonlyMap<string, number>): ReadTarget {
    const signs = this.#signs.map(({ sign }) => sign);
    const missing = signs.filter((sign) => !counts.has(sign));
    if (missing.length > 0) return { outcome: 'missing', signs: missing };
    const doubled = signs.filter((sign) => (counts.get(sign) ?? 0) > 1);
    if (doubled.length > 0) return { outcome: 'doubled', signs: doubled };
    if (!keepsCodes(this.#parts, parts)) return { outcome: 'crossed' };
    const isBlank = parts.every((part) => part.kind === 'code' || part.text.trim() === '');
    return isBlank ? { outcome: 'empty' } : { outcome: 'good', parts };
  }

  #withLines(text: string): string {
    return text.replaceAll(this.#lineEnd, this.#newLine);
  }

  /** Signs are short: no more than their length is looked at. */
  #signAt(typed: string, at: number, bySign: ReadonlyMap<string, CodePart>): string | null {
    const close = this.#signs[0]?.sign.at(-1) ?? '';
    if (close === '' || typed.charAt(at) !== this.#signs[0]?.sign.charAt(0)) return null;
    const end = typed.slice(at, at + LONGEST_SIGN).indexOf(close);
    const sign = typed.slice(at, at + end + 1);
    return end > 0 && bySign.has(sign) ? sign : null;
  }

  #write(parts: readonly InlinePart[]): string {
    const left = [...this.#signs];
    return parts
      .map((part) => {
        if (part.kind === 'text') return part.text.replaceAll(/\r\n?|\n/g, this.#lineEnd);
        const index = left.findIndex((each) => isSameCode(each.part, part));
        const [found] = index < 0 ? [] : left.splice(index, 1);
        return found?.sign ?? '';
      })
      .join('');
  }
}

function placesOf(sign: string, text: string): readonly ProtectedRange[] {
  const places: ProtectedRange[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
    places.push({ start: at, end: at + sign.length });
  }
  return places;
}

const LONGEST_SIGN = 12;

function isSameCode(one: CodePart, other: CodePart): boolean {
  return (
    one.role === other.role && one.content === other.content && one.verbatim === other.verbatim
  );
}

/** Numbers in the order of the source; both ends of a pair have the same. */
function signsOf(source: readonly InlinePart[], [open, close]: string): readonly Sign[] {
  const numbers = new Map<number, number>();
  let last = 0;
  return source
    .filter((part) => part.kind === 'code')
    .map((part): Sign => {
      const known = part.role === 'placeholder' ? undefined : numbers.get(part.pair);
      const number = known ?? (last += 1);
      if (part.role !== 'placeholder') numbers.set(part.pair, number);
      const slashes = { open: ['', ''], close: ['/', ''], placeholder: ['', '/'] }[part.role];
      return { sign: `${open}${slashes[0]}${number}${slashes[1]}${close}`, part };
    });
}
