import type { Document, Element, Node } from '@xmldom/xmldom';

/** Namespaces of the parts of a .docx. */
export const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  rels: 'http://schemas.openxmlformats.org/package/2006/relationships',
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
  pkg: 'http://schemas.microsoft.com/office/2006/xmlPackage',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const elementNode = 1;

export function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === elementNode;
}

/** Whether a node is one of the elements `w:<name>`. */
export function isW(node: Element, ...names: readonly string[]): boolean;
export function isW(node: Node | null | undefined, ...names: readonly string[]): node is Element;
export function isW(node: Node | null | undefined, ...names: readonly string[]): boolean {
  return (
    isElement(node) && node.namespaceURI === namespaces.w && names.includes(node.localName ?? '')
  );
}

export function childElements(parent: Node): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (isElement(child)) found.push(child);
  }
  return found;
}

export function childW(parent: Node | null, name: string): Element | null {
  if (parent === null) return null;
  return childElements(parent).find((child) => isW(child, name)) ?? null;
}

/** All elements `w:<name>` below a node, in document order. */
export function descendantsW(parent: Element | Document, name: string): Element[] {
  return [...parent.getElementsByTagNameNS(namespaces.w, name)];
}

/** The nearest ancestor `w:<name>`, or null. */
export function ancestorW(node: Node, name: string): Element | null {
  for (let parent = node.parentNode; parent !== null; parent = parent.parentNode) {
    if (isW(parent, name)) return parent;
  }
  return null;
}

export function ownerOf(node: Node): Document {
  const { ownerDocument } = node;
  if (ownerDocument === null) throw new Error('The node belongs to no document.');
  return ownerDocument;
}

export function createW(
  near: Node,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const made = ownerOf(near).createElementNS(namespaces.w, `w:${name}`);
  for (const [key, value] of Object.entries(attributes)) setW(made, key, value);
  return made;
}

export function getW(element: Element | null, name: string): string | null {
  if (element === null) return null;
  return element.getAttributeNS(namespaces.w, name);
}

export function setW(element: Element, name: string, value: string): void {
  element.setAttributeNS(namespaces.w, `w:${name}`, value);
}

export function insertAfter(made: Node, reference: Node): void {
  reference.parentNode?.insertBefore(made, reference.nextSibling);
}

export function remove(node: Node): void {
  node.parentNode?.removeChild(node);
}
