import type { Steps } from '../../text/steps.ts';
import { readScriptInSteps, type ScriptToken } from './script-tokens.ts';

/** How expressions stand in the markup of a kind of file. */
export type ComponentKind = 'vue' | 'svelte';

/** The tokens of a file of markup: what its scripts say first, for that holds in the markup. */
export interface MarkupTokens {
  readonly scripts: readonly ScriptToken[];
  readonly markup: readonly ScriptToken[];
  /** Whether the file brings texts of its own, as a block of vue-i18n. */
  readonly hasOwnTexts: boolean;
}

const element = /<([A-Za-z][\w.:-]*)/y;
const endTag = /<\/[A-Za-z][\w.:-]*/y;
const attribute = /[^\s"'<>/={]+/y;
const svelteWord = /\{\s{0,20}[#:@/][a-z]{0,20}(?: if\b)?/y;

/** Reads a component: its scripts, and the texts and expressions between and in its tags. */
export function* readMarkupInSteps(text: string, kind: ComponentKind): Steps<MarkupTokens> {
  const reader = new MarkupReader(text, kind);
  yield* reader.readInSteps();
  return reader;
}

/** Texts, tags and attributes between two steps. */
const readAStep = 200;

class MarkupReader implements MarkupTokens {
  readonly scripts: ScriptToken[] = [];
  readonly markup: ScriptToken[] = [];
  hasOwnTexts = false;
  readonly #text: string;
  readonly #kind: ComponentKind;
  #at = 0;
  /** No `}}` comes behind. */
  #noMustache = false;
  #count = 0;

  constructor(text: string, kind: ComponentKind) {
    this.#text = text;
    this.#kind = kind;
  }

  *readInSteps(): Steps<undefined> {
    while (this.#at < this.#text.length) yield* this.#readText();
    return undefined;
  }

  #add(
    kind: ScriptToken['kind'],
    start: number,
    end: number,
    about: Partial<ScriptToken> = {},
  ): void {
    const content = { start, end };
    this.markup.push({
      kind,
      start,
      end,
      content,
      isWhole: true,
      isEntities: true,
      pair: -1,
      ...about,
    });
  }

  /** Text up to the next tag, comment or expression, and that. */
  *#readText(): Steps<undefined> {
    if ((this.#count += 1) % readAStep === 0) yield undefined;
    const start = this.#at;
    let at = start;
    while (at < this.#text.length && this.#text[at] !== '<' && !this.#isExpression(at)) at += 1;
    if (at > start) this.#add('text', start, at);
    this.#at = at;
    if (at >= this.#text.length) return undefined;
    if (this.#text[at] === '{') yield* this.#readExpression();
    else if (this.#text.startsWith('<!--', at)) this.#at = this.#behind('-->', at + 4);
    else if (!(yield* this.#readElement()) && !this.#readEnd()) {
      this.#add('text', at, at + 1);
      this.#at = at + 1;
    }
    return undefined;
  }

  #isExpression(at: number): boolean {
    if (this.#text[at] !== '{') return false;
    return this.#kind === 'svelte' || (!this.#noMustache && this.#text[at + 1] === '{');
  }

  #behind(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    return found < 0 ? this.#text.length : found + mark.length;
  }

  *#readExpression(): Steps<undefined> {
    if (this.#kind === 'svelte') return yield* this.#readBraces();
    const end = this.#text.indexOf('}}', this.#at + 2);
    if (end < 0) {
      this.#noMustache = true;
      return undefined;
    }
    this.#add('mark', this.#at, this.#at + 2);
    yield* this.#script(this.#at + 2, end);
    this.#add('mark', end, end + 2);
    this.#at = end + 2;
    return undefined;
  }

  #script(start: number, end: number, into = this.markup): Steps<number> {
    return readScriptInSteps(this.#text, { start, end, hasJsx: false, endsAtBrace: false }, into);
  }

  /** An expression in braces: where it ends, the program in it says. */
  *#readBraces(): Steps<undefined> {
    svelteWord.lastIndex = this.#at;
    const opening = svelteWord.exec(this.#text)?.[0].length ?? 1;
    this.#add('mark', this.#at, this.#at + opening);
    const open = this.markup.length - 1;
    const range = {
      start: this.#at + opening,
      end: this.#text.length,
      hasJsx: false,
      endsAtBrace: true,
    };
    const end = yield* readScriptInSteps(this.#text, range, this.markup);
    this.#at = Math.min(end + 1, this.#text.length);
    if (end >= this.#text.length) return undefined;
    this.#add('mark', end, this.#at, { pair: open });
    const first = this.markup[open];
    if (first !== undefined) first.pair = this.markup.length - 1;
    return undefined;
  }

  #readEnd(): boolean {
    endTag.lastIndex = this.#at;
    if (!endTag.test(this.#text)) return false;
    const end = this.#behind('>', this.#at);
    this.#add('tag-close', this.#at, end);
    this.#at = end;
    return true;
  }

  *#readElement(): Steps<boolean> {
    element.lastIndex = this.#at;
    const [start, name = ''] = element.exec(this.#text) ?? [];
    if (start === undefined) return false;
    this.#add('tag', this.#at, this.#at + start.length);
    this.#at += start.length;
    while (this.#at < this.#text.length && !(yield* this.#readInTag()));
    const raw = name.toLowerCase();
    if (raw === 'i18n') this.hasOwnTexts = true;
    if (raw === 'script' || raw === 'style' || raw === 'i18n') yield* this.#readRaw(raw);
    return true;
  }

  /** What stands in such elements is no markup. */
  *#readRaw(name: string): Steps<undefined> {
    const last = this.markup.at(-1);
    if (last !== undefined && this.#text.startsWith('/', last.start)) return undefined;
    const close = `</${name}`;
    const start = this.#at;
    let end = this.#text.indexOf('</', start);
    while (end >= 0 && this.#text.slice(end, end + close.length).toLowerCase() !== close) {
      end = this.#text.indexOf('</', end + 2);
    }
    if (end < 0) end = this.#text.length;
    if (name === 'script') yield* this.#script(start, end, this.scripts);
    this.#at = end;
    return undefined;
  }

  /** One thing in a tag; true behind its end. */
  *#readInTag(): Steps<boolean> {
    if ((this.#count += 1) % readAStep === 0) yield undefined;
    const at = this.#at;
    const sign = this.#text[at];
    if (sign === '<') return true;
    if (sign === '>' || (sign === '/' && this.#text[at + 1] === '>')) {
      this.#at = sign === '>' ? at + 1 : at + 2;
      this.#add('tag-end', at, this.#at);
      return true;
    }
    if (sign === '"' || sign === "'") yield* this.#readValue(sign);
    else if (sign === '{' && this.#kind === 'svelte') yield* this.#readBraces();
    else this.#readAttribute();
    return false;
  }

  #readAttribute(): void {
    const at = this.#at;
    attribute.lastIndex = at;
    const length = attribute.exec(this.#text)?.[0].length ?? 0;
    if (length > 0) this.#add('attribute', at, at + length, { isEntities: false });
    else if (this.#text[at] === '=') this.#add('mark', at, at + 1);
    this.#at = at + Math.max(length, 1);
  }

  /** A value between quotes; those of Vue's directives are programs. */
  *#readValue(quote: string): Steps<undefined> {
    const start = this.#at;
    const close = this.#text.indexOf(quote, start + 1);
    const isWhole = close >= 0;
    const content = { start: start + 1, end: isWhole ? close : this.#text.length };
    this.#at = isWhole ? close + 1 : this.#text.length;
    if (this.#kind === 'vue' && this.#isDirective()) {
      this.#add('mark', start, start + 1);
      yield* this.#script(content.start, content.end);
      if (isWhole) this.#add('mark', close, this.#at);
      return undefined;
    }
    this.#add('string', start, this.#at, { content, isWhole });
    return undefined;
  }

  #isDirective(): boolean {
    const [equals, name] = [this.markup.at(-1), this.markup.at(-2)];
    if (equals?.kind !== 'mark' || name?.kind !== 'attribute') return false;
    return /^(?:[:@#]|v-)/.test(this.#text.slice(name.start, name.start + 2));
  }
}
