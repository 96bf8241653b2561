/** A thread that lets recheck judge one expression after the other. */
import recheck from 'recheck/lib/browser.js';
import { parentPort } from 'node:worker_threads';

/** Milliseconds for one expression: what takes longer to judge is to be written more simply. */
const timeout = 30_000;

parentPort.on('message', ({ source, flags }) => {
  const { status, complexity, attack, error } = recheck.checkSync(source, flags, { timeout });
  const found = complexity?.summary ?? error?.kind ?? '';
  parentPort.postMessage({
    isLinear: status === 'safe',
    found: attack === undefined ? found : `${found}, as with ${attack.pattern}`,
  });
});
