import { say } from '../../messages/message.ts';
import { APOSTROPHE, GREATER, OPEN_BRACKET, QUOTE, isSpace } from './characters.ts';
import { XmlError } from './xml-error.ts';

/**
 * Offset after the DOCTYPE that begins at `at`. It is opaque: nothing it names is looked at or
 * fetched. One with an internal subset is refused at its `[`, whatever follows (X2, F22).
 */
export function doctypeEnd(text: string, at: number): number {
  let quote = 0;
  for (let index = at + '<!DOCTYPE'.length; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (quote !== 0) {
      if (unit === quote) quote = 0;
    } else if (unit === GREATER) {
      return index + 1;
    } else if (unit === QUOTE || unit === APOSTROPHE) {
      quote = unit;
    } else if (unit === OPEN_BRACKET) {
      throw new XmlError(say('internal-subset'), at);
    }
  }
  throw new XmlError(say('unexpected-end.doctype'), at);
}

/** The refusals of a DOCTYPE by place and number; `seen` is whether one came before. */
export function refuseDoctype(at: number, seen: boolean, allowed: boolean): void {
  if (!allowed) throw new XmlError(say('doctype-refused.format'), at);
  if (seen) throw new XmlError(say('repeated-doctype'), at);
}

/**
 * Looks at what lies before the root element only: comments and processing instructions are
 * skipped, a DOCTYPE with an internal subset, a repeated one, or (unless `allowDoctype`) any one
 * throws an XmlError. Other faults are left to the reader. For readers that see a DOCTYPE only at
 * its end, and for callers that learn late that a format allows none.
 */
export function guardProlog(text: string, allowDoctype: boolean): void {
  let at = 0;
  let seen = false;
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    if (text.startsWith('<!DOCTYPE', at)) {
      refuseDoctype(at, seen, allowDoctype);
      seen = true;
      at = doctypeEnd(text, at);
    } else if (text.startsWith('<!--', at)) {
      at = after(text, '-->', at + 4);
    } else if (text.startsWith('<?', at)) {
      at = after(text, '?>', at + 2);
    } else {
      return;
    }
  }
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}
