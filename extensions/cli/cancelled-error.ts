/** The user backed out; nothing was changed. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';

  constructor() {
    super('Cancelled; nothing was changed.');
  }
}
