import { XmlError } from '../../../../shared/formats/xml/xml-error.ts';
import { XmlToken } from '../../../../shared/formats/xml/xml-reader.ts';
import { createXmlReader } from '../../../../shared/formats/xml/xml-scanner.ts';
import type { XmlReaderOptions } from '../../../../shared/formats/xml/xml-scanner.ts';

/** How reading a text ends: `accepted`, or `code@offset` of the error. */
export function verdict(text: string, options: XmlReaderOptions = {}): string {
  try {
    const reader = createXmlReader(text, options);
    while (reader.next() !== XmlToken.EndOfText);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return `${error.code}@${error.offset}`;
  }
}
