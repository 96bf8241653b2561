import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import { XmlError } from './xml-error.ts';

/** Refuses the whole file for what begins at `offset`. */
export function refuse(text: string, said: Message, offset: number, length = 0): FormatError {
  return new FormatError(said, createLineIndex(text).locate(offset, length));
}

const guards: ReadonlyMap<string, string> = new Map([
  ['internal-subset', 'doctype-refused'],
  ['repeated-doctype', 'doctype-refused'],
  ['doctype-refused', 'doctype-refused'],
  ['too-deep', 'too-deep'],
  ['too-large', 'too-large'],
  ['too-many-names', 'too-large'],
  ['too-many-attributes', 'too-large'],
]);

/** The refusal a fault of the XML layer amounts to; anything else comes back as it is. */
export function refusalOf(text: string, error: unknown): unknown {
  if (!(error instanceof XmlError)) return error;
  const location = createLineIndex(text).locate(error.offset, 0);
  const guard = guards.get(error.code);
  return guard === undefined
    ? new FormatError(say('not-well-formed', { detail: error.said }), location)
    : new FormatError(error.said, location, guard);
}
