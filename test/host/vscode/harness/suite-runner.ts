/**
 * Runs inside the extension host, bundled before the test files: mocha's browser build, because it
 * is one file without imports and so works in the Node host and in the web worker host alike.
 */
import { mocha } from 'mocha/mocha.mjs';
import { progressMark, resultsMark, type HostFailure, type HostResults } from './host-results.ts';

const errorLimit = 4_000;

function silent(): void {
  // Nothing: the runner's events are enough.
}

/** Makes `describe` and `it` known; call it before the test files are loaded. */
export function prepareSuite(grep: string): void {
  mocha.setup({
    ui: 'bdd',
    timeout: 60_000,
    forbidOnly: true,
    forbidPending: true,
    // Lines go out below; mocha's own reporters draw on a page.
    reporter: silent,
    ...(grep === '' ? {} : { grep }),
  });
}

/** Runs all tests that were loaded, and rejects when one failed, as VS Code wants it. */
export async function runSuite(): Promise<void> {
  const results = await new Promise<HostResults>((resolve) => {
    let passed = 0;
    let skipped = 0;
    const failures: HostFailure[] = [];
    const runner = mocha.run(() => {
      resolve({ passed, failed: failures.length, skipped, failures });
    });
    runner.on('pass', (test) => {
      passed += 1;
      say(`ok     ${test.fullTitle()} (${test.duration ?? 0} ms)`);
    });
    runner.on('pending', () => (skipped += 1));
    runner.on('fail', (test, error: Error) => {
      const text = (error.stack ?? error.message).slice(0, errorLimit);
      failures.push({ title: test.fullTitle(), error: text });
      say(`FAILED ${test.fullTitle()}\n${text}`);
    });
  });
  console.log(`${resultsMark}${JSON.stringify(results)}`);
  if (results.failed > 0) throw new Error(`${results.failed} tests failed.`);
}

function say(line: string): void {
  console.log(`${progressMark}${line}`);
}
