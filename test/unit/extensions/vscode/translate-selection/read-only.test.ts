import assert from 'node:assert/strict';
import type { Snapshot } from '../../../../../extensions/vscode/features/translate-selection/snapshot.ts';
import type { TranslateSelection } from '../../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import type { UserError } from '../../../../../extensions/vscode/user-error.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { holdReadOnly, installEditor } from '../../../../doubles/vscode-pages.ts';

describe('A translation of a file that is read-only', () => {
  it('is refused before anything is sent, and the translation can be copied instead', async () => {
    installEditor();
    const { changeDocument } =
      await import('../../../../../extensions/vscode/features/translate-selection/change-document.ts');
    holdReadOnly('/guide/guide.md');
    const document = { uri: fileUri('/guide/guide.md'), isUntitled: false };
    let sent = 0;
    const feature = { translate: () => Promise.resolve((sent += 1)) };
    const changing = changeDocument(
      feature as unknown as TranslateSelection,
      { document } as unknown as Snapshot,
      null,
      () => [],
    );
    const error: unknown = await changing.catch((reason: unknown) => reason);
    assert.match(String(error), /read-only, so nothing was sent/);
    assert.equal((error as UserError).step?.label, 'Copy Translation');
    assert.equal(sent, 0);
  });
});
