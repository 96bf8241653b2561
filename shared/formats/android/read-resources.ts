import { say } from '../../messages/message.ts';
import { lazily } from '../../text/lazily.ts';
import type { Steps } from '../../text/steps.ts';
import type { CatalogueText } from '../catalogue/catalogue.ts';
import type { KeyedFile, KeyedItem, KeyedText } from '../catalogue/keyed/keyed-file.ts';
import { textOf } from '../inline/parts.ts';
import { isPluralCategory } from '../messages/plural-forms.ts';
import { partsOf, type Span } from '../source-text/passage.ts';
import { commentsAbove, commentText, wholeLines } from '../xml/element-lines.ts';
import {
  attributeOf,
  readElementTree,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
} from '../xml/element-tree.ts';
import { isSpace } from '../xml/characters.ts';
import { refuse } from '../xml/refusal.ts';
import { androidPieces } from './android-strings.ts';

const itemsAStep = 100;

/** What a file shows of how it is written. */
export interface ResourceStyle {
  /** How often texts with apostrophes are quoted as wholes, and how often they are escaped. */
  readonly quoted: number;
  readonly escaped: number;
  readonly escapesNoBreak: boolean;
  /** Value of `tools:locale` of the root element; null where it has none. */
  readonly locale: Span | null;
  /** Prefixes of names that the root element declares, each as it is written. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Behind its last attribute. */
  readonly declarationsEnd: number;
  /** What closes a root element that is a tag alone, and is to be opened; null for any other. */
  readonly tagEnd: Span | null;
}

/** Reads string resources of Android without byte order mark. @throws FormatError */
export function* readResourcesInSteps(text: string): Steps<KeyedFile<ResourceStyle>> {
  const root = yield* readElementTree(text);
  if (root.name !== 'resources') {
    throw refuse(text, say('android-no-catalogue'), root.start, root.contentStart - root.start);
  }
  const items: KeyedItem[] = [];
  for (const [index, node] of root.children.entries()) {
    if (node.kind !== 'element') continue;
    items.push(itemOf(text, node, root.children, index));
    if (index % itemsAStep === 0) yield undefined;
  }
  const locale = localeOf(root);
  const style = lazily(() => styleOf(text, items, root));
  return {
    text,
    items,
    get style() {
      return style();
    },
    language: locale === null ? null : locale.value.replaceAll('_', '-'),
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
  const comments = commentsAbove(text, nodes, index);
  const lines = wholeLines(text, element);
  const first = comments[0];
  const start =
    first === undefined || lines.start === element.start
      ? lines.start
      : wholeLines(text, first).start;
  const kind = kindOf(element);
  const name = attributeOf(element, 'name') ?? '';
  const product = attributeOf(element, 'product') ?? '';
  const texts = textsOf(text, element, kind);
  return {
    key: `${kind}/${name}/${product}`,
    id: product === '' ? name : `${name} (${product})`,
    start,
    end: lines.end,
    texts,
    notes: comments.map((comment) => commentText(text, comment)).filter((note) => note !== ''),
    isTranslatable: isForTranslation(text, element, texts),
  };
}

type Kind = 'string' | 'plurals' | 'string-array' | 'other';

function kindOf(element: XmlElement): Kind {
  const { name } = element;
  if (name === 'plurals' || name === 'string-array') return name;
  const isString =
    name === 'string' || (name === 'item' && attributeOf(element, 'type') === 'string');
  return isString ? 'string' : 'other';
}

/** What is a reference to another resource is the same in each language. */
function isForTranslation(text: string, element: XmlElement, texts: readonly KeyedText[]): boolean {
  if (attributeOf(element, 'translatable') === 'false') return false;
  if (attributeOf(element, 'name') === null) return false;
  const isReference = ({ value: { start, end } }: KeyedText): boolean =>
    /^[@?][\w.:+-]{1,200}(?:\/[\w.]{1,200})?$/.test(text.slice(start, end));
  return texts.length > 0 && !texts.every(isReference);
}

function textsOf(text: string, element: XmlElement, kind: Kind): readonly KeyedText[] {
  if (kind === 'other') return [];
  if (kind === 'string') {
    return [
      { form: null, index: null, value: valueOf(text, element), whole: wholeLines(text, element) },
    ];
  }
  const texts: KeyedText[] = [];
  for (const [at, node] of element.children.entries()) {
    if (node.kind !== 'element' || node.name !== 'item') continue;
    const above = commentsAbove(text, element.children, at)[0];
    const own = wholeLines(text, node);
    const start =
      above === undefined || own.start === node.start ? own.start : wholeLines(text, above).start;
    const common = { value: valueOf(text, node), whole: { start, end: own.end } };
    if (kind === 'string-array') texts.push({ form: null, index: texts.length, ...common });
    else {
      const form = attributeOf(node, 'quantity') ?? '';
      if (isPluralCategory(form)) texts.push({ form, index: null, ...common });
    }
  }
  return texts;
}

/** What is between the tags, without the white space around it; of a tag alone its end. */
function valueOf(text: string, element: XmlElement): CatalogueText {
  const { isOneTag, contentStart, contentEnd, end } = element;
  if (isOneTag) return { text: '', start: end - '/>'.length, end };
  let [start, last] = [contentStart, contentEnd];
  while (start < last && isSpace(text.charCodeAt(start))) start += 1;
  while (last > start && isSpace(text.charCodeAt(last - 1))) last -= 1;
  const span = { start, end: last };
  const parts = partsOf(androidPieces(text, span));
  const hasCodes = parts.some((part) => part.kind === 'code');
  return { text: textOf(parts), ...span, ...(hasCodes ? { parts } : {}) };
}

function styleOf(text: string, items: readonly KeyedItem[], root: XmlElement): ResourceStyle {
  const locale = localeOf(root);
  const declared = root.attributes.filter(({ name }) => name.startsWith(declaration));
  const last = root.attributes.at(-1);
  let [quoted, escaped] = [0, 0];
  for (const { texts } of items) {
    for (const { value } of texts) {
      if (!value.text.includes("'")) continue;
      if (text[value.start] === '"') quoted += 1;
      else escaped += 1;
    }
  }
  return {
    quoted,
    escaped,
    escapesNoBreak: /\\u00[aA]0/.test(text),
    locale: locale === null ? null : { start: locale.valueStart, end: locale.valueEnd },
    tagEnd: root.isOneTag ? { start: root.end - '/>'.length, end: root.end } : null,
    prefixes: new Map(
      declared.map(({ name, start, valueEnd }) => [
        name.slice(declaration.length),
        text.slice(start, valueEnd + 1),
      ]),
    ),
    declarationsEnd: last === undefined ? root.start + 1 + root.name.length : last.valueEnd + 1,
  };
}

const declaration = 'xmlns:';

function localeOf({ attributes }: XmlElement): XmlAttribute | null {
  return attributes.find(({ name }) => name === 'tools:locale') ?? null;
}

/** Before the end tag, in the line before it where it has one of its own. */
function roomIn(
  text: string,
  { contentEnd, start, end, isOneTag }: XmlElement,
): KeyedFile<unknown>['room'] {
  const inside = isOneTag ? end - '/>'.length : contentEnd;
  let offset = inside;
  while (text[offset - 1] === ' ' || text[offset - 1] === '\t') offset -= 1;
  const isOwnLine = text[offset - 1] === '\n' || text[offset - 1] === '\r';
  let line = start;
  while (text[line - 1] === ' ' || text[line - 1] === '\t') line -= 1;
  return { offset: isOwnLine ? offset : inside, indent: `${text.slice(line, start)}    ` };
}
