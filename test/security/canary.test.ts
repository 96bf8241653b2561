import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { CliFolder, type CliRun } from '../doubles/run-cli.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';

const key = 'canary-key-7f3a91c05e';
const word = 'canarywordqzx';
const file = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>
<trans-unit id="a"><source>The ${word} sings.</source></trans-unit>
<trans-unit id="b"><source>Another ${word} with <x id="1"/> a code.</source></trans-unit>
</body></file></xliff>`;

describe('the canary key and the canary text', () => {
  let server: RunningSandbox;
  let folder: CliFolder;

  beforeEach(async () => {
    server = await startSandbox({ engines: createTestEngines() });
    folder = new CliFolder();
    writeFileSync(folder.at('in.xlf'), file);
  });

  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const run = (...args: string[]): Promise<CliRun> =>
    folder.run([...args, '--base-url', server.url], { environment: { INTERLINEAR_KEY: key } });

  /** Paths and contents of everything the program left in its own folders. */
  function leftBehind(place = folder.at('home')): readonly (readonly [string, string])[] {
    return readdirSync(place).flatMap((name) => {
      const inner = path.join(place, name);
      return statSync(inner).isDirectory()
        ? leftBehind(inner)
        : [[inner, readFileSync(inner, 'latin1')] as const];
    });
  }

  function assertClean({ out, err }: CliRun): void {
    for (const text of [out, err]) {
      assert.ok(!text.includes(key), 'the key was printed');
      assert.ok(!text.includes(word), 'text was printed');
    }
    assertNothingKept();
  }

  /** The cache holds translations, so text may be in it; never in a name, and never a key. */
  function assertNothingKept(): void {
    const kept = leftBehind();
    for (const [name, content] of kept) {
      assert.ok(!name.includes(key) && !name.includes(word), `a name tells too much: ${name}`);
      assert.ok(!content.includes(key), `the key lies in ${name}`);
    }
    const log = JSON.stringify(server.requests);
    assert.ok(!log.includes(key) && !log.includes(word), 'the log of the sandbox tells too much');
  }

  it('are printed and kept nowhere when all goes well (D1, D2, P6)', async () => {
    const done = await run('translate', 'in.xlf', '--to', 'DE');
    assert.equal(done.exitCode, 0, done.err);
    assert.ok(leftBehind().length > 0, 'there is a cache to look into');
    assertClean(done);
    assertClean(await run('key', 'show'));
    assertClean(await run('usage'));
  });

  it('are printed and kept nowhere when the service fails in every way', async () => {
    for (const fault of [
      { status: 400 },
      { status: 401 },
      { status: 456 },
      { shortenBodyTo: 20 },
      { drop: 'after-headers' },
    ] as const) {
      plan(fault);
      const failed = await run('translate', 'in.xlf', '--to', 'DE', '--overwrite');
      assertClean(failed);
    }
  }).timeout(120_000);

  it('are printed and kept nowhere when the file is broken', async () => {
    writeFileSync(folder.at('in.xlf'), `<xliff version="1.2"><${word}>${word}</a></xliff>`);
    const { err, exitCode } = await run('translate', 'in.xlf', '--to', 'DE');
    assert.equal(exitCode, 3);
    assert.ok(!err.includes(key));
  });

  it('are in no error of the client, however deep it is inspected (F30)', async () => {
    const transport = createUndiciTransport();
    const client = createClient(
      createConnection({ key, baseUrl: server.url }),
      { transport, clock: createSystemClock() },
      { maxRetries: 0 },
    );
    try {
      for (const fault of [{ status: 400 }, { status: 500 }, { shortenBodyTo: 20 }]) {
        plan(fault);
        const error: unknown = await client
          .translateText({ text: [`The ${word} sings.`], target_lang: 'DE' })
          .then(() => null)
          .catch((thrown: unknown) => thrown);
        assert.ok(error instanceof Error);
        const shown = [inspect(error, { depth: 10 }), JSON.stringify(error), String(error)].join(
          '\n',
        );
        assert.ok(!shown.includes(key), shown);
        assert.ok(!shown.includes(word), shown);
      }
    } finally {
      await transport.close();
    }
  });

  /** The fault befalls every request of one run; a message quotes what was sent, as services may. */
  function plan(fault: PlannedFault): void {
    server.planFaults([
      { times: 1, message: `Cannot read "The ${word} sings." of ${key}`, ...fault },
    ]);
  }
});
