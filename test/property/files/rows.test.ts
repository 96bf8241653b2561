import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { finish } from '../../../shared/text/steps.ts';
import { readSearch, type FoundText } from '../../../shared/text/search/text-search.ts';
import { plainText } from '../../../shared/formats/rows/cell-pieces.ts';
import { foundInCell } from '../../../shared/formats/rows/found-in-row.ts';
import { readReplacement } from '../../../shared/formats/rows/replacement.ts';
import {
  notPlanned,
  previewReplace,
  type ReplacePreview,
} from '../../../shared/formats/rows/replace-rows.ts';
import { masksOf, rowFilterNames } from '../../../shared/formats/rows/row-marks.ts';
import type { RowTable } from '../../../shared/formats/rows/row-table.ts';
import { RowView, type RowQuery, type RowSearch } from '../../../shared/formats/rows/row-view.ts';
import type { InlinePart, LocalisationFile } from '../../../shared/formats/model.ts';
import { openText } from '../../doubles/loaded-formats.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { madeUnits, tableOf, xliffFile } from '../../doubles/rows/row-files.ts';

const words = fc.record({
  text: fc.constantFrom('', 'e', 'été', 'Open', 'open f', '%', '{na', 'u1', '[oe]+', '\\w+e', '('),
  matchCase: fc.boolean(),
  matchAccents: fc.boolean(),
  wholeWord: fc.boolean(),
  isPattern: fc.boolean(),
});
const search: fc.Arbitrary<RowSearch> = fc
  .tuple(words, fc.subarray(['source', 'target', 'key', 'notes'] as const, { minLength: 1 }))
  .map(([each, fields]) => ({ ...each, fields }));

const query: fc.Arbitrary<RowQuery> = fc.record({
  filters: fc.subarray([...rowFilterNames], { maxLength: 3 }),
  search: fc.option(search),
  sort: fc.record({
    by: fc.constantFrom('file', 'source', 'target', 'key', 'length', 'origin', 'state', 'problems'),
    descending: fc.boolean(),
  }),
  wholeUnits: fc.boolean(),
});

/** What a query asks for, said as simply as can be; of rows that are alike the first comes first. */
function simply(table: RowTable, { filters, search: wanted, sort }: RowQuery): readonly number[] {
  const reading = wanted === null || wanted.text === '' ? null : readSearch(wanted);
  const search = reading?.search ?? null;
  const isFound = (row: number): boolean =>
    search === null ||
    (wanted?.fields ?? []).some(
      (field) => (search.places(table.texts.of(field, row)) ?? []).length > 0,
    );
  const isShown = (row: number): boolean =>
    masksOf(filters).every((mask) => (table.marksOf(row) & mask) !== 0);
  const rows = Array.from({ length: table.length }, (_, row) => row);
  const found = rows.filter((row) => isShown(row) && isFound(row));
  const states = ['untranslated', 'needsReview', 'translated', 'reviewed', 'final'];
  const stageOf = (standing: string): number => {
    const stage = states.indexOf(standing);
    return stage < 0 ? states.length : stage;
  };
  const origins = ['machine', 'match', 'person', undefined];
  const lengthOf = (row: number): number =>
    table.row(row).view.target === null ? -1 : Array.from(textAt(row, 'target')).length;
  const valueOf = (row: number): string | number => {
    switch (sort.by) {
      case 'file':
        return row;
      case 'length':
        return lengthOf(row);
      case 'state':
        return stageOf(table.row(row).view.standing ?? '');
      case 'origin':
        return origins.indexOf(table.row(row).origin?.kind);
      case 'problems':
        return -Math.max(
          0,
          ...table
            .problemsOf(row)
            .map(({ severity }) => ['information', 'warning', 'error'].indexOf(severity) + 1),
        );
      case 'key':
      case 'source':
      case 'target':
        return textAt(row, sort.by);
    }
  };
  const textAt = (row: number, field: 'source' | 'target' | 'key'): string =>
    table.texts.of(field, row);
  const language = { source: 'en', target: 'de' }[sort.by === 'source' ? 'source' : 'target'];
  const collator = new Intl.Collator(sort.by === 'key' ? 'und' : language, {
    numeric: sort.by === 'key',
  });
  const compare = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other));
  const sign = sort.descending ? -1 : 1;
  return found.toSorted(
    (one, other) => sign * compare(valueOf(one), valueOf(other)) || one - other,
  );
}

