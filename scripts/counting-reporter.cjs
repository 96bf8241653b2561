/**
 * Mocha's own report, then one plain line that counts the tests. A process that goes on after them is
 * ended: a test that failed may have left a server open, for which others would wait for ever.
 */
const { appendFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

/** How long what tests have opened may take to close. */
const GRACE_IN_MS = 60_000;

module.exports = class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options);
    this.told = [];
    runner.on('fail', (test, error) => {
      this.told.push({ title: test.fullTitle(), error: describe(error) });
    });
  }

  epilogue() {
    super.epilogue();
    setTimeout(() => {
      process.stderr.write(
        'Something that a test had opened was still open a minute later: look for what is not closed where it fails.\n',
      );
      process.exit();
    }, GRACE_IN_MS).unref();
    const { passes, failures, pending } = this.stats;
    const skipped = pending > 0 ? `, ${pending} skipped` : '';
    process.stdout.write(`${passes} passed, ${failures} failed${skipped}\n`);
    // Whoever runs several kinds of tests adds the counts up, and repeats what failed at the end.
    const file = process.env.INTERLINEAR_COUNTS;
    if (!file) return;
    const counts = { passed: passes, failed: failures, skipped: pending, failures: this.told };
    appendFileSync(file, `${JSON.stringify(counts)}\n`);
  }
};

function describe(error) {
  if (!(error instanceof Error)) return String(error);
  return (error.stack ?? '').includes(error.message)
    ? error.stack
    : `${error.message}\n${error.stack}`;
}
