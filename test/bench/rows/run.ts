import { cpuUsage, memoryUsage } from 'node:process';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { finish } from '../../../shared/text/steps.ts';
import { RowTable } from '../../../shared/formats/rows/row-table.ts';
import {
  RowView,
  wholeFile,
  type RowQuery,
  type RowSearch,
} from '../../../shared/formats/rows/row-view.ts';
import { openText } from '../../doubles/loaded-formats.ts';
import { xliffOfUnits } from '../../doubles/rows/row-files.ts';

// What a grid asks of 100,000 rows, in processor time, which other programs do not change. Bar: 200 ms
// for a search.

const ROWS = 100_000;

function timed<Result>(what: string, work: () => Result): Result {
  const before = cpuUsage();
  const result = work();
  const { user, system } = cpuUsage(before);
  console.log(`${what}: ${((user + system) / 1000).toFixed(0)} ms`);
  return result;
}

function heapInMb(): number {
  globalThis.gc?.();
  return memoryUsage().heapUsed / 1e6;
}

const states = ['new', 'needs-review-translation', 'translated', 'final'] as const;
const text = xliffOfUnits(
  Array.from({ length: ROWS }, (_, number) => ({
    id: `table.${number}`,
    source: `Open the <g id="1">file number ${number % 60_000}</g> and put in {0} items of the list.`,
    target:
      number % 5 === 0
        ? null
        : `Die <g id="1">Datei Nummer ${number}</g> öffnen, {0} Elemente der Liste einfügen.`,
    state: states[number % 4] ?? 'new',
    note: `Shown in list ${number}`,
  })),
);
const asOnePiece = new TextDecoder().decode(new TextEncoder().encode(text));
const file = timed('reading the file', () => openText('a.xlf', asOnePiece));
const units = file.segments();
const problems = timed('checking it', () => file.check());
for (let index = 0; index < units.length; index += 1) units.at(index);

const before = heapInMb();
const table = timed('table of rows', () => finish(RowTable.readInSteps(file)));
console.log(`memory of the table: ${(heapInMb() - before).toFixed(0)} MB`);
timed(`marks of ${problems.length} problems`, () => {
  table.setProblems(problems);
});
timed('counts', () => table.counts);

const view = new RowView(table);
const loose = { matchCase: false, matchAccents: true, wholeWord: false, isPattern: false };
const all: RowSearch = { ...loose, text: '', fields: ['source', 'target', 'key', 'notes'] };
const queries: readonly (readonly [string, RowQuery])[] = [
  ['filter', { ...wholeFile, filters: ['translated', 'notes'] }],
  ['first search', { ...wholeFile, search: { ...all, text: 'nummer 4' } }],
  ['typed on', { ...wholeFile, search: { ...all, text: 'nummer 42' } }],
  ['another search', { ...wholeFile, search: { ...all, text: 'items of' } }],
  ['found nowhere', { ...wholeFile, search: { ...all, text: 'nowhere' } }],
  ['whole word', { ...wholeFile, search: { ...all, text: '777', wholeWord: true } }],
  ['without accents', { ...wholeFile, search: { ...all, text: 'offnen', matchAccents: false } }],
  [
    'pattern',
    { ...wholeFile, search: { ...all, text: String.raw`datei\s\w+ 4\d+7\b`, isPattern: true } },
  ],
  [
    'pattern found nowhere',
    { ...wholeFile, search: { ...all, text: '(a|aa)+$x', isPattern: true } },
  ],
  ['sort by target', { ...wholeFile, sort: { by: 'target', descending: false } }],
  ['sort by key', { ...wholeFile, sort: { by: 'key', descending: true } }],
];
for (const [what, query] of queries) {
  timed(what, () => {
    finish(view.askInSteps(query));
  });
  console.log(`  ${view.length} rows`);
}
console.log(`memory with folded texts: ${(heapInMb() - before).toFixed(0)} MB`);

const key = table.keyOf(ROWS / 2);
const answer = {
  key,
  parts: units.at(ROWS / 2).source.parts,
  needsReview: false,
  isOwn: true,
};
const plan = file.plan([answer], { targetLanguage: 'de', state: 'preset' });
const after = openText('a.xlf', applyEdits(file.text, plan.edits));
after.segments();
const update = timed('after an edit of one cell', () => finish(table.updateInSteps(after)));
console.log(`  ${update.touched.length} rows looked at again`);
