import { findProtectedRanges } from '../../../text/protected-ranges.ts';
import { append } from '../../../text/lists/append.ts';

/** What stands in the place of a code; models copy it well, and no text has it by chance. */
const markForm = /@@PH\d+@@/g;

/** Marks in the source itself, and placeholders in braces even where others do not close. */
const looksHidden = /@@PH\d+@@|\{[\w.]{1,40}\}/g;

/** Marks as models misspell them. */
const damagedMark = /[@{<[]PH ?\d+[@}>\]]/gi;

/** Stands for every mark where a text is compared without its codes. */
const blank = '\uFFFC';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text in which each inline code, placeholder, tag and address is a mark such as `@@PH1@@`. */
export class MaskedText {
  readonly text: string;
  /** Marks of what makes plural forms and choices: in another order it would be none. */
  readonly ordered: ReadonlySet<string>;
  readonly #hidden: readonly string[];

  /** `also`: what else is hidden, a global expression. */
  constructor(source: string, also?: RegExp) {
    const spans = [...findProtectedRanges(source), ...spansOf(source, looksHidden)];
    if (also !== undefined) append(spans, spansOf(source, also));
    spans.sort((one, other) => one.start - other.start);
    const hidden: string[] = [];
    let text = '';
    let at = 0;
    for (const { start, end } of spans) {
      if (start < at) continue;
      hidden.push(source.slice(start, end));
      text += `${source.slice(at, start)}@@PH${hidden.length}@@`;
      at = end;
    }
    this.text = text + source.slice(at);
    this.#hidden = hidden;
    this.ordered = new Set(
      hidden.flatMap((code, place) => (isOpen(code) ? [`@@PH${place + 1}@@`] : [])),
    );
  }

  /** Puts what was hidden in the place of its marks. */
  restore(text: string): string {
    return text.replace(markForm, (mark) => this.#hidden[numberOf(mark) - 1] ?? mark);
  }
}

/**
 * Whether both have the same marks, each as often. Marks are never put right by their order: an
 * answer without one of them is not used.
 */
export function haveSameMarks(source: string, answer: string): boolean {
  const [of, to] = [source, answer].map((text) => (text.match(markForm) ?? []).sort().join(' '));
  return of === to && damagedIn(answer) <= damagedIn(source);
}

/** Whether those of the marks that are to keep their order have it in an answer. */
export function keepsOrder(source: string, answer: string, ordered: ReadonlySet<string>): boolean {
  const [of, to] = [source, answer].map((text) =>
    (text.match(markForm) ?? []).filter((mark) => ordered.has(mark)).join(' '),
  );
  return of === to;
}

/** Whether a piece of syntax opens or closes more braces than it holds: the beginning of a choice. */
function isOpen(code: string): boolean {
  return (
    code.startsWith('}') || (code.match(/\{/g) ?? []).length !== (code.match(/\}/g) ?? []).length
  );
}

function damagedIn(text: string): number {
  return text.replace(markForm, '').match(damagedMark)?.length ?? 0;
}

export function hasMarks(text: string): boolean {
  return text.search(markForm) >= 0;
}

/** A text with marks as its words and numbers are compared. */
export function withoutMarks(text: string): string {
  return text.replace(markForm, blank).replace(damagedMark, blank);
}

/** The text between marks and the marks themselves, in turn; joined they are the text. */
export function cutAtMarks(text: string): readonly string[] {
  return text.split(/(@@PH\d+@@)/);
}

function spansOf(source: string, form: RegExp): readonly Span[] {
  return Array.from(source.matchAll(form), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function numberOf(mark: string): number {
  return Number(mark.slice('@@PH'.length, -'@@'.length));
}
