/** A thread that lets recheck judge one expression after the other. */
import recheck from 'recheck/lib/browser.js';
import { parentPort } from 'node:worker_threads';

/**
 * Steps are counted and not measured, so that a busy machine finds what an idle one does; only the
 * whole has a time, in milliseconds, and what it ends is no verdict.
 */
const limits = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 0,
  timeout: 120_000,
};

parentPort.on('message', ({ source, flags }) => {
  const { status, complexity, attack, error } = recheck.checkSync(source, flags, limits);
  const found = complexity?.summary ?? error?.kind ?? '';
  parentPort.postMessage({
    outcome: { safe: 'linear', vulnerable: 'superLinear' }[status] ?? 'undecided',
    found: attack === undefined ? found : `${found}, as with ${attack.pattern}`,
  });
});
