/** The command line asks for something that cannot be done; the message says what and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
