import { createXmlReader } from '../../xml/xml-scanner.ts';
import { XmlToken } from '../../xml/xml-reader.ts';

/**
 * The characters that a stretch of an element's content without tags stands for.
 * @throws XmlError.
 */
export function decodeContent(source: string): string {
  if (!source.includes('&')) return source;
  const reader = createXmlReader(`<t>${source}</t>`);
  let text = '';
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind === XmlToken.Text) text += reader.textContent();
  }
  return text;
}
