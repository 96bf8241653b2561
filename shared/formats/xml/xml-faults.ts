import { say } from '../../messages/message.ts';
import { spelledJson } from '../../text/spelled-out.ts';
import { FIRST_SURROGATE, SPACE, characterLength } from './characters.ts';
import { XmlError } from './xml-error.ts';
import { MAX_TEXT_LENGTH } from './xml-limits.ts';

/** Returns the last offset of the character at `at`; throws when XML does not allow it. */
export function passCharacter(text: string, at: number): number {
  const units = characterLength(text, at);
  if (units > 0) return at + units - 1;
  const point = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  throw new XmlError(say('illegal-character', { point }), at);
}

/** Checks every character of a span in which any markup is allowed. */
export function checkCharacters(text: string, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit >= FIRST_SURROGATE) at = passCharacter(text, at);
  }
}

/** What a text ends inside of, and is not closed. */
type Unended =
  | 'unexpected-end.tag'
  | 'unexpected-end.comment'
  | 'unexpected-end.cdata'
  | 'unexpected-end.instruction';

export function unexpectedEnd(at: number, code: Unended): XmlError {
  return new XmlError(say(code), at);
}

/** What holds a name, or ends after one. */
type Named =
  | 'illegal-name.element'
  | 'illegal-name.attribute'
  | 'illegal-name.tag'
  | 'illegal-name.end-tag'
  | 'illegal-name.instruction';

/** A character where a name, or the end of one, is wanted. */
export function illegalName(text: string, at: number, code: Named): XmlError {
  if (at >= text.length) return unexpectedEnd(at, 'unexpected-end.tag');
  passCharacter(text, at);
  const quoted = spelledJson(JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0)));
  return new XmlError(say(code, { character: quoted.slice(1, -1) }), at);
}

export function textOutsideRoot(at: number): XmlError {
  return new XmlError(say('text-outside-root'), at);
}

/** An end tag that does not close the innermost open element; `open` is empty when none is open. */
export function mismatchedTag(at: number, name: string, open: string): XmlError {
  const said =
    open === ''
      ? say('mismatched-tag.nothing-open', { name })
      : say('mismatched-tag', { name, open });
  return new XmlError(said, at);
}

export function tooLarge(): XmlError {
  return new XmlError(say('too-large.text', { most: MAX_TEXT_LENGTH }), 0);
}

export function noRoot(at: number): XmlError {
  return new XmlError(say('no-root'), at);
}

export function secondRoot(at: number): XmlError {
  return new XmlError(say('second-root'), at);
}

export function unclosedElement(at: number, name: string): XmlError {
  return new XmlError(say('unclosed-element', { name }), at);
}

export function missingSpace(at: number): XmlError {
  return new XmlError(say('missing-space'), at);
}

export function missingValue(at: number, name: string): XmlError {
  return new XmlError(say('missing-value', { name }), at);
}

export function missingQuotes(at: number, name: string): XmlError {
  return new XmlError(say('missing-quotes', { name }), at);
}

export function lessThanInAttribute(at: number): XmlError {
  return new XmlError(say('less-than-in-attribute'), at);
}

export function cdataEndInText(at: number): XmlError {
  return new XmlError(say('cdata-end-in-text'), at);
}

export function doubleHyphenInComment(at: number): XmlError {
  return new XmlError(say('double-hyphen-in-comment'), at);
}

export function unknownMarkup(at: number): XmlError {
  return new XmlError(say('unknown-markup'), at);
}

export function misplacedDoctype(at: number): XmlError {
  return new XmlError(say('misplaced-doctype'), at);
}

export function misplacedDeclaration(at: number): XmlError {
  return new XmlError(say('misplaced-declaration'), at);
}
