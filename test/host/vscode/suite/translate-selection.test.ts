import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { SelectionPrompts } from '../../../../extensions/vscode/features/translate-selection/prompts.ts';
import type { TranslateSelection } from '../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import type { TranslateTextRequest } from '../../../../shared/api/types/translate-text.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors, openText, showDocument } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { until } from '../harness/until.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';

const TARGETS = 'languages.targets';

/** Keys of the manifest that the tests look at. */
interface Manifest {
  readonly contributes: {
    readonly keybindings: readonly { key: string; mac?: string; when?: string; command: string }[];
    readonly menus: Readonly<Record<string, readonly { submenu?: string; command?: string }[]>>;
  };
}

describe('Translating selections in the editor', () => {
  let opened: TestServices;
  let feature: TranslateSelection;
  let own: SelectionPrompts;
  let said: string[];
  let requests: TranslateTextRequest[];
  let answer: 'copy' | 'open' | null;
  let count = 0;

  before(async () => {
    opened = await openTestServices();
    feature = await opened.services.features.translateSelection();
    own = feature.prompts;
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { client } = link;
    Object.assign(link, {
      client: {
        ...client,
        translateText: (...call: Parameters<typeof client.translateText>) => {
          requests.push(call[0]);
          return client.translateText(...call);
        },
      },
    });
    await opened.services.memory.workspace.update(TARGETS, { '': 'DE' });
  });

  beforeEach(() => {
    said = [];
    requests = [];
    answer = null;
    opened.onTranslate.translateText = () => Promise.resolve();
    feature.prompts = {
      confirm: (characters, host) => {
        said.push(`${characters} to ${host}`);
        return Promise.resolve(true);
      },
      aboutResult: (sentence) => {
        said.push(sentence);
        return Promise.resolve(answer);
      },
      warn: (sentence) => {
        said.push(sentence);
        return Promise.resolve();
      },
    };
  });

  afterEach(async () => {
    await closeEditors();
  });

  after(async () => {
    feature.prompts = own;
    await opened.services.memory.workspace.update(TARGETS, undefined);
    await opened.close();
  });

  /** A word of its own for each test: the cache outlives them. */
  function word(): string {
    count += 1;
    return `w${Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;
  }

  /** Opens a document; `⟦…⟧` are selections, `‸` is a cursor. */
  async function open(language: string, marked: string): Promise<vscode.TextEditor> {
    const spans: [number, number][] = [];
    let content = '';
    let start = 0;
    for (const character of marked) {
      if (character === '⟦') start = content.length;
      else if (character === '⟧') spans.push([start, content.length]);
      else if (character === '‸') spans.push([content.length, content.length]);
      else content += character;
    }
    const document = await openText(content, language);
    const editor = await showDocument(document);
    editor.selections = spans.map(([from, to]) => {
      return new vscode.Selection(document.positionAt(from), document.positionAt(to));
    });
    return editor;
  }

  const run = (command: string, ...parameters: unknown[]): Thenable<unknown> =>
    vscode.commands.executeCommand(`interlinear.${command}`, ...parameters);

  it('D10 sends all cursors in one request and keeps code, markers and selections', async () => {
    const own = word();
    const editor = await open(
      'typescript',
      `  // A no‸te of ${own} with\n  // two lines.\n  show('Some ⟦text of ${own}⟧', "unto uched");\n`,
    );
    await run('translateSelection');
    assert.equal(requests.length, 1);
    assert.equal(requests[0]?.text.length, 2);
    const text = editor.document.getText();
    assert.match(text, new RegExp(`^  // de‹A note of ${own}`));
    assert.ok(text.includes(`show('Some de‹text of ${own}›', "unto uched");`), text);
    assert.deepEqual(
      editor.selections.map((selection) => editor.document.getText(selection)),
      ['', `de‹text of ${own}›`],
    );
    assert.deepEqual(said, []);
  });

  it('P5 F29 is one undo step that gives exactly the former text, and one redo', async () => {
    const own = word();
    const editor = await open('markdown', `# Head ‸${own}\n\n⟦Some text of ${own}.⟧\n`);
    const before = editor.document.getText();
    await run('translateSelection');
    const after = editor.document.getText();
    assert.notEqual(after, before);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), before);
    await vscode.commands.executeCommand('redo');
    assert.equal(editor.document.getText(), after);
  });

  it('D6 F18 leaves text alone that was edited meanwhile, says so and keeps the result', async () => {
    const own = word();
    const editor = await open('plaintext', `⟦Some text of ${own}⟧ and more.`);
    opened.onTranslate.translateText = async () => {
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 5), 'typed ');
      });
    };
    answer = 'copy';
    await run('translateSelection');
    assert.equal(editor.document.getText(), `Some typed text of ${own} and more.`);
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /changed while it was being translated/);
    assert.equal(await vscode.env.clipboard.readText(), `de‹Some text of ${own}›`);
  });

  it('D6 F18 puts the result in its place when something was typed elsewhere meanwhile', async () => {
    const own = word();
    const editor = await open(
      'plaintext',
      `⟦Some text of ${own}⟧ and more.\n\n⟦Other text of ${own}⟧\n`,
    );
    opened.onTranslate.translateText = async () => {
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 0), 'Typed. ');
        edit.insert(new vscode.Position(2, 6), 'typed ');
      });
    };
    await run('translateSelection');
    assert.equal(
      editor.document.getText(),
      `Typed. de‹Some text of ${own}› and more.\n\nOther typed text of ${own}\n`,
    );
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /Some of the text was changed while it was being translated/);
    await vscode.commands.executeCommand('undo');
    assert.match(editor.document.getText(), /^Typed\. Some text/);
  });

  it('begins no second run beside the first, and cancels that when told to', async () => {
    const { running } = feature;
    const { ask } = running;
    const told: string[] = [];
    const editor = await open('plaintext', `⟦Some text of ${word()}⟧`);
    const before = editor.document.getText();
    let isCancelling = false;
    running.ask = (sentence) => {
      told.push(sentence);
      return Promise.resolve(isCancelling);
    };
    try {
      opened.onTranslate.translateText = async () => {
        await run('translateSelection');
        isCancelling = true;
        await run('copyTranslation');
      };
      await run('translateSelection');
      assert.equal(told.length, 2);
      assert.match(told[0] ?? '', /is being worked on already/);
      assert.equal(requests.length, 1);
      assert.equal(editor.document.getText(), before);
      opened.onTranslate.translateText = () => Promise.resolve();
      await run('translateSelection');
      assert.notEqual(editor.document.getText(), before);
    } finally {
      running.ask = ask;
    }
  });

  it('D6 applies to its own document when another one is active by then', async () => {
    const own = word();
    const editor = await open('plaintext', `⟦Some text of ${own}⟧`);
    let other: vscode.TextEditor | null = null;
    opened.onTranslate.translateText = async () => {
      other = await open('plaintext', 'Another document');
    };
    await run('translateSelection');
    assert.equal(editor.document.getText(), `de‹Some text of ${own}›`);
    assert.equal((other as vscode.TextEditor | null)?.document.getText(), 'Another document');
  });

  it('D7 leaves what has no words quietly unchanged, and sends nothing', async () => {
    const editor = await open('plaintext', '⟦123 — 456⟧');
    await run('translateSelection');
    assert.equal(editor.document.getText(), '123 — 456');
    assert.ok(!editor.document.isDirty || editor.document.isUntitled);
    const code = await open('typescript', '⟦const total = a.b(c) + 12;⟧');
    await run('translateSelection');
    assert.equal(code.document.getText(), 'const total = a.b(c) + 12;');
    assert.deepEqual(requests, []);
    assert.deepEqual(said, []);
  });

  it('D8 asks for formality only where the language has it', async () => {
    const { settings } = opened.services;
    const formal = (): ReturnType<typeof settings> => ({ ...settings(), formality: 'prefer_more' });
    Object.assign(opened.services, { settings: formal });
    try {
      for (const target of ['DE', 'SV']) {
        await open('plaintext', `⟦Some text of ${word()}⟧`);
        await run('translateSelection', target);
      }
    } finally {
      Object.assign(opened.services, { settings });
    }
    assert.deepEqual(
      requests.map(({ target_lang, formality }) => [target_lang, formality]),
      [
        ['DE', 'prefer_more'],
        ['SV', undefined],
      ],
    );
  });

  it('D11 says nothing after success, and a cancelled request changes nothing', async () => {
    const editor = await open('plaintext', `⟦Some text of ${word()}⟧`);
    const before = editor.document.getText();
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { client } = link;
    const translateText: typeof client.translateText = (request) => {
      const controller = new AbortController();
      controller.abort();
      return client.translateText(request, { signal: controller.signal });
    };
    Object.assign(link, { client: { ...client, translateText } });
    try {
      await run('translateSelection');
    } finally {
      Object.assign(link, { client });
    }
    assert.equal(editor.document.getText(), before);
    await run('translateSelection');
    assert.notEqual(editor.document.getText(), before);
    assert.deepEqual(said, []);
  });

  it('D11 P4 says how long it waits for the service, and ends when that is cancelled', async () => {
    const stands = createStandIns();
    const { editor } = await activateExtension();
    const told: string[] = [];
    const source = new vscode.CancellationTokenSource();
    stands.set(editor.window, 'withProgress', (options, task) => {
      const { title = '', cancellable } = options as vscode.ProgressOptions;
      assert.equal(cancellable, true);
      const report = ({ message = '' }: { message?: string }): void => {
        told.push(`${title}: ${message}`);
        source.cancel();
      };
      return (task as (...given: unknown[]) => Promise<unknown>)({ report }, source.token);
    });
    opened.sandbox.planFaults([{ path: '/v2/translate', status: 503, retryAfter: '45' }]);
    const { document } = await open('plaintext', `⟦Some text of ${word()}⟧`);
    const before = document.getText();
    try {
      await run('translateSelection');
    } finally {
      stands.restore();
      source.dispose();
    }
    assert.equal(told.length, 1);
    assert.match(
      told[0] ?? '',
      /^Translating the selection into .*DE\)?: waiting for the service until/,
    );
    assert.equal(document.getText(), before);
    assert.deepEqual(said, []);
  });

  it('F29 refuses its result when an edit was undone meanwhile, and leaves the former text', async () => {
    const own = word();
    const editor = await open('plaintext', `⟦Some text of ${own}⟧`);
    const before = editor.document.getText();
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'Typed. ');
    });
    editor.selection = new vscode.Selection(0, 0, 0, before.length + 7);
    opened.onTranslate.translateText = async () => {
      await vscode.commands.executeCommand('undo');
    };
    answer = 'open';
    await run('translateSelection');
    assert.equal(editor.document.getText(), before);
    assert.match(said[0] ?? '', /changed while it was being translated/);
    const kept = vscode.window.activeTextEditor?.document;
    assert.notEqual(kept, editor.document);
    assert.equal(kept?.getText(), `de‹Typed. Some text of ${own}›`);
  });

  it('inserts below, in a paragraph of its own', async () => {
    const own = word();
    const editor = await open('markdown', `Some te‸xt of ${own}.\n\nOther.\n`);
    await run('translateBelow');
    assert.equal(
      editor.document.getText(),
      `Some text of ${own}.\n\nde‹Some text of ${own}.›\n\nOther.\n`,
    );
  });

  it('copies without quotes and markers, and changes nothing', async () => {
    const own = word();
    const editor = await open('typescript', `say('It\\'s a te‸xt of ${own}');`);
    const before = editor.document.getText();
    await run('copyTranslation');
    assert.equal(await vscode.env.clipboard.readText(), `de‹It's a text of ${own}›`);
    assert.equal(editor.document.getText(), before);
  });

  it('puts the translated clipboard in at the cursor and leaves the clipboard', async () => {
    const own = word();
    const editor = await open('plaintext', 'Before ‸ after');
    await vscode.env.clipboard.writeText(`Some text of ${own}`);
    await run('translateClipboard');
    assert.equal(editor.document.getText(), `Before de‹Some text of ${own}› after`);
    assert.equal(await vscode.env.clipboard.readText(), `Some text of ${own}`);
  });

  it('compares the document with its translation, in its own language', async () => {
    const own = word();
    const editor = await open('python', `# A no‸te of ${own}\nx = 1\n`);
    const before = editor.document.getText();
    await run('translateInDiff');
    const shown = vscode.workspace.textDocuments.find(
      ({ uri }) => uri.scheme === 'interlinear-translation',
    );
    assert.equal(shown?.getText(), `# de‹A note of ${own}›\nx = 1\n`);
    assert.equal(shown.languageId, 'python');
    assert.equal(editor.document.getText(), before);
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    assert.ok(tab?.input instanceof vscode.TabInputTextDiff);
  });

  it('accepts what it compared, wherever it stands by then, and discards it without a trace', async () => {
    const own = word();
    const { document } = await open('plaintext', `⟦Some text of ${own}⟧\n`);
    const before = document.getText();
    const isComparing = (): boolean =>
      vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputTextDiff;
    await run('translateInDiff');
    assert.ok(isComparing());
    await run('discardTranslation');
    assert.ok(!isComparing());
    assert.equal(document.getText(), before);
    const again = await showDocument(document);
    again.selection = new vscode.Selection(0, 0, 1, 0);
    await run('translateInDiff');
    const typed = new vscode.WorkspaceEdit();
    typed.insert(document.uri, new vscode.Position(0, 0), 'Typed. ');
    await vscode.workspace.applyEdit(typed);
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const name = input.modified.toString();
    const shown = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === name);
    const accepted = `Typed. de‹Some text of ${own}›\n`;
    await until('the comparison to follow', () =>
      Promise.resolve(shown?.getText() === accepted ? true : null),
    );
    await run('acceptTranslation');
    assert.equal(document.getText(), accepted);
    assert.ok(!isComparing());
    assert.deepEqual(said, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), `Typed. ${before}`);
  });

  it('refuses what is no text, and asks before much text is sent', async () => {
    const shown: unknown[] = [];
    const { showError } = opened.services;
    Object.assign(opened.services, {
      showError: (error: unknown) => {
        shown.push(error instanceof Error ? error.message : error);
        return Promise.resolve();
      },
    });
    try {
      await open('plaintext', `⟦text \0 binary⟧`);
      await run('translateSelection');
      assert.equal(requests.length, 0);
      assert.match(String(shown[0]), /not text, so nothing was sent/);
      const editor = await open('plaintext', `⟦${`Some text of ${word()}. `.repeat(1_500)}⟧`);
      feature.prompts = { ...feature.prompts, confirm: () => Promise.resolve(false) };
      const before = editor.document.getText();
      await run('translateSelection');
      assert.equal(requests.length, 0);
      assert.equal(editor.document.getText(), before);
    } finally {
      Object.assign(opened.services, { showError });
    }
  });

  it('D9 has only chords for keys, each behind a condition', () => {
    const { keybindings } = manifest().contributes;
    assert.ok(keybindings.length > 0);
    // Saving applies a review, whose texts nobody can save.
    const chords = keybindings.filter(({ command }) => command !== 'interlinear.applyReview');
    for (const { key, mac = key, when = '' } of chords) {
      assert.match(key, /^ctrl\+k \S+$/);
      assert.match(mac, /^cmd\+k \S+$/);
      assert.notEqual(when, '');
    }
  });

  it('D12 has one submenu in the menu of the editor, and nothing beside it', () => {
    const entries = (manifest().contributes.menus['editor/context'] ?? []).filter(
      ({ submenu, command }) => submenu !== undefined || command !== undefined,
    );
    assert.equal(entries.length, 1);
    assert.ok(entries[0]?.submenu !== undefined);
  });

  function manifest(): Manifest {
    const extension = vscode.extensions.getExtension('interlinear.interlinear');
    assert.ok(extension !== undefined);
    return extension.packageJSON as Manifest;
  }
});
