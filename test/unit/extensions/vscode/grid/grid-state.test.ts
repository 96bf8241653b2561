import assert from 'node:assert/strict';
import type { GridRow } from '../../../../../extensions/vscode/features/grid/grid-messages.ts';
import { GridHost } from '../../../../../extensions/vscode/webview/grid/grid-host.ts';
import { GridState } from '../../../../../extensions/vscode/webview/grid/grid-state.ts';
import {
  readKept,
  WaitingTexts,
} from '../../../../../extensions/vscode/webview/grid/kept-texts.ts';
import { RowFinder } from '../../../../../extensions/vscode/webview/grid/row-finder.ts';
import type { FromGrid } from '../../../../../extensions/vscode/features/grid/grid-messages.ts';

function counts(rows: number): GridState['counts'] {
  return { rows, untranslated: 0, problems: null };
}

function row(at: number): GridRow {
  return {
    at,
    name: `n${at}`,
    standing: 'translated',
    state: '',
    source: [],
    target: [],
    length: '',
    isTooLong: false,
    origin: '',
    before: null,
    isMachine: false,
    coming: null,
    locked: null,
    notes: [],
    problems: [],
  };
}

describe('What a page knows of rows', () => {
  it('is asked for once, in stretches around what is in view', () => {
    const state = new GridState();
    state.load(1, counts(1_000));
    const first = state.wanted(150, 190);
    assert.deepEqual([first[0], first.at(-1), first.length], [100, 199, 100]);
    assert.deepEqual(state.wanted(150, 199), []);
    assert.equal(state.wanted(190, 210).length, 100);
    state.renew(counts(1_000));
    assert.equal(state.wanted(150, 160).length, 100);
  });

  it('goes with its rows, as what was typed does, in the order that is shown', () => {
    const state = new GridState();
    state.load(1, counts(4));
    state.take(1, [0, 1, 2, 3].map(row));
    state.setTyped(3, { pieces: ['x'], refusal: 'no' });
    state.show([3, 1, 0]);
    state.change(2, counts(3), { at: 1, remove: 1, insert: 0 });
    assert.deepEqual([state.atOf(0), state.atOf(1), state.atOf(2)], [2, 0, -1]);
    assert.equal(state.get(2)?.name, 'n3');
    assert.equal(state.typed(2)?.refusal, 'no');
    assert.equal(state.rowOf(2), 0);
    state.take(1, [row(0)]);
    assert.equal(state.rowOf(1), -1);
  });
});

describe('What was typed when a tab is hidden', () => {
  it('waits for its row, and is told apart where another one is there', () => {
    const texts = [
      { at: 1, name: 'n1', pieces: ['one'] },
      { at: 2, name: 'n2', pieces: ['two'] },
      { at: 9, name: 'n9', pieces: ['nine'] },
    ];
    const kept = readKept(JSON.parse(JSON.stringify({ row: 3, texts: [...texts, { at: 'x' }] })));
    assert.deepEqual(kept, { row: 3, texts });
    assert.deepEqual(readKept({ row: -1 }), { row: 0, texts: [] });
    const waiting = new WaitingTexts();
    waiting.wait(kept.texts);
    const { found, lost } = waiting.take([row(0), row(1), { ...row(2), name: 'other' }]);
    assert.deepEqual([found, lost, waiting.all], [[texts[0]], [texts[1]], [texts[2]]]);
  });
});

describe('What a page asks for', () => {
  it('is answered each, a search before the row that is looked for in it', () => {
    const sent: FromGrid[] = [];
    const api = {
      postMessage: (message: FromGrid) => sent.push(message),
      getState: () => null,
      setState: () => undefined,
    };
    const finder = new RowFinder(new GridHost(api));
    const told: string[] = [];
    const sought = { filters: [], text: 'a', isPattern: false, matchCase: false };
    finder.ask(sought, { by: 'file', descending: false }, () => told.push('searched'));
    finder.find(['errors'], () => told.push('found'));
    assert.equal(sent.length, 1);
    const view = { type: 'view', version: 1, rows: null, fault: null } as const;
    const filters = {} as Parameters<typeof finder.take>[0]['filters'];
    finder.take({ ...view, query: 7, filters });
    assert.deepEqual(told, []);
    finder.take({ ...view, query: 1, filters });
    finder.take({ ...view, query: 2, filters });
    assert.deepEqual(told, ['searched', 'found']);
  });
});
