import type {
  DocumentFormat,
  DocumentReadRequest,
  OpenDocument,
} from '../../../../../shared/sandbox/documents/document-format.ts';

const usual: DocumentReadRequest = {
  extension: '',
  output: '',
  source: null,
  target: 'DE',
  signal: new AbortController().signal,
};

/** Opens bytes, or a text in UTF-8, as the sandbox would. */
export async function openForTest(
  format: DocumentFormat,
  content: Uint8Array | string,
  request: Partial<DocumentReadRequest> = {},
): Promise<OpenDocument> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const extension = format.extensions[0] ?? '';
  return format.read(bytes, { ...usual, extension, output: extension, ...request });
}

/** Stands in for a translation: letters outside tags and references become capitals. */
export function inCapitals(texts: readonly string[]): string[] {
  return texts.map((text) =>
    text
      .split(/(<[^>]*>|&[^;]*;)/u)
      .map((part, index) => (index % 2 === 1 ? part : part.toUpperCase()))
      .join(''),
  );
}
