/**
 * Mocha's dots, for tests that stand in the order of their worth: after so many seconds the suites that
 * have not begun are left out, and it says how many files that are. What began goes on to its end.
 */
const { Dot } = require('mocha').reporters;

module.exports = class NearestReporter extends Dot {
  constructor(runner, options) {
    super(runner, options);
    const { seconds, files } = options.reporterOptions;
    const begunAt = performance.now();
    const begun = new Set();
    const isOver = () => performance.now() - begunAt > Number(seconds) * 1000;
    runner.on('suite', (suite) => {
      // Suites of a file stand right below the root.
      if (suite.parent === undefined || !suite.parent.root) return;
      if (isOver()) runner.abort();
      else begun.add(suite.file);
    });
    runner.once('end', () => {
      const left = Number(files) - begun.size;
      if (left > 0)
        process.stdout.write(`  ${left} of ${files} files left out after ${seconds} s.\n`);
    });
  }
};
