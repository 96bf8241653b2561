import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeNotices } from '../../../scripts/write-notices.ts';

describe('The notices of what is shipped', () => {
  let root = '';

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'interlinear-notices-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** Notices of one installed package that has no file with its licence. */
  async function noticesOf(description: { readonly name: string }): Promise<string> {
    const place = `node_modules/${description.name}`;
    await mkdir(path.join(root, place), { recursive: true });
    await writeFile(path.join(root, place, 'package.json'), JSON.stringify(description));
    const lock = { packages: { [place]: { version: '1.0.0' } } };
    await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(lock));
    const output = path.join(root, 'notices.txt');
    await writeNotices({ root, phraseMemoryNotice: 'The memory.', output });
    return readFile(output, 'utf8');
  }

  it('hold the text of the MIT licence where a package leaves it out', async () => {
    const notices = await noticesOf({ name: 'bare', ...{ license: 'MIT', author: 'Ann Author' } });
    assert.match(
      notices,
      /bare 1\.0\.0 \(MIT\)\nCopyright Ann Author\n\nPermission is hereby granted/u,
    );
    assert.match(notices, /IN NO EVENT SHALL THE AUTHORS/u);
  });

  it('know the licence of a package that names it in its code alone', async () => {
    assert.match(await noticesOf({ name: 'format' }), /format 1\.0\.0 \(MIT\)/u);
  });

  it('are not written while the licence of a package is unknown', async () => {
    await assert.rejects(noticesOf({ name: 'secretive' }), (error: Error) => {
      assert.match(error.message, /secretive names no licence/u);
      return true;
    });
  });
});
