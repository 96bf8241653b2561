import { finish, type Steps } from '../../../text/steps.ts';
import type { LocalisationFile } from '../../model.ts';
import { keepShapes } from '../write/kept-shapes.ts';
import { openingLimits, openPartialReader, readDocumentInSteps } from './read-document.ts';
import { XliffFile } from '../xliff-file.ts';

/**
 * Reads XLIFF 1.0, 1.1, 1.2, 2.0, 2.1 or 2.2 from decoded text without byte order mark.
 * @throws FormatError with line and column when the text is not well-formed XML, is no XLIFF, mixes
 * versions, has a DOCTYPE that is not accepted, or is too large.
 */
export function readXliff(text: string): LocalisationFile {
  return finish(readXliffInSteps(text));
}

/** As {@link readXliff}, unit by unit. */
export function* readXliffInSteps(text: string): Steps<LocalisationFile> {
  keepShapes(text);
  return new XliffFile(yield* readDocumentInSteps(openPartialReader(text), openingLimits));
}
