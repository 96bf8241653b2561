import { spelledJson } from '../../text/spelled-out.ts';
import { FIRST_SURROGATE, SPACE, characterLength } from './characters.ts';
import { XmlError } from './xml-error.ts';
import { MAX_TEXT_LENGTH } from './xml-limits.ts';

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

export function tooLarge(): XmlError {
  const message = `The file has more than ${MAX_TEXT_LENGTH} characters. Split it.`;
  return new XmlError('too-large', message, 0);
}

export function noRoot(at: number): XmlError {
  return new XmlError('no-root', 'The file has no root element.', at);
}

export function secondRoot(at: number): XmlError {
  return new XmlError('second-root', 'The file has a second root element.', at);
}

export function unclosedElement(at: number, name: string): XmlError {
  const message = `The file ends before the element "${name}" is closed.`;
  return new XmlError('unclosed-element', message, at);
}

export function missingSpace(at: number): XmlError {
  return new XmlError('missing-space', 'A space is missing between two attributes.', at);
}

export function missingValue(at: number, name: string): XmlError {
  return new XmlError('missing-value', `The attribute "${name}" has no value.`, at);
}

export function missingQuotes(at: number, name: string): XmlError {
  const message = `The value of the attribute "${name}" has no quotes.`;
  return new XmlError('missing-quotes', message, at);
}

export function lessThanInAttribute(at: number): XmlError {
  const message = 'An attribute value holds a "<". Write "&lt;", or close the quotes before it.';
  return new XmlError('less-than-in-attribute', message, at);
}

export function cdataEndInText(at: number): XmlError {
  const message = 'Text holds "]]>", which only ends a CDATA section. Write "]]&gt;".';
  return new XmlError('cdata-end-in-text', message, at);
}

export function doubleHyphenInComment(at: number): XmlError {
  const message = 'A comment holds "--", which may only end it.';
  return new XmlError('double-hyphen-in-comment', message, at);
}

export function unknownMarkup(at: number): XmlError {
  const message = 'A "<!" begins neither a comment, a CDATA section nor a DOCTYPE.';
  return new XmlError('unknown-markup', message, at);
}

export function misplacedDoctype(at: number): XmlError {
  return new XmlError('misplaced-doctype', 'A DOCTYPE follows the root element.', at);
}

export function misplacedDeclaration(at: number): XmlError {
  const message = 'An XML declaration may only be the very first thing in a file, written "<?xml".';
  return new XmlError('misplaced-declaration', message, at);
}
