import assert from 'node:assert/strict';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyDemoFolder } from '../../../../scripts/vscode-demo/demo-folder.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

describe('The folder of the demo', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await copyDemoFolder(root);
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  it('holds every file that its README sends the reader to', async () => {
    const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, name = '']) => name);
    assert.equal(named.length, 5);
    for (const name of named) await access(path.join(folder, name));
  });

  it('is a copy, so that a demo does not change the samples', async () => {
    const before = await readFile(path.join(root, 'samples', 'first-ferry.srt'), 'utf8');
    await writeFile(path.join(folder, 'first-ferry.srt'), 'changed');
    assert.equal(await readFile(path.join(root, 'samples', 'first-ferry.srt'), 'utf8'), before);
  });
});
