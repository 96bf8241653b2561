import { say } from '../../messages/message.ts';
import type { Steps } from '../../text/steps.ts';
import type { CatalogueText } from '../catalogue/catalogue.ts';
import type { KeyedFile, KeyedItem } from '../catalogue/keyed/keyed-file.ts';
import { textOf } from '../inline/parts.ts';
import { partsOf, type Span } from '../source-text/passage.ts';
import { commentsAbove, commentText, wholeLines } from '../xml/element-lines.ts';
import {
  attributeOf,
  elementIn,
  readElementTree,
  type XmlElement,
  type XmlNode,
} from '../xml/element-tree.ts';
import { refuse } from '../xml/refusal.ts';
import { contentPieces, tasteOf, type XmlTaste } from '../xml/xml-text.ts';

const itemsAStep = 100;

/** How .NET's own tools write. */
const usually = { escapesQuotes: false, escapesApostrophes: false };

/** Reads texts of .NET without byte order mark. @throws FormatError */
export function* readResxInSteps(text: string): Steps<KeyedFile<XmlTaste>> {
  const root = yield* readElementTree(text);
  if (root.name !== 'root' || root.isOneTag) {
    throw refuse(text, say('resx-no-catalogue'), root.start, root.contentStart - root.start);
  }
  const items: KeyedItem[] = [];
  for (const [index, node] of root.children.entries()) {
    if (node.kind !== 'element' || node.name !== 'data') continue;
    items.push(itemOf(text, node, root.children, index));
    if (index % itemsAStep === 0) yield undefined;
  }
  const values = items.flatMap(({ texts }) => texts.map(({ value }) => value));
  return {
    text,
    items,
    style: tasteOf(text, values, usually),
    language: null,
    room: roomIn(text, root),
    faults: [],
  };
}

function itemOf(
  text: string,
  element: XmlElement,
  nodes: readonly XmlNode[],
  index: number,
): KeyedItem {
  const [first] = commentsAbove(text, nodes, index);
  const lines = wholeLines(text, element);
  const isAlone = first === undefined || lines.start === element.start;
  const name = attributeOf(element, 'name') ?? '';
  const value = elementIn(element, 'value');
  const about = elementIn(element, 'comment');
  const notes = about === null ? [] : [contentOf(text, about).text.trim()];
  const written = value === null ? null : contentOf(text, value);
  return {
    key: name,
    id: name,
    start: isAlone ? lines.start : wholeLines(text, first).start,
    end: lines.end,
    texts: written === null ? [] : [{ form: null, index: null, value: written, whole: lines }],
    notes: [
      ...notes,
      ...commentsAbove(text, nodes, index).map((comment) => commentText(text, comment)),
    ].filter((note) => note !== ''),
    isTranslatable: written !== null && isPlain(written) && isText(element, name),
  };
}

/** Pictures, numbers and the layout of forms are no texts. */
function isText(element: XmlElement, name: string): boolean {
  const type = attributeOf(element, 'type');
  if (attributeOf(element, 'mimetype') !== null || name === '') return false;
  if (type !== null && !type.startsWith('System.String')) return false;
  return !name.startsWith('>>') && !isLayout(name);
}

function isLayout(name: string): boolean {
  return name.startsWith('$this.') && name !== '$this.Text';
}

/** Elements in a value are none of .NET's. */
function isPlain({ parts }: CatalogueText): boolean {
  return parts === undefined;
}

/** Between the tags; of a tag alone its end. */
function contentOf(text: string, element: XmlElement): CatalogueText {
  const { isOneTag, contentStart, contentEnd, end } = element;
  if (isOneTag) return { text: '', start: end - '/>'.length, end };
  return readValue(text, { start: contentStart, end: contentEnd });
}

function readValue(text: string, span: Span): CatalogueText {
  const parts = partsOf(contentPieces(text, span));
  const hasCodes = parts.some(({ kind }) => kind === 'code');
  return { text: textOf(parts), start: span.start, end: span.end, ...(hasCodes ? { parts } : {}) };
}

/** Before the end tag, in the line before it where it has one of its own. */
function roomIn(text: string, { contentEnd, children }: XmlElement): KeyedFile<unknown>['room'] {
  let offset = contentEnd;
  while (text[offset - 1] === ' ' || text[offset - 1] === '\t') offset -= 1;
  const isOwnLine = text[offset - 1] === '\n' || text[offset - 1] === '\r';
  const neighbour = children.at(-1)?.start ?? contentEnd;
  let line = neighbour;
  while (text[line - 1] === ' ' || text[line - 1] === '\t') line -= 1;
  const indent = children.length === 0 ? '  ' : text.slice(line, neighbour);
  return { offset: isOwnLine ? offset : contentEnd, indent };
}
