import type { Element } from '@xmldom/xmldom';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { relationshipsOf, resolveTarget } from '../executor/package/relationships.ts';
import { childElements, childW, descendantsW, getW, namespaces } from '../executor/xml/wordml.ts';

const document = 'word/document.xml';

/** What is wrong with a .docx as a package, a sentence each; empty when Word could open it. */
export function packageFaults(docx: Uint8Array): string[] {
  const parts = openPackage(docx);
  if (typeof parts === 'string') return [parts];
  const malformed = malformedParts(parts);
  if (malformed.length > 0) return malformed;
  return [
    ...untypedParts(parts),
    ...danglingRelationships(parts),
    ...bodyFaults(parts),
    ...noteFaults(parts, 'footnote'),
    ...noteFaults(parts, 'endnote'),
    ...commentFaults(parts),
  ];
}

function openPackage(docx: Uint8Array): DocxPackage | string {
  try {
    const parts = DocxPackage.read(docx);
    return parts.has(document) ? parts : `The package has no ${document}.`;
  } catch (cause) {
    return `The package is no zip: ${cause instanceof Error ? cause.message : ''}.`;
  }
}

function malformedParts(parts: DocxPackage): string[] {
  return parts
    .names()
    .filter((name) => /\.(xml|rels)$/u.test(name))
    .flatMap((name) => {
      try {
        parts.root(name);
        return [];
      } catch {
        return [`The part ${name} is not well-formed.`];
      }
    });
}

function untypedParts(parts: DocxPackage): string[] {
  return parts
    .names()
    .filter((name) => name !== '[Content_Types].xml' && parts.contentType(name) === null)
    .map((name) => `The part ${name} has no content type.`);
}

/** Every id that a part names exists, and every part that is named too. */
function danglingRelationships(parts: DocxPackage): string[] {
  const named = parts.names().filter((name) => name.endsWith('.xml') && !name.startsWith('['));
  return named.flatMap((name) => {
    const known = relationshipsOf(parts, name);
    const ids = new Set(known.map(({ id }) => id));
    const missing = idsIn(parts.root(name)).filter((id) => !ids.has(id));
    const lost = known.filter(
      ({ target, isExternal }) => !isExternal && !parts.has(resolveTarget(name, target)),
    );
    return [
      ...missing.map((id) => `The part ${name} names the relationship ${id}, which is missing.`),
      ...lost.map(({ id, target }) => `${id} of ${name} leads to ${target}, which is missing.`),
    ];
  });
}

function idsIn(root: Element): string[] {
  const ids: string[] = [];
  for (const element of root.getElementsByTagName('*')) {
    for (let index = 0; index < element.attributes.length; index += 1) {
      const attribute = element.attributes.item(index);
      if (attribute?.namespaceURI === namespaces.r) ids.push(attribute.value);
    }
  }
  return ids;
}

function bodyFaults(parts: DocxPackage): string[] {
  const body = childW(parts.root(document), 'body');
  if (body === null) return ['The document has no body.'];
  const last = childElements(body).at(-1);
  const cells = descendantsW(body, 'tc').filter(
    (cell) => childElements(cell).at(-1)?.localName !== 'p',
  );
  return [
    ...(last?.localName === 'sectPr' ? [] : ['The body does not end with w:sectPr.']),
    ...cells.map(() => 'A cell does not end with a paragraph.'),
  ];
}

function noteFaults(parts: DocxPackage, kind: 'footnote' | 'endnote'): string[] {
  const marks = idsOf(parts.root(document), `${kind}Reference`);
  const root = parts.rootOrNull(`word/${kind}s.xml`);
  const notes = root === null ? [] : idsOf(root, kind);
  return [
    ...twice(marks).map((id) => `The ${kind} ${id} has two marks.`),
    ...twice(notes).map((id) => `The ${kind} ${id} is there twice.`),
    ...marks.filter((id) => !notes.includes(id)).map((id) => `The ${kind} ${id} is missing.`),
  ];
}

function commentFaults(parts: DocxPackage): string[] {
  const root = parts.rootOrNull('word/comments.xml');
  const comments = root === null ? [] : idsOf(root, 'comment');
  const main = parts.root(document);
  const marks = ['commentReference', 'commentRangeStart', 'commentRangeEnd'].flatMap((name) =>
    idsOf(main, name),
  );
  return [
    ...twice(idsOf(main, 'commentReference')).map((id) => `The comment ${id} has two marks.`),
    ...[...new Set(marks)]
      .filter((id) => !comments.includes(id))
      .map((id) => `The comment ${id} is missing.`),
  ];
}

function idsOf(root: Element, name: string): string[] {
  return descendantsW(root, name).map((element) => getW(element, 'id') ?? '');
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
