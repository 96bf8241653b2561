/** Mocha's own report, then one plain line that counts the tests. */
const { Spec } = require('mocha').reporters;

module.exports = class CountingReporter extends Spec {
  epilogue() {
    super.epilogue();
    const { passes, failures, pending } = this.stats;
    const skipped = pending > 0 ? `, ${pending} skipped` : '';
    process.stdout.write(`${passes} passed, ${failures} failed${skipped}\n`);
  }
};