describe(`The rows of made-up files ${seedWords}`, () => {
  it('are shown as a query asks for them, however they are asked', () => {
    fc.assert(
      fc.property(madeUnits, fc.array(query, { minLength: 1, maxLength: 4 }), (units, queries) => {
        const file = xliffFile(units);
        const table = tableOf(file);
        table.setProblems([...file.problems, ...file.check()]);
        const view = new RowView(table);
        for (const each of queries) {
          finish(view.askInSteps(each));
          assert.deepEqual(view.rows, simply(table, each));
          view.rows.forEach((row, place) => {
            assert.equal(view.placeOf(row), place);
          });
        }
      }),
      fuzzParameters(200),
    );
  });

  it('are replaced in their words alone, and nothing else of the file changes', () => {
    const replacement = fc.constantFrom('', 'ö', 'Ordner & <Co>', '$1-$&', '{x}', '$$');
    fc.assert(
      fc.property(madeUnits, words, replacement, (units, looked, typed) => {
        const { search: found } = readSearch(looked);
        if (found === null || looked.text === '') return;
        const file = xliffFile(units);
        const table = tableOf(file);
        const rows = Array.from({ length: table.length }, (_, row) => row);
        const replacing = readReplacement(typed, found, looked.isPattern);
        const preview = finish(
          previewReplace(table, rows, { search: found, replacement: replacing }),
        );
        const options = { targetLanguage: 'de', state: 'preset' };
        const plan = file.plan(
          preview.rows.map(({ answer }) => answer),
          options,
        );
        const left = notPlanned(file, preview.rows, plan);
        const after = applyEdits(file.text, plan.edits);
        assert.deepEqual(file.verify(plan, after), []);
        const refused = new Set(left.map(({ index }) => index));
        assertReplaced(file, openText('a.xlf', after), preview, refused);
        assertMarked(preview);
      }),
      fuzzParameters(200),
    );
  });

  it('have what was found marked where it is', () => {
    fc.assert(
      fc.property(madeUnits, words, (units, looked) => {
        const { search: found } = readSearch({ ...looked, isPattern: false });
        if (found === null) return;
        for (const { source } of units) {
          const parts = xliffFile([{ id: 'a', source, target: null }])
            .segments()
            .at(0).source.parts;
          const places: readonly FoundText[] = found.places(plainText(parts)) ?? [];
          const marked = foundInCell(parts, parts, found);
          const size = marked.reduce((sum, { start, end }) => sum + end - start, 0);
          const wanted = places.reduce((sum, { start, end }) => sum + end - start, 0);
          assert.ok(size <= wanted);
          assert.equal(marked.length > 0, places.length > 0);
        }
      }),
      fuzzParameters(100),
    );
  });
});

/** Targets are as previewed, with their codes; only those without a code of their source are refused. */
function assertReplaced(
  before: LocalisationFile,
  after: LocalisationFile,
  { rows }: ReplacePreview,
  refused: ReadonlySet<number>,
): void {
  const [old, now] = [before.segments(), after.segments()];
  const wanted = new Map(rows.map(({ index, answer }) => [index, answer.parts]));
  for (let row = 0; row < old.length; row += 1) {
    const { source, target } = old.at(row);
    const made = now.at(row).target?.parts ?? [];
    assert.deepEqual(codesOf(made), codesOf(target?.parts));
    if (refused.has(row)) assert.notDeepEqual(codesOf(target?.parts), codesOf(source.parts));
    const parts = refused.has(row) ? undefined : wanted.get(row);
    assert.equal(plainText(made), plainText(parts ?? target?.parts ?? []));
  }
}

function assertMarked({ rows }: ReplacePreview): void {
  for (const { before, replaced, replacing, after } of rows) {
    assert.equal(replaced.length, replacing.length);
    for (const { piece } of replaced) assert.equal(typeof before[piece], 'string');
    for (const { piece, end } of replacing) {
      const text = after[piece];
      assert.ok(typeof text === 'string' && text.length >= end);
    }
  }
}

function codesOf(parts: readonly InlinePart[] = []): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'code' ? [part.content] : []));
}
