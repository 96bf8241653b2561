import assert from 'node:assert/strict';
import { installEditor, showText } from '../../../../doubles/vscode-pages.ts';

describe('Translate Document over a file that is none', () => {
  it('says why the open file is not offered, and what to do with it', async () => {
    const shown = installEditor();
    const { documentsOf } =
      await import('../../../../../extensions/vscode/features/documents/find-documents.ts');
    showText('/guide/main.c');
    assert.deepEqual(await documentsOf([]), []);
    assert.equal(shown.messages.length, 1);
    assert.match(shown.messages[0] ?? '', /such as main\.c .* Select all/);
    assert.deepEqual(shown.buttons, ['Select All and Translate', 'Choose Another File…']);
  });

  it('offers the way text by text for files that are translated so', async () => {
    for (const name of ['README.md', 'messages.po', 'locales/en.json', 'values/strings.xml']) {
      const shown = installEditor();
      const { documentsOf } =
        await import('../../../../../extensions/vscode/features/documents/find-documents.ts');
      showText(`/guide/${name}`);
      assert.deepEqual(await documentsOf([]), []);
      assert.match(shown.messages[0] ?? '', /text by text.*"Translate File…"/);
      assert.deepEqual(shown.buttons, ['Translate File…', 'Choose Another File…']);
    }
  });
});
