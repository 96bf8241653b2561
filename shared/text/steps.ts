/**
 * Work that can be left between two steps and gone on with later, or not at all: whoever runs it
 * decides how long it keeps others waiting. A step takes well under a millisecond.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does all of it, at once or with room for others between its steps. */
export type RunSteps = <Result>(steps: Steps<Result>) => Result | Promise<Result>;
