import { createZip } from '../../../shared/formats/zip/write-zip.ts';
import { memoryLimits } from '../../../shared/formats/zip/zip-limits.ts';
import { openZip } from '../../../shared/formats/zip/open-zip.ts';

/** A part of a package in a test: its content type (empty for the usual one) and its text. */
export interface TestPart {
  readonly type: string;
  readonly text: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationshipType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds a package of parts; the first one is its main part. */
export function packOffice(parts: Readonly<Record<string, TestPart>>): Uint8Array {
  const names = Object.keys(parts);
  const overrides = Object.entries(parts)
    .filter(([, { type }]) => type !== '')
    .map(([name, { type }]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  const files = new Map<string, Uint8Array>();
  const add = (name: string, text: string): void => {
    files.set(name, new TextEncoder().encode(declaration + text));
  };
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="png" ContentType="image/png"/>' +
      '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>' +
      `${overrides.join('')}</Types>`,
  );
  add('_rels/.rels', relationships([['rId1', 'officeDocument', names[0] ?? '']]));
  for (const [name, { text }] of Object.entries(parts)) add(name, text);
  return createZip(files);
}

/** The text of a part that relates to others: id, last segment of the type, target. */
export function relationships(
  list: readonly (readonly [id: string, type: string, target: string, mode?: 'External'])[],
): string {
  const each = list.map(([id, type, target, mode]) => {
    const end = mode === undefined ? '' : ` TargetMode="${mode}"`;
    return `<Relationship Id="${id}" Type="${relationshipType}/${type}" Target="${target}"${end}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** The text of a part of a package; fails when there is none of this name. */
export function partText(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes, memoryLimits);
  const entry = archive.find(name);
  if (entry === null) throw new Error(`The package has no part “${name}”.`);
  return new TextDecoder().decode(archive.read(entry));
}
