/** A test that failed inside the extension host. */
export interface HostFailure {
  readonly title: string;
  readonly error: string;
}

/** What a suite inside an extension host came to. */
export interface HostResults {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly HostFailure[];
}

/** Before the results on a console line: a web worker has no other way out. */
export const resultsMark = 'INTERLINEAR_HOST_RESULTS ';
/** Before a line that is for the reader of the run. */
export const progressMark = 'INTERLINEAR_HOST_TEST ';
