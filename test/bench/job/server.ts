import { PseudoEngine } from '../../../shared/sandbox/engines/pseudo/pseudo-engine.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

/** The sandbox in a process of its own: it answers as late as a far service does. */
const latencyInMs = Number(process.argv[2] ?? '150');
const engines = createTestEngines({ translation: [new PseudoEngine()] });
const sandbox = await startSandbox({ engines, latencyInMs });
process.on('message', () => {
  process.send?.({ requests: sandbox.requestCount });
});
await warmUp();
process.send?.({ url: sandbox.url });

/** A service that people reach is not in its first second: its code must not compile in the measured time. */
async function warmUp(): Promise<void> {
  const text = Array.from(
    { length: 50 },
    (_, index) => `Warm words with a tag <x id="1"/> ${index}`,
  );
  const body = JSON.stringify({ text, target_lang: 'DE', tag_handling: 'xml' });
  const headers = {
    authorization: 'Service-Auth-Key warm-up-key-0123456789',
    'content-type': 'application/json',
  };
  for (let round = 0; round < 4; round += 1) {
    const calls = Array.from({ length: 8 }, async () => {
      const response = await fetch(`${sandbox.url}/v2/translate`, {
        method: 'POST',
        headers,
        body,
      });
      if (!response.ok) throw new Error(`The warm-up was answered with ${response.status}.`);
      await response.arrayBuffer();
    });
    await Promise.all(calls);
  }
}
