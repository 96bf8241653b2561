import assert from 'node:assert/strict';
import { EntrySet } from '../../../../../shared/api/glossaries/entry-set.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import { openText } from '../../../../doubles/loaded-formats.ts';
import { createTermFinder } from '../../../../../shared/formats/terms/create-term-finder.ts';
import { FormerTargets } from '../../../../../extensions/vscode/features/terms/former-targets.ts';
import { changesBetween } from '../../../../../extensions/vscode/features/terms/term-changes.ts';
import type { UsedDictionary } from '../../../../../extensions/vscode/features/terms/term-set.ts';
import {
  fixesOfTerm,
  termsOfUnit,
  unitOf,
} from '../../../../../extensions/vscode/features/terms/unit-terms.ts';

function fileOf(source: string, target: string): LocalisationFile {
  return openText(
    'a.xlf',
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" source-language="en" target-language="de"><body><trans-unit id="a"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`,
  );
}

const finder = createTermFinder([
  { source: 'file', target: 'Dokument' },
  { source: 'folder', target: 'Ordner' },
  { source: 'say "yes"', target: '„ja“ sagen' },
]);

describe('the terms of a unit', () => {
  it('come once each, and tell which of them the target does without', () => {
    const file = fileOf('The file, the folder and a file', 'Die Datei im Ordner');
    assert.deepEqual(
      termsOfUnit(finder, file.segments().at(0)).map(({ term, isIgnored }) => [
        term.source,
        isIgnored,
      ]),
      [
        ['file', true],
        ['folder', false],
      ],
    );
  });

  it('are not missed in a target that is still to be made', () => {
    const file = fileOf('The file', ' ');
    const [only] = termsOfUnit(finder, file.segments().at(0));
    assert.equal(only?.isIgnored, false);
  });
});

describe('the fixes of a term that is ignored', () => {
  it('belong to the problem that names the term, where a target does without several', () => {
    const file = fileOf('The file in the folder', 'Die Datei im Verzeichnis');
    const problems = file.check(() => finder).filter(({ code }) => code === 'term-ignored');
    assert.equal(problems.length, 2);
    const formerly = new FormerTargets();
    formerly.note('file', 'Datei');
    formerly.note('folder', 'Verzeichnis');
    const titles = problems.map((problem) => {
      assert.equal(unitOf(file, problem)?.key, 'u0s0');
      return fixesOfTerm(file, problem, finder, (source) => formerly.of(source)).map(
        ({ details }) => details.join(' for '),
      );
    });
    assert.deepEqual(titles, [['Dokument for Datei'], ['Ordner for Verzeichnis']]);
  });

  it('are found for terms with quotes in them, and none for other problems', () => {
    const file = fileOf('Please say "yes"', 'Bitte zustimmen');
    const [problem] = file.check(() => finder).filter(({ code }) => code === 'term-ignored');
    assert.ok(problem !== undefined);
    const fixes = fixesOfTerm(file, problem, finder, () => ['zustimmen']);
    assert.deepEqual(
      fixes.map(({ details }) => details),
      [['„ja“ sagen', 'zustimmen']],
    );
    const other = { ...problem, message: 'The target does without something else.' };
    assert.deepEqual(
      fixesOfTerm(file, other, finder, () => []),
      [],
    );
  });
});

describe('what changed in the glossaries in use', () => {
  const pair = { source_lang: 'en', target_lang: 'de' };
  const used = (version: string, entries: Readonly<Record<string, string>>): UsedDictionary => ({
    glossaryId: '1',
    glossary: 'Ours',
    pair,
    version,
    entries: EntrySet.of(Object.entries(entries).map(([source, target]) => ({ source, target }))),
  });
  const before = [used('a', { file: 'Datei', folder: 'Ordner', window: 'Fenster' })];

  it('are new entries and other targets; what was taken out asks nothing of translations', () => {
    const after = [used('b', { file: 'Dokument', window: 'Fenster', screen: 'Bildschirm' })];
    assert.deepEqual(changesBetween(before, after), [
      {
        pair,
        changes: [
          { source: 'file', before: 'Datei', after: 'Dokument' },
          { source: 'screen', before: null, after: 'Bildschirm' },
        ],
      },
    ]);
  });

  it('are none for a dictionary that was not in use before, and none for the same version', () => {
    assert.deepEqual(changesBetween([], before), []);
    assert.deepEqual(changesBetween(before, before), []);
    const other = [{ ...used('b', { file: 'x' }), pair: { ...pair, target_lang: 'fr' } }];
    assert.deepEqual(changesBetween(before, other), []);
  });

  it('forget what glossaries of another account wanted', () => {
    const formerly = new FormerTargets();
    formerly.note('file', 'Datei');
    formerly.note('file', 'Akte');
    assert.deepEqual(formerly.of('file'), ['Datei', 'Akte']);
    formerly.clear();
    assert.deepEqual(formerly.of('file'), []);
  });
});
