import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CommandDefinition } from '../../../../extensions/cli/command.ts';
import { convertCommand } from '../../../../extensions/cli/commands/convert.ts';
import { exportCommand } from '../../../../extensions/cli/commands/export.ts';
import { importCommand } from '../../../../extensions/cli/commands/import.ts';
import { initCommand } from '../../../../extensions/cli/commands/init.ts';
import { reviewCommand } from '../../../../extensions/cli/commands/review.ts';
import { statusCommand } from '../../../../extensions/cli/commands/status.ts';
import { syncCommand } from '../../../../extensions/cli/commands/sync.ts';
import { glossarySyncCommand } from '../../../../extensions/cli/commands/terms/glossary-sync.ts';
import { translateCommand } from '../../../../extensions/cli/commands/translate.ts';
import type { BlobStore } from '../../../../shared/ports/blob-store.ts';
import { EndingStore } from './ending-store.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const project = { source: 'en', targets: ['de', 'fr'], files: ['l/{lang}.json'] };
const originals: Readonly<Record<string, string>> = {
  'interlinear.json': JSON.stringify(project),
  'l/en.json': '{\n  "one": "Harbour",\n  "two": "Pier"\n}\n',
  'l/de.json': '{\n  "two": "Mole",\n  "old": "Alt",\n  "one": "Hafen"\n}\n',
  'l/fr.json': '{\n  "gone": "Perdu",\n  "one": "Port"\n}\n',
};
const results = ['l/de.json', 'l/fr.json', 'interlinear.lock', 'made.po'];

