import assert from 'node:assert/strict';
import { installEditor, showText } from '../../../../doubles/vscode-pages.ts';

describe('Translate Document over a file that is none', () => {
  it('says why the open file is not offered, and what to do with it', async () => {
    const shown = installEditor();
    const { documentsOf } =
      await import('../../../../../extensions/vscode/features/documents/find-documents.ts');
    showText('/guide/README.md');
    assert.deepEqual(await documentsOf([]), []);
    assert.equal(shown.messages.length, 1);
    assert.match(shown.messages[0] ?? '', /such as README\.md .* Select all/);
    assert.deepEqual(shown.buttons, ['Select All and Translate', 'Choose Another File…']);
  });
});
