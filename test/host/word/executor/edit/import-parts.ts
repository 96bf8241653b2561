import type { Attr, Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { fromBase64, type FlatPart } from '../package/flat-opc.ts';
import {
  readRelationship,
  relate,
  relsNameOf,
  resolveTarget,
  type Relationship,
} from '../package/relationships.ts';
import { childElements, descendantsW, namespaces, ownerOf, remove } from '../xml/wordml.ts';
import { importNotes } from './import-notes.ts';
import { importNumbering, importStyles } from './import-styles.ts';

/**
 * The blocks of inserted OOXML as nodes of the open document, with what they name brought over:
 * links, media, notes, comments, styles and lists.
 */
export function importBlocks(model: DocumentModel, parts: readonly FlatPart[]): Element[] {
  const main = parts.find(({ contentType }) => contentType.endsWith('.document.main+xml'));
  if (main === undefined || typeof main.content === 'string') return [];
  const [source] = descendantsW(main.content, 'body');
  if (source === undefined) return [];
  const body = ownerOf(model.body).importNode<Element>(source, true);
  // Sections bring their headers and footers, which stay behind.
  for (const section of descendantsW(body, 'sectPr')) remove(section);
  const related = relationshipsIn(parts, main.name);
  moveRelationships(model, body, main.name, parts, related);
  importNotes(model, body, parts);
  importStyles(model, body, parts);
  importNumbering(model, body, parts);
  return childElements(body);
}

function relationshipsIn(parts: readonly FlatPart[], name: string): Relationship[] {
  const found = parts.find((part) => part.name === relsNameOf(name))?.content;
  return found === undefined || typeof found === 'string'
    ? []
    : childElements(found).map(readRelationship);
}

function moveRelationships(
  model: DocumentModel,
  body: Element,
  from: string,
  parts: readonly FlatPart[],
  related: readonly Relationship[],
): void {
  for (const attribute of relationshipAttributes(body)) {
    const relationship = related.find(({ id }) => id === attribute.value);
    if (relationship === undefined) continue;
    const { kind, isExternal } = relationship;
    const target = isExternal
      ? relationship.target
      : bringMedia(model, parts, resolveTarget(from, relationship.target));
    attribute.value = relate(model.parts, model.documentPart, { kind, target, isExternal });
  }
}

function relationshipAttributes(body: Element): Attr[] {
  const found: Attr[] = [];
  for (const element of body.getElementsByTagName('*')) {
    for (let index = 0; index < element.attributes.length; index += 1) {
      const attribute = element.attributes.item(index);
      if (attribute?.namespaceURI === namespaces.r) found.push(attribute);
    }
  }
  return found;
}

/** Copies a part beside the others; gives its place as seen from `word/`. */
function bringMedia(model: DocumentModel, parts: readonly FlatPart[], name: string): string {
  const part = parts.find((one) => one.name === name);
  if (part === undefined || typeof part.content !== 'string') return name.replace(/^word\//u, '');
  const bytes = fromBase64(part.content);
  const known = model.parts.bytes(name);
  const isSame = known?.length === bytes.length && known.every((byte, at) => byte === bytes[at]);
  let free = name;
  for (let number = 1; !isSame && model.parts.has(free); number += 1) {
    free = name.replace(/(\.[^.]+)$/u, `-${number}$1`);
  }
  if (!isSame) model.parts.put(free, bytes, part.contentType);
  return free.replace(/^word\//u, '');
}
