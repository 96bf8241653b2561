import type { Suite } from 'mocha';

/**
 * For a suite whose tests each go on where the one before ended: once one has failed, those after it
 * are not tried. Mocha's own bail would leave out the suites of other files as well.
 */
export function stopAtFailure(suite: Suite): void {
  suite.beforeEach(() => {
    if (suite.tests.some(({ state }) => state === 'failed')) {
      throw new Error('A test of this suite failed: those after it were not tried.');
    }
  });
}