/** Wherever a process ends, each file is as before or whole, and the same command does the rest. */
describe('A command that is killed', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const begin = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    for (const name of [
      'l',
      'journals',
      'writing',
      'made.po',
      'interlinear.lock',
      'glossary.csv',
    ]) {
      await rm(path.join(cli.folder, name), { recursive: true, force: true });
    }
    await mkdir(path.join(cli.folder, 'l'));
    for (const [name, text] of Object.entries({ ...originals, ...more })) {
      await cli.write(name, text);
    }
  };
  const contents = (names: readonly string[]): Promise<readonly (string | null)[]> =>
    Promise.all(
      names.map((name) => readFile(path.join(cli.folder, name), 'utf8').catch(() => null)),
    );
  type Call = readonly [CommandDefinition, readonly string[], object?];
  const run = async (
    [command, operands, options = {}]: Call,
    most = Infinity,
  ): Promise<Run & { readonly writes: number }> => {
    const stores: EndingStore[] = [];
    const wrapBlobs = (blobs: BlobStore): BlobStore => {
      const store = new EndingStore(blobs, most);
      stores.push(store);
      return store;
    };
    const ended = await cli.run(command, operands, { cache: false, ...options }, { wrapBlobs });
    return { ...ended, writes: stores.reduce((sum, { writes }) => sum + writes, 0) };
  };

  const figures = async (): Promise<unknown> => (await cli.json(statusCommand, []))['languages'];

  /** `prepare` makes what is found; the result of an undisturbed run is what all others come to. */
  const holds = async (
    call: Call,
    { prepare = begin, writes, files = results }: Partial<Holding> & Pick<Holding, 'writes'>,
  ): Promise<void> => {
    await prepare();
    const before = await contents(files);
    const whole = await run(call);
    assert.ok(whole.exitCode <= 1, whole.err);
    assert.equal(whole.writes, writes, 'writes of a run that nobody ends');
    const after = await contents(files);
    const known = await figures();
    for (let most = 0; most < writes; most += 1) {
      await prepare();
      const ended = await run(call, most);
      assert.ok(ended.exitCode > 0, `ends after ${most}`);
      for (const [index, text] of (await contents(files)).entries()) {
        const isLock = files[index] === 'interlinear.lock';
        const isWhole = text === before[index] || text === after[index];
        assert.ok(isLock || isWhole, `${files[index] ?? ''} after ${most} writes: ${text ?? ''}`);
      }
      const again = await run(call);
      assert.ok(again.exitCode <= 1, again.err);
      assert.deepEqual(await contents(files), after, `after ${most} writes`);
      assert.deepEqual(await figures(), known, `after ${most} writes`);
    }
  };

  interface Holding {
    readonly prepare: () => Promise<void>;
    /** Of a run that nobody ends. */
    readonly writes: number;
    readonly files: readonly string[];
  }

  it('leaves translations whole in sync, which goes on', async () => {
    await holds([syncCommand, [], { remove: true, order: true }], { writes: 2 });
  });

  it('leaves what was there in convert, also where that is replaced', async () => {
    const call = [
      convertCommand,
      [path.join('l', 'en.json'), 'made.po'].map((name) => path.join(cli.folder, name)),
      { to: 'de', from: 'en', overwrite: true },
    ] as const;
    await holds(call, { writes: 1 });
    const known = { 'made.po': 'msgid "mine"\nmsgstr ""\n' };
    await holds(call, { writes: 1, prepare: () => begin(known) });
  });

  it('makes no half of a project in init', async () => {
    const prepare = async (): Promise<void> => {
      await rm(path.join(cli.folder, 'interlinear.json'), { force: true });
      await mkdir(path.join(cli.folder, 'locales'), { recursive: true });
      for (const name of ['en', 'de']) await cli.write(`locales/${name}.json`, '{ "a": "A" }');
    };
    await holds([initCommand, [], {}], { prepare, writes: 1, files: ['interlinear.json'] });
    assert.equal((await cli.run(statusCommand, [])).exitCode, 0);
  });

  it('takes back the rest of what translators did, and keeps their work for theirs', async () => {
    await begin();
    await cli.run(exportCommand, [], { out: path.join(cli.folder, 'out'), missing: true });
    const name = path.join(cli.folder, 'out', 'for-translator.fr.xlf');
    const xliff = await readFile(name, 'utf8');
    await cli.write(
      path.join('out', 'back.xlf'),
      xliff.replace('<source>Pier</source>', '<source>Pier</source><target>Jetée</target>'),
    );
    const call = [importCommand, [path.join(cli.folder, 'out', 'back.xlf')], {}] as const;
    // The lock, the file, and the lock with what people wrote before, which it counts as theirs anyway.
    await holds(call, { writes: 3, files: ['l/de.json', 'l/fr.json'] });
  });

  it('marks the rest as reviewed', async () => {
    await begin();
    assert.equal((await run([translateCommand, [], { resume: false }])).exitCode, 0);
    const names = ['l/de.json', 'l/fr.json', 'interlinear.lock'];
    const made = await contents(names);
    const prepare = async (): Promise<void> => {
      for (const [index, name] of names.entries()) await cli.write(name, made[index] ?? '');
    };
    await holds([reviewCommand, [], { all: true }], { prepare, writes: 1 });
  });

  it('brings a glossary and its file into step the next time, whatever had been sent', async () => {
    const prepare = async (): Promise<void> => {
      await begin({ 'glossary.csv': 'boat,Kahn,en,de\nferry,Fähre,en,de\n' });
    };
    const file = path.join(cli.folder, 'glossary.csv');
    const call = [glossarySyncCommand, ['Travel', file], { bothWays: true }] as const;
    await prepare();
    const ended = await run(call, 0);
    assert.ok(ended.exitCode > 0);
    assert.deepEqual(await contents(['glossary.csv']), ['boat,Kahn,en,de\nferry,Fähre,en,de\n']);
    const again = await run(call);
    assert.equal(again.exitCode, 0, again.err);
    const [text] = await contents(['glossary.csv']);
    assert.match(text ?? '', /^boat,Kahn,en,de\nferry,Fähre,en,de\n[^]/);
    assert.match((await run(call)).out, /are in step; there is nothing to do/);
  });
});
