import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { writeXml } from '../package/docx-package.ts';
import type { FlatPart } from '../package/flat-opc.ts';
import { relate } from '../package/relationships.ts';
import { childElements, descendantsW, getW, ownerOf, setW } from '../xml/wordml.ts';

interface NoteKind {
  readonly part: string;
  readonly relationship: string;
  readonly marks: readonly string[];
}

const kinds: readonly NoteKind[] = [
  { part: 'word/footnotes.xml', relationship: 'footnotes', marks: ['footnoteReference'] },
  { part: 'word/endnotes.xml', relationship: 'endnotes', marks: ['endnoteReference'] },
  {
    part: 'word/comments.xml',
    relationship: 'comments',
    marks: ['commentReference', 'commentRangeStart', 'commentRangeEnd'],
  },
];

/** Notes and comments of inserted OOXML get new ids, so that none is lost or shared. */
export function importNotes(model: DocumentModel, body: Element, parts: readonly FlatPart[]): void {
  for (const kind of kinds) {
    const marks = kind.marks.flatMap((name) => descendantsW(body, name));
    const source = parts.find(({ name }) => name === kind.part);
    if (marks.length === 0 || source === undefined || typeof source.content === 'string') continue;
    const target = ensurePart(model, kind, source.content, source.contentType);
    const renamed = new Map<string, string>();
    for (const mark of marks) {
      const old = getW(mark, 'id') ?? '';
      const known = renamed.get(old);
      const id = known ?? bring(target, source.content, old);
      renamed.set(old, id);
      setW(mark, 'id', id);
    }
  }
}

function bring(target: Element, source: Element, id: string): string {
  const note = childElements(source).find((one) => getW(one, 'id') === id);
  const used = childElements(target).map((one) => Number(getW(one, 'id') ?? '0'));
  const free = String(used.reduce((most, one) => Math.max(most, one), 0) + 1);
  if (note === undefined) return id;
  const copy = ownerOf(target).importNode<Element>(note, true);
  setW(copy, 'id', free);
  target.appendChild(copy);
  return free;
}

function ensurePart(
  model: DocumentModel,
  { part, relationship }: NoteKind,
  source: Element,
  type: string,
): Element {
  if (!model.parts.has(part)) {
    const empty = source.cloneNode(false) as Element;
    model.parts.put(part, writeXml(empty), type);
    relate(model.parts, model.documentPart, {
      kind: relationship,
      target: part.replace(/^word\//u, ''),
      isExternal: false,
    });
  }
  return model.parts.root(part);
}
