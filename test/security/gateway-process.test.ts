import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewaySettingsTable } from '../../extensions/word/gateway/gateway-settings-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = path.join('extensions', 'word', 'gateway', 'server.ts');
const key = 'canary-key-of-a-process-77aa';

describe('the gateway as a program', function () {
  this.timeout(60_000);
  let folder: string;
  let children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gateway-process-'));
    mkdirSync(path.join(folder, 'pane'));
    writeFileSync(path.join(folder, 'pane', 'taskpane.html'), '<html><head></head></html>');
  });

  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    rmSync(folder, { recursive: true, force: true });
  });

  interface Program {
    readonly child: ChildProcess;
    out: string;
    err: string;
    readonly ended: Promise<number | null>;
  }

  function start(environment: Readonly<Record<string, string>>, ...args: string[]): Program {
    const child = spawn(process.execPath, ['--import', 'tsx', server, ...args], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        INTERLINEAR_HOME: path.join(folder, 'home'),
        INTERLINEAR_GATEWAY_PANE: path.join(folder, 'pane'),
        INTERLINEAR_GATEWAY_PORT: '0',
        ...environment,
      },
    });
    children.push(child);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const program: Program = { child, out: '', err: '', ended };
    child.stdout.on('data', (chunk: Buffer) => (program.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (program.err += chunk.toString()));
    return program;
  }

  async function portOf(program: Program): Promise<number> {
    // Compiling on the fly takes its time on a busy machine: wait for events, not for a while.
    while (!program.out.includes('gateway.listening') && program.child.exitCode === null) {
      await Promise.race([once(program.child.stdout ?? program.child, 'data'), program.ended]);
    }
    const port = /"port":(\d+)/.exec(program.out)?.[1];
    assert.ok(port !== undefined, program.err);
    return Number(port);
  }

  it('serves https with its own certificates, and ends well when it is told to', async () => {
    const program = start({});
    const port = await portOf(program);
    const ca = readFileSync(path.join(folder, 'home', 'cache', 'word-gateway', 'ca.crt'));
    const body = await new Promise<string>((resolve, reject) => {
      get(`https://localhost:${port}/health`, { ca, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          resolve(text);
        });
      }).on('error', reject);
    });
    assert.equal(body, '{"status":"ok","upstream":"sandbox"}');
    if (process.platform === 'win32') return;
    program.child.kill('SIGTERM');
    assert.equal(await program.ended, 0, program.err);
    const events = program.out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    assert.deepEqual(events, [
      'gateway.listening',
      'request.finished',
      'gateway.stopping',
      'gateway.stopped',
    ]);
    assert.equal(program.err, '');
  });

  it('says in one sentence why it does not start, without quoting secrets (P6)', async () => {
    const cases = [
      [{ INTERLINEAR_KEY: key }, /^INTERLINEAR_KEY: /],
      [
        { INTERLINEAR_KEY: key, INTERLINEAR_BASE_URL: `http://user:${key}@service.example` },
        /^INTERLINEAR_BASE_URL: /,
      ],
      [{ INTERLINEAR_GATEWAY_HOST: '0.0.0.0' }, /^INTERLINEAR_GATEWAY_TLS_CERT: /],
      [{ INTERLINEAR_GATEWAY_PANE: path.join(folder, 'missing') }, /npm run build/],
    ] as const;
    const programs = cases.map(([environment]) => start(environment));
    for (const [at, program] of programs.entries()) {
      assert.equal(await program.ended, 1, program.err);
      assert.match(program.err, cases[at]?.[1] ?? /^$/);
      assert.equal(program.err.trim().split('\n').length, 1, program.err);
      assert.ok(!(program.err + program.out).includes(key));
    }
  });

  it('lists its settings', async () => {
    const program = start({}, '--help');
    assert.equal(await program.ended, 0);
    for (const { name } of gatewaySettingsTable) assert.ok(program.out.includes(name), name);
  });
});
