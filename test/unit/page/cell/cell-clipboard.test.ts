import assert from 'node:assert/strict';
import { copiedData, copiedText, pastedCell } from '../../../../shared/page/cell/cell-clipboard.ts';
import { cellOf, committedPieces } from '../../../../shared/page/cell/cell-text.ts';
import { Codes } from '../../../../shared/page/cell/whole-chips.ts';
import type { Chip, CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import { allCellChips, cellChip } from '../../../doubles/cells/cell-chips.ts';

const codes = new Codes(allCellChips);

interface Pasting {
  readonly into?: readonly Chip[];
  readonly used?: readonly number[];
  readonly text?: string;
}

function pasted(
  data: string,
  { into = allCellChips, used = [], text = 'plain' }: Pasting = {},
): readonly CommittedPiece[] {
  const rules = {
    codes: new Codes(into),
    isUsed: (number: number) => used.includes(number),
    lines: (line: string) => line.replaceAll('\r\n', '\n'),
  };
  return committedPieces(pastedCell({ data, text }, rules));
}

function copied(...pieces: readonly CommittedPiece[]): string {
  return copiedData(cellOf(pieces), codes);
}

describe('The clipboard of a cell', () => {
  it('is text for everybody, with codes as the file writes them', () => {
    assert.equal(copiedText(cellOf(['Hi ', 1, ', ', 2, 'x', 3]), codes), 'Hi {name}, <b>x</b>');
  });

  it('gives chips back to a cell of the same codes', () => {
    assert.deepEqual(pasted(copied('Hi ', 1, ', ', 2, 'x', 3)), ['Hi ', 1, ', ', 2, 'x', 3]);
  });

  it('finds a code by what it is, when it has another number there', () => {
    const into = [cellChip(1, '%s'), cellChip(2, '{name}')];
    assert.deepEqual(pasted(copied('a', 1), { into }), ['a', 2]);
    assert.deepEqual(pasted(copied('a', 1), { into: [cellChip(1, '%s')] }), ['a{name}']);
  });

  it('makes text of what the cell holds already, and of halves of pairs', () => {
    assert.deepEqual(pasted(copied(1, 'x'), { used: [1] }), ['{name}x']);
    assert.deepEqual(pasted(copied(2, 'x')), ['<b>x']);
    assert.deepEqual(pasted(copied(3, 'x', 2)), ['</b>x<b>']);
    assert.deepEqual(pasted(copied(2, 'x', 3), { used: [3] }), ['<b>x</b>']);
    const twice = JSON.stringify([1, 1].map((number) => ({ ...cellChip(number, '{name}') })));
    assert.deepEqual(pasted(twice), [1, '{name}']);
  });

  it('trusts nobody: what is not ours is the plain text', () => {
    const forgeries = [
      '',
      '{',
      'null',
      '{"0":"x"}',
      '[1]',
      '[null]',
      '[{"number":"1","role":"placeholder","title":"{name}"}]',
      '[{"number":1,"role":"evil","title":"{name}"}]',
      '[{"number":1,"role":"placeholder"}]',
    ];
    for (const data of forgeries) assert.deepEqual(pasted(data, { text: 'a\r\nb' }), ['a\nb']);
    const other = '[{"number":1,"role":"placeholder","title":"<script>"}]';
    assert.deepEqual(pasted(other), ['<script>']);
  });
});
