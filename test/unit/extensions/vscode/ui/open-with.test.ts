import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const GIVEN = 'workbench.action.focusActiveEditorGroup';
const table = fileUri('/harbour.tsv') as unknown as vscode.Uri;
const other = fileUri('/other.tsv') as unknown as vscode.Uri;

type Listener = (message: unknown) => Promise<void>;

describe('A page that lacks the keyboard', () => {
  let commands: readonly string[];

  beforeEach(() => {
    commands = installEditor().messages;
  });

  async function pageOf(uri: vscode.Uri, active = true): Promise<Listener> {
    const { passKeyboard } = await import('../../../../../extensions/vscode/ui/open-with.ts');
    const listeners: Listener[] = [];
    const webview = { onDidReceiveMessage: (listener: Listener) => listeners.push(listener) };
    passKeyboard(uri, { active, webview } as unknown as vscode.WebviewPanel);
    const [listener] = listeners;
    assert.ok(listener !== undefined);
    return listener;
  }

  async function given(uri: vscode.Uri, message: unknown, active = true): Promise<boolean> {
    const { openWith } = await import('../../../../../extensions/vscode/ui/open-with.ts');
    await openWith(table, 'interlinear.glossaryTable');
    const ask = await pageOf(uri, active);
    await ask(message);
    return commands.includes(GIVEN);
  }

  it('is given it where a command has just opened it', async () => {
    assert.equal(await given(table, { type: 'lacksKeyboard' }), true);
  });

  it('is not given it where people opened it, or look at something else', async () => {
    assert.equal(await given(other, { type: 'lacksKeyboard' }), false);
    assert.equal(await given(table, { type: 'lacksKeyboard' }, false), false);
  });

  it('asks for it by its own message alone', async () => {
    for (const message of [null, 'lacksKeyboard', { type: 'ready' }, {}]) {
      assert.equal(await given(table, message), false);
    }
  });
});
