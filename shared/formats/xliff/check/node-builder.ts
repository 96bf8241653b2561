import type { Steps } from '../../../text/steps.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import { shortName } from './namespaces.ts';
import { Node } from './node.ts';
import type { NodeAttribute } from './node.ts';

/** Prefixes in force at an element. */
type Scope = ReadonlyMap<string, string>;

const BASE_SCOPE: Scope = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

const TOKENS_IN_STEP = 32;

/**
 * Reads a document and calls `finished` for each element at its end, innermost first; what it gives
 * back is done before reading goes on. The caller may drop children it needs no more. The namespace of the root counts as that of XLIFF, whatever it is.
 * @throws XmlError when the text is not well-formed.
 */
export function* buildNodes(
  reader: XmlReader,
  finished: (node: Node) => Steps<void> | null,
): Steps<void> {
  const builder = new NodeBuilder(reader);
  let open: Node | null = null;
  let tokens = 0;
  for (let kind = reader.next(); kind !== XmlToken.EndOfText; kind = reader.next()) {
    tokens += 1;
    if (tokens % TOKENS_IN_STEP === 0) yield undefined;
    if (kind === XmlToken.StartTag) {
      const node = builder.begin(open);
      if (reader.selfClosing) {
        builder.end();
        const rest = finished(node);
        if (rest !== null) yield* rest;
      } else {
        open = node;
      }
    } else if (kind === XmlToken.EndTag && open !== null) {
      builder.end();
      const node: Node = open;
      open = node.parent;
      const rest = finished(node);
      if (rest !== null) yield* rest;
    } else if (open !== null) {
      noteContent(reader, open);
    }
  }
}

function noteContent(reader: XmlReader, node: Node): void {
  node.hasContent = true;
  if (reader.kind !== XmlToken.Text && reader.kind !== XmlToken.CData) return;
  if (node.hasText || !/[^ \t\r\n]/.test(reader.text.slice(reader.start, reader.end))) return;
  node.hasText = true;
  node.textStart = reader.start;
}

class NodeBuilder {
  private readonly reader: XmlReader;
  private readonly scopes: Scope[] = [];
  private rootSpace: string | null = null;

  constructor(reader: XmlReader) {
    this.reader = reader;
  }

  begin(parent: Node | null): Node {
    const { reader } = this;
    const scope = this.enterScope();
    const { name } = reader;
    const space = scope.get(prefixOf(name)) ?? '';
    this.rootSpace ??= space;
    const span = { start: reader.start, length: reader.end - reader.start };
    const node = new Node(
      name,
      `${this.short(space)}:${localOf(name)}`,
      space,
      parent,
      span,
      this.attributes(scope),
    );
    if (parent !== null) {
      parent.children.push(node);
      parent.hasContent = true;
    }
    return node;
  }

  end(): void {
    this.scopes.pop();
  }

  private short(space: string): string {
    if (space === this.rootSpace) return 'xlf';
    return shortName(space) || '?';
  }

  private attributes(scope: Scope): NodeAttribute[] {
    const { reader } = this;
    const attributes: NodeAttribute[] = [];
    for (let index = 0; index < reader.attributeCount; index++) {
      const name = reader.attributeName(index);
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const start = reader.attributeStart(index);
      attributes.push({
        name,
        key: this.attributeKey(name, scope),
        value: reader.attributeValue(index),
        start,
        length: reader.attributeValueEnd(index) + 1 - start,
      });
    }
    return attributes;
  }

  private attributeKey(name: string, scope: Scope): string {
    const prefix = prefixOf(name);
    if (prefix === '') return name;
    return `${shortName(scope.get(prefix) ?? '') || '?'}:${localOf(name)}`;
  }

  private enterScope(): Scope {
    const { reader } = this;
    let scope = this.scopes.at(-1) ?? BASE_SCOPE;
    let own: Map<string, string> | null = null;
    for (let index = 0; index < reader.attributeCount; index++) {
      const name = reader.attributeName(index);
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      own ??= new Map(scope);
      own.set(name === 'xmlns' ? '' : name.slice('xmlns:'.length), reader.attributeValue(index));
      scope = own;
    }
    this.scopes.push(scope);
    return scope;
  }
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
