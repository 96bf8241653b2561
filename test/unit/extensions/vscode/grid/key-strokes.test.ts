import assert from 'node:assert/strict';
import { keyStrokes } from '../../../../../extensions/vscode/webview/grid/key-strokes.ts';

describe('Keys in the sheet of keys', () => {
  it('are drawn stroke by stroke, each with what is held with it', () => {
    assert.deepEqual(keyStrokes('F8'), [['F8']]);
    assert.deepEqual(keyStrokes('Ctrl++'), [['Ctrl', '+']]);
    assert.deepEqual(keyStrokes('Ctrl+Shift+1 … 9'), [['Ctrl', 'Shift', '1 … 9']]);
    assert.deepEqual(keyStrokes('Ctrl+K, Alt+N'), [
      ['Ctrl', 'K'],
      ['Alt', 'N'],
    ]);
  });
});
