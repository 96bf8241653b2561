import assert from 'node:assert/strict';
import { readLock, type Lock } from '../../../shared/project/lock/lock.ts';
import {
  readLockLine,
  writeLockLine,
  type LockLine,
} from '../../../shared/project/lock/lock-line.ts';

const line = (sign: string, origin = 'machine'): string =>
  `l/de.json de ${sign.repeat(12)} ${'b'.repeat(12)} ${'c'.repeat(12)} ${origin}`;
const head = '# interlinear.lock 1\n';

describe('interlinear.lock', () => {
  const keysIn = (text: string): readonly string[] =>
    [...readLock(text).linesOf('l/de.json', 'de').keys()].map((key) => key.charAt(0));

  it('keeps a line for each entry, sorted, and writes what it read', () => {
    const text = `${head}${line('a')}\n${line('d', 'person')} reviewed\n`;
    const lock = readLock(text);
    assert.equal(lock.problem, null);
    const written = lock.text();
    assert.match(written, /^# interlinear\.lock 1\n# .*\n# .*\nl\/de\.json de a/);
    assert.equal(readLock(written).text(), written);
    assert.deepEqual(
      readLock(`${head}${line('d')}\n${line('a')}\n`)
        .text()
        .split('\n')
        .slice(3, 5),
      [line('a'), line('d')],
    );
    assert.equal(written.endsWith('\n') && !written.endsWith('\n\n'), true);
  });

  it('writes paths that steer nothing', () => {
    const own = readLockLine(line('a'))?.line;
    assert.ok(own);
    const path = 'a b/\u001b[31m\n\u202e%/ü.json';
    const written = writeLockLine({ path, language: 'de', line: own });
    assert.match(written, /^[\x21-\x7e]+ de /);
    assert.equal(readLockLine(written)?.path, path);
    assert.doesNotThrow(() => writeLockLine({ path: '\ud800', language: 'de', line: own }));
  });

  it('counts what lies between the markers of a conflict as made by people', () => {
    const text = [
      head + line('a'),
      '<<<<<<< HEAD',
      line('d'),
      '||||||| base',
      line('e'),
      '=======',
      line('f', 'person'),
      '>>>>>>> other',
      line('d', 'person'),
      line('9'),
      '',
    ].join('\n');
    assert.deepEqual(keysIn(text), ['a', '9']);
    assert.equal(readLock(text).problem?.code, 'lock-conflict');
  });

  it('is left alone where a newer version is one side of a conflict', () => {
    const [ours, theirs] = ['# interlinear.lock 1', '# interlinear.lock 2'];
    for (const [one, other] of [
      [ours, theirs],
      [theirs, ours],
    ]) {
      const lock = readLock(
        ['<<<<<<< HEAD', one, line('a'), '=======', other, '>>>>>>> other', ''].join('\n'),
      );
      assert.equal(lock.problem?.code, 'lock-newer');
      assert.equal(lock.isWritable, false);
    }
  });

  it('keeps what another run wrote since it was read, and what is known of it best', () => {
    const own = readLockLine(line('a'))?.line ?? assert.fail();
    const [disk, base] = [readLock(`${head}${line('a')}\n${line('d')}\n`), readLock(head)];
    const person = { ...own, origin: 'person' } as const;
    const other = { ...own, target: 'e'.repeat(12) };
    const linesAfter = (lines: readonly LockLine[], since: Lock): readonly string[] => {
      const lock = readLock(disk.text());
      lock.replace('l/de.json', 'de', lines, since.linesOf('l/de.json', 'de'));
      return lock.text().split('\n').slice(3, -1);
    };
    assert.deepEqual(linesAfter([person], base), [line('a'), line('d')]);
    assert.deepEqual(linesAfter([other], base).length, 3);
    assert.deepEqual(linesAfter([person], disk), [line('a', 'person')]);
    assert.deepEqual(linesAfter([], disk), []);
  });

  it('knows nothing where it is lost, old, of a newer version or torn', () => {
    assert.equal(readLock('').problem, null);
    const old = readLock(`${line('a')}\n`);
    assert.deepEqual([old.problem?.code, old.isWritable], ['lock-old', true]);
    const newer = readLock(`# interlinear.lock 2\n${line('a')}\n`);
    assert.deepEqual([newer.problem?.code, newer.isWritable], ['lock-newer', false]);
    for (const lock of [old, newer]) assert.equal(lock.linesOf('l/de.json', 'de').size, 0);
    assert.deepEqual(keysIn(`${head}${line('a')}\n${line('d').slice(0, 30)}`), ['a']);
    for (const none of ['%zz de', line('a', 'robot'), `${line('a')} x`, `${line('a')} reviewed x`])
      assert.equal(readLockLine(none), null, none);
  });
});
