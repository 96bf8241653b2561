import { readDocument } from '../../shared/formats/xliff/read/read-document.ts';
import { createXmlReader } from '../../shared/formats/xml/xml-scanner.ts';
import { FormatError } from '../../shared/formats/format-error.ts';
import type { InlinePart } from '../../shared/formats/model.ts';
import { decodeXml } from '../../shared/text/encodings/decode-xml.ts';
import { corpusFiles } from '../doubles/corpora.ts';

/** A source of the collection, with its translation if the file has one. */
interface CorpusSegment {
  readonly place: string;
  readonly source: readonly InlinePart[];
  readonly translation: readonly InlinePart[] | null;
}

/** All segments of the readable XLIFF files, null when the collection is absent. */
export function corpusSegments(): readonly CorpusSegment[] | null {
  const segments: CorpusSegment[] = [];
  for (const folder of ['xliff/real12', 'xliff/real2', 'xliff/oasis-valid']) {
    const files = corpusFiles(folder);
    if (files === null) return null;
    for (const file of files) readSegments(file.name, file.bytes(), segments);
  }
  return segments;
}

function readSegments(name: string, bytes: Uint8Array, into: CorpusSegment[]): void {
  if (!/\.(?:xlf|xliff|sdlxliff|mqxliff|mxliff|txlf|iws)$/i.test(name)) return;
  try {
    const { units } = readDocument(createXmlReader(decodeXml(bytes).text));
    for (const unit of units) {
      for (const segment of unit.segments) {
        if (segment.source.parts.length === 0) continue;
        into.push({
          place: `${name} ${unit.id}`,
          source: segment.source.parts,
          translation: segment.translation?.parts ?? null,
        });
      }
    }
  } catch (error) {
    // Files that are refused as a whole are the subject of the format tests.
    if (!(error instanceof FormatError) && !(error instanceof Error && 'offset' in error))
      throw error;
  }
}
