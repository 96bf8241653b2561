import { SaxesParser } from 'saxes';

/** An element as it was read, with the names of its namespace's own prefix left out. */
export interface XmlElement {
  /** `Image` for `bt:Image`. */
  readonly name: string;
  /** By name as written: `xsi:type`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** The root of a well-formed document. @throws Error with line and column when it is not */
export function readXmlTree(xml: string): XmlElement {
  // Holds the root in the end.
  const top: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element = { name: local, attributes: new Map(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('The manifest is empty.');
  return root;
}

/** The element and everything below it, in document order. */
export function descendants(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(descendants)];
}

/** Descendants of one name. */
export function allNamed(root: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return descendants(root).filter(({ name }) => names.includes(name));
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** `Group "home.group"`, for messages. */
export function described({ name, attributes }: XmlElement): string {
  const label = attributes.get('id') ?? attributes.get('resid') ?? attributes.get('Locale');
  return label === undefined ? name : `${name} "${label}"`;
}
