import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGlobFileFinder } from '../../../extensions/cli/adapters/glob-file-finder.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';

describe('the file finder', () => {
  let folder = '';

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-find-'));
    for (const name of [
      'a.xlf',
      'B.SRT',
      'notes.txt',
      'deep/er/c.xliff',
      'node_modules/x/d.xlf',
      'we[ird].xlf',
    ]) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  const names = async (...operands: string[]): Promise<readonly string[]> =>
    (await createGlobFileFinder(folder).find(operands)).map(({ name }) => name);

  it('takes localisation files of a folder, in any letter case, and leaves packages out', async () => {
    assert.deepEqual(await names('.'), ['B.SRT', 'a.xlf', 'deep/er/c.xliff', 'we[ird].xlf']);
  });

  it('takes a file that is named, whatever its extension, and each file once', async () => {
    assert.deepEqual(await names('notes.txt', 'a.xlf', './a.xlf'), ['notes.txt', 'a.xlf']);
  });

  it('takes a name with pattern characters as a file when there is one', async () => {
    assert.deepEqual(await names('we[ird].xlf'), ['we[ird].xlf']);
  });

  it('keeps the folders below the fixed part of a pattern for --out', async () => {
    const found = await createGlobFileFinder(folder).find(['deep/**/*.xliff']);
    assert.deepEqual(
      found.map(({ relative }) => relative),
      [path.join('er', 'c.xliff')],
    );
  });

  it('refuses operands that match nothing, by name', async () => {
    await assert.rejects(names('missing.xlf'), UsageError);
    await assert.rejects(names('*.vtt'), UsageError);
    await assert.rejects(names('node_modules/x/../none'), UsageError);
  });
});
