import type { Steps } from '../text/steps.ts';
import { readSourceInSteps } from './catalogue/one-language.ts';
import { originalsOf, withOriginals, type Originals } from './catalogue/with-originals.ts';
import type { FormatCode, Surroundings } from './format.ts';
import type { LocalisationFile } from './model.ts';

const none: Originals = new Map();

/**
 * Reads a file with what is known beside it. Where it holds its sources itself, and the file of their own
 * language is known, a new file begins as that one without its targets, and texts are translated from
 * what that one says. @throws FormatError
 */
export function* readBeside(
  code: FormatCode,
  text: string,
  around: Surroundings | undefined,
  encoding: string | null,
): Steps<LocalisationFile> {
  if (around === undefined || code.emptied === undefined) {
    return yield* code.readInSteps(text, around, encoding);
  }
  const { source, isForNewFile } = around;
  const start = isForNewFile ? code.emptied(text, around) : null;
  const original = isForNewFile ? (start === null ? null : text) : source;
  const file = yield* code.readInSteps(start ?? text, around, encoding);
  if (original === null) return file;
  return withOriginals(file, yield* readOriginals(code, original, around));
}

/** Read once for all languages, where these are read one after the other. */
function readOriginals(code: FormatCode, original: string, around: Surroundings): Steps<Originals> {
  return readSourceInSteps(around, code, original, function* () {
    // Of a template nothing is translated, and nothing has to be taken apart.
    if (code.emptied?.(original, around) === null) return none;
    return originalsOf(yield* code.readInSteps(original));
  });
}
