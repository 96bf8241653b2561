import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

type Values = Readonly<Record<string, unknown>>;

describe('The lines of a comparison of proposals', () => {
  const uri = fileUri('/de.json') as unknown as vscode.Uri;

  /** How often the editor is asked to wrap them, when it is opened so many times. */
  async function askedToWrap(set: Values, active = '/de.json', times = 1): Promise<number> {
    installEditor();
    const editor = await import('vscode');
    const { wrapComparison } = await import('../../../../../extensions/vscode/ui/wrap-lines.ts');
    const values: Values = { 'diffEditor.wordWrap': 'inherit', 'editor.wordWrap': 'off', ...set };
    const document = { uri: fileUri(active), languageId: 'json' };
    const { executeCommand } = editor.commands;
    const { getConfiguration } = editor.workspace;
    let count = 0;
    Object.assign(editor.window, { activeTextEditor: { document } });
    Object.assign(editor.workspace, {
      getConfiguration: () => ({
        get: (name: string) => values[name],
        inspect: (name: string) => ({ globalValue: set[name] }),
      }),
    });
    Object.assign(editor.commands, {
      executeCommand: (name: string) => {
        if (name === 'editor.action.toggleWordWrap') count += 1;
        return Promise.resolve();
      },
    });
    try {
      for (let time = 0; time < times; time += 1) await wrapComparison(uri);
      return count;
    } finally {
      Object.assign(editor.window, { activeTextEditor: undefined });
      Object.assign(editor.workspace, { getConfiguration });
      Object.assign(editor.commands, { executeCommand });
    }
  }

  it('are wrapped where nothing is set, once', async () => {
    assert.equal(await askedToWrap({}, '/de.json', 3), 1);
  });

  it('are as people set them', async () => {
    for (const [name, value] of [
      ['diffEditor.wordWrap', 'on'],
      ['diffEditor.wordWrap', 'off'],
      ['editor.wordWrap', 'on'],
      ['editor.wordWrap', 'off'],
    ] as const) {
      assert.equal(await askedToWrap({ [name]: value }), 0, `${name}: ${value}`);
    }
  });

  it('are left alone where another text has the keyboard by then', async () => {
    assert.equal(await askedToWrap({}, '/notes.txt'), 0);
  });
});
