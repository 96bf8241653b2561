/** Lets one piece of work run after the other: Word takes one change at a time. */
export class RunQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when everything before it has ended, well or badly. */
  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
