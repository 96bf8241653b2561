import type { Element, Node } from '@xmldom/xmldom';
import { childW, createW, insertAfter, namespaces } from '../xml/wordml.ts';
import { leavesOf, type Leaf } from './leaves.ts';

/** Text with the attribute that keeps its outer spaces. */
export function writeText(element: Element, text: string): void {
  element.textContent = text;
  if (text !== text.trim()) {
    element.setAttributeNS(namespaces.xml, 'xml:space', 'preserve');
  }
}

/** Makes sure that no run crosses a place of the paragraph's text. */
export function splitAt(paragraph: Element, offset: number): void {
  const leaf = leavesOf(paragraph).find(
    ({ start, text }) => start <= offset && offset < start + text.length,
  );
  if (!leaf?.run) return;
  if (offset > leaf.start && !leaf.isText) return;
  splitRun(leaf.run, leaf, offset);
}

function splitRun(run: Element, leaf: Leaf, offset: number): void {
  let moving: Node | null = leaf.node;
  if (offset > leaf.start) {
    const cut = offset - leaf.start;
    const rest = createW(run, 't');
    writeText(rest, leaf.text.slice(cut));
    writeText(leaf.node, leaf.text.slice(0, cut));
    insertAfter(rest, leaf.node);
    moving = rest;
  } else if (isFirstContent(run, leaf.node)) {
    return;
  }
  const second = cloneShell(run);
  while (moving !== null) {
    const next: Node | null = moving.nextSibling;
    second.appendChild(moving);
    moving = next;
  }
  insertAfter(second, run);
}

function isFirstContent(run: Element, node: Element): boolean {
  const properties = childW(run, 'rPr');
  const first = properties === null ? run.firstChild : properties.nextSibling;
  return first === node;
}

/** An empty run with the same properties. */
function cloneShell(run: Element): Element {
  const shell = run.cloneNode(false) as Element;
  const properties = childW(run, 'rPr');
  if (properties !== null) shell.appendChild(properties.cloneNode(true));
  return shell;
}
