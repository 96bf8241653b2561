import assert from 'node:assert/strict';
import { revertTask } from '../../../../extensions/word/adapters/tasks/revert-tasks.ts';

describe('taking a tracked change back', () => {
  it('rejects it where Word has objects for it (WordApi 1.6)', () => {
    let rejected = 0;
    const rejectAll = (): void => {
      rejected += 1;
    };
    const content = { getTrackedChanges: () => ({ rejectAll }) } as unknown as Word.Range;
    const held = { paragraph: {} as unknown as Word.Paragraph, part: null };
    const entry = {
      paragraph: 0,
      held,
      after: 'new',
      how: { kind: 'reject', text: 'old' },
    } as const;
    const task = revertTask(entry, true);
    assert.deepEqual([task.expected, task.after], ['new', 'old']);
    const found = { content, located: [], ooxml: null, isTracked: false };
    assert.equal(task.act(found), null);
    assert.equal(rejected, 1);
    assert.equal(revertTask(entry, false).act(found), 'reject-by-hand');
    const older = { ...found, content: {} as unknown as Word.Range };
    assert.equal(task.act(older), 'reject-by-hand');
  });

  it('is left to people where others had tracked changes in the paragraph', () => {
    const held = { paragraph: {} as unknown as Word.Paragraph, part: null };
    const content = {} as unknown as Word.Range;
    for (const isTracked of [true, false]) {
      const how = { kind: 'none', isTracked } as const;
      const task = revertTask({ paragraph: 0, held, after: 'new', how }, true);
      const obstacle = task.act({ content, located: [], ooxml: null, isTracked: false });
      assert.equal(obstacle, isTracked ? 'reject-by-hand' : 'former-unknown');
    }
  });
});
