import { spanAround, type Span } from './passage.ts';
import type { CodeToken } from './scan-code.ts';

/** A node of JSX as it stands in a program. */
export interface JsxNode extends Span {
  readonly kind: 'text' | 'element' | 'expression';
  /** Of elements, as written; empty for fragments. */
  readonly name: string;
  /** Of elements: the start tag. */
  readonly tag: Span;
  /** Of elements: where the content ends. */
  readonly contentEnd: number;
  /** Of expressions: the elements in their code. */
  readonly children: readonly JsxNode[];
  /** False for an element without its end tag, whose texts may be anything. */
  readonly isClosed: boolean;
}

interface OpenNode extends JsxNode {
  readonly children: OpenNode[];
  end: number;
  contentEnd: number;
  isClosed: boolean;
  /** Of expressions: braces that are open in their code. */
  depth: number;
}

/** What stands before an element in code; anything else makes `<` a comparison or a type. */
const mayPrecede = /(?:^|[(,=?:&|>{}[]|\b(?:return|default|case|yield|await|else))$/;
const LOOKED_BACK = 40;
const tagName = /<(\/?)([A-Za-z][\w.:-]*|(?=>))/y;
/** Elements in elements; what is deeper is no program of people. */
const MOST_DEPTH = 200;

/**
 * The elements of JSX in a program: roots in order. Tells them from comparisons and types by what
 * stands before; comments and strings of the code (`tokens`, in order) hold none. Linear time.
 */
export function readJsx(
  text: string,
  tokens: readonly CodeToken[],
  range: Span,
): readonly JsxNode[] {
  return new JsxReading(text, tokens, range).read();
}

class JsxReading {
  readonly #text: string;
  readonly #tokens: readonly CodeToken[];
  readonly #end: number;
  readonly #roots: OpenNode[] = [];
  readonly #stack: OpenNode[] = [];
  #at: number;
  /** Steps of looking ahead that are left: a program needs few. */
  #left: number;

  constructor(text: string, tokens: readonly CodeToken[], { start, end }: Span) {
    this.#text = text;
    this.#tokens = tokens;
    this.#at = start;
    this.#end = end;
    this.#left = 4 * (end - start);
  }

  read(): readonly JsxNode[] {
    while (this.#at < this.#end) {
      if (this.#stack.at(-1)?.kind === 'element') this.#readContent();
      else this.#readCode();
    }
    for (const node of this.#stack) this.#close(node, this.#end, false);
    return this.#roots;
  }

  /** Text up to the next tag or expression, and that. */
  #readContent(): void {
    const start = this.#at;
    const stop = this.#next(/[<{]/g, start);
    if (stop > start) this.#append(newNode('text', { start, end: stop }));
    this.#at = stop;
    if (stop >= this.#end) return;
    if (this.#text.charAt(stop) === '{') this.#openExpression(stop);
    else if (!this.#readTag(stop)) this.#abandon(stop + 1);
  }

  /** Code up to the next element, or to the end of the expression it is in. */
  #readCode(): void {
    const at = this.#next(/[<{}"'`/]/g, this.#at);
    const token = this.#tokenAt(at);
    if (token !== null) {
      this.#at = Math.max(token.end, at + 1);
      return;
    }
    this.#at = at + 1;
    const expression = this.#stack.at(-1);
    const mark = this.#text.charAt(at);
    if (mark === '<' && this.#mayBegin(at) && this.#readTag(at)) return;
    if (expression === undefined) return;
    if (mark === '{') expression.depth += 1;
    if (mark !== '}') return;
    expression.depth -= 1;
    if (expression.depth > 0) return;
    this.#stack.pop();
    this.#close(expression, at + 1, true);
  }

  #next(marks: RegExp, from: number): number {
    marks.lastIndex = from;
    return Math.min(this.#end, marks.exec(this.#text)?.index ?? this.#end);
  }

  /** The comment or string that begins at an offset of code. */
  #tokenAt(at: number): CodeToken | null {
    const token = spanAround(this.#tokens, { start: at, end: at });
    return token?.start === at ? token : null;
  }

  #mayBegin(at: number): boolean {
    const before = this.#text.slice(Math.max(0, at - LOOKED_BACK), at).trimEnd();
    return mayPrecede.test(before) || before.endsWith('*/');
  }

  /** False where no tag begins there; nothing is read then. */
  #readTag(at: number): boolean {
    tagName.lastIndex = at;
    const match = tagName.exec(this.#text);
    if (match === null) return false;
    const [{ length }, slash, name = ''] = match;
    const end = this.#endOfTag(at + length, slash === '/');
    if (end === null) return false;
    this.#at = end;
    if (slash === '/') this.#closeElement(name, at, end);
    else {
      const node = newNode('element', { start: at, end }, name);
      const isWhole = this.#text.charAt(end - 2) === '/';
      this.#append(node);
      if (isWhole) node.isClosed = true;
      else if (this.#stack.length < MOST_DEPTH) this.#stack.push(node);
    }
    return true;
  }

  /** Behind the `>` of a tag; null where other things stand in it than attributes do. */
  #endOfTag(from: number, isEnd: boolean): number | null {
    const marks = isEnd ? /[^\s]/g : /["'{<>,;()]|\bextends\b/g;
    let last = from;
    for (let at = this.#next(marks, from); at < this.#end; at = this.#next(marks, at + 1)) {
      if (!this.#mayGoOn(at - last)) return null;
      last = at;
      const token = this.#tokenAt(at);
      if (token !== null) at = token.end - 1;
      else if (this.#text.charAt(at) === '{') {
        const end = this.#endOfBraces(at);
        if (end === null) return null;
        at = end - 1;
      } else return this.#text.charAt(at) === '>' ? at + 1 : null;
    }
    return null;
  }

  /** Behind the brace that closes the one at `from`, in the value of an attribute. */
  #endOfBraces(from: number): number | null {
    let depth = 0;
    let last = from;
    for (let at = from; at < this.#end; at = this.#next(/[{}"'`/]/g, at + 1)) {
      if (!this.#mayGoOn(at - last)) return null;
      last = at;
      const token = this.#tokenAt(at);
      if (token !== null) at = token.end - 1;
      else if (this.#text.charAt(at) === '{') depth += 1;
      else if (this.#text.charAt(at) === '}') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return null;
  }

  #mayGoOn(steps: number): boolean {
    this.#left -= steps + 1;
    return this.#left > 0;
  }

  #openExpression(at: number): void {
    const node = newNode('expression', { start: at, end: at + 1 });
    node.depth = 1;
    this.#append(node);
    this.#stack.push(node);
    this.#at = at + 1;
  }

  #closeElement(name: string, start: number, end: number): void {
    const index = this.#stack.findLastIndex(
      (node) => node.kind === 'expression' || node.name === name,
    );
    const node = this.#stack[index];
    if (node?.kind !== 'element') {
      this.#abandon(end);
      return;
    }
    for (const inner of this.#stack.splice(index + 1)) this.#close(inner, start, false);
    this.#stack.pop();
    node.contentEnd = start;
    node.end = end;
    node.isClosed = true;
  }

  /** What was taken for elements is something else, or broken: reading goes on in code. */
  #abandon(at: number): void {
    const from = this.#stack.findLastIndex(({ kind }) => kind === 'expression') + 1;
    for (const node of this.#stack.splice(from)) this.#close(node, at, false);
    this.#at = at;
  }

  #close(node: OpenNode, end: number, isClosed: boolean): void {
    node.end = end;
    node.contentEnd = end;
    node.isClosed = isClosed;
  }

  #append(node: OpenNode): void {
    (this.#stack.at(-1)?.children ?? this.#roots).push(node);
  }
}

function newNode(kind: JsxNode['kind'], span: Span, name = ''): OpenNode {
  const { start, end } = span;
  const isClosed = kind === 'text';
  return { kind, name, start, end, tag: span, contentEnd: end, children: [], isClosed, depth: 0 };
}
