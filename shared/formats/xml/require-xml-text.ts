import { say } from '../../messages/message.ts';
import { findIllegalXmlCharacter } from '../../text/xml-escape.ts';
import { FormatError } from '../format-error.ts';

/** @throws FormatError for text that no XML document may hold, whatever is escaped. */
export function requireXmlText(text: string): void {
  const at = findIllegalXmlCharacter(text);
  if (at < 0) return;
  const point = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new FormatError(say('illegal-character', { point }), null);
}
