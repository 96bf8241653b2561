import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf } from '../model/leaves.ts';
import type { LiveRange } from '../model/live-range.ts';
import { writeXml } from '../package/docx-package.ts';
import { writeFlatOpc } from '../package/flat-opc.ts';
import { relationshipsOf, relsNameOf, resolveTarget } from '../package/relationships.ts';
import {
  ancestorW,
  childElements,
  childW,
  createW,
  descendantsW,
  isW,
  remove,
} from '../xml/wordml.ts';
import { cutStretch } from './cut-stretch.ts';

const always = ['_rels/.rels', 'word/styles.xml', 'word/numbering.xml', 'word/settings.xml'];
const alsoTheme = ['word/fontTable.xml', 'word/theme/theme1.xml', 'word/webSettings.xml'];

/**
 * `getOoxml`: Flat OPC of the document with nothing but the range in its body, and the parts that
 * this needs. Inside one cell the range is paragraphs alone; over several cells the table stays.
 */
export function ooxmlOf(model: DocumentModel, range: LiveRange): string {
  const document = model.parts.root(model.documentPart);
  const copy = document.cloneNode(true) as Element;
  const body = childW(copy, 'body')!;
  const twins = pairParagraphs(model, body);
  const wanted = new Set<Element>();
  for (const stretch of model.stretchesOf(range)) {
    const twin = twins.get(stretch.paragraph)!;
    wanted.add(twin);
    const length = lengthOf(twin);
    cutStretch(twin, { start: stretch.end, end: length });
    cutStretch(twin, { start: 0, end: stretch.start });
  }
  prune(body, body, wanted);
  unwrapSingleCell(body, [...wanted]);
  const part = model.documentPart;
  const names = [part, relsNameOf(part), ...always, ...alsoTheme, ...neededParts(model, copy)];
  return writeFlatOpc(model.parts, [...new Set(names)], new Map([[part, writeXml(copy)]]));
}

function pairParagraphs(model: DocumentModel, body: Element): Map<Element, Element> {
  const copies = descendantsW(body, 'p');
  const originals = descendantsW(model.body, 'p');
  return new Map(originals.map((original, index) => [original, copies[index]!]));
}

/** Takes away what holds no wanted paragraph; a cell keeps an empty one. */
function prune(body: Element, parent: Element, wanted: ReadonlySet<Element>): void {
  for (const child of childElements(parent)) {
    if (isW(child, 'sectPr') && parent === body) continue;
    if (isW(child, 'p')) {
      if (!wanted.has(child)) remove(child);
    } else if (isW(child, 'tbl', 'tr', 'tc', 'sdt', 'sdtContent', 'customXml', 'ins')) {
      const holds = [...wanted].some((paragraph) => child.contains(paragraph));
      if (holds) prune(body, child, wanted);
      else if (isW(child, 'tc')) emptyCell(child);
      else remove(child);
    } else if (parent === body) {
      remove(child);
    }
  }
}

function emptyCell(cell: Element): void {
  for (const child of childElements(cell)) if (!isW(child, 'tcPr')) remove(child);
  cell.appendChild(createW(cell, 'p'));
}

function unwrapSingleCell(body: Element, wanted: readonly Element[]): void {
  const cells = new Set(wanted.map((paragraph) => ancestorW(paragraph, 'tc')));
  const [cell] = cells;
  if (cells.size !== 1 || cell === undefined || cell === null) return;
  let table: Element = cell;
  for (let up = ancestorW(table, 'tbl'); up !== null; up = ancestorW(up, 'tbl')) table = up;
  for (const paragraph of wanted) table.parentNode?.insertBefore(paragraph, table);
  remove(table);
  if (body.firstChild === null) throw new Error('The copied body lost its content.');
}

/** Notes, comments and media that the copy names by relationship or by mark. */
function neededParts(model: DocumentModel, copy: Element): string[] {
  const text = writeXml(copy);
  const found: string[] = [];
  for (const { id, kind, target, isExternal } of relationshipsOf(model.parts, model.documentPart)) {
    if (isExternal) continue;
    const name = resolveTarget(model.documentPart, target);
    const isNamed = text.includes(`"${id}"`);
    const isNote = kind === 'footnotes' || kind === 'endnotes';
    const hasMark = isNote && text.includes(`w:${kind.slice(0, -1)}Reference`);
    const isComments = kind === 'comments' && text.includes('w:commentReference');
    if (isNamed || hasMark || isComments) found.push(name, relsNameOf(name));
  }
  return found;
}
