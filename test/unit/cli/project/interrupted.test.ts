import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import type { BlobStore } from '../../../../shared/ports/blob-store.ts';
import { EndingStore } from './ending-store.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const project = {
  source: 'en',
  targets: ['de', 'fr'],
  files: ['l/{lang}.json'],
};
const files = {
  'interlinear.json': JSON.stringify(project),
  'l/en.json':
    '{ "one": "Harbour", "two": "Pier", "n_one": "{{count}} ship", "n_other": "{{count}} ships" }',
  'l/de.json': '{ "two": "Mole" }',
};

describe('interlinear translate of a project, interrupted', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const begin = async (): Promise<void> => {
    for (const name of ['l', 'journals', 'writing', 'interlinear.lock']) {
      await rm(path.join(cli.folder, name), { recursive: true, force: true });
    }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(cli.folder, name)), { recursive: true });
      await cli.write(name, text);
    }
  };
  const run = (most: number, more: object = {}): Promise<Run & { readonly writes: number }> => {
    let store: EndingStore | null = null;
    const wrapBlobs = (blobs: BlobStore): BlobStore => (store = new EndingStore(blobs, most));
    const options = { cache: false, resume: true, ...more };
    return cli
      .run(translate, [], options, { wrapBlobs })
      .then((ended) => ({ ...ended, writes: store?.writes ?? 0 }));
  };
  const contents = async (): Promise<readonly string[]> => {
    const names = ['l/de.json', 'l/fr.json'];
    return Promise.all(names.map((name) => readFile(path.join(cli.folder, name), 'utf8')));
  };
  const figures = async (): Promise<object> => {
    const { languages } = await cli.json(status, []);
    return languages as object;
  };

  it('loses no translation and knows who made them, wherever it ended', async () => {
    await begin();
    const whole = await run(Infinity);
    assert.equal(whole.exitCode, 0, whole.err);
    const [made, known] = [await contents(), await figures()];
    for (let most = 0; most < whole.writes; most += 1) {
      await begin();
      const ended = await run(most);
      assert.notEqual(ended.exitCode, 0, String(most));
      const { exitCode, err } = await run(Infinity);
      assert.equal(exitCode, 0, err);
      assert.deepEqual(await contents(), made, `after ${most} writes`);
      assert.deepEqual(await figures(), known, `after ${most} writes`);
    }
  });

  it('keeps what another run wrote into the lock meanwhile', async () => {
    await begin();
    let other: Run | null = null;
    const wrapBlobs = (blobs: BlobStore): BlobStore => ({
      read: (name) => blobs.read(name),
      refusalFor: (name) => blobs.refusalFor(name),
      replace: async (...call) => {
        if (other === null) {
          other = { exitCode: 0, out: '', err: '' };
          other = await cli.run(translate, [], { cache: false, resume: false });
        }
        return blobs.replace(...call);
      },
    });
    await cli.run(translate, [], { cache: false, resume: false }, { wrapBlobs });
    assert.equal((other as Run | null)?.exitCode, 0);
    const languages = (await figures()) as readonly Readonly<Record<string, unknown>>[];
    // One of German was there before; French has a form more.
    assert.deepEqual(
      languages.map(({ machineMade, missing }) => [machineMade, missing]),
      [
        [3, 0],
        [5, 0],
      ],
    );
  });
});
