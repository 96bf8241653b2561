import type { Steps } from '../text/steps.ts';
import type { LocalisationFile, Problem } from './model.ts';
import type { FormatError } from './format-error.ts';
import type { TermsBetween } from './terms/term.ts';

/** What is known of a file after an edit. */
export interface LiveFindings {
  /** What reading noticed and quality findings, in file order; only the refusal when it is refused. */
  readonly problems: readonly Problem[];
  /** Null when the file could not be read as it stands. */
  readonly counts: LiveCounts | null;
  /** Units (cues) that were looked at anew for this result. */
  readonly checkedUnits: number;
}

/** Segments of XLIFF, or cues. */
export interface LiveCounts {
  readonly units: number;
  readonly untranslated: number;
}

/** Checks one file again and again while it is edited. */
export interface LiveCheck {
  /**
   * Findings on the text as it is now. What the edit since the last readable text cannot have
   * changed is not looked at again; the result is that of a full check all the same.
   */
  update(text: string): LiveFindings;
  /**
   * The same in steps; one that is not gone on with has no effect. `read` is the text as somebody read
   * it already, if anybody did: it is not read a second time then.
   */
  updateInSteps(text: string, read?: LocalisationFile | null): Steps<LiveFindings>;
}

/** A refused file has one problem, at the exact place. */
export function refusalFindings(error: FormatError): LiveFindings {
  const { code, said } = error;
  const location = error.location ?? { offset: 0, length: 0, line: 1, column: 1 };
  const problem: Problem = { code, severity: 'error', said, location, unit: '' };
  return { problems: [problem], counts: null, checkedUnits: 0 };
}

/** All findings on a file, in steps where it has them. */
export function* checkInSteps(
  file: LocalisationFile,
  terms?: TermsBetween,
): Steps<readonly Problem[]> {
  return file.checkInSteps === undefined ? file.check(terms) : yield* file.checkInSteps(terms);
}
