import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createBlobError } from '../../../shared/files/blob-error.ts';
import { adoptAttributes, adoptMode } from '../../../shared/node/file-attributes.ts';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import { bundleProgram } from '../../doubles/child-program.ts';

const CHILD = path.join(import.meta.dirname, '../../crash/replace-child.ts');
const STRANGER = 12_345;
const isSuperuser = process.getuid?.() === 0;

describe('what a replaced file keeps', () => {
  let folder: string;
  let file: string;
  let notes: string;
  let blobs: BlobStore;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'interlinear-kept-')));
    notes = path.join(folder, 'notes');
    await mkdir(notes);
    file = path.join(folder, 'app.xlf');
    await writeFile(file, 'old');
    blobs = createNodeBlobStore(createSystemClock(), notes);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function replace(): Promise<string> {
    return blobs.replace(file, new TextEncoder().encode('new'), (await blobs.read(file)).tag);
  }

  async function leftBeside(): Promise<readonly string[]> {
    assert.deepEqual(await readdir(notes), []);
    return (await readdir(folder)).filter((name) => name !== 'notes' && name !== 'app.xlf');
  }

  if (isSuperuser) {
    it('F20 restores owner and group of a file of somebody else, with every bit of its mode', async () => {
      await chown(file, STRANGER, STRANGER + 1);
      await chmod(file, 0o6754);
      assert.equal(await blobs.refusalFor(file), null);
      assert.equal(await replace(), 'replaced');
      const { uid, gid, mode } = await stat(file);
      assert.deepEqual([uid, gid, mode & 0o7777], [STRANGER, STRANGER + 1, 0o6754]);
      assert.equal(await readFile(file, 'utf8'), 'new');
      assert.deepEqual(await leftBeside(), []);
    });

    it('F20 refuses a file of somebody else that this user may write but not give away', async () => {
      await chmod(file, 0o666);
      for (const each of [folder, notes]) await chmod(each, 0o777);
      const program = await bundleProgram(CHILD);
      const parameters = [program, file, notes, String(STRANGER)];
      const said = execFileSync(process.execPath, parameters, { encoding: 'utf8' });
      assert.equal(said, 'foreign-owner foreign-owner');
      assert.equal(await readFile(file, 'utf8'), 'old');
      assert.deepEqual(await leftBeside(), []);
    });

    it('F20 replaces a file of its own as an ordinary user', async () => {
      await chown(file, STRANGER, STRANGER);
      for (const each of [folder, notes]) await chmod(each, 0o777);
      const program = await bundleProgram(CHILD);
      const parameters = [program, file, notes, String(STRANGER)];
      const said = execFileSync(process.execPath, parameters, { encoding: 'utf8' });
      assert.equal(said, 'nothing replaced');
      assert.equal((await stat(file)).uid, STRANGER);
    });
  } else {
    it('F20 restores each group that this user has', async () => {
      for (const group of process.getgroups?.() ?? []) {
        await chown(file, -1, group);
        await writeFile(file, 'old');
        assert.equal(await blobs.refusalFor(file), null);
        assert.equal(await replace(), 'replaced');
        assert.equal((await stat(file)).gid, group);
      }
      assert.deepEqual(await leftBeside(), []);
    });
  }

  it('gives nobody else the content before it has the rights of the replaced file', async () => {
    await chmod(file, 0o604);
    const modes: number[] = [];
    const other = path.join(folder, 'other');
    const handle = await open(other, 'wx', 0o600);
    await adoptAttributes(handle, other, file, async (from, to) => {
      assert.deepEqual([from, to], [file, other]);
      modes.push((await stat(to)).mode & 0o777);
      // As a program that copies the content too.
      await writeFile(to, await readFile(from));
    });
    assert.equal((await handle.stat()).size, 0);
    await adoptMode(handle, file);
    await handle.close();
    modes.push((await stat(other)).mode & 0o777);
    assert.deepEqual(modes, [0o600, 0o604]);
  });

  if (process.platform === 'linux') {
    it('gives no attributes to what somebody puts in the place of a new file', async () => {
      await chmod(file, 0o666);
      const [other, victim] = [path.join(folder, 'other'), path.join(folder, 'victim')];
      await writeFile(victim, 'secret', { mode: 0o600 });
      const handle = await open(other, 'wx', 0o600);
      await rm(other);
      await symlink(victim, other);
      await adoptAttributes(handle, other, file);
      assert.equal((await handle.stat()).mode & 0o777, 0o666);
      await handle.close();
      assert.equal((await stat(victim)).mode & 0o777, 0o600);
    });
  }

  it('refuses by name where attributes cannot be copied', async () => {
    const handle = await open(path.join(folder, 'other'), 'wx', 0o600);
    const copy = (): Promise<void> => Promise.reject(new Error('cp: not supported'));
    await assert.rejects(
      adoptAttributes(handle, path.join(folder, 'other'), file, copy),
      createBlobError('attributes', file),
    );
    await handle.close();
  });

  if (process.platform === 'linux') {
    it('F20 keeps extended attributes', async () => {
      giveAttribute(folder, 'app.xlf', 'user.origin', 'checked by hand');
      assert.equal(await replace(), 'replaced');
      assert.equal(await readFile(file, 'utf8'), 'new');
      const archive = execFileSync('tar', ['--xattrs', '-cf', '-', '-C', folder, 'app.xlf']);
      assert.ok(archive.includes('SCHILY.xattr.user.origin=checked by hand'));
      assert.deepEqual(await leftBeside(), []);
    });
  }
});

/** Node sets none; an archive that holds one does, wherever there is a tar. */
function giveAttribute(folder: string, name: string, attribute: string, value: string): void {
  const record = `SCHILY.xattr.${attribute}=${value}\n`;
  // The length counts itself, with two digits.
  const header = tarEntry('pax', 'x', `${String(record.length + 3)} ${record}`);
  const archive = Buffer.concat([header, tarEntry(name, '0', 'old'), Buffer.alloc(1024)]);
  execFileSync('tar', ['--xattrs', '-xf', '-', '-C', folder], { input: archive });
}

function tarEntry(name: string, kind: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  const fields: readonly [number, string][] = [
    [0, name],
    [100, '0000644\0'],
    [108, '0000000\0'],
    [116, '0000000\0'],
    [124, `${content.length.toString(8).padStart(11, '0')}\0`],
    [136, '00000000000\0'],
    [148, '        '],
    [156, kind],
    [257, 'ustar\x0000'],
  ];
  for (const [at, text] of fields) header.write(text, at, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.from(content.padEnd(512, '\0'), 'latin1')]);
}
