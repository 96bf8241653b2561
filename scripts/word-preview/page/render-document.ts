import type { Element as XmlElement } from '@xmldom/xmldom';
import type { FakeWord } from '../../../test/host/word/executor/fake-word.ts';
import { leavesOf, type Leaf } from '../../../test/host/word/executor/model/leaves.ts';
import { childElements, childW, getW, isW } from '../../../test/host/word/executor/xml/wordml.ts';

/** Where a node of the page stands in the document: attributes that the selection reads. */
export const places = { paragraph: 'paragraph', offset: 'offset' } as const;

/** Draws the document's XML: headings, lists, tables, formats, notes, comments, tracked changes. */
export function renderDocument(fake: FakeWord, page: HTMLElement): void {
  const paragraphs = fake.model.paragraphs();
  const commented = new Set<string>();
  const drawBlock = (element: XmlElement): readonly Node[] => {
    if (isW(element, 'p')) {
      return [drawParagraph(element, paragraphs.indexOf(element), commented)];
    }
    if (isW(element, 'tbl')) return [drawTable(element, drawBlock)];
    return childElements(element).flatMap(drawBlock);
  };
  page.replaceChildren(...drawBlock(fake.model.body));
}

/** Texts of the comments in the document, in order. */
export function commentTexts(fake: FakeWord): readonly string[] {
  const root = fake.model.parts.rootOrNull('word/comments.xml');
  if (root === null) return [];
  return childElements(root).map((comment) =>
    [...comment.getElementsByTagName('w:p')].map((each) => each.textContent ?? '').join('\n'),
  );
}

function drawTable(
  table: XmlElement,
  drawBlock: (element: XmlElement) => readonly Node[],
): HTMLElement {
  const made = document.createElement('table');
  for (const row of childElements(table).filter((each) => isW(each, 'tr'))) {
    const line = made.insertRow();
    for (const cell of childElements(row).filter((each) => isW(each, 'tc'))) {
      line.insertCell().append(...childElements(cell).flatMap(drawBlock));
    }
  }
  return made;
}

function drawParagraph(paragraph: XmlElement, index: number, commented: Set<string>): HTMLElement {
  const properties = childW(paragraph, 'pPr');
  const style = getStyle(properties);
  const level = /^heading([12])$/iu.exec(style)?.[1];
  const made = document.createElement(level === undefined ? 'p' : `h${level}`);
  if (childW(properties, 'numPr') !== null) made.className = 'item';
  made.dataset[places.paragraph] = String(index);
  const leaves = new Map(leavesOf(paragraph).map((leaf) => [leaf.node, leaf]));
  const fields = { depth: 0, isCode: false };
  made.append(...drawInline(paragraph, leaves, commented, fields));
  return made;
}

interface FieldState {
  depth: number;
  /** Between the beginning of a field and what it shows. */
  isCode: boolean;
}

function drawInline(
  parent: XmlElement,
  leaves: ReadonlyMap<XmlElement, Leaf>,
  commented: Set<string>,
  fields: FieldState,
): readonly Node[] {
  return childElements(parent).flatMap((child): readonly Node[] => {
    if (isW(child, 'commentRangeStart')) commented.add(getW(child, 'id') ?? '');
    if (isW(child, 'commentRangeEnd')) commented.delete(getW(child, 'id') ?? '');
    if (isW(child, 'r')) return drawRun(child, leaves, commented.size > 0, fields);
    const inner = (): readonly Node[] => drawInline(child, leaves, commented, fields);
    if (isW(child, 'ins', 'moveTo')) return [wrap('ins', '', inner())];
    if (isW(child, 'del', 'moveFrom')) return [wrap('del', '', inner())];
    if (isW(child, 'hyperlink')) return [wrap('span', 'link', inner())];
    return isW(child, 'sdt', 'sdtContent', 'smartTag', 'fldSimple') ? inner() : [];
  });
}

function drawRun(
  run: XmlElement,
  leaves: ReadonlyMap<XmlElement, Leaf>,
  isCommented: boolean,
  fields: FieldState,
): readonly Node[] {
  const classes = [...formatsOf(childW(run, 'rPr')), ...(isCommented ? ['commented'] : [])];
  return childElements(run).flatMap((node): readonly Node[] => {
    if (isW(node, 'delText')) return [document.createTextNode(node.textContent ?? '')];
    if (isW(node, 'fldChar')) {
      fields.isCode = getW(node, 'fldCharType') === 'begin';
      return [];
    }
    const leaf = leaves.get(node);
    if (leaf === undefined || fields.isCode) return [];
    const span = wrap('span', classes.join(' '), [document.createTextNode(shown(node, leaf))]);
    if (!leaf.isText) span.classList.add('mark');
    span.dataset[places.offset] = String(leaf.start);
    span.dataset['length'] = String(leaf.text.length);
    return [span];
  });
}

function shown(node: XmlElement, leaf: Leaf): string {
  if (isW(node, 'footnoteReference', 'endnoteReference')) return getW(node, 'id') ?? '*';
  if (isW(node, 'commentReference')) return '';
  return leaf.text === '\v' ? '\n' : leaf.text;
}

function formatsOf(properties: XmlElement | null): readonly string[] {
  const formats = [
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'underline'],
  ] as const;
  return formats.flatMap(([name, format]) => {
    const element = childW(properties, name);
    const isOff = ['0', 'false', 'none'].includes(
      element === null ? '0' : (getW(element, 'val') ?? ''),
    );
    return element === null || isOff ? [] : [format];
  });
}

function getStyle(properties: XmlElement | null): string {
  const style = childW(properties, 'pStyle');
  return style === null ? '' : (getW(style, 'val') ?? '');
}

function wrap(tag: 'ins' | 'del' | 'span', name: string, children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...children);
  return made;
}
