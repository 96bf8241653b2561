import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { CliFolder, type CliRun } from '../../doubles/run-cli.ts';
import { sentences, xliffOf } from '../../doubles/sample-xliff.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

const key = 'canary-developer-key-0123';
const adminKey = `${key}:adm`;

describe('keys, analytics, usage and budget, as processes', () => {
  let folder: CliFolder;
  let server: RunningSandbox;

  before(async () => {
    folder = new CliFolder();
    server = await startSandbox({ engines: createTestEngines() });
  });
  after(async () => {
    await server.close();
    folder.remove();
  });

  const run = (args: readonly string[], used = key): Promise<CliRun> =>
    folder.run([...args, '--base-url', server.url], {
      environment: { INTERLINEAR_KEY: used, INTERLINEAR_ADMIN_KEY: adminKey },
    });
  const json = async (...args: string[]): Promise<Readonly<Record<string, unknown>>> => {
    const { out, err } = await run([...args, '--json']);
    assert.equal(err, '');
    return JSON.parse(out) as Readonly<Record<string, unknown>>;
  };

  it('make a key, limit what it may use, and account for it, with no key in any file', async () => {
    writeFileSync(folder.at('app.xlf'), xliffOf(sentences(60)));
    const made = await json('keys', 'create', 'Build server', '--limit', '100,000');
    const secret = String(made['key']);
    const first = await run(['translate', 'app.xlf', '--to', 'DE', '--budget', '2400'], secret);
    assert.equal(first.exitCode, 5, first.err);
    assert.match(first.err, /Raise the budget/);
    assert.equal((await folder.run(['budget', '1,000,000'])).exitCode, 0);
    const second = await run(['translate', 'app.xlf', '--to', 'DE', '--overwrite'], secret);
    assert.equal(second.exitCode, 0, second.err);

    const { total, rows } = await json('analytics');
    const used = (total as { readonly total_characters: number }).total_characters;
    assert.equal(sentences(60).join('').length, used);
    assert.match(JSON.stringify(rows), /Build server/);
    const history = await run(['usage', '--history', '--by', 'file', '--csv'], secret);
    assert.match(history.out, new RegExp(`app\\.xlf,${used},0\n$`));
    const report = await run(['usage'], secret);
    assert.match(report.out, /Budget +[\d,]+ of 1,000,000 characters/);
    const wrong = await run(['usage'], adminKey);
    assert.equal(wrong.exitCode, 4);

    for (const file of filesOf(folder.path)) {
      const content = readFileSync(file).toString('latin1');
      assert.ok(!content.includes('canary-developer') && !content.includes(secret), file);
    }
    const log = JSON.stringify(server.requests);
    assert.ok(
      !log.includes(secret) && !log.includes(adminKey) && !log.includes('canary-developer'),
      log,
    );
    for (const { out, err } of [first, second, history, report, wrong]) {
      assert.ok(!`${out}${err}`.includes(secret) && !`${out}${err}`.includes(adminKey));
    }
  });
});

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.xlf'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
