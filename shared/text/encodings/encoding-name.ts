import { say } from '../../messages/message.ts';
import { EncodingError } from './encoding-error.ts';

/** Names the platform takes for windows tables, but that mean less. */
const narrower: Readonly<Record<string, string>> = {
  ascii: 'us-ascii',
  'us-ascii': 'us-ascii',
  'ansi_x3.4-1968': 'us-ascii',
  'iso-8859-1': 'iso-8859-1',
  'iso8859-1': 'iso-8859-1',
  iso88591: 'iso-8859-1',
  'iso_8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  l1: 'iso-8859-1',
};

const unsupported =
  /^(?:utf-?32(?:le|be)?|ucs-?4(?:le|be)?|iso-10646-ucs-4|utf-?7|ebcdic.*|cp037)$/;

/**
 * The name used here for a label of an encoding (`UTF8`, `cp1251`, `Latin1`, `utf-16`).
 * @throws EncodingError `unknown-encoding`, or `unsupported-encoding` for UTF-32, UTF-7, EBCDIC.
 */
export function encodingName(label: string): string {
  const lower = label.trim().toLowerCase();
  const own = narrower[lower];
  if (own !== undefined) return own;
  if (unsupported.test(lower)) {
    throw new EncodingError(say('unsupported-encoding', { encoding: label }), null);
  }
  try {
    return new TextDecoder(lower).encoding.toLowerCase();
  } catch {
    throw new EncodingError(say('unknown-encoding', { name: label }), null);
  }
}
