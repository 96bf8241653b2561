import { MarkupError, type MarkupDialect, type MarkupToken } from './markup-token.ts';

const nameAt = /[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*/uy;
const blanksAt = /[\t\n\r ]*/y;
const looseAttributeNameAt = /[^\s"'<>/=]+/y;
const bareValueAt = /[^\s"'<>]+/y;

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * Scans the tag that starts with the `<` at `start`. Returns null where lenient scanning takes
 * that `<` for text; strict scanning throws a MarkupError instead.
 */
export function scanTag(
  text: string,
  start: number,
  dialect: MarkupDialect,
  isStrict: boolean,
): MarkupToken | null {
  const isEnd = text.charAt(start + 1) === '/';
  const nameStart = start + (isEnd ? 2 : 1);
  const name = match(nameAt, text, nameStart);
  if (name === '') return refuse(isStrict, 'A tag has no name.', start);
  const scan = scanAttributes(text, nameStart + name.length, isStrict);
  if (scan === null) return refuse(isStrict, 'A tag is not complete.', start);
  if (isEnd && (scan.isEmpty || scan.attributes.size > 0)) {
    return refuse(isStrict, 'An end tag holds more than its name.', start);
  }
  const known = dialect === 'html' ? name.toLowerCase() : name;
  const kind = isEnd ? 'end' : scan.isEmpty || isVoid(known, dialect) ? 'empty' : 'start';
  return { kind, name: known, start, end: scan.end, attributes: scan.attributes };
}

function isVoid(name: string, dialect: MarkupDialect): boolean {
  return dialect === 'html' && voidElements.has(name);
}

interface AttributeScan {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
  /** Behind the closing bracket. */
  readonly end: number;
}

function scanAttributes(text: string, from: number, isStrict: boolean): AttributeScan | null {
  const attributes = new Map<string, string>();
  let position = from;
  for (;;) {
    const blanks = match(blanksAt, text, position);
    position += blanks.length;
    if (text.charAt(position) === '>') return { attributes, isEmpty: false, end: position + 1 };
    if (text.startsWith('/>', position)) return { attributes, isEmpty: true, end: position + 2 };
    if (!isStrict && text.charAt(position) === '/') {
      position += 1;
      continue;
    }
    if (isStrict && blanks === '') return null;
    const attribute = scanAttribute(text, position, isStrict);
    if (attribute === null || (isStrict && attributes.has(attribute.name))) return null;
    attributes.set(attribute.name, attribute.value);
    position = attribute.end;
  }
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

function scanAttribute(text: string, start: number, isStrict: boolean): Attribute | null {
  const written = match(isStrict ? nameAt : looseAttributeNameAt, text, start);
  if (written === '') return null;
  const name = isStrict ? written : written.toLowerCase();
  const afterName = start + written.length;
  const equals = afterName + match(blanksAt, text, afterName).length;
  if (text.charAt(equals) !== '=') {
    return isStrict ? null : { name, value: '', end: afterName };
  }
  const valueStart = equals + 1 + match(blanksAt, text, equals + 1).length;
  const quoted = scanQuoted(text, valueStart);
  if (quoted !== undefined) {
    return quoted === null || (isStrict && quoted.includes('<'))
      ? null
      : { name, value: quoted, end: valueStart + quoted.length + 2 };
  }
  const value = isStrict ? '' : match(bareValueAt, text, valueStart);
  return value === '' ? null : { name, value, end: valueStart + value.length };
}

/** The text between quotes; null when they do not close, undefined when there are none. */
function scanQuoted(text: string, start: number): string | null | undefined {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return undefined;
  const end = text.indexOf(quote, start + 1);
  return end < 0 ? null : text.slice(start + 1, end);
}

function match(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}

function refuse(isStrict: boolean, message: string, offset: number): null {
  if (isStrict) throw new MarkupError(message, offset);
  return null;
}
