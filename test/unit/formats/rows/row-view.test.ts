import assert from 'node:assert/strict';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { readSearch } from '../../../../shared/text/search/text-search.ts';
import { foundInCell } from '../../../../shared/formats/rows/found-in-row.ts';
import { readReplacement } from '../../../../shared/formats/rows/replacement.ts';
import {
  notPlanned,
  previewReplace,
  type ReplacePreview,
} from '../../../../shared/formats/rows/replace-rows.ts';
import type { RowTable } from '../../../../shared/formats/rows/row-table.ts';
import { RowView, wholeFile, type RowSearch } from '../../../../shared/formats/rows/row-view.ts';
import type { EditPlan, LocalisationFile } from '../../../../shared/formats/model.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import { tableOf, xliffFile, type MadeUnit } from '../../../doubles/rows/row-files.ts';

const units: readonly MadeUnit[] = [
  { id: 'a', source: 'Open', target: null },
  { id: 'b', source: 'Save', target: 'Sichern', state: 'translated' },
  { id: 'c', source: 'Save %s', target: 'Datei %s sichern', state: 'needs-review-translation' },
  { id: 'd', source: 'Ende', target: 'Äpfel', state: 'final' },
  { id: 'e', source: 'Zoom', target: 'Zoom', state: 'translated' },
];
const search: RowSearch = {
  text: '',
  matchCase: false,
  matchAccents: true,
  wholeWord: false,
  isPattern: false,
  fields: ['source', 'target'],
};

function idsOf(table: RowTable, rows: readonly number[]): string {
  return rows.map((row) => table.row(row).view.id).join('');
}

describe('The rows that are shown', () => {
  it('are those of all filters, and of any of those that exclude each other', () => {
    const table = tableOf(xliffFile(units));
    const view = new RowView(table);
    assert.equal(idsOf(table, view.rows), 'abcde');
    finish(view.askInSteps({ ...wholeFile, filters: ['translated', 'needsReview', 'repeated'] }));
    assert.equal(view.length, 0);
    finish(view.askInSteps({ ...wholeFile, filters: ['translated', 'needsReview'] }));
    assert.equal(idsOf(table, view.rows), 'bce');
    assert.equal(idsOf(table, view.window(1, 5)), 'ce');
    assert.deepEqual([view.placeOf(2), view.placeOf(0)], [1, -1]);
    assert.equal(view.nextPlace(0, ['needsReview'], 1), 1);
    assert.equal(view.nextPlace(1, ['needsReview'], 1), -1);
    assert.equal(view.nextPlace(2, [], -1), 1);
  });

  it('stay while one is edited, until they are asked for anew', () => {
    const file = xliffFile(units);
    const table = tableOf(file);
    const view = new RowView(table);
    const untranslated = { ...wholeFile, filters: ['untranslated'] as const };
    finish(view.askInSteps(untranslated));
    const parts = [{ kind: 'text', text: 'Öffnen' }] as const;
    const answer = { key: table.keyOf(0), parts, needsReview: false, isOwn: true };
    const plan = file.plan([answer], { targetLanguage: 'de', state: 'preset' });
    finish(table.updateInSteps(openText('a.xlf', applyEdits(file.text, plan.edits))));
    assert.equal(idsOf(table, view.rows), 'a');
    assert.equal(table.counts.untranslated, 0);
    finish(view.askInSteps({ ...wholeFile, search: { ...search, text: 'öff' } }));
    assert.equal(idsOf(table, view.rows), 'a');
    finish(view.askInSteps(untranslated));
    assert.equal(view.length, 0);
  });

  it('are in the order of the alphabet of their language, and of the file where they are alike', () => {
    const table = tableOf(xliffFile(units));
    const view = new RowView(table);
    const sorted = (by: 'target' | 'state' | 'length', descending = false): string => {
      finish(view.askInSteps({ ...wholeFile, sort: { by, descending } }));
      return idsOf(table, view.rows);
    };
    assert.equal(sorted('target'), 'adcbe');
    assert.equal(sorted('target', true), 'ebcda');
    assert.equal(sorted('state'), 'acbed');
    assert.equal(sorted('state', true), 'dbeca');
    assert.equal(sorted('length'), 'aedbc');
  });

  it('are what was found, and everything with a pattern that cannot be used', () => {
    const table = tableOf(xliffFile(units));
    const view = new RowView(table);
    const found = (words: Partial<RowSearch>): string => {
      finish(view.askInSteps({ ...wholeFile, search: { ...search, ...words } }));
      return idsOf(table, view.rows);
    };
    const faultOf = (): string | null => view.fault?.code ?? null;
    assert.equal(found({ text: 's' }), 'bc');
    assert.equal(found({ text: 'sa' }), 'bc');
    assert.equal(found({ text: 'apfel', matchAccents: false }), 'd');
    assert.equal(found({ text: 'e', fields: ['key'] }), 'e');
    assert.equal(found({ text: '^s.*%s$', isPattern: true }), 'c');
    assert.equal(faultOf(), null);
    assert.equal(found({ text: '(', isPattern: true }), 'abcde');
    assert.equal(faultOf(), 'search-pattern.unclosed-group');
    assert.equal(view.search, null);
  });

  it('have what was found marked piece by piece, chips as a whole', () => {
    const { source, target } = tableOf(xliffFile(units)).row(2).view;
    const marks = (text: string): readonly unknown[] => {
      const reading = readSearch({ ...search, text });
      assert.ok(reading.search !== null);
      return foundInCell(source.parts, target?.parts ?? [], reading.search);
    };
    assert.deepEqual(marks('i s'), []);
    assert.deepEqual(marks('ei'), [{ piece: 0, start: 3, end: 5 }]);
    assert.deepEqual(marks('i %s s'), [
      { piece: 0, start: 4, end: 6 },
      { piece: 1, start: 0, end: 0 },
      { piece: 2, start: 0, end: 2 },
    ]);
  });
});

