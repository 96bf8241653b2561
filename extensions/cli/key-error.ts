/** The key is missing or cannot be kept; the message says what to do instead. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}
