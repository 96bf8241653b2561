import { spelledJson } from '../../text/spelled-out.ts';
import { FIRST_SURROGATE, SPACE, characterLength } from './characters.ts';
import { XmlError } from './xml-error.ts';

/** Returns the last offset of the character at `at`; throws when XML does not allow it. */
export function passCharacter(text: string, at: number): number {
  const units = characterLength(text, at);
  if (units > 0) return at + units - 1;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  throw new XmlError('illegal-character', `The character U+${code} is not allowed in XML.`, at);
}

/** Checks every character of a span in which any markup is allowed. */
export function checkCharacters(text: string, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit >= FIRST_SURROGATE) at = passCharacter(text, at);
  }
}

export function unexpectedEnd(at: number, what: string): XmlError {
  return new XmlError('unexpected-end', `The file ends inside ${what} that begins here.`, at);
}

/** A character where a name, or the end of one, is wanted. */
export function illegalName(text: string, at: number, what: string): XmlError {
  if (at >= text.length) return unexpectedEnd(at, 'a tag');
  passCharacter(text, at);
  const shown = spelledJson(JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0)));
  return new XmlError('illegal-name', `${what} can't hold ${shown} here.`, at);
}

export function textOutsideRoot(at: number): XmlError {
  return new XmlError('text-outside-root', 'There is text outside the root element.', at);
}

/** An end tag that does not close the innermost open element; `open` is empty when none is open. */
export function mismatchedTag(at: number, name: string, open: string): XmlError {
  const message =
    open === ''
      ? `Nothing is open that "</${name}>" could close.`
      : `"</${name}>" stands where "<${open}>" must be closed first.`;
  return new XmlError('mismatched-tag', message, at);
}
