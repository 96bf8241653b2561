/** Why a document cannot be translated, as a whole sentence for its owner. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
