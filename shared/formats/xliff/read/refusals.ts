import { createLineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import { XmlError } from '../../xml/xml-error.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import { say, type Message } from '../../../messages/message.ts';

/** Refuses the whole file for what begins at `offset`. */
export function refuse(text: string, said: Message, offset: number, length = 0): FormatError {
  return new FormatError(said, createLineIndex(text).locate(offset, length));
}

/** An element of the other major version of XLIFF stands where units are expected. */
export function otherVersion(reader: XmlReader, majorVersion: '1.x' | '2.x'): FormatError {
  return refuse(
    reader.text,
    say('mixed-versions.element', { name: reader.name, version: majorVersion }),
    reader.start,
    reader.end - reader.start,
  );
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
export function asRefusal(text: string, error: unknown): unknown {
  if (!(error instanceof XmlError)) return error;
  const location = createLineIndex(text).locate(error.offset, 0);
  const guard = guards.get(error.code);
  return guard === undefined
    ? new FormatError(say('not-well-formed', { detail: error.said }), location)
    : new FormatError(error.said, location, guard);
}
