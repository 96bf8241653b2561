import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';

const helper = path.join(import.meta.dirname, '..', '..', '..', 'scripts', 'end-with-child.mjs');

/** Ends in its own way when it is asked to. */
const child =
  "process.on('SIGTERM', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1e6);";

const parent = `
import { spawn } from 'node:child_process';
import { endWithChild } from ${JSON.stringify(pathToFileURL(helper).href)};
endWithChild(spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }));
`;

describe('A program that starts another one', () => {
  it('hands on that it is asked to end, and ends as the other does', async () => {
    const started = spawn(execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(started.stdout, 'data');
      started.kill('SIGTERM');
      const [code] = (await once(started, 'exit')) as [number | null];
      assert.equal(code, 7);
    } finally {
      started.kill('SIGKILL');
    }
  });
});
