import { finish, type Steps } from '../../text/steps.ts';
import type { FormatCode, FormatProse } from '../format.ts';
import { formatOfNameAndText } from '../registry.ts';
import type { ProseRequest } from './prose-request.ts';
import { readSourceProseInSteps } from './source-prose.ts';

/** The prose of a document. */
export interface Prose extends FormatProse {
  /** Names of the code around comments, which are no mistakes in them. */
  readonly names: ReadonlySet<string>;
}

/**
 * Reads what is prose in a document: what its format says of localisation files (the targets of
 * XLIFF, what is said in subtitles), comments of programs, running text elsewhere. `fileName` may be
 * a path; only its end is looked at. Rejects with a FormatError for a file that cannot be read.
 */
export async function readProse(
  fileName: string,
  text: string,
  request: ProseRequest,
): Promise<Prose> {
  return finish(await proseInSteps(fileName, text, request));
}

/** The same in steps; those of a localisation file are one. */
export async function proseInSteps(
  fileName: string,
  text: string,
  request: ProseRequest,
): Promise<Steps<Prose>> {
  const code = await formatOfNameAndText(fileName, text)?.load();
  return stepsOf(code, text, request);
}

function* stepsOf(code: FormatCode | undefined, text: string, request: ProseRequest): Steps<Prose> {
  if (code === undefined) {
    const prose = yield* readSourceProseInSteps(text, request);
    return { ...prose, language: null, leftOut: 0 };
  }
  return { ...code.readProse(text, request), names: new Set() };
}
