import assert from 'node:assert/strict';
import { cellAction, staysInCell, type CellKey } from '../../../../shared/page/cell/cell-keys.ts';

const held = { Ctrl: 'ctrlKey', Meta: 'metaKey', Alt: 'altKey', Shift: 'shiftKey' } as const;

/** `Ctrl+1` as an event; digits are keys of the row above the letters. */
function pressed(keys: string): CellKey {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const key = parts.at(-1) ?? '';
  const code = /^\d$/.test(key) ? `Digit${key}` : key;
  const flags = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  for (const part of parts.slice(0, -1)) flags[held[part as keyof typeof held]] = true;
  return { key: key === 'Space' ? ' ' : key, code, ...flags };
}

function does(keys: string, rules: { isMac?: boolean; linesAllowed?: boolean } = {}): unknown {
  const action = cellAction(pressed(keys), { isMac: false, linesAllowed: false, ...rules });
  return action === null ? null : Object.values(action).join(' ');
}

describe('Keys of a cell', () => {
  it('commits, goes on, and breaks lines where they may be', () => {
    assert.equal(does('Enter'), 'commit stay');
    assert.equal(does('Enter', { linesAllowed: true }), 'line');
    assert.equal(does('Shift+Enter'), 'line');
    assert.equal(does('Ctrl+Enter', { linesAllowed: true }), 'commit next');
    assert.equal(does('Meta+Enter'), 'commit next');
    assert.equal(does('Tab'), 'commit next');
    assert.equal(does('Shift+Tab'), 'commit previous');
    assert.equal(does('Ctrl+Tab'), null);
    assert.equal(does('Escape'), 'cancel');
  });

  it('inserts codes with digits, but not where the keyboard types signs with them', () => {
    assert.equal(does('Ctrl+1'), 'insert 1');
    assert.equal(does('Alt+9'), 'insert 9');
    assert.equal(does('Ctrl+0'), null);
    assert.equal(does('Ctrl+Alt+2'), null);
    assert.equal(does('Alt+2', { isMac: true }), null);
    assert.equal(does('Meta+2', { isMac: true }), 'insert 2');
    assert.equal(does('Ctrl+Shift+2'), null);
    assert.equal(does('2'), null);
    // French keyboards type a letter there.
    const french = { ...pressed('Ctrl+2'), key: 'é' };
    const rules = { isMac: false, linesAllowed: false };
    assert.deepEqual(cellAction(french, rules), { does: 'insert', number: 2 });
    const numberPad = { ...pressed('Alt+2'), code: 'Numpad2' };
    assert.equal(cellAction(numberPad, rules), null);
  });

  it('has an undo of its own, a list of codes, and goes to the ends of lines', () => {
    assert.equal(does('Ctrl+z'), 'undo');
    assert.equal(does('Meta+Shift+Z'), 'redo');
    assert.equal(does('Ctrl+y'), 'redo');
    assert.equal(does('Ctrl+Space'), 'codes');
    assert.equal(does('Meta+i'), 'codes');
    assert.equal(does('Home'), 'lineEnd true false');
    assert.equal(does('Shift+End'), 'lineEnd false true');
    assert.equal(does('Ctrl+Home'), null);
    assert.equal(does('x'), null);
  });

  it('keeps typing and moving in the cell, and leaves the rest to what is around it', () => {
    for (const keys of [
      'x',
      'ArrowLeft',
      'Ctrl+ArrowLeft',
      'Ctrl+a',
      'Ctrl+v',
      'Backspace',
      'Ctrl+Alt+q',
      'Alt+ł',
    ]) {
      assert.ok(staysInCell(pressed(keys)), keys);
    }
    for (const keys of ['F8', 'Ctrl+s', 'Ctrl+f', 'Alt+ArrowDown', 'Ctrl+Shift+p', 'Meta+p']) {
      assert.ok(!staysInCell(pressed(keys)), keys);
    }
  });
});
