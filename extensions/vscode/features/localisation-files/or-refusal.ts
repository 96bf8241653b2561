import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { Steps } from '../../../../shared/text/steps.ts';

/** What is read, or why it is refused: a result as well, which holds as long as the text does. */
export function* orRefusal<Result>(reading: Steps<Result>): Steps<Result | FormatError> {
  try {
    return yield* reading;
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}
