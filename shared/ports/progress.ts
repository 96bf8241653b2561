/** Progress of a long run, in counts. */
export interface Progress {
  /** `done` of `total` units of work; `label` names the present step for people. */
  report(done: number, total: number, label: string): void;
}
