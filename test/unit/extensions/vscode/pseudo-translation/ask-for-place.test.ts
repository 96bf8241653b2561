import assert from 'node:assert/strict';
import { fileUri, holdTree } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The place of a pseudo-translation', () => {
  /** The labels of the question for a file; it is gone once somebody has answered. */
  async function offered(file: string): Promise<readonly string[]> {
    const shown = installEditor();
    const { Uri, workspace } = await import('vscode');
    const { pseudoTranslateFile } =
      await import('../../../../../extensions/vscode/features/pseudo-translation/pseudo-translation-commands.ts');
    const { UserError } = await import('../../../../../extensions/vscode/user-error.ts');
    const uri = Object.assign(Object.create(Uri.prototype as object), fileUri(file)) as never;
    Object.assign(workspace, { openTextDocument: () => Promise.resolve({ uri }) });
    let asked = 0;
    const model = {
      requireFile: () => {
        asked += 1;
        if (asked > 1) return Promise.reject(new UserError('It is gone.'));
        return Promise.resolve({ select: () => ({ items: [1] }) });
      },
    };
    const models = { named: () => Promise.resolve(model) };
    const features = { localisationFiles: () => Promise.resolve({ models }) };
    const before = shown.picks.length;
    holdTree(file);
    try {
      await assert.rejects(pseudoTranslateFile({ features } as never, uri, [uri]), /It is gone/u);
    } finally {
      holdTree();
    }
    assert.equal(shown.picks.length, before + 1);
    return shown.picks.at(-1)?.items.map(({ label }) => String(label)) ?? [];
  }

  it('is asked for: the file itself, or a new one beside it', async () => {
    assert.deepEqual(await offered('/app/messages.xlf'), [
      'In messages.xlf',
      'In a new file: messages.pseudo.xlf',
    ]);
  });

  it('is a new file first where the file holds one language alone', async () => {
    assert.deepEqual(await offered('/app/film.srt'), [
      'In a new file: film.pseudo.srt',
      'In film.srt',
    ]);
  });
});
