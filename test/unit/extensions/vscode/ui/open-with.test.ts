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

const TABLE = 'interlinear.glossaryTable';

interface TabbedWindow {
  /** Editors of its tabs. */
  readonly editors: () => readonly string[];
  /** Others find the double of the editor as it was. */
  restore(): void;
}

/** A window with one tab of the table, whose tabs take a while to come and go. */
async function openWindow(shown: string): Promise<TabbedWindow> {
  installEditor();
  const editor = await import('vscode');
  const kept = { tabGroups: { ...editor.window.tabGroups }, commands: { ...editor.commands } };
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const inputOf = (name: string): unknown => {
    const { TabInputCustom, TabInputText } = editor;
    return name === 'default' ? new TabInputText(table) : new TabInputCustom(table, name);
  };
  const tabs = new Map([[shown, { input: inputOf(shown) }]]);
  const group = {
    activeTab: tabs.get(shown),
    get tabs() {
      return [...tabs.values()];
    },
  };
  Object.assign(editor.window.tabGroups, {
    activeTabGroup: group,
    close: async (closed: unknown) => {
      await turn();
      // As VS Code says it.
      if (!group.tabs.some((tab) => tab === closed)) throw new Error('Invalid tab not found!');
      for (const [name, tab] of tabs) if (tab === closed) tabs.delete(name);
      if (group.activeTab === closed) group.activeTab = [...tabs.values()].at(-1);
    },
  });
  Object.assign(editor.commands, {
    executeCommand: async (_command: string, _uri: unknown, name: string) => {
      await turn();
      // Opening one makes new objects of all, as in VS Code 1.100.
      for (const each of tabs.keys()) tabs.set(each, { input: inputOf(each) });
      const tab = tabs.get(name) ?? { input: inputOf(name) };
      tabs.set(name, tab);
      group.activeTab = tab;
      // The window shows it before it answers.
      await turn();
    },
  });
  return {
    editors: () => [...tabs.keys()],
    restore: () => {
      Object.assign(editor.window.tabGroups, kept.tabGroups);
      Object.assign(editor.commands, kept.commands);
    },
  };
}

describe('A document shown in another editor', () => {
  let opened: TabbedWindow;

  afterEach(() => {
    opened.restore();
  });

  it('stays open when it is changed back at once', async () => {
    opened = await openWindow(TABLE);
    const { reopenWith } = await import('../../../../../extensions/vscode/ui/open-with.ts');
    await Promise.all([reopenWith(table, 'default'), reopenWith(table, TABLE)]);
    assert.deepEqual(opened.editors(), [TABLE]);
  });

  it('stays open when it is asked for twice', async () => {
    opened = await openWindow('default');
    const { reopenWith } = await import('../../../../../extensions/vscode/ui/open-with.ts');
    await reopenWith(table, TABLE);
    await reopenWith(table, TABLE);
    assert.deepEqual(opened.editors(), [TABLE]);
  });
});
