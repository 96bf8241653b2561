import assert from 'node:assert/strict';
import { activePanel } from '../../../../../extensions/vscode/features/grid/active-panel.ts';

describe('The grid that keys mean', () => {
  const one = { active: false, visible: true };
  const hidden = { active: false, visible: false };
  const active = { active: true, visible: true };
  const open = (...panels: readonly { active: boolean; visible: boolean }[]) =>
    new Map(panels.map((panel, index) => [panel, { uri: `file:///${index}.xlf` }]));

  it('is the active one, whatever the tab says', () => {
    assert.equal(activePanel(open(one, active), 'file:///0.xlf'), active);
  });
  it('is the one in the active tab until the editor has told it so', () => {
    assert.equal(activePanel(open(hidden, one), 'file:///1.xlf'), one);
  });
  it('is none where no tab shows one', () => {
    assert.equal(activePanel(open(hidden, one), 'file:///0.xlf'), null);
    assert.equal(activePanel(open(hidden, one), undefined), null);
    assert.equal(activePanel(open(), 'file:///0.xlf'), null);
  });
});
