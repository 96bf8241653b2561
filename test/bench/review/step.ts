/** Begins a line of the probe that says that a step begins, or how it went. */
export const stepMark = 'REVIEW_STEP ';

export interface Step {
  readonly units: number;
  readonly name: string;
  /** Until the command had ended; missing while the step begins. */
  readonly tookInMs?: number;
  /** Work of the process of the extension host, until it was at rest again. */
  readonly hostInMs?: number;
}
