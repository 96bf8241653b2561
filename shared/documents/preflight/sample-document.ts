import { openFile } from '../../formats/open-file.ts';
import { formatOfName } from '../../formats/registry.ts';
import { plainText } from '../../translation/plan/batch-context.ts';
import type { DocumentSource } from '../document-order.ts';
import { extensionOf } from '../name-result.ts';
import { isOfficeExtension, MOST_LOOKED_AT_BYTES, officeTextsOf } from './office-texts-of.ts';

/** What a document says of its language. */
export interface DocumentSample {
  /** As the document names it; null where it does not. */
  readonly language: string | null;
  /** First texts; none where they cannot be read here, as in PDF files, pictures and web pages. */
  readonly texts: readonly string[];
}

const SAMPLED_TEXTS = 20;
const SAMPLED_BYTES = 4_096;

/** The first texts of a document, to tell its language. Rejects with a `BlobError`. */
export async function sampleDocument(source: DocumentSource): Promise<DocumentSample> {
  const { fileName, bytes } = source;
  const extension = extensionOf(fileName);
  if (extension === 'txt') {
    const text = new TextDecoder().decode(await bytes.read(0, SAMPLED_BYTES));
    return { language: null, texts: [text] };
  }
  if (!isOfficeExtension(extension) && formatOfName(fileName) === null) return nothing;
  if (bytes.byteLength > MOST_LOOKED_AT_BYTES) return nothing;
  const content = await bytes.read(0, bytes.byteLength);
  try {
    return isOfficeExtension(extension)
      ? sampleOffice(officeTextsOf(content, extension))
      : await sampleUnits(content, fileName);
  } catch {
    // Whether the document is fit to be sent is another question.
    return nothing;
  }
}

const nothing: DocumentSample = { language: null, texts: [] };

function sampleOffice(texts: readonly string[]): DocumentSample {
  const plain = texts.slice(0, SAMPLED_TEXTS).map((text) => text.replace(/<[^<>]*>/g, ''));
  return { language: null, texts: plain };
}

async function sampleUnits(content: Uint8Array, fileName: string): Promise<DocumentSample> {
  const { file } = await openFile(fileName, content);
  const { items } = file.select({
    onlyStates: ['initial', 'translated', 'reviewed', 'final'],
    sourceCopiesAreUntranslated: false,
  });
  const language = items[0]?.sourceLanguage ?? file.sourceLanguage;
  return { language, texts: items.slice(0, SAMPLED_TEXTS).map(({ source }) => plainText(source)) };
}
