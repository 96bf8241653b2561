/**
 * Reads one family of documents and writes it back translated. Formats know nothing of the
 * service around them: `document-types.ts` has the sizes, outputs and bills.
 */
export interface DocumentFormat {
  /** Extensions it reads, in lower case without a dot. */
  readonly extensions: readonly string[];
  /**
   * Opens a document. Heavy tools load on the first call, never before; where one is missing,
   * or the bytes are no such document, it fails with a `DocumentError`, whose sentence becomes
   * the reason of the status `error`.
   */
  read(bytes: Uint8Array, request: DocumentReadRequest): Promise<OpenDocument> | OpenDocument;
}

export interface DocumentReadRequest {
  /** Of the uploaded file, in lower case without a dot; one of `extensions`. */
  readonly extension: string;
  /** Extension of the result that was asked for: most often the same, `docx` for a doc. */
  readonly output: string;
  /** v2 code in upper case; null when the language is to be detected. */
  readonly source: string | null;
  /** v2 code in upper case: `DE`, `PT-BR`. */
  readonly target: string;
  readonly signal: AbortSignal;
}

export interface OpenDocument {
  /**
   * What is to be translated, in order of reading, as tagged text: well-formed XML content in
   * which `&`, `<` and `>` of the text are references and inline codes are elements such as
   * `<x id="1"/>` or `<g id="2">…</g>`. Each comes back with the same elements.
   */
  readonly texts: readonly string[];
  /** Language of the texts as the document itself says; null or absent when it does not. */
  readonly language?: string | null;
  /**
   * The whole document with `targets` in the places of `texts`, as many and in that order.
   * `targetLanguage` is a BCP 47 code (`de`, `pt-BR`).
   */
  rewrite(targets: readonly string[], targetLanguage: string): Promise<Uint8Array> | Uint8Array;
}
