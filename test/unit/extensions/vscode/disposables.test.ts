import assert from 'node:assert/strict';
import { createDisposables } from '../../../../extensions/vscode/disposables.ts';

describe('what the extension lets go of', () => {
  it('ends in reverse order, late things at once, and is waited for whoever asks', async () => {
    const ended: string[] = [];
    let write = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    const disposables = createDisposables();
    disposables.add({ dispose: () => ended.push('first') });
    disposables.add({
      dispose: async () => {
        await written;
        ended.push('written');
      },
    });
    disposables.add({ dispose: () => Promise.reject(new Error('gone')) });
    disposables.add({
      dispose: () => {
        throw new Error('at once');
      },
    });
    disposables.add({ dispose: () => ended.push('last') });

    const deactivated = disposables.dispose();
    const again = disposables.dispose();
    disposables.add({ dispose: () => ended.push('late') });
    assert.deepEqual(ended, ['last', 'first', 'late']);
    write();
    await Promise.all([deactivated, again]);
    assert.deepEqual(ended, ['last', 'first', 'late', 'written']);
  });
});
