import { say } from '../../messages/message.ts';
import { sameSpan } from '../../text/same-span.ts';
import { SEMICOLON, isCharacter, isSpace } from './characters.ts';
import { XmlError } from './xml-error.ts';

const SMALL_A = 0x61;
const SMALL_G = 0x67;
const SMALL_L = 0x6c;
const SMALL_M = 0x6d;
const SMALL_Q = 0x71;

/**
 * The longest reference that can be right: `&#`, seven decimal digits and leading zeros. More
 * zeros are legal too, so this only bounds how far an unknown name is shown in a message.
 */
const SHOWN_REFERENCE = 20;

/**
 * Checks the reference whose `&` lies at `at` and returns the offset of its `;`. Nothing is
 * expanded: only the five predefined entities and references to legal characters pass.
 */
export function checkReference(text: string, at: number): number {
  const end = predefinedEnd(text, at);
  if (end > 0) return end;
  if (text.startsWith('#', at + 1)) return checkCharacterReference(text, at);
  const name = entityName(text, at);
  if (name === '') throw new XmlError(say('malformed-reference'), at);
  throw new XmlError(say('undefined-entity', { name }), at);
}

/** Offset of the `;` of a predefined entity, 0 when none lies at `at`. Compares in place: files hold many. */
function predefinedEnd(text: string, at: number): number {
  const word = predefinedWord(text, at);
  const end = at + word.length;
  if (end >= text.length || word === '') return 0;
  for (let index = 0; index < word.length; index++) {
    if (text.charCodeAt(at + 1 + index) !== word.charCodeAt(index)) return 0;
  }
  return end;
}

/** The only predefined entity that can begin at `at`, judged by its first two letters. */
function predefinedWord(text: string, at: number): string {
  if (at + 2 >= text.length) return '';
  const first = text.charCodeAt(at + 1);
  if (first === SMALL_L) return 'lt;';
  if (first === SMALL_G) return 'gt;';
  if (first === SMALL_Q) return 'quot;';
  if (first !== SMALL_A) return '';
  return text.charCodeAt(at + 2) === SMALL_M ? 'amp;' : 'apos;';
}

/** What stands between `&` and `;`, empty when no `;` follows a run that can be a name. */
function entityName(text: string, at: number): string {
  const limit = Math.min(text.length, at + 2 + SHOWN_REFERENCE);
  for (let end = at + 1; end < limit; end++) {
    const unit = text.charCodeAt(end);
    if (unit === SEMICOLON) return text.slice(at + 1, end);
    if (isSpace(unit) || unit === 0x3c || unit === 0x26) return '';
  }
  return '';
}

function checkCharacterReference(text: string, at: number): number {
  const hexadecimal = at + 2 < text.length && text.charCodeAt(at + 2) === 0x78;
  const radix = hexadecimal ? 16 : 10;
  const first = at + (hexadecimal ? 3 : 2);
  let end = first;
  let point = 0;
  for (; end < text.length; end++) {
    const digit = digitValue(text.charCodeAt(end), radix);
    if (digit < 0) break;
    point = Math.min(point * radix + digit, 0x110000);
  }
  if (end === first || end >= text.length || text.charCodeAt(end) !== SEMICOLON) {
    throw new XmlError(say('malformed-reference.digits'), at);
  }
  if (!isCharacter(point)) {
    const reference = text.slice(at, Math.min(end + 1, at + SHOWN_REFERENCE));
    throw new XmlError(say('illegal-reference', { reference }), at);
  }
  return end;
}

function digitValue(unit: number, radix: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  if (radix === 10) return -1;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Decoded text of a span whose references were checked. Line ends stay as they are. */
export function decodeReferences(text: string, start: number, end: number): string {
  let decoded = '';
  let copied = start;
  let at = nextReference(text, start, end);
  while (at >= 0) {
    const stop = text.indexOf(';', at);
    decoded += text.slice(copied, at) + decodeReference(text, at, stop);
    copied = stop + 1;
    at = nextReference(text, copied, end);
  }
  return decoded + text.slice(copied, end);
}

/** Whether `decodeReferences` would give `expected`, which is compared as it goes. */
export function decodesTo(text: string, start: number, end: number, expected: string): boolean {
  let at = start;
  let index = 0;
  for (;;) {
    const reference = nextReference(text, at, end);
    const length = (reference < 0 ? end : reference) - at;
    if (index + length > expected.length) return false;
    if (!sameSpan(text, at, expected, index, length)) return false;
    index += length;
    if (reference < 0) return index === expected.length;
    const stop = text.indexOf(';', reference);
    const character = decodeReference(text, reference, stop);
    if (!expected.startsWith(character, index)) return false;
    index += character.length;
    at = stop + 1;
  }
}

/** Looks no further than `end`, so that many short spans of a long text stay linear. */
function nextReference(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === 0x26) return at;
  return -1;
}

function decodeReference(text: string, at: number, stop: number): string {
  const first = text.charCodeAt(at + 1);
  if (first === SMALL_L) return '<';
  if (first === SMALL_G) return '>';
  if (first === SMALL_Q) return '"';
  if (first === SMALL_A) return text.charCodeAt(at + 2) === SMALL_M ? '&' : "'";
  const hexadecimal = text.charCodeAt(at + 2) === 0x78;
  const digits = text.slice(at + (hexadecimal ? 3 : 2), stop);
  return String.fromCodePoint(Number.parseInt(digits, hexadecimal ? 16 : 10));
}

/** Decoded value of an attribute, with tabs and line ends as spaces (XML 1.0, 3.3.3). */
export function decodeAttribute(text: string, start: number, end: number): string {
  let value = '';
  let copied = start;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x26) {
      const stop = text.indexOf(';', at);
      value += text.slice(copied, at) + decodeReference(text, at, stop);
      at = stop;
    } else if (unit === 0x0a || unit === 0x09) {
      value += text.slice(copied, at) + ' ';
    } else if (unit === 0x0d) {
      value += text.slice(copied, at) + ' ';
      if (text.charCodeAt(at + 1) === 0x0a) at++;
    } else {
      continue;
    }
    copied = at + 1;
  }
  return value + text.slice(copied, end);
}
