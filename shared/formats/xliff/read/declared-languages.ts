import { XmlError } from '../../xml/xml-error.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import { XmlToken, type XmlReader } from '../../xml/xml-reader.ts';

/** The languages that a text of XLIFF names for itself, as written; null for none. */
export interface DeclaredLanguages {
  readonly source: string | null;
  readonly target: string | null;
}

/**
 * The languages of the first file in a text of XLIFF. No more is read than stands before its units:
 * what comes behind may be wrong. Null where neither is named.
 */
export function declaredLanguages(text: string): DeclaredLanguages | null {
  const reader = createXmlReader(text);
  let found: DeclaredLanguages | null = null;
  try {
    for (let token = reader.next(); token !== XmlToken.EndOfText; token = reader.next()) {
      if (token !== XmlToken.StartTag) continue;
      const name = reader.name.slice(reader.name.indexOf(':') + 1);
      if (name !== 'xliff' && name !== 'file') continue;
      const here = languagesOf(reader);
      if (here.source !== null || here.target !== null) found = here;
      if (name === 'file' || found !== null) break;
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  return found;
}

/** Version 1.x names them in each file, version 2.x in the root. */
function languagesOf(reader: XmlReader): DeclaredLanguages {
  return {
    source: valueOf(reader, 'source-language') ?? valueOf(reader, 'srcLang'),
    target: valueOf(reader, 'target-language') ?? valueOf(reader, 'trgLang'),
  };
}

function valueOf(reader: XmlReader, name: string): string | null {
  const index = reader.findAttribute(name);
  const value = index < 0 ? '' : reader.attributeValue(index).trim();
  return value === '' ? null : value;
}
