import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { progressMark, resultsMark, type HostResults } from '../vscode/harness/host-results.ts';
import { downloadDesktop } from './download-desktop.ts';
import { runDesktop } from './run-desktop.ts';

const results: HostResults = { passed: 1, failed: 0, skipped: 0, failures: [] };
const root = path.join(import.meta.dirname, '..', '..', '..');

/** What `npm run test:desktop` says, and the code it ends with. */
async function testDesktop(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly said: string; readonly code: number | null }> {
  const script = path.join(import.meta.dirname, 'run.ts');
  const child = spawn(execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...env, DISPLAY: '', WAYLAND_DISPLAY: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { said, code };
}

describe('The tests in a desktop VS Code', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-desktop-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Stands for VS Code: a program that prints what a suite prints, or does not. */
  async function program(script: string): Promise<string> {
    const file = path.join(folder, 'code');
    await writeFile(file, `#!${execPath}\n${script}\n`, { mode: 0o755 });
    return file;
  }

  const run = (executable: string, say: (line: string) => void): Promise<HostResults> =>
    runDesktop({ executable, extension: '/extension', tests: '/tests', limitInMs: 20_000, say });

  it('are handed to VS Code with the extension, in a profile of their own', async () => {
    const said: string[] = [];
    const script = `
      for (const arg of process.argv.slice(2)) console.log(${JSON.stringify(progressMark)} + arg);
      console.log(${JSON.stringify(resultsMark + JSON.stringify(results))});`;
    assert.deepEqual(await run(await program(script), (line) => said.push(line)), results);
    assert.ok(said.includes('--extensionDevelopmentPath=/extension'));
    assert.ok(said.includes('--extensionTestsPath=/tests'));
    assert.ok(said.some((line) => line.startsWith('--user-data-dir=')));
    assert.ok(said.some((line) => line.startsWith('--extensions-dir=')));
  });

  it('fail when VS Code ends without results, and show what it said', async () => {
    const ended = run(await program("console.error('no GPU'); process.exit(3);"), () => undefined);
    await assert.rejects(ended, (error: Error) => {
      assert.match(error.message, /ended with code 3 and gave no results/);
      assert.match(error.message, /no GPU/);
      return true;
    });
  });

  it('fail in words when VS Code cannot be started', async () => {
    await assert.rejects(
      run(path.join(folder, 'missing'), () => undefined),
      (error: Error) => {
        assert.match(error.message, /could not be started/);
        return true;
      },
    );
  });

  it('say what to do where there is no display', async () => {
    const { said, code } = await testDesktop([], {});
    assert.equal(code, 1);
    assert.match(said, /no display/);
    assert.match(said, /xvfb-run -a npm run test:desktop/);
  });

  it('say what to do where VS Code cannot be downloaded', async () => {
    // A proxy that nobody runs, so that nothing leaves this machine.
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const before = env['npm_config_https_proxy'];
    env['npm_config_https_proxy'] = `http://127.0.0.1:${port}`;
    try {
      const request = { version: 'stable', cachePath: folder, say: () => undefined };
      await assert.rejects(downloadDesktop(request), (error: Error) => {
        assert.match(error.message, /VS Code stable could not be downloaded/);
        assert.match(error.message, /ECONNREFUSED/);
        assert.match(error.message, /--executable FILE/);
        return true;
      });
    } finally {
      if (before === undefined) delete env['npm_config_https_proxy'];
      else env['npm_config_https_proxy'] = before;
    }
  });

  it('say what is wrong with a program that does not exist', async () => {
    const missing = path.join(folder, 'missing');
    const { said, code } = await testDesktop(['--executable', missing], { DISPLAY: ':0' });
    assert.equal(code, 1);
    assert.match(said, /does not exist\. Name the program of an installed VS Code/);
  });
});
