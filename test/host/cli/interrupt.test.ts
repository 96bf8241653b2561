import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { CliFolder, type CliRun } from '../../doubles/run-cli.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

const unitCount = 2000;
const fewestRequests = 40;
/** The languages, eight batches at once, eight more, and the first after those. */
const requestsBeforeSignal = 18;
/** Answers that must be on disk by then, however slow the disk is. */
const batchesBeforeSignal = 3;

describe('an interrupted run of interlinear, as a process', () => {
  let server: RunningSandbox;
  let folder: CliFolder;

  beforeEach(async () => {
    server = await startSandbox({ engines: createTestEngines(), latencyInMs: 150 });
    folder = new CliFolder();
    const units = Array.from(
      { length: unitCount },
      (_, index) =>
        `<trans-unit id="u${index}"><source>Sentence number ${index}.</source></trans-unit>`,
    );
    writeFileSync(
      folder.at('in.xlf'),
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>\n${units.join('\n')}\n</body></file></xliff>\n`,
    );
  });

  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const run = (signal?: NodeJS.Signals): Promise<CliRun> =>
    folder.run(['translate', 'in.xlf', '--to', 'DE', '--base-url', server.url, '--no-cache'], {
      environment: { INTERLINEAR_KEY: 'some-key-0123456789' },
      ...(signal === undefined ? {} : { whileRunning: (child) => void kill(child, signal) }),
    });

  /** Sends the signal once some answers are on disk and other requests are under way. */
  async function kill(
    child: { kill(signal: NodeJS.Signals): boolean; readonly exitCode: number | null },
    signal: NodeJS.Signals,
  ): Promise<void> {
    const isTooEarly = (): boolean =>
      server.requestCount < requestsBeforeSignal || keptBatches(folder) < batchesBeforeSignal;
    while (child.exitCode === null && isTooEarly()) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill(signal);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    it(`by ${signal} writes nothing, and the next run goes on where it stopped (P2, P3, F14)`, async () => {
      const interrupted = await run(signal);
      if (signal !== 'SIGKILL') assert.equal(interrupted.exitCode, 130, interrupted.err);
      assert.ok(!existsSync(folder.at('in.de.xlf')));
      const before = server.requestCount;
      assert.ok(before < fewestRequests, `${before} requests`);

      const resumed = await run();
      assert.equal(resumed.exitCode, 0, resumed.err);
      const text = readFileSync(folder.at('in.de.xlf'), 'utf8');
      assert.equal(text.match(/<target/gu)?.length, unitCount);
      assert.ok(server.requestCount - before < fewestRequests, 'finished work was sent again');
    });
  }
});

/** A journal has a line that says what it is, and one for each answer. */
function keptBatches(folder: CliFolder): number {
  const home = folder.at('home/state');
  const journal = existsSync(home) && readdirSync(home).find((name) => name.endsWith('.journal'));
  if (typeof journal !== 'string') return 0;
  return readFileSync(path.join(home, journal), 'utf8').split('\n').length - 2;
}
