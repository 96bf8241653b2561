import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  readFromGrid,
  readToGrid,
} from '../../../../../extensions/vscode/features/grid/grid-messages.ts';
import { movedRow } from '../../../../../extensions/vscode/features/grid/moved-rows.ts';
import {
  isSamePieces,
  plainText,
  shownPieces,
} from '../../../../../extensions/vscode/webview/grid/pieces.ts';
import { RowHeights } from '../../../../../extensions/vscode/webview/grid-parts/row-heights.ts';
import { fuzzParameters, seedWords } from '../../../../doubles/fuzz.ts';

describe('Messages of the page of a grid', () => {
  const request = { request: 1, version: 3 };
  const ours: readonly unknown[] = [
    { type: 'ready' },
    { type: 'save' },
    { type: 'openText', at: null },
    { type: 'editing', at: 4 },
    { type: 'rows', version: 3, rows: [0, 1] },
    { type: 'columns', hidden: ['key'] },
    { type: 'segment', version: 3, at: 4 },
    { type: 'segment', version: 3, at: null },
    { type: 'choose', id: '0.1.2' },
    {
      type: 'query',
      query: 1,
      filters: ['errors'],
      text: 'a',
      isPattern: true,
      matchCase: false,
      by: 'key',
      descending: true,
    },
    { type: 'commit', ...request, at: 2, pieces: ['a', 1, ''] },
    { type: 'state', ...request, rows: [1], word: 'final' },
    { type: 'copySource', ...request, rows: [] },
    { type: 'clear', ...request, rows: [7] },
    { type: 'translate', ...request, rows: [7, 8] },
  ];
  it('are taken when they are ours, without anything else', () => {
    for (const message of ours) {
      assert.deepEqual(readFromGrid({ ...(message as object), more: 1 }), message);
    }
  });

  const forged: readonly unknown[] = [
    null,
    'commit',
    { type: 'open' },
    { type: 'openText' },
    { type: 'editing', at: -1 },
    { type: 'rows', version: 1, rows: Array.from({ length: 2_001 }, () => 0) },
    { type: 'rows', version: 1, rows: ['0'] },
    { type: 'commit', ...request, at: 0.5, pieces: [] },
    { type: 'commit', ...request, at: 0, pieces: [{ number: 1 }] },
    { type: 'commit', ...request, at: 0, pieces: [-1] },
    { type: 'commit', ...request, at: 0, pieces: ['x'.repeat(4_000_001)] },
    { type: 'commit', version: 3, at: 0, pieces: [] },
    { type: 'query', query: 1, filters: ['constructor'], text: '', by: 'file' },
    { type: 'query', query: 1, filters: [], text: '', by: 'toString' },
    { type: 'query', query: 1, filters: [], text: 'x'.repeat(2_001), by: 'file' },
    { type: 'state', ...request, rows: [0], word: 'x'.repeat(201) },
    { type: 'state', ...request, rows: [0] },
    { type: 'constructor', ...request, rows: [0] },
  ];
  for (const message of forged) {
    it(`are passed over when they are not: ${JSON.stringify(message).slice(0, 70)}`, () => {
      assert.equal(readFromGrid(message), null);
    });
  }

  it('are passed over by the page as well', () => {
    assert.equal(readToGrid({ type: 'init', version: 1 }), null);
    assert.equal(readToGrid({ type: 'toString' }), null);
    assert.equal(readToGrid({ type: 'done' }), null);
    assert.notEqual(readToGrid({ type: 'done', request: 1, refusal: null }), null);
  });
});

describe('Rows of different heights', () => {
  const sizes = fc.array(fc.tuple(fc.nat(199), fc.integer({ min: 10, max: 300 })), {
    maxLength: 60,
  });
  it(`begin where those above end, whatever was measured ${seedWords}`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), sizes, (count, measured) => {
        const heights = new RowHeights(34);
        heights.resize(count);
        const plain = Array.from({ length: count }, () => 34);
        for (const [row, height] of measured) {
          heights.set(row, height);
          if (row < count) plain[row] = height;
        }
        let top = 0;
        for (const [row, height] of plain.entries()) {
          assert.equal(heights.top(row), top);
          assert.equal(heights.rowAt(top), row);
          assert.equal(heights.rowAt(top + height - 1), row);
          top += height;
        }
        assert.equal(heights.total, top);
        assert.equal(heights.rowAt(-5), 0);
        assert.equal(heights.rowAt(top + 99), count - 1);
        heights.resize(count + 1);
        assert.equal(heights.total, top + 34);
      }),
      fuzzParameters(100),
    );
  });
});

describe('What was typed', () => {
  it('is shown with the codes of its row until the document has it', () => {
    const chip = { number: 1, role: 'placeholder', pair: -1, label: '', title: '' } as const;
    const row = { source: ['a ', chip], target: null };
    const pieces = shownPieces(row, ['b ', 1, 9, '!']);
    assert.equal(pieces.length, 3);
    assert.equal(plainText(pieces), 'b !');
  });

  it('is the same however its text is cut', () => {
    assert.ok(isSamePieces(['a', 'b', 1, ''], ['ab', 1]));
    assert.ok(!isSamePieces(['1'], [1]));
  });

  it('goes where its row goes, and nowhere when nobody knows', () => {
    const change = { at: 2, remove: 2, insert: 1 };
    assert.deepEqual(
      [1, 2, 3, 4].map((row) => movedRow(row, change)),
      [1, -1, -1, 3],
    );
    assert.equal(movedRow(2, { at: 2, remove: 1, insert: 1 }), 2);
  });
});
