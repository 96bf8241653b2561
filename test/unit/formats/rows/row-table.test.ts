import assert from 'node:assert/strict';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { rowFilterNames, type RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowTable } from '../../../../shared/formats/rows/row-table.ts';
import { masksOf } from '../../../../shared/formats/rows/row-marks.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import {
  tableOf,
  xliffFile,
  xliffOfUnits,
  type MadeUnit,
} from '../../../doubles/rows/row-files.ts';

const units: readonly MadeUnit[] = [
  { id: 'a', source: 'Open', target: null },
  { id: 'b', source: 'Save', target: 'Sichern', state: 'translated', qualifier: 'mt-suggestion' },
  { id: 'c', source: 'Save', target: 'Speichern', state: 'needs-review-translation', limit: 3 },
  { id: 'd', source: 'Exit', target: 'Ende', state: 'final', note: 'Button' },
  { id: 'e', source: 'Brand', target: 'Brand', isKept: true },
  {
    id: 'f',
    source: 'Open <x id="1"/>',
    target: 'Auf',
    state: 'translated',
    qualifier: 'id-match',
  },
];

function idsWith(table: RowTable, name: RowFilterName): string {
  const [mask = 0] = masksOf([name]);
  const rows = Array.from({ length: table.length }, (_, index) => index);
  return rows
    .filter((index) => (table.marksOf(index) & mask) !== 0)
    .map((index) => table.row(index).view.id)
    .join('');
}

function markedBy(table: RowTable): Record<string, string> {
  const found = rowFilterNames.map((name) => [name, idsWith(table, name)] as const);
  for (const [name, ids] of found) assert.equal(table.counts[name], ids.length, name);
  return Object.fromEntries(found.filter(([, ids]) => ids !== ''));
}

describe('The rows of a file', () => {
  it('have marks of what the file says of them', () => {
    assert.deepEqual(markedBy(tableOf(xliffFile(units))), {
      untranslated: 'a',
      needsReview: 'c',
      translated: 'bf',
      final: 'd',
      notTranslatable: 'e',
      machine: 'b',
      match: 'f',
      notes: 'd',
      locked: 'd',
      overLimit: 'c',
      repeated: 'bc',
    });
  });

  it('have marks of problems, of what others know, of terms and of a base', () => {
    const file = xliffFile(units);
    const table = tableOf(file);
    table.setProblems(file.check());
    const [bKey, dKey] = [table.keyOf(1), table.keyOf(3)];
    const person = { kind: 'person', score: null } as const;
    table.setKnown({ origins: new Map([[bKey, person]]), stale: new Set([dKey]) });
    const term = { source: 'Exit', target: 'Ende' };
    const find = (text: string): { offset: number; length: number; term: typeof term }[] =>
      text === 'Exit' ? [{ offset: 0, length: 4, term }] : [];
    finish(table.setTermsInSteps({ find }));
    const base = units
      .slice(1)
      .map((unit) => (unit.id === 'd' ? { ...unit, target: 'Aus' } : unit));
    finish(table.setBaseInSteps(xliffFile(base)));
    const marks = markedBy(table);
    assert.equal(marks['machine'], undefined);
    assert.equal(marks['person'], 'b');
    assert.equal(marks['stale'], 'd');
    assert.equal(marks['terms'], 'd');
    assert.equal(marks['changed'], 'ad');
    assert.match(marks['errors'] ?? '', /f/);
    const row = table.row(3);
    assert.equal(row.change, 'target');
    assert.deepEqual(row.base?.target, [{ kind: 'text', text: 'Aus' }]);
    assert.equal(row.isStale, true);
    assert.equal(table.row(0).change, 'new');
    assert.deepEqual(table.row(1).origin, person);
    assert.equal(table.row(5).problems.length, 1);
  });

  it('are those of one unit together, as the forms of a plural are', () => {
    const po = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "One"
msgstr "Eins"

#, fuzzy
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] ""
`;
    const table = tableOf(openText('de.po', po));
    assert.equal(table.length, 3);
    assert.deepEqual(table.row(2).unit, { first: 1, count: 2 });
    assert.deepEqual(
      [0, 1, 2].map((index) => table.unitOf(index)),
      [0, 1, 1],
    );
    assert.equal(table.lengthOf(0), 4);
  });

  it('are looked at again only where an edit changed them', () => {
    const before = xliffFile(units);
    const table = tableOf(before);
    table.setProblems(before.check());
    const key = table.keyOf(0);
    const parts = [{ kind: 'text', text: 'Öffnen' }] as const;
    const answer = { key, parts, needsReview: false, isOwn: true };
    const plan = before.plan([answer], { targetLanguage: 'de', state: 'preset' });
    const after = openText('a.xlf', applyEdits(before.text, plan.edits));
    assert.deepEqual(finish(table.updateInSteps(after)), { isSame: true, touched: [0] });
    const problems = after.check();
    table.setProblems(problems);
    const anew = tableOf(after);
    anew.setProblems(problems);
    assert.deepEqual(markedBy(table), markedBy(anew));
    assert.equal(table.texts.of('target', 0), 'Öffnen');
    assert.equal(table.lengthOf(0), 6);
  });

  it('are known anew where a source changed, rows came, or something around them was edited', () => {
    const edits: readonly (readonly [MadeUnit[], boolean])[] = [
      [units.map((unit) => (unit.id === 'd' ? { ...unit, source: 'Save' } : unit)), true],
      [[...units, { id: 'g', source: 'Save', target: null }], false],
      [units.slice(1), false],
      [units.map((unit) => (unit.id === 'd' ? { ...unit, id: 'x' } : unit)), false],
    ];
    for (const [changed, isSame] of edits) {
      const table = tableOf(xliffFile(units));
      const file = xliffFile(changed);
      assert.equal(finish(table.updateInSteps(file)).isSame, isSame);
      assert.deepEqual(markedBy(table), markedBy(tableOf(file)));
    }
    const table = tableOf(xliffFile(units));
    const other = openText('a.xlf', xliffOfUnits(units).replace('original="a"', 'original="b"'));
    assert.equal(finish(table.updateInSteps(other)).isSame, false);
  });

  it('keep what others know and the base when they are known anew', () => {
    const table = tableOf(xliffFile(units));
    finish(table.setBaseInSteps(xliffFile(units)));
    table.setKnown({ origins: new Map(), stale: new Set([table.keyOf(2)]) });
    const more = [...units, { id: 'g', source: 'New', target: null }];
    finish(table.updateInSteps(xliffFile(more)));
    assert.equal(idsWith(table, 'changed'), 'g');
    assert.equal(idsWith(table, 'stale'), 'c');
  });
});
