import assert from 'node:assert/strict';
import { createLiveCheck, openFile } from '../doubles/loaded-formats.ts';
import type { LocalisationFile, Problem } from '../../shared/formats/model.ts';
import { readSubtitles } from '../../shared/formats/subtitles/read/read-subtitles.ts';
import { readXliff } from '../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { corpusFiles } from '../doubles/corpora.ts';
import { fuzzSeed } from '../doubles/fuzz.ts';
import { seededRandom } from '../property/xml/mutate.ts';

/** Fixes tried in one file. */
const mostFixes = 12;

function readAgain(file: LocalisationFile, text: string): LocalisationFile {
  if (file.format === 'srt' || file.format === 'webvtt') return readSubtitles(text, file.format);
  return readXliff(text);
}

function allProblems(file: LocalisationFile): readonly Problem[] {
  return [...file.problems, ...file.check()];
}

/** How often each code was found; what translations say of each other changes with each of them. */
function counts(problems: readonly Problem[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { code } of problems) {
    if (code !== 'inconsistent-translation') found.set(code, (found.get(code) ?? 0) + 1);
  }
  return found;
}

function openAll(folders: readonly string[]): { name: string; file: LocalisationFile }[] {
  return folders.flatMap((folder) =>
    (corpusFiles(folder) ?? []).flatMap((entry) => {
      try {
        const encoding = { subtitleEncoding: 'windows-1252' };
        return [{ name: entry.name, file: openFile(entry.name, entry.bytes(), encoding).file }];
      } catch {
        return [];
      }
    }),
  );
}

/** What is compared of a file, worked out once for all its fixes. */
interface Picture {
  readonly counts: ReadonlyMap<string, number>;
  readonly keys: readonly string[];
  readonly sources: readonly string[];
  readonly targets: readonly string[];
}

function pictureOf(file: LocalisationFile, problems = allProblems(file)): Picture {
  const units = file.segments();
  const all = Array.from({ length: units.length }, (_, index) => units.at(index));
  return {
    counts: counts(problems),
    keys: all.map(({ key }) => JSON.stringify(key)),
    sources: all.map(({ source }) => JSON.stringify(source.parts)),
    targets: all.map(({ target }) => JSON.stringify(target?.parts ?? null)),
  };
}

/** Asserts that a fix takes its problem away (or makes it smaller), and changes one unit alone. */
function assertFix(
  file: LocalisationFile,
  before: Picture,
  problem: Problem,
  edits: Parameters<typeof applyEdits>[1],
): void {
  const after = pictureOf(readAgain(file, applyEdits(file.text, edits)));
  for (const [code, count] of after.counts) {
    assert.ok(count <= (before.counts.get(code) ?? 0), `${code} is new after ${problem.code}`);
  }
  assert.deepEqual(after.keys, before.keys);
  if (file.format.startsWith('xliff')) assert.deepEqual(after.sources, before.sources);
  const changed = after.targets.filter((target, index) => target !== before.targets[index]).length;
  assert.ok(changed <= 1, `${changed} targets changed`);
}

describe('Quality of real files', function () {
  this.timeout(600_000);
  for (const folders of [
    ['xliff/real12', 'xliff/real2', 'xliff/oasis-valid'],
    ['srt/valid', 'srt/quirky'],
  ]) {
    it(`gets better with each fix, and nothing else changes (${folders.join(', ')})`, () => {
      const fixed = new Map<string, number>();
      for (const { name, file } of openAll(folders)) {
        const random = seededRandom(fuzzSeed);
        const found = allProblems(file);
        const problems = found
          .map((problem) => ({ problem, order: random() }))
          .sort((left, right) => left.order - right.order);
        const before = pictureOf(file, found);
        let tried = 0;
        for (const { problem } of problems.slice(0, 40)) {
          for (const fix of file.fixes(problem)) {
            if (tried++ >= mostFixes) break;
            try {
              assertFix(file, before, problem, fix.edits);
            } catch (error) {
              throw new Error(`${name}: ${fix.code} at line ${problem.location.line}`, {
                cause: error,
              });
            }
            fixed.set(fix.code, (fixed.get(fix.code) ?? 0) + 1);
          }
        }
      }
      console.log(`      ${JSON.stringify(Object.fromEntries(fixed))}`);
    });
  }

  it('is followed while targets are edited, as a full check would', () => {
    let alone = 0;
    let edits = 0;
    for (const { name, file } of openAll(['xliff/real12', 'xliff/real2'])) {
      const random = seededRandom(fuzzSeed);
      const live = createLiveCheck('xliff');
      live.update(file.text);
      const units = file.segments();
      if (units.length === 0 || file.text.length > 400_000) continue;
      for (let round = 0; round < 2; round++) {
        const unit = units.at(Math.floor(random() * units.length));
        const { offset, length } = (unit.target ?? unit.source).location;
        const at = offset + Math.floor(random() * length);
        const text = `${file.text.slice(0, at)}${random() < 0.5 ? ' x' : '.'}${file.text.slice(at)}`;
        const found = live.update(text);
        edits++;
        if (found.counts === null) continue;
        if (found.checkedUnits < found.counts.units) alone++;
        const full = allProblems(readXliff(text));
        const inOrder = (problems: readonly Problem[]): readonly string[] =>
          problems.map((problem) => JSON.stringify(problem)).sort();
        assert.deepEqual(inOrder(found.problems), inOrder(full), name);
      }
    }
    console.log(`      ${edits} edits, ${alone} of them checked without the other units`);
  });
});
