import type { FormatProse } from '../format.ts';
import { formatOfName } from '../registry.ts';
import type { ProseRequest } from './prose-request.ts';
import { readSourceProse } from './source-prose.ts';

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
  const format = formatOfName(fileName);
  if (format === null) return { ...readSourceProse(text, request), language: null, leftOut: 0 };
  return { ...(await format.load()).readProse(text, request), names: new Set() };
}
