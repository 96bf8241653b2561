import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { syncCommand as sync } from '../../../../extensions/cli/commands/sync.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

describe('Projects with something in the way', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(cli.folder, name)), { recursive: true });
      await cli.write(name, text);
    }
  };
  const project = (more: object): string =>
    JSON.stringify({ source: 'en', targets: ['de', 'fr'], files: ['l/{lang}.json'], ...more });
  const run = (more: object = {}, changes: object = {}): Promise<Run> =>
    cli.run(translate, [], { cache: true, resume: true, ...more }, changes);
  const textOf = (name: string): Promise<string> => readFile(path.join(cli.folder, name), 'utf8');

  it('go on with other languages where the file of one cannot be read', async () => {
    await write({
      'interlinear.json': project({ targets: ['it', 'es', 'de'] }),
      'l/en.json': '{ "a": "One" }',
      'l/it.json': '[]',
      'l/es.json': '{ "a": ',
      'l/de.json': '{ "b": "Alt" }',
    });
    const { exitCode, err } = await run();
    assert.equal(exitCode, 3);
    assert.match(err, /l\/it\.json: .*no catalogue[^]*l\/es\.json:1: A value is missing/);
    assert.match(await textOf('l/de.json'), /"a": "de‹One›"/);
    const { out } = await cli.run(sync, []);
    assert.match(out, /l\/de\.json:1:\d+: b/);
  });

  it('are not left by symbolic links, and what is no file is said before anything is sent', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'interlinear-outside-'));
    try {
      await write({
        'interlinear.json': project({ targets: ['de', 'fr', 'it'], files: ['l/{lang}/a.json'] }),
        'l/en/a.json': '{ "a": "One" }',
        'l/it/a.json/x': '',
      });
      await symlink(outside, path.join(cli.folder, 'l/de'));
      await mkdir(path.join(cli.folder, 'l/fr'));
      await symlink(path.join(outside, 'new.json'), path.join(cli.folder, 'l/fr/a.json'));
      for (const command of [() => cli.run(status, []), run]) {
        const { exitCode, err } = await command();
        assert.equal(exitCode, 3);
        assert.match(err, /error: l\/de\/a\.json: .* symbolic link, or lies behind one/);
        assert.match(err, /error: l\/fr\/a\.json: .* symbolic link/);
        assert.match(err, /error: l\/it\/a\.json: .* is not a regular file/);
      }
      assert.deepEqual(await readdir(outside), []);
      assert.deepEqual(cli.changes(), []);
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  it('do not wait for pipes in the place of their lock and settings', async () => {
    await write({ 'l/en.json': '{ "a": "One" }', 'interlinear.json': project({}) });
    execFileSync('mkfifo', [path.join(cli.folder, 'interlinear.lock')]);
    assert.match((await cli.run(status, [])).err, /interlinear\.lock is not a regular file/);
    assert.match((await run()).err, /interlinear\.lock is not a regular file/);
  });

  it('find files of languages in any case, and make no second one', async () => {
    await write({
      'interlinear.json': project({ targets: ['de', 'pt-BR'] }),
      'l/EN.json': '{ "a": "One", "b": "Two" }',
      'l/DE.json': '{ "a": "Eins" }',
      'l/PT-br.json': '{ "a": "Um" }',
    });
    assert.equal((await run()).exitCode, 0);
    assert.deepEqual(await readdir(path.join(cli.folder, 'l')), [
      'DE.json',
      'EN.json',
      'PT-br.json',
    ]);
    assert.match(await textOf('l/DE.json'), /"Eins", "b": "de‹Two›"/);
  });

  it('say that a file of two languages at most cannot hold the translations of a project', async () => {
    await write({ 'l/app.xlf': '', 'interlinear.json': project({ files: ['l/app.xlf'] }) });
    const { exitCode, err } = await run();
    assert.equal(exitCode, 3);
    assert.match(err, /1:\d+: Files of this kind hold one target language/);
  });

  it('keep what the lock knows of files that no pattern finds for now', async () => {
    await write({ 'interlinear.json': project({}), 'l/en.json': '{ "a": "One" }' });
    await run();
    const before = await textOf('interlinear.lock');
    await cli.write('interlinear.json', project({ files: ['moved/{lang}.json'] }));
    await run();
    assert.equal(await textOf('interlinear.lock'), before);
    await cli.write('interlinear.json', project({}));
    await rm(path.join(cli.folder, 'l/fr.json'));
    await cli.write('interlinear.json', project({ targets: ['de'] }));
    await run();
    assert.doesNotMatch(await textOf('interlinear.lock'), /l\/fr\.json/);
  });

  it('write down and tell what was done before the service failed for one language', async () => {
    await write({ 'interlinear.json': project({}), 'l/en.json': '{ "a": "One" }' });
    const wrapTransport = (transport: object): object => ({
      ...transport,
      send: (...call: [{ body?: unknown }]) => {
        const { body } = call[0];
        const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
        if (/"target_lang":"FR"/i.test(text)) throw new Error('\u001b[31mNo French today.');
        const { send } = transport as { send: (...some: unknown[]) => unknown };
        return send.apply(transport, call);
      },
    });
    const { exitCode, out, err } = await run({ json: true }, { wrapTransport });
    assert.notEqual(exitCode, 0);
    assert.doesNotMatch(err + out, /\u001b/);
    assert.match(await textOf('l/de.json'), /de‹One›/);
    assert.match(await textOf('interlinear.lock'), /^l\/de\.json de .* machine$/m);
    assert.match(out, /"targetLanguage": "de"/);
  });

  it('end at the budget with what is paid for, and go on from there', async () => {
    await write({
      'interlinear.json': project({ files: ['l/{lang}/{ns}.json'] }),
      'l/en/a.json': '{ "a": "Harbour" }',
      'l/en/b.json': '{ "b": "Pier and quay" }',
    });
    const { exitCode } = await run({}, { budget: { ofRun: 21 } });
    assert.notEqual(exitCode, 0);
    const { err } = await run();
    assert.match(err, /to send to/);
    const told = await cli.json(status, []);
    const languages = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual(
      languages.map(({ missing, machineMade }) => [missing, machineMade]),
      [
        [0, 2],
        [0, 2],
      ],
    );
  });
});
