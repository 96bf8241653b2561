import type { AnswerToken, LexedAnswer } from './answer-tokens.ts';
import { say, type Message } from '../../../messages/message.ts';

/** One element of an answer in terms of the payload: running text, or a code by its id. */
export type FlowToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'single' | 'open' | 'close'; readonly id: number };

/**
 * What was seen, and how much it matters: a `note` leaves the answer good, `review` asks a person,
 * `fatal` means that the answer cannot be used unless codes are placed by a guess, `unusable` that
 * even a guess would not help.
 */
export interface Observation {
  readonly weight: 'note' | 'review' | 'fatal' | 'unusable';
  readonly said: Message;
}

/** Ids of the payload and what they are. */
export type ExpectedCodes = ReadonlyMap<number, 'single' | 'pair'>;

export interface ReadAnswer {
  readonly flow: readonly FlowToken[];
  readonly seen: readonly Observation[];
}

/**
 * Assigns the tags of an answer to the codes of the payload. Certain repairs are made at once: empty
 * `<x></x>`, other spellings of a tag, invented elements (their text stays). What is uncertain is
 * fatal, and the flow is then the best that could be read.
 */
export function readFlow(answer: LexedAnswer, expected: ExpectedCodes): ReadAnswer {
  const reader = new FlowReader(answer.tokens, expected);
  if (answer.hasRawAmpersand) {
    reader.see('note', say('broken-markup.ampersand'));
  }
  if (answer.hasRawLess) {
    reader.see('unusable', say('broken-markup.less-than'));
  }
  return reader.read();
}

/** An element that is open: the id of a pair, -1 for one that is left out. */
interface OpenElement {
  readonly id: number;
  readonly name: string;
}

class FlowReader {
  private readonly tokens: readonly AnswerToken[];
  private readonly expected: ExpectedCodes;
  private readonly flow: FlowToken[] = [];
  private readonly seen: Observation[] = [];
  private readonly open: OpenElement[] = [];

  constructor(tokens: readonly AnswerToken[], expected: ExpectedCodes) {
    this.tokens = tokens;
    this.expected = expected;
  }

  read(): ReadAnswer {
    this.tokens.forEach((token, index) => {
      if (token.kind === 'text') this.addText(token.text);
      else if (token.role === 'close') this.close(token.name);
      else this.start(token.name, token.id, token.role, index);
    });
    for (const element of this.open) {
      if (element.id < 0) continue;
      this.see('fatal', say('broken-markup.no-end', { pair: String(element.id) }));
    }
    return { flow: this.flow, seen: this.seen };
  }

  see(weight: Observation['weight'], said: Message): void {
    this.seen.push({ weight, said });
  }

  private addText(text: string): void {
    const last = this.flow.at(-1);
    if (last?.kind !== 'text') this.flow.push({ kind: 'text', text });
    else this.flow[this.flow.length - 1] = { kind: 'text', text: last.text + text };
  }

  private start(name: string, id: number, role: 'open' | 'empty', index: number): void {
    const kind = name === 'g' || name === 'x' ? this.expected.get(id) : undefined;
    if (kind === 'single') {
      this.flow.push({ kind: 'single', id });
      if (role === 'open') this.startSingle(name, id, index);
    } else if (kind === 'pair' && name === 'g') {
      this.flow.push({ kind: 'open', id });
      if (role === 'open') this.open.push({ id, name });
      else this.flow.push({ kind: 'close', id });
    } else {
      this.see('note', say('foreign-markup.element', { tag: `<${name}>` }));
      if (role === 'open') this.open.push({ id: -1, name });
    }
  }

  /** A start tag where an empty element was sent: fine when nothing but white space is inside. */
  private startSingle(name: string, id: number, index: number): void {
    const end = this.endOfElement(name, index);
    if (end < 0) return;
    this.open.push({ id: -1, name });
    const inside = this.tokens.slice(index + 1, end);
    const isEmpty = inside.every((token) => token.kind === 'text' && token.text.trim() === '');
    if (isEmpty) return;
    this.see('fatal', say('broken-markup.swallowed', { code: String(id) }));
  }

  /** Index of the end tag, when it comes before another start tag of the name; else -1. */
  private endOfElement(name: string, index: number): number {
    for (let at = index + 1; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'tag' || token.name !== name || token.role === 'empty') continue;
      return token.role === 'close' ? at : -1;
    }
    return -1;
  }

  private close(name: string): void {
    const top = this.open.at(-1);
    if (top?.name === name) {
      this.open.pop();
      if (top.id >= 0) this.flow.push({ kind: 'close', id: top.id });
      return;
    }
    if (name !== 'g') {
      this.see('note', say('foreign-markup.end-tag', { tag: `</${name}>` }));
      const left = this.open.findLastIndex((element) => element.id < 0 && element.name === name);
      if (left >= 0) this.open.splice(left, 1);
      return;
    }
    this.closeOverForeign();
  }

  /** `</g>` while an invented element is still open: that one is left out, the pair ends here. */
  private closeOverForeign(): void {
    while (this.open.length > 0) {
      const top = this.open.pop();
      if (top?.name !== 'g') continue;
      if (top.id >= 0) this.flow.push({ kind: 'close', id: top.id });
      return;
    }
    this.see('fatal', say('broken-markup.no-begin'));
  }
}
