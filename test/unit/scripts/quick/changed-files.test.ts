import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChanges } from '../../../../scripts/quick/changed-files.ts';

describe('What changed', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-changes-'));
    git('init', '--quiet', '--initial-branch', 'main');
    commit('first', { 'kept.ts': '1', 'gone.ts': '1', '.gitignore': 'out/\n' });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function git(...args: readonly string[]): void {
    const who = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    const { status, stderr } = spawnSync('git', [...who, ...args], {
      cwd: folder,
      encoding: 'utf8',
      // Settings of whoever runs the tests have no part in it.
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
    assert.equal(status, 0, stderr);
  }

  function commit(subject: string, files: Readonly<Record<string, string>>): void {
    write(files);
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
  }

  function write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  }

  it('is nothing on main right after a commit', () => {
    const { since, files } = findChanges(folder, null);
    assert.deepEqual(files, []);
    assert.match(since, /^the last commit \([0-9a-f]{8}\)$/u);
  });

  it('is on main what differs from the last commit: changed, staged, new and deleted files', () => {
    write({ 'kept.ts': '2', 'new ü.ts': '1', 'staged.ts': '1' });
    git('add', 'staged.ts');
    rmSync(path.join(folder, 'gone.ts'));
    assert.deepEqual(findChanges(folder, null).files, [
      'gone.ts',
      'kept.ts',
      'new ü.ts',
      'staged.ts',
    ]);
  });

  it('is on a branch everything since it left main, committed or not', () => {
    git('switch', '--quiet', '--create', 'mine');
    commit('mine', { 'mine.ts': '1' });
    write({ 'kept.ts': '2' });
    const { since, files } = findChanges(folder, null);
    assert.deepEqual(files, ['kept.ts', 'mine.ts']);
    assert.match(since, /^main /u);
  });

  it('is what differs from a commit that was named', () => {
    commit('second', { 'second.ts': '1' });
    commit('third', { 'third.ts': '1' });
    assert.deepEqual(findChanges(folder, 'HEAD~1').files, ['third.ts']);
    assert.deepEqual(findChanges(folder, 'HEAD~2').files, ['second.ts', 'third.ts']);
  });

  it('cannot be told of a commit that is not there', () => {
    for (const name of ['nonsense', '--help']) {
      assert.throws(() => findChanges(folder, name), /git cannot say what changed/u);
    }
  });
});
