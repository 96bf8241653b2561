import type { Element } from '@xmldom/xmldom';
import { childElements, childW, getW, isW } from '../xml/wordml.ts';
import type { DocumentModel } from './document-model.ts';

const stylesPart = 'word/styles.xml';

interface StyleSheet {
  /** To notice that a style was added. */
  readonly last: unknown;
  readonly byId: ReadonlyMap<string, Element>;
  readonly standard: string | null;
}

const sheets = new WeakMap<Element, StyleSheet>();
const noSheet: StyleSheet = { last: null, byId: new Map(), standard: null };

/** The styles of a document, read again when one was added. */
function sheetOf(model: DocumentModel): StyleSheet {
  const root = model.parts.rootOrNull(stylesPart);
  if (root === null) return noSheet;
  const known = sheets.get(root);
  if (known !== undefined && isCurrent(known, root)) return known;
  const styles = childElements(root).filter((child) => isW(child, 'style'));
  const standard = styles.find(
    (style) => getW(style, 'type') === 'paragraph' && getW(style, 'default') === '1',
  );
  const sheet = {
    last: root.lastChild,
    byId: new Map(styles.map((style) => [getW(style, 'styleId') ?? '', style])),
    standard: getW(standard ?? null, 'styleId'),
  };
  sheets.set(root, sheet);
  return sheet;
}

function isCurrent(sheet: StyleSheet, root: Element): boolean {
  return sheet.last === root.lastChild;
}

export function styleById(model: DocumentModel, id: string): Element | null {
  return sheetOf(model).byId.get(id) ?? null;
}

/** Id of the style of a paragraph; the default one where it names none. */
export function styleIdOf(model: DocumentModel, paragraph: Element): string | null {
  const named = getW(childW(childW(paragraph, 'pPr'), 'pStyle'), 'val');
  return named ?? sheetOf(model).standard;
}

/** Name of a style as Word shows it; built-in names begin with a capital. */
export function styleName(model: DocumentModel, id: string | null): string {
  if (id === null) return 'Normal';
  const name = getW(childW(styleById(model, id), 'name'), 'val') ?? id;
  return name === name.toLowerCase() ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
}

/**
 * The property groups that decide how a run looks, the strongest first: its own, its character
 * style, its paragraph's style and what these are based on, the defaults of the document.
 */
export function propertyChain(
  model: DocumentModel,
  run: Element | null,
  paragraph: Element,
): Element[] {
  const own = childW(run, 'rPr');
  const characterStyle = getW(childW(own, 'rStyle'), 'val');
  const root = model.parts.rootOrNull(stylesPart);
  const defaults = childW(childW(childW(root, 'docDefaults'), 'rPrDefault'), 'rPr');
  return [
    own,
    ...(characterStyle === null ? [] : basedOn(model, characterStyle)),
    ...basedOn(model, styleIdOf(model, paragraph)),
    defaults,
  ].filter((properties) => properties !== null);
}

function basedOn(model: DocumentModel, id: string | null): (Element | null)[] {
  const chain: (Element | null)[] = [];
  const seen = new Set<string>();
  for (let next = id; next !== null && !seen.has(next);) {
    seen.add(next);
    const style = styleById(model, next);
    chain.push(childW(style, 'rPr'));
    next = getW(childW(style, 'basedOn'), 'val');
  }
  return chain;
}

/** Whether numbering applies: in the paragraph itself or in its style. */
export function isListItem(model: DocumentModel, paragraph: Element): boolean {
  const own = childW(childW(paragraph, 'pPr'), 'numPr');
  const id = styleIdOf(model, paragraph);
  const style = id === null ? null : styleById(model, id);
  const numbering = own ?? childW(childW(style, 'pPr'), 'numPr');
  const number = getW(childW(numbering, 'numId'), 'val');
  return number !== null && number !== '0';
}
