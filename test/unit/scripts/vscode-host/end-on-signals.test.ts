import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';

const scripts = path.join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'vscode-host');

describe('A script that is interrupted', () => {
  it('cleans up to the end, even when a second signal comes while it does', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-signals-'));
    const go = path.join(folder, 'go');
    const source = pathToFileURL(path.join(scripts, 'end-on-signals.ts')).href;
    const script = `
      import { existsSync, writeSync } from 'node:fs';
      import { endOnSignals } from ${JSON.stringify(source)};
      endOnSignals();
      process.once('exit', () => {
        writeSync(1, 'clearing');
        while (!existsSync(${JSON.stringify(go)}));
        writeSync(1, ' cleared');
      });
      setInterval(() => undefined, 60_000);
      writeSync(1, 'ready ');`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const child = spawn(execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      if (said === 'ready ') child.kill('SIGINT');
      if (said === 'ready clearing') {
        child.kill('SIGINT');
        void writeFile(go, '');
      }
    });
    const [code] = (await once(child, 'close')) as [number | null];
    await rm(folder, { recursive: true });
    assert.equal(said, 'ready clearing cleared');
    assert.equal(code, 130);
  });
});
