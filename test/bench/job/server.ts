import { PseudoEngine } from '../../../shared/sandbox/engines/pseudo/pseudo-engine.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../doubles/test-engines.ts';

/** The sandbox in a process of its own: it answers as late as a far service does. */
const latencyInMs = Number(process.argv[2] ?? '150');
const engines = createTestEngines({ translation: [new PseudoEngine()] });
const sandbox = await startSandbox({ engines, latencyInMs });
process.on('message', () => {
  process.send?.({ requests: sandbox.requestCount });
});
process.send?.({ url: sandbox.url });
