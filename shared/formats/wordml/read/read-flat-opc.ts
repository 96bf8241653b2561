import { say } from '../../../messages/message.ts';
import { XmlError } from '../../xml/xml-error.ts';
import type { OoxmlParagraph } from '../atoms.ts';
import { readDocumentStyles, type DocumentStyles } from '../character-styles.ts';
import { findPart, relationshipTargets } from './flat-opc.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { WordmlError } from '../wordml-error.ts';

const DOCUMENT = '/word/document.xml';

/** More than anyone selects; beyond it a file is hostile. */
const MAX_PARAGRAPHS = 100_000;

/** A package whose paragraphs are read one by one. */
export interface FlatOpcReading {
  readonly styles: DocumentStyles;
  /** Lazy: a caller may take a break between any two. Throws WordmlError. */
  readonly paragraphs: Iterable<OoxmlParagraph>;
  /** XML of the document part, in which the places of the paragraphs lie. */
  readonly documentXml: string;
}

/**
 * Reads a Flat OPC package as `getOoxml` gives it, with the prefixes Word writes (`w:`, `r:`).
 * @throws WordmlError where it is no package with a document, or not well-formed.
 */
export function readFlatOpc(flat: string): FlatOpcReading {
  const span = findPart(flat, DOCUMENT);
  if (span === null) throw new WordmlError(say('no-document'));
  const documentXml = flat.slice(span.start, span.end).trim();
  return withWordmlErrors(() => {
    const styles = readDocumentStyles(flat);
    const relationships = relationshipTargets(flat, DOCUMENT);
    const context = { styles: styles.characters, relationships };
    return {
      styles,
      documentXml,
      paragraphs: { [Symbol.iterator]: () => read(documentXml, context) },
    };
  });
}

function* read(
  xml: string,
  context: Parameters<typeof readParagraphs>[1],
): Generator<OoxmlParagraph, void, undefined> {
  const reading = readParagraphs(xml, context);
  for (let count = 0; count < MAX_PARAGRAPHS; count += 1) {
    const step = withWordmlErrors(() => reading.next());
    if (step.done === true) return;
    yield step.value;
  }
  throw new WordmlError(say('too-many-paragraphs', { limit: MAX_PARAGRAPHS }));
}

function withWordmlErrors<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new WordmlError(say('not-well-formed.selection'), { cause });
  }
}
