import type { Element } from '@xmldom/xmldom';
import { childElements, namespaces } from '../xml/wordml.ts';
import type { DocxPackage } from './docx-package.ts';

export interface Relationship {
  readonly id: string;
  /** The last word of the type's address, such as `hyperlink`. */
  readonly kind: string;
  readonly type: string;
  /** As written: relative to the part's folder, or an address outside. */
  readonly target: string;
  readonly isExternal: boolean;
}

const typeBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relsType = 'application/vnd.openxmlformats-package.relationships+xml';

/** Name of the part that holds the relationships of a part. */
export function relsNameOf(part: string): string {
  const cut = part.lastIndexOf('/') + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}

/** Where a relationship's target lies in the package. */
export function resolveTarget(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/')).split('/') : [];
  for (const step of target.split('/')) {
    if (step === '..') folder.pop();
    else if (step !== '.') folder.push(step);
  }
  return folder.join('/');
}

export function relationshipsOf(source: DocxPackage, part: string): Relationship[] {
  const root = source.rootOrNull(relsNameOf(part));
  return root === null ? [] : childElements(root).map(readRelationship);
}

export function readRelationship(element: Element): Relationship {
  const type = element.getAttribute('Type') ?? '';
  return {
    id: element.getAttribute('Id') ?? '',
    kind: type.slice(type.lastIndexOf('/') + 1),
    type,
    target: element.getAttribute('Target') ?? '',
    isExternal: element.getAttribute('TargetMode') === 'External',
  };
}

/** Adds a relationship, or finds the same one, and gives its id. */
export function relate(
  source: DocxPackage,
  part: string,
  wanted: { readonly kind: string; readonly target: string; readonly isExternal: boolean },
): string {
  const known = relationshipsOf(source, part);
  const same = known.find(
    ({ kind, target, isExternal }) =>
      kind === wanted.kind && target === wanted.target && isExternal === wanted.isExternal,
  );
  if (same !== undefined) return same.id;
  const name = relsNameOf(part);
  if (!source.has(name)) {
    source.put(name, `<Relationships xmlns="${namespaces.rels}"/>`, relsType);
  }
  const used = new Set(known.map(({ id }) => id));
  let number = known.length + 1;
  while (used.has(`rId${number}`)) number += 1;
  const root = source.root(name);
  const made = root.ownerDocument!.createElementNS(namespaces.rels, 'Relationship');
  made.setAttribute('Id', `rId${number}`);
  made.setAttribute('Type', typeBase + wanted.kind);
  made.setAttribute('Target', wanted.target);
  if (wanted.isExternal) made.setAttribute('TargetMode', 'External');
  root.appendChild(made);
  return `rId${number}`;
}
