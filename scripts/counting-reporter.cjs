/** Mocha's own report, then one plain line that counts the tests. */
const { appendFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

module.exports = class CountingReporter extends Spec {
  epilogue() {
    super.epilogue();
    const { passes, failures, pending } = this.stats;
    const skipped = pending > 0 ? `, ${pending} skipped` : '';
    process.stdout.write(`${passes} passed, ${failures} failed${skipped}\n`);
    // Whoever runs several kinds of tests adds the counts up.
    const file = process.env.INTERLINEAR_COUNTS;
    if (!file) return;
    appendFileSync(
      file,
      `${JSON.stringify({ passed: passes, failed: failures, skipped: pending })}\n`,
    );
  }
};
