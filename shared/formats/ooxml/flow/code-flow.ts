import type { CodePart, InlinePart } from '../../model.ts';
import { evenBlanks, commonLooks } from './flow-looks.ts';
import { noLook, type Emitted, type FlowItem, type Look, type ObjectItem } from './flow-item.ts';
import { append } from '../../../text/lists/append.ts';

/** What a code stands for. */
export type CodeMeaning =
  | { readonly kind: 'look'; readonly look: Look }
  | ObjectItem
  | { readonly kind: 'literal'; readonly text: string }
  /** `look`: of the text inside that has no code of its own. */
  | { readonly kind: 'open'; readonly xml: readonly Emitted[]; readonly look: Look }
  | { readonly kind: 'close'; readonly xml: readonly Emitted[] };

/** A text with codes, and the way back. */
export interface CodedFlow {
  readonly parts: readonly InlinePart[];
  /** By the content of the code. */
  readonly meanings: ReadonlyMap<string, CodeMeaning>;
  /** Of text outside of all codes. */
  readonly look: Look;
}

/** Turns items into a text with codes: a pair for each link and each look that is not the usual one. */
export function codeFlow(source: readonly FlowItem[]): CodedFlow {
  const items = evenBlanks(source);
  const common = commonLooks(items);
  const coding = new FlowCoding(common);
  for (const [index, item] of items.entries()) coding.add(item, index);
  return coding.result();
}

interface OpenPair {
  readonly number: number;
  readonly content: string;
}

class FlowCoding {
  private readonly parts: InlinePart[] = [];
  private readonly meanings = new Map<string, CodeMeaning>();
  private readonly common: ReadonlyMap<number, Look>;
  /** Borders that are open, with the look that needs no code in them. */
  private readonly scopes: { readonly pair: OpenPair; readonly look: Look }[] = [];
  private look: { readonly pair: OpenPair; readonly key: string } | null = null;
  /** Objects that stand before a text of which it is not yet known whether it looks the same. */
  private waiting: InlinePart[] = [];
  private count = 0;

  constructor(common: ReadonlyMap<number, Look>) {
    this.common = common;
  }

  add(item: FlowItem, index: number): void {
    switch (item.kind) {
      case 'text':
        this.addText(item.text, item.look);
        return;
      case 'open':
        this.open(item.xml, this.common.get(index) ?? noLook);
        return;
      case 'close':
        this.close(item.xml);
        return;
      case 'literal':
        this.waiting.push(codePart('placeholder', -1, this.code('text', item)));
        return;
      case 'object': {
        const origin = item.speaks ? 'variable' : 'element';
        this.waiting.push(codePart('placeholder', -1, this.code('object', item), origin));
      }
    }
  }

  result(): CodedFlow {
    this.endLook();
    const { parts, meanings } = this;
    return { parts, meanings, look: this.common.get(-1) ?? noLook };
  }

  private addText(text: string, look: Look): void {
    if (text === '') return;
    const base = this.scopes.at(-1)?.look ?? this.common.get(-1) ?? noLook;
    if (look.key !== (this.look?.key ?? base.key)) {
      this.endLook();
      if (look.key !== base.key) this.beginLook(look);
    }
    this.flush();
    const last = this.parts.at(-1);
    if (last?.kind === 'text')
      this.parts[this.parts.length - 1] = { kind: 'text', text: last.text + text };
    else this.parts.push({ kind: 'text', text });
  }

  private beginLook(look: Look): void {
    const content = this.code('look', { kind: 'look', look });
    const pair = { number: this.count, content };
    this.look = { pair, key: look.key };
    this.parts.push(codePart('open', pair.number, content));
  }

  private endLook(): void {
    if (this.look !== null) {
      const { number, content } = this.look.pair;
      this.parts.push(codePart('close', number, `/${content}`));
      this.look = null;
    }
    this.flush();
  }

  private open(xml: readonly Emitted[], look: Look): void {
    this.endLook();
    const content = this.code('border', { kind: 'open', xml, look });
    const pair = { number: this.count, content };
    this.scopes.push({ pair, look });
    this.parts.push(codePart('open', pair.number, content));
  }

  private close(xml: readonly Emitted[]): void {
    this.endLook();
    const scope = this.scopes.pop();
    if (scope === undefined) return;
    const content = `/${scope.pair.content}`;
    this.meanings.set(content, { kind: 'close', xml });
    this.parts.push(codePart('close', scope.pair.number, content));
  }

  private flush(): void {
    append(this.parts, this.waiting);
    this.waiting = [];
  }

  private code(name: string, meaning: CodeMeaning): string {
    this.count += 1;
    const content = `<${name} n="${this.count}">`;
    this.meanings.set(content, meaning);
    return content;
  }
}

function codePart(
  role: CodePart['role'],
  pair: number,
  content: string,
  origin: CodePart['origin'] = 'element',
): CodePart {
  return { kind: 'code', role, pair, content, verbatim: true, origin, fixedOrder: false };
}
