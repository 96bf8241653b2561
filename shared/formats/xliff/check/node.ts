/** An attribute as the checker sees it. */
export interface NodeAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  /** Local name after the short name of its namespace: `id`, `xml:lang`, `fs:subFs`; `?:x` when foreign. */
  readonly key: string;
  readonly value: string;
  readonly start: number;
  readonly length: number;
}

/** An element as the checker sees it. Elements of finished units lose their children. */
export class Node {
  /** As written, with its prefix. */
  readonly name: string;
  /** Short name of the namespace and local name: `xlf:unit`; `?:x` when foreign. */
  readonly key: string;
  readonly space: string;
  readonly parent: Node | null;
  readonly start: number;
  readonly length: number;
  readonly attributes: readonly NodeAttribute[];
  children: Node[] = [];
  /** Holds text other than white space. */
  hasText = false;
  /** Holds anything at all: text, white space, a comment, an element. */
  hasContent = false;
  /** Offset of the first text that is not white space. */
  textStart = -1;

  constructor(
    name: string,
    key: string,
    space: string,
    parent: Node | null,
    span: { readonly start: number; readonly length: number },
    attributes: readonly NodeAttribute[],
  ) {
    this.name = name;
    this.key = key;
    this.space = space;
    this.parent = parent;
    this.start = span.start;
    this.length = span.length;
    this.attributes = attributes;
  }

  attribute(key: string): NodeAttribute | undefined {
    return this.attributes.find((attribute) => attribute.key === key);
  }

  /** Value of an attribute, null when it is missing. */
  value(key: string): string | null {
    return this.attribute(key)?.value ?? null;
  }

  get id(): string | null {
    return this.value('id');
  }

  child(key: string): Node | undefined {
    return this.children.find((child) => child.key === key);
  }

  childrenOf(...keys: string[]): Node[] {
    return this.children.filter((child) => keys.includes(child.key));
  }

  /** The element itself, then all below it, in file order. */
  *all(): Generator<Node> {
    yield this;
    for (const child of this.children) yield* child.all();
  }

  /** All elements below it, in file order. */
  *below(): Generator<Node> {
    for (const child of this.children) yield* child.all();
  }

  /** The nearest enclosing element of this kind. */
  enclosing(key: string): Node | null {
    let node = this.parent;
    while (node !== null && node.key !== key) node = node.parent;
    return node;
  }

  /** Explicit or inherited value of `xml:lang` or `xml:space`. */
  inherited(key: string): string | null {
    return this.value(key) ?? this.parent?.inherited(key) ?? null;
  }
}
