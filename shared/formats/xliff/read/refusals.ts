import { say } from '../../../messages/message.ts';
import type { FormatError } from '../../format-error.ts';
import { refuse } from '../../xml/refusal.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** An element of the other major version of XLIFF stands where units are expected. */
export function otherVersion(reader: XmlReader, majorVersion: '1.x' | '2.x'): FormatError {
  return refuse(
    reader.text,
    say('mixed-versions.element', { name: reader.name, version: majorVersion }),
    reader.start,
    reader.end - reader.start,
  );
}
