import assert from 'node:assert/strict';
import { reviewRows } from '../../../../../extensions/vscode/features/review/review-rows.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('Discarding from the title of the list of proposed translations', () => {
  it('is about the files of the whole list, though one of them is shown', async () => {
    const placed = Object.entries(reviewRows)
      .filter(([, row]) => JSON.stringify(row).includes('view/title'))
      .map(([id]) => id);
    assert.deepEqual(placed, ['discardReviews']);
    installEditor();
    const { discardReviews } =
      await import('../../../../../extensions/vscode/features/review/review-commands.ts');
    const removed: string[] = [];
    const entries = [{ input: 'a.xlf' }, { input: 'b.xlf' }];
    const feature = {
      board: { present: () => ({ entry: entries[0] }), clear: () => Promise.resolve(entries) },
      notes: { remove: (input: string) => Promise.resolve(void removed.push(input)) },
    };
    const services = { features: { translateFiles: () => Promise.resolve(feature) } };
    await discardReviews(services as never);
    assert.deepEqual(removed, ['a.xlf', 'b.xlf']);
  });
});
