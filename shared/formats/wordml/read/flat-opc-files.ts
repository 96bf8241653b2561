import { say } from '../../../messages/message.ts';
import { escapeXmlAttribute } from '../../../text/xml-escape.ts';
import { writtenAttributes } from '../../xml/written-attributes.ts';
import { dropDangling } from '../drop-dangling.ts';
import { WordmlError } from '../wordml-error.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Characters of base64 that are decoded at once. */
const PIECE = 64 * 1024;

interface FlatPart {
  /** With a leading slash. */
  readonly name: string;
  readonly contentType: string;
  readonly kind: 'xmlData' | 'binaryData';
  /** Place of the content in the package. */
  readonly start: number;
  readonly end: number;
}

/** Files of an Office document by their names; a caller may take a break at every step. */
export type PackageSteps = Generator<undefined, ReadonlyMap<string, Uint8Array>, undefined>;

/**
 * The files of the .docx that a Flat OPC package stands for (ECMA-376, part 2), with the list of
 * content types that such a package has in its attributes. Parts are only looked for, not read: what
 * is in them is Word's own.
 * @throws WordmlError where it is no package with a document.
 */
export function* filesOfFlatOpc(flat: string): PackageSteps {
  const prefix = /<(?:([A-Za-z_][\w.-]*):)?package[\s>]/u.exec(flat.slice(0, 10_000));
  if (prefix === null) throw new WordmlError(say('no-package'));
  const tag = prefix[1] === undefined ? '' : `${prefix[1]}:`;
  const parts = [...partsOf(flat, tag)];
  const texts = new Map<string, string>();
  for (const { name, kind, start, end } of parts) {
    if (kind === 'xmlData') texts.set(name, flat.slice(start, end).trim());
  }
  const whole = dropDangling(texts, new Set(parts.map(({ name }) => name)));
  yield;
  const files = new Map<string, Uint8Array>();
  files.set(CONTENT_TYPES, utf8(contentTypes(parts)));
  for (const { name, start, end } of parts) {
    const text = whole.get(name);
    const isXml = text !== undefined;
    files.set(
      name.replace(/^\//u, ''),
      isXml ? utf8(DECLARATION + text) : yield* decodeBase64(flat.slice(start, end)),
    );
    yield;
  }
  if (!files.has(DOCUMENT)) throw new WordmlError(say('no-document'));
  return files;
}

function* partsOf(flat: string, prefix: string): Generator<FlatPart, void, undefined> {
  const opening = `<${prefix}part`;
  for (let at = flat.indexOf(opening); at >= 0;) {
    const tagEnd = flat.indexOf('>', at);
    const tag = flat.slice(at, tagEnd);
    const dataStart = flat.indexOf('<', tagEnd);
    const kind = flat.startsWith(`${prefix}binaryData`, dataStart + 1) ? 'binaryData' : 'xmlData';
    const start = flat.indexOf('>', dataStart) + 1;
    const end = flat.indexOf(`</${prefix}${kind}>`, start);
    const [name, contentType] = [attribute(tag, 'name'), attribute(tag, 'contentType')];
    if (tagEnd < 0 || start <= 0 || end < 0 || name === null || contentType === null) {
      throw new WordmlError(say('not-well-formed.package-part'));
    }
    yield { name, contentType, kind, start, end };
    at = flat.indexOf(opening, end);
  }
}

function attribute(tag: string, name: string): string | null {
  for (const each of writtenAttributes(tag)) {
    // Its prefix is that of the package.
    if (each.name === name || each.name.endsWith(`:${name}`)) return unescaped(each.value);
  }
  return null;
}

function unescaped(value: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };
  return value
    .replace(/&(lt|gt|quot|apos);/gu, (_, entity: string) => named[entity] ?? '')
    .replace(/&amp;/gu, '&');
}

function contentTypes(parts: readonly FlatPart[]): string {
  const overrides = parts
    .filter(({ contentType }) => !contentType.endsWith('relationships+xml'))
    .map(({ name, contentType }) => {
      const [part = '', type = ''] = [name, contentType].map((value) =>
        escapeXmlAttribute(value, '"'),
      );
      return `<Override PartName="${part}" ContentType="${type}"/>`;
    });
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function* decodeBase64(text: string): Generator<undefined, Uint8Array, undefined> {
  const pieces: Uint8Array[] = [];
  // Lines may break a group of four anywhere: what is left of one goes with the next piece.
  let rest = '';
  for (let at = 0; at < text.length; at += PIECE) {
    const dense = rest + text.slice(at, at + PIECE).replace(/\s+/gu, '');
    const whole = dense.length - (dense.length % 4);
    rest = dense.slice(whole);
    pieces.push(decodePiece(dense.slice(0, whole)));
    yield;
  }
  pieces.push(decodePiece(rest));
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function decodePiece(base64: string): Uint8Array {
  let text: string;
  try {
    text = atob(base64);
  } catch (cause) {
    throw new WordmlError(say('not-well-formed.package-picture'), { cause });
  }
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
