/** Mocha's own report, then one plain line that counts the tests. */
const { appendFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

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
