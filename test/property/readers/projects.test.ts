import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readLock } from '../../../shared/project/lock/lock.ts';
import { readLockLine, writeLockLine } from '../../../shared/project/lock/lock-line.ts';
import { readProject } from '../../../shared/project/settings/read-project.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../doubles/mangle.ts';

const head = '# interlinear.lock 1\n';
const rows = ['l/de/a.json de', 'l/de/b%20c.json de', 'l/fr/a.json fr', 'p%2Fq de'].flatMap(
  (place) =>
    ['1', '2', '3'].map((sign, index) => {
      const digests = [sign, 'b', 'c'].map((each) => each.repeat(12)).join(' ');
      return `${place} ${digests} ${index === 0 ? 'person' : 'machine reviewed'}`;
    }),
);
const lockWords = [
  ...['\n', '\r\n', ' ', '#', '<<<<<<< a\n', '=======\n', '>>>>>>> b\n', '%', '%2e%2e/', '\0'],
  ...['person', 'machine', ' reviewed', 'a'.repeat(12), '# interlinear.lock 2\n', '\u202e'],
];
const project = JSON.stringify(
  {
    source: 'en',
    targets: ['de', 'pt-BR'],
    files: ['l/{lang}/{ns}.json', { pattern: 'v-{lang}/s.xml', source: 'v/s.xml' }],
    languages: { de: { formality: 'less', code: 'ger' } },
    rules: { 'different-end': false },
    overwrite: 'machine',
  },
  null,
  1,
);
const projectWords = [
  ...['"', '{', '}', '[', ']', ',', ':', 'null', 'true', '1e9', '"__proto__":', '"constructor":'],
  ...['..', '/', '\\', '{lang}', '**', '*', '//', '/*', '\0', '\ud800', '"de"', '"targets":'],
];

describe(`projects that were mangled ${seedWords}`, () => {
  it('have a lock of whole lines, which reads as it was written', () => {
    const property = fc.property(anyDamage, (damages) => {
      const text = mangleText(head + rows.join('\n'), damages, lockWords);
      const lock = readLock(text);
      const written = lock.text();
      assert.equal(readLock(written).text(), written);
      assert.equal(readLock(written).problem, null);
      const lines = written.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
      const there = new Set(
        text.split(/\r?\n/).flatMap((row) => {
          const line = readLockLine(row);
          return line === null ? [] : [writeLockLine(line)];
        }),
      );
      for (const row of lines) assert.ok(there.has(row), row);
      if (lock.problem === null) assert.deepEqual(new Set(lines), there);
    });
    fc.assert(property, fuzzParameters(400));
  });

  it('have an interlinear.json that is read whole, or refused with places', () => {
    const property = fc.property(anyDamage, (damages) => {
      const text = mangleText(project, damages, projectWords);
      const read = readProject(text);
      assert.equal(read.project === null, read.problems.length > 0);
      for (const { location } of read.problems) {
        assert.ok(location.line >= 1 && location.offset <= text.length);
      }
      for (const { pattern, source } of read.project?.groups ?? []) {
        for (const each of [pattern, source]) {
          assert.doesNotMatch(each.text, /^\/|(?:^|\/)\.\.?(?:\/|$)|\\/);
        }
      }
    });
    fc.assert(property, fuzzParameters(400));
  });
});
