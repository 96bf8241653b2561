import assert from 'node:assert/strict';
import { CellHistory, type CellMoment } from '../../../../shared/page/cell/cell-history.ts';
import {
  cellOf,
  committedPieces,
  wholeCharacters,
} from '../../../../shared/page/cell/cell-text.ts';
import { deletedRange } from '../../../../shared/page/cell/deleted-range.ts';
import { offeredCodes } from '../../../../shared/page/cell/offered-codes.ts';
import { Codes } from '../../../../shared/page/cell/whole-chips.ts';
import { blankRuns } from '../../../../shared/page/cell/white-space.ts';
import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import { allCellChips, cellChip } from '../../../doubles/cells/cell-chips.ts';

function moment(pieces: readonly CommittedPiece[], anchor: number, focus = anchor): CellMoment {
  return { cell: cellOf(pieces), anchor, focus };
}

describe('Deleting in a cell', () => {
  const cell = ['ab', 1, 'cd ef'];

  it('takes the selection, whatever the browser says', () => {
    const selected = moment(cell, 4, 1);
    assert.deepEqual(deletedRange(selected, null, 'deleteContentBackward'), { start: 1, end: 4 });
  });

  it('takes a chip beside the caret, and it alone', () => {
    const word = { start: 0, end: 3 };
    assert.deepEqual(deletedRange(moment(cell, 3), word, 'deleteWordBackward'), {
      start: 2,
      end: 3,
    });
    assert.deepEqual(deletedRange(moment(cell, 2), null, 'deleteContentForward'), {
      start: 2,
      end: 3,
    });
  });

  it('ends a word at a chip, but not a line', () => {
    const range = { start: 0, end: 5 };
    assert.deepEqual(deletedRange(moment(cell, 5), range, 'deleteWordBackward'), {
      start: 3,
      end: 5,
    });
    assert.deepEqual(deletedRange(moment(cell, 5), range, 'deleteSoftLineBackward'), range);
  });

  it('takes whole characters', () => {
    const smile = ['x\u{1f600}'];
    const half = { start: 2, end: 3 };
    assert.deepEqual(deletedRange(moment(smile, 3), half, 'deleteContentBackward'), {
      start: 1,
      end: 3,
    });
    assert.deepEqual(deletedRange(moment(smile, 3), null, 'deleteContentBackward'), {
      start: 1,
      end: 3,
    });
    assert.deepEqual(deletedRange(moment(['e\u0301x'], 0), null, 'deleteContentForward'), {
      start: 0,
      end: 2,
    });
    assert.deepEqual(wholeCharacters(cellOf(smile), { start: 2, end: 2 }), { start: 1, end: 1 });
  });

  it('does nothing at an end of the cell', () => {
    assert.deepEqual(deletedRange(moment(['a'], 0), null, 'deleteContentBackward'), {
      start: 0,
      end: 0,
    });
    assert.deepEqual(deletedRange(moment(['a'], 1), null, 'deleteContentForward'), {
      start: 1,
      end: 1,
    });
  });
});

describe('Undo in a cell', () => {
  it('goes back word by word, and forward again', () => {
    const history = new CellHistory();
    let now = moment([], 0);
    for (const letter of 'to do') {
      const after = moment([now.cell.text + letter], now.focus + 1);
      history.note(now, after, letter);
      now = after;
    }
    const [one, two] = [history.undo(now), history.undo(moment(['to '], 3))];
    assert.deepEqual([one?.cell.text, two?.cell.text], ['to ', '']);
    assert.equal(history.undo(moment([], 0)), null);
    assert.equal(history.redo(moment([], 0))?.cell.text, 'to ');
  });

  it('begins a step where the caret went elsewhere, and forgets what was undone', () => {
    const history = new CellHistory();
    history.note(moment([], 0), moment(['a'], 1), 'a');
    history.note(moment(['a'], 0), moment(['ba'], 1), 'b');
    assert.equal(history.undo(moment(['ba'], 1))?.cell.text, 'a');
    history.note(moment(['a'], 0), moment(['a', 1], 2), null);
    assert.equal(history.redo(moment(['a', 1], 2)), null);
    history.clear();
    assert.equal(history.undo(moment(['a', 1], 2)), null);
  });

  it('keeps a bounded number of steps', () => {
    const history = new CellHistory();
    const long = 'x'.repeat(1_000_000);
    for (let step = 0; step < 20; step += 1) {
      history.note(moment([`${long}${step}`], 0), moment([`${long}${step + 1}`], 0), null);
    }
    let steps = 0;
    for (let now = moment(['now'], 0); steps < 100; steps += 1) {
      const before = history.undo(now);
      if (before === null) break;
      now = before;
    }
    assert.ok(steps > 0 && steps < 10, `${steps} steps`);
  });
});

describe('Codes and white space of a cell', () => {
  it('offers pairs as one, and of a pair that lost one end that end', () => {
    const codes = new Codes([...allCellChips, cellChip(6, '{extra}')]);
    const offered = offeredCodes(codes, allCellChips, cellOf([1, 2]));
    const told = offered.map(({ chips, isMissing }) => [
      chips.map(({ number }) => number),
      isMissing,
    ]);
    assert.deepEqual(told, [
      [[1], false],
      [[3], true],
      [[4, 5], true],
      [[6], false],
    ]);
  });

  it('joins pieces as they were, without empty ones', () => {
    assert.deepEqual(committedPieces(cellOf(['a', '', 'b', 1, '', 2])), ['ab', 1, 2]);
  });

  it('shows signs for what nobody sees, and the text as it is', () => {
    const text = 'a b\u00a0c\t\n\u200b\u3000\u00adé';
    const runs = blankRuns(text);
    assert.equal(runs.map((run) => run.text).join(''), text);
    const signs = runs.flatMap(({ blank }) => (blank === null ? [] : [blank.sign]));
    assert.deepEqual(signs, ['·', '°', '⇥', '⏎', '¦', '▫', '¦']);
  });
});
