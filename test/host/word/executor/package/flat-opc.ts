import type { Element } from '@xmldom/xmldom';
import { childElements, namespaces } from '../xml/wordml.ts';
import { parseXml, writeXml, type DocxPackage } from './docx-package.ts';
import { HostError } from '../host-error.ts';

export interface FlatPart {
  /** Without leading slash. */
  readonly name: string;
  readonly contentType: string;
  /** Root element of an XML part; bytes in base64 of any other. */
  readonly content: Element | string;
}

/** Flat OPC of some parts; `replaced` gives the XML of parts that differ from the package's. */
export function writeFlatOpc(
  source: DocxPackage,
  names: readonly string[],
  replaced: ReadonlyMap<string, string>,
): string {
  const parts = names
    .filter((name) => source.has(name) || replaced.has(name))
    .map((name) => {
      const type = source.contentType(name) ?? 'application/xml';
      const open = `<pkg:part pkg:name="/${name}" pkg:contentType="${type}"`;
      const xml = replaced.get(name) ?? xmlOf(source, name);
      if (xml !== null) return `${open}><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
      const data = toBase64(source.bytes(name) ?? new Uint8Array());
      return `${open} pkg:compression="store"><pkg:binaryData>${data}</pkg:binaryData></pkg:part>`;
    });
  return `<pkg:package xmlns:pkg="${namespaces.pkg}">${parts.join('')}</pkg:package>`;
}

/** Throws InvalidArgument for what is no Flat OPC, as `insertOoxml` refuses it. */
export function readFlatOpc(text: string): FlatPart[] {
  const root = parse(text);
  if (root.namespaceURI !== namespaces.pkg || root.localName !== 'package') {
    throw new HostError('InvalidArgument', 'The OOXML is no pkg:package.');
  }
  return childElements(root).map((part) => {
    const [data] = childElements(part);
    const content =
      data?.localName === 'xmlData' ? childElements(data)[0] : (data?.textContent ?? undefined);
    if (content === undefined) throw new HostError('InvalidArgument', 'A part has no content.');
    return {
      name: (part.getAttributeNS(namespaces.pkg, 'name') ?? '').replace(/^\//u, ''),
      contentType: part.getAttributeNS(namespaces.pkg, 'contentType') ?? '',
      content,
    };
  });
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/\s+/gu, '')), (character) => character.charCodeAt(0));
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function parse(text: string): Element {
  try {
    const root = parseXml(text).documentElement;
    if (root !== null) return root;
  } catch {
    // What follows says it.
  }
  throw new HostError('InvalidArgument', 'The OOXML is not well-formed.');
}

function xmlOf(source: DocxPackage, name: string): string | null {
  const isXml = /\.(xml|rels)$/u.test(name);
  return isXml ? writeXml(source.root(name)) : null;
}