describe('Replacing in rows', () => {
  function planOf(file: LocalisationFile, { rows }: ReplacePreview): EditPlan {
    const options = { targetLanguage: 'de', state: 'preset' };
    return file.plan(
      rows.map(({ answer }) => answer),
      options,
    );
  }

  function preview(words: Partial<RowSearch>, typed: string): ReturnType<typeof shown> {
    const file = xliffFile(units);
    const table = tableOf(file);
    const reading = readSearch({ ...search, ...words });
    assert.ok(reading.search !== null);
    const replacement = readReplacement(typed, reading.search, words.isPattern === true);
    const rows = [0, 1, 2, 3, 4];
    const found = finish(previewReplace(table, rows, { search: reading.search, replacement }));
    const plan = planOf(file, found);
    assert.deepEqual(notPlanned(file, found.rows, plan), []);
    return shown(found, plan.keys.length);
  }

  function shown(
    found: ReplacePreview,
    written: number,
  ): { readonly after: readonly string[]; readonly left: readonly unknown[]; written: number } {
    const textOf = (piece: string | { label: string }): string =>
      typeof piece === 'string' ? piece : `[${piece.label}]`;
    return {
      after: found.rows.map(({ after }) => after.map(textOf).join('')),
      left: found.left.map(({ index, said }) => [index, said.code]),
      written,
    };
  }

  it('shows what it would do, and writes it in one set of edits', () => {
    assert.deepEqual(preview({ text: 'sichern' }, 'speichern'), {
      after: ['speichern', 'Datei [%s] speichern'],
      left: [],
      written: 2,
    });
    assert.deepEqual(preview({ text: '(d)(ate)', isPattern: true }, '$2$1-$$&$3').after, [
      'ateD-$&$3i [%s] sichern',
    ]);
    assert.deepEqual(preview({ text: '(?<x>oo)', isPattern: true }, '<$<x>$<y>$&>').after, [
      'Z<oo$<y>oo>m',
    ]);
    assert.deepEqual(preview({ text: 'oo' }, '$&').after, ['Z$&m']);
  });

  it('leaves codes, finished rows and the last words of a target alone, and says so', () => {
    assert.deepEqual(preview({ text: 's' }, 'z'), {
      after: ['zichern', 'Datei [%s] zichern'],
      left: [[2, 'not-replaced.code']],
      written: 2,
    });
    assert.deepEqual(preview({ text: 'ei %s' }, 'z').left, [[2, 'not-replaced.code']]);
    assert.deepEqual(preview({ text: 'Äpfel' }, 'z').left, [[3, 'not-replaced.locked']]);
    assert.deepEqual(preview({ text: 'Zoom' }, '').left, [[4, 'not-replaced.emptied']]);
    assert.deepEqual(preview({ text: 'Zoom' }, 'Zoom'), { after: [], left: [], written: 0 });
  });

  it('keeps a draft a draft', () => {
    const file = xliffFile(units);
    const reading = readSearch({ ...search, text: 'sichern' });
    assert.ok(reading.search !== null);
    const replacement = readReplacement('speichern', reading.search, false);
    const found = finish(
      previewReplace(tableOf(file), [1, 2], { search: reading.search, replacement }),
    );
    const { edits } = planOf(file, found);
    const after = openText('a.xlf', applyEdits(file.text, edits)).segments();
    assert.deepEqual([after.at(1).standing, after.at(2).standing], ['translated', 'needsReview']);
  });
});
