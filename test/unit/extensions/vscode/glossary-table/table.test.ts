import assert from 'node:assert/strict';
import {
  readFromTable,
  readToTable,
  type ShownProblem,
} from '../../../../../extensions/vscode/features/glossary-table/table-messages.ts';
import { movedOrder } from '../../../../../extensions/vscode/features/grid/moved-rows.ts';
import { TableState } from '../../../../../extensions/vscode/webview/glossary-table/table-state.ts';

const text = 'house\tHaus\nberth\tLiegeplatz\nÄpfel\tapples\nzoo\tZoo';
const all = { filter: '', sort: null, only: null };

function loaded(): TableState {
  const state = new TableState();
  state.load(text, 'de');
  return state;
}

/** Source phrases of the rows, from the top. */
function rowsOf(state: TableState): string[] {
  return Array.from(
    { length: state.rowCount },
    (_, row) => state.text(state.lineOf(row)).split('\t')[0] ?? '',
  );
}

function problem(line: number, severity: ShownProblem['severity'] = 'error'): ShownProblem {
  return { line, severity, other: null, cell: 'source', sentence: `line ${line}`, fixes: [] };
}

describe('The rows of a table', () => {
  it('are the lines, without the end of the last one', () => {
    const state = new TableState();
    state.load('a\tb\r\nc\td\r\n', 'en');
    assert.equal(state.rowCount, 2);
    state.load('', 'en');
    assert.equal(state.rowCount, 0);
  });

  it('are filtered in both columns whatever the capitals, and sorted by the language', () => {
    const state = loaded();
    state.show({ ...all, filter: 'LIEGE' });
    assert.deepEqual(rowsOf(state), ['berth']);
    state.show({ ...all, sort: { column: 'source', isDescending: false } });
    assert.deepEqual(rowsOf(state), ['Äpfel', 'berth', 'house', 'zoo']);
    state.show({ ...all, sort: { column: 'target', isDescending: true } });
    assert.deepEqual(rowsOf(state), ['zoo', 'berth', 'house', 'Äpfel']);
    assert.equal(state.text(0), 'house\tHaus', 'the dictionary keeps its order');
  });

  it('stay where they are while entries change, and new ones come last', () => {
    const state = loaded();
    state.show({ ...all, sort: { column: 'source', isDescending: false } });
    state.apply({ at: 0, remove: 1, insert: ['abbey\tAbtei'] });
    assert.deepEqual(rowsOf(state), ['Äpfel', 'berth', 'abbey', 'zoo']);
    state.apply({ at: 1, remove: 1, insert: [] });
    assert.deepEqual(rowsOf(state), ['Äpfel', 'abbey', 'zoo']);
    state.apply({ at: 3, remove: 0, insert: ['bay\tBucht'] });
    assert.deepEqual(rowsOf(state), ['Äpfel', 'abbey', 'zoo', 'bay']);
  });

  it('keep their order through edits of several lines', () => {
    assert.deepEqual(movedOrder([3, 0, 2, 1], { at: 1, remove: 2, insert: 1 }), [2, 0, 1]);
    assert.deepEqual(movedOrder([1, 0], { at: 1, remove: 0, insert: 2 }), [3, 0, 1, 2]);
  });

  it('take their problems along, and lose them with their lines', () => {
    const state = loaded();
    state.setProblems([problem(1, 'warning'), problem(1), problem(3)], 3);
    assert.equal(state.problemOf(1)?.severity, 'error');
    assert.equal(state.nextProblemRow(1, false), 3);
    assert.equal(state.nextProblemRow(3, false), 1);
    assert.equal(state.nextProblemRow(1, true), 3);
    state.apply({ at: 0, remove: 1, insert: [] });
    assert.equal(state.problemOf(0)?.severity, 'error');
    state.apply({ at: 0, remove: 1, insert: [] });
    assert.equal(state.problemOf(0), null);
    assert.equal(state.problemCount, 1);
    state.show({ ...all, only: state.problemLines() });
    assert.deepEqual(rowsOf(state), ['zoo']);
  });
});

describe('F32 Messages of the page', () => {
  it('are taken when they are ours', () => {
    const edit = { type: 'edit', version: 3, edits: [{ at: 0, remove: 1, insert: ['a\tb'] }] };
    assert.deepEqual(readFromTable(edit), edit);
    assert.deepEqual(readFromTable({ type: 'ready', more: 1 }), { type: 'ready' });
    const fix = { type: 'fix', version: 1, line: 2, fix: 'trim' };
    assert.deepEqual(readFromTable(fix), fix);
  });

  const forged: readonly unknown[] = [
    null,
    'edit',
    { type: 'open' },
    { type: 'edit', version: 1 },
    { type: 'edit', version: -1, edits: [] },
    { type: 'edit', version: 1, edits: [{ at: 0.5, remove: 0, insert: [] }] },
    { type: 'edit', version: 1, edits: [{ at: 0, remove: 0, insert: ['a\nb'] }] },
    { type: 'edit', version: 1, edits: [{ at: 0, remove: 0, insert: [7] }] },
    { type: 'edit', version: 1, edits: [{ at: 0, remove: 0, insert: ['x'.repeat(17_000_000)] }] },
    { type: 'fix', version: 1, line: 0, fix: 'constructor' },
  ];
  for (const message of forged) {
    it(`are passed over when they are not: ${JSON.stringify(message).slice(0, 70)}`, () => {
      assert.equal(readFromTable(message), null);
    });
  }

  it('are passed over by the page as well', () => {
    assert.equal(readToTable({ type: 'init', version: 1 }), null);
    assert.equal(readToTable({ type: 'change', version: 1, edit: { at: 'x' } }), null);
    assert.notEqual(readToTable({ type: 'change', version: 1, edit: null }), null);
  });
});
