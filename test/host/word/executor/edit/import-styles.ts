import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { styleById } from '../model/style-chain.ts';
import type { FlatPart } from '../package/flat-opc.ts';
import { childElements, childW, descendantsW, getW, isW, ownerOf, setW } from '../xml/wordml.ts';

/** Styles that the blocks name and the document lacks; its own win, as in Word. */
export function importStyles(
  model: DocumentModel,
  body: Element,
  parts: readonly FlatPart[],
): void {
  const source = contentOf(parts, 'word/styles.xml');
  const target = model.parts.rootOrNull('word/styles.xml');
  if (source === null || target === null) return;
  const waiting = ['pStyle', 'rStyle', 'tblStyle']
    .flatMap((name) => descendantsW(body, name))
    .map((element) => getW(element, 'val'));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === null || styleById(model, id) !== null) continue;
    const style = childElements(source).find((one) => getW(one, 'styleId') === id);
    if (style === undefined) continue;
    target.appendChild(ownerOf(target).importNode(style, true));
    waiting.push(getW(childW(style, 'basedOn'), 'val'), getW(childW(style, 'link'), 'val'));
  }
}

/** Lists come as lists of their own, unless the document has the very same one. */
export function importNumbering(
  model: DocumentModel,
  body: Element,
  parts: readonly FlatPart[],
): void {
  const source = contentOf(parts, 'word/numbering.xml');
  const target = model.parts.rootOrNull('word/numbering.xml');
  if (source === null || target === null) return;
  const renamed = new Map<string, string>();
  for (const use of descendantsW(body, 'numId')) {
    const old = getW(use, 'val') ?? '0';
    if (old === '0') continue;
    const id = renamed.get(old) ?? bringList(source, target, old);
    renamed.set(old, id);
    setW(use, 'val', id);
  }
}

function bringList(source: Element, target: Element, id: string): string {
  const list = byId(source, 'num', 'numId', id);
  const abstractId = getW(childW(list, 'abstractNumId'), 'val');
  const shape =
    abstractId === null ? null : byId(source, 'abstractNum', 'abstractNumId', abstractId);
  if (list === null || shape === null) return id;
  const own = byId(target, 'num', 'numId', id);
  const ownShape = byId(
    target,
    'abstractNum',
    'abstractNumId',
    getW(childW(own, 'abstractNumId'), 'val') ?? '',
  );
  if (ownShape !== null && levels(ownShape) === levels(shape)) return id;
  const shapeId = free(target, 'abstractNum', 'abstractNumId');
  const listId = free(target, 'num', 'numId');
  const shapeCopy = ownerOf(target).importNode<Element>(shape, true);
  setW(shapeCopy, 'abstractNumId', shapeId);
  const firstList = childElements(target).find((one) => isW(one, 'num'));
  target.insertBefore(shapeCopy, firstList ?? null);
  const listCopy = ownerOf(target).importNode<Element>(list, true);
  setW(listCopy, 'numId', listId);
  setW(childW(listCopy, 'abstractNumId')!, 'val', shapeId);
  target.appendChild(listCopy);
  return listId;
}

function byId(root: Element, name: string, attribute: string, id: string): Element | null {
  return childElements(root).find((one) => isW(one, name) && getW(one, attribute) === id) ?? null;
}

function free(root: Element, name: string, attribute: string): string {
  const used = childElements(root)
    .filter((one) => isW(one, name))
    .map((one) => Number(getW(one, attribute) ?? '0'));
  return String(used.reduce((most, one) => Math.max(most, one), 0) + 1);
}

/** What a list looks like, to compare two. */
function levels(shape: Element): string {
  return descendantsW(shape, 'lvl')
    .map((level) =>
      ['numFmt', 'lvlText', 'start'].map((name) => getW(childW(level, name), 'val')).join('/'),
    )
    .join(' ');
}

function contentOf(parts: readonly FlatPart[], name: string): Element | null {
  const content = parts.find((part) => part.name === name)?.content;
  return content === undefined || typeof content === 'string' ? null : content;
}
