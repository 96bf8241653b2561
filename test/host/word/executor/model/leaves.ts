import type { Element, Node } from '@xmldom/xmldom';
import { childElements, childW, getW, isElement, isW, namespaces } from '../xml/wordml.ts';

/** A node of a paragraph that stands for characters of its text. */
export interface Leaf {
  /** What `Range.text` shows for it; never empty. */
  readonly text: string;
  /** UTF-16 offset in the paragraph. */
  readonly start: number;
  readonly node: Element;
  /** The run around it; null for the borders of a simple field. */
  readonly run: Element | null;
  /** Whether the node is a `w:t`, which can be cut between two characters. */
  readonly isText: boolean;
}

/** Elements around runs that are transparent to text. */
const containers = new Set([
  'hyperlink',
  'ins',
  'moveTo',
  'smartTag',
  'customXml',
  'sdt',
  'sdtContent',
  'dir',
  'bdo',
]);

const marks: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  cr: '\v',
  noBreakHyphen: '\u001e',
  softHyphen: '\u001f',
  // Real Word shows a character of a symbol font as an opening parenthesis.
  sym: '(',
  pict: '\u0001',
  object: '\u0001',
  footnoteReference: '\u0002',
  endnoteReference: '\u0002',
  footnoteRef: '\u0002',
  endnoteRef: '\u0002',
  commentReference: '\u0005',
};

const fieldMarks: Readonly<Record<string, string>> = {
  begin: '\u0013',
  separate: '\u0014',
  end: '\u0015',
};

/** The characters of a paragraph with the nodes they come from; deleted text is left out. */
export function leavesOf(paragraph: Element): Leaf[] {
  const leaves: Leaf[] = [];
  let at = 0;
  const add = (text: string, node: Element, run: Element | null, isText: boolean): void => {
    if (text === '') return;
    leaves.push({ text, start: at, node, run, isText });
    at += text.length;
  };
  const walk = (parent: Node): void => {
    for (const child of childElements(parent)) {
      if (isW(child, 'r')) {
        for (const node of childElements(child))
          add(charactersOf(node), node, child, isW(node, 't'));
      } else if (isW(child, 'fldSimple')) {
        add(`\u0013${getW(child, 'instr') ?? ''}\u0014`, child, null, false);
        walk(child);
        add('\u0015', child, null, false);
      } else if (child.namespaceURI === namespaces.w && containers.has(child.localName ?? '')) {
        walk(child);
      }
    }
  };
  walk(paragraph);
  return leaves;
}

export function textOf(paragraph: Element): string {
  return leavesOf(paragraph)
    .map(({ text }) => text)
    .join('');
}

export function lengthOf(paragraph: Element): number {
  const last = leavesOf(paragraph).at(-1);
  return last === undefined ? 0 : last.start + last.text.length;
}

function charactersOf(node: Element): string {
  if (node.namespaceURI === namespaces.mc) return isDrawn(node) ? '\u0001' : '';
  if (node.namespaceURI !== namespaces.w) return '';
  const name = node.localName ?? '';
  return special[name]?.(node) ?? marks[name] ?? '';
}

/** Elements whose characters depend on what they say. */
const special: Readonly<Record<string, (node: Element) => string>> = {
  t: (node) => node.textContent ?? '',
  instrText: (node) => node.textContent ?? '',
  br: breakMark,
  fldChar: (node) => fieldMarks[getW(node, 'fldCharType') ?? ''] ?? '',
  drawing: (node) => (isDrawn(node) ? '\u0001' : ''),
};

function breakMark(node: Element): string {
  const type = getW(node, 'type');
  if (type === 'page') return '\f';
  return type === 'column' ? '\u000e' : '\v';
}

/** Pictures in the line are characters; what floats is anchored and has none. */
function isDrawn(node: Element): boolean {
  if (isW(node, 'drawing')) {
    const [drawn] = childElements(node);
    return drawn?.localName === 'inline';
  }
  const choice = childElements(node).find(({ localName }) => localName === 'Choice');
  return childElements(choice ?? node).some((child) => isElement(child) && isDrawn(child));
}

/** The properties of a run; null when it has none. */
export function propertiesOf(run: Element | null): Element | null {
  return childW(run, 'rPr');
}
