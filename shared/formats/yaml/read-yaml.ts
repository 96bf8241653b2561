import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type CST,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import type {
  DataArray,
  DataItem,
  DataMember,
  DataNode,
  DataObject,
} from '../catalogue/tree/data-tree.ts';
import { FormatError } from '../format-error.ts';
import { mergeKey, plainKind } from './plain-values.ts';
import { faultOf } from './yaml-faults.ts';

/** Pieces of text between two steps. */
const lexemesAStep = 500;
const deepest = 100;
const mostCharacters = 100_000_000;

/** All scalars are what is written: what they mean is for their readers to say. */
const options = {
  schema: 'failsafe',
  keepSourceTokens: true,
  prettyErrors: false,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

/**
 * Reads YAML with the place of each value; null for a file without one. A stream of several documents
 * is refused, and so are keys that are there twice: programs differ in which of them they use.
 * @throws FormatError
 */
export function* readYamlInSteps(
  text: string,
  isRuby: (root: Node) => boolean,
): Steps<DataNode | null> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  const documents: Document.Parsed[] = [];
  const composer = new Composer(options);
  for (const token of yield* tokensInSteps(text)) {
    for (const document of composer.next(token)) documents.push(document);
    yield undefined;
  }
  for (const document of composer.end()) documents.push(document);
  yield undefined;
  const root = onlyRoot(text, documents);
  return root === null ? null : new TreeMaker(text, isRuby(root)).node(root);
}

function* tokensInSteps(text: string): Steps<readonly CST.Token[]> {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    // What lies in each other is left by calls in each other, and so has to end before the stack does.
    if (parser.stack.length > deepest + 2) {
      fail(text, parser.offset, say('json-too-deep', { most: deepest }));
    }
    count += 1;
    if (count % lexemesAStep === 0) yield undefined;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function onlyRoot(text: string, documents: readonly Document.Parsed[]): Node | null {
  let root: Node | null = null;
  for (const { errors, contents, range } of documents) {
    const [error] = errors;
    if (error !== undefined) fail(text, error.pos[0], faultOf(error));
    if (contents === null || isNothing(contents)) continue;
    if (root !== null) fail(text, range[0], say('yaml-many-documents'));
    root = contents;
  }
  return root;
}

/** Whether a document holds not even a mark of a text. */
function isNothing(node: Node): boolean {
  const [start, end] = rangeOf(node);
  return isScalar(node) && start === end && node.tag === undefined && node.anchor === undefined;
}

function fail(text: string, offset: number, said: Message): never {
  throw new FormatError(said, createLineIndex(text).locate(Math.min(offset, text.length), 0));
}

class TreeMaker {
  readonly #text: string;
  readonly #isRuby: boolean;

  constructor(text: string, isRuby: boolean) {
    this.#text = text;
    this.#isRuby = isRuby;
  }

  node(node: Node): DataNode {
    const [start, end] = rangeOf(node);
    if (isMap(node)) return this.#map(node);
    if (isSeq(node)) return this.#list(node);
    if (!isScalar(node) || isAlias(node)) return { kind: 'other', start, end, isNull: false };
    return this.#scalar(node);
  }

  #scalar(node: Scalar): DataNode {
    const [start, end] = rangeOf(node);
    const text = typeof node.value === 'string' ? node.value : '';
    const isText = node.tag === undefined || node.tag === textTag;
    if (!isText) return { kind: 'other', start, end, isNull: false };
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    if (isBlock) return { kind: 'string', text, start, end: this.#withoutLineEnd(end) };
    const kind =
      node.type === 'PLAIN' && node.tag === undefined ? plainKind(text, this.#isRuby) : 'text';
    if (kind !== 'text') return { kind: 'other', start, end, isNull: kind === 'null' };
    return { kind: 'string', text, start, end };
  }

  /** The line end behind a block scalar stays where another text takes its place. */
  #withoutLineEnd(end: number): number {
    if (this.#text[end - 1] !== '\n') return end;
    return this.#text[end - 2] === '\r' ? end - 2 : end - 1;
  }

  #map(node: YAMLMap): DataObject {
    const [start, end] = rangeOf(node);
    const members: DataMember[] = [];
    const byKey = new Map<string, DataMember>();
    for (const pair of node.items) {
      const member = this.#member(pair, node.flow === true);
      // Maps are merged into this one under a key that may be there more than once.
      const isMerged = member.key === mergeKey;
      const first = isMerged ? undefined : byKey.get(member.key);
      if (first !== undefined) this.#failTwice(first, member);
      members.push(member);
      if (!isMerged) byKey.set(member.key, member);
    }
    return { kind: 'object', start, end: node.flow ? end : endOf(members, end), members, byKey };
  }

  #failTwice({ start }: DataMember, { key, start: again }: DataMember): never {
    const line = String(createLineIndex(this.#text).locate(start, 0).line);
    fail(this.#text, again, say('duplicate-key', { key, line }));
  }

  #member({ key, value, srcToken }: Pair, isFlow: boolean): DataMember {
    const name = key as Node | null;
    const [start, keyEnd] = name === null ? [0, 0] : rangeOf(name);
    // Before a colon, and behind a question mark, there may be nothing.
    if (!isScalar(name) || keyEnd === start) fail(this.#text, start, say('yaml-syntax.key'));
    const before = srcToken?.start.find(({ type }) => isProperty.has(type));
    const content = value as Node | null;
    const isMarked = srcToken?.start.some(({ type }) => type === 'explicit-key-ind') === true;
    // A key behind a question mark without a colon is one of a set.
    if (isMarked && content === null) fail(this.#text, start, say('yaml-syntax.key'));
    const node: DataNode =
      content === null
        ? { kind: 'other', start: keyEnd, end: keyEnd, isNull: true }
        : this.node(content);
    return {
      key: typeof name.value === 'string' ? name.value : '',
      start: before?.offset ?? start,
      keyEnd,
      value: node,
      end: node.end,
      comma: -1,
      isFlow,
    };
  }

  #list(node: YAMLSeq): DataArray {
    const [start, end] = rangeOf(node);
    const token = node.srcToken;
    const dashes =
      token?.type === 'block-seq'
        ? token.items.flatMap((item) => item.start.filter(({ type }) => type === 'seq-item-ind'))
        : [];
    const items = node.items.map((each, index): DataItem => {
      const value = this.node(each as Node);
      const start = dashes[index]?.offset ?? value.start;
      return { value, start, end: value.end, comma: -1, isFlow: node.flow === true };
    });
    return { kind: 'array', start, end: node.flow ? end : endOf(items, end), items };
  }
}

const textTag = 'tag:yaml.org,2002:str';
const isProperty: ReadonlySet<string> = new Set(['explicit-key-ind', 'anchor', 'tag']);

function rangeOf({ range }: Pick<Node, 'range'>): readonly [number, number] {
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}

function endOf(items: readonly DataItem[], end: number): number {
  return items.at(-1)?.end ?? end;
}
