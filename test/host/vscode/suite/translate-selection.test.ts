import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { newWord, openMarked, SelectionBench } from '../doubles/selection-bench.ts';
import { run } from '../doubles/run-command.ts';

/** Keys of the manifest that the tests look at. */
interface Manifest {
  readonly contributes: {
    readonly keybindings: readonly { key: string; mac?: string; when?: string; command: string }[];
    readonly menus: Readonly<Record<string, readonly { submenu?: string; command?: string }[]>>;
  };
}

describe('Translating selections in the editor', () => {
  const bench = new SelectionBench();

  before(() => bench.open());

  beforeEach(() => {
    bench.begin();
  });

  afterEach(() => closeEditors());

  after(() => bench.close());

  it('D10 sends all cursors in one request and keeps code, markers and selections', async () => {
    const own = newWord();
    const editor = await openMarked(
      'typescript',
      `  // A no‸te of ${own} with\n  // two lines.\n  show('Some ⟦text of ${own}⟧', "unto uched");\n`,
    );
    await run('translateSelection');
    assert.equal(bench.requests.length, 1);
    assert.equal(bench.requests[0]?.text.length, 2);
    const text = editor.document.getText();
    assert.match(text, new RegExp(`^  // de‹A note of ${own}`));
    assert.ok(text.includes(`show('Some de‹text of ${own}›', "unto uched");`), text);
    assert.deepEqual(
      editor.selections.map((selection) => editor.document.getText(selection)),
      ['', `de‹text of ${own}›`],
    );
    assert.deepEqual(bench.said, []);
  });

  it('P5 F29 is one undo step that gives exactly the former text, and one redo', async () => {
    const own = newWord();
    const editor = await openMarked('markdown', `# Head ‸${own}\n\n⟦Some text of ${own}.⟧\n`);
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
    const own = newWord();
    const editor = await openMarked('plaintext', `⟦Some text of ${own}⟧ and more.`);
    bench.opened.onTranslate.translateText = async () => {
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 5), 'typed ');
      });
    };
    bench.answer = 'copy';
    await run('translateSelection');
    assert.equal(editor.document.getText(), `Some typed text of ${own} and more.`);
    assert.equal(bench.said.length, 1);
    assert.match(bench.said[0] ?? '', /changed while it was being translated/);
    assert.equal(await vscode.env.clipboard.readText(), `de‹Some text of ${own}›`);
  });

  it('D6 F18 puts the result in its place when something was typed elsewhere meanwhile', async () => {
    const own = newWord();
    const editor = await openMarked(
      'plaintext',
      `⟦Some text of ${own}⟧ and more.\n\n⟦Other text of ${own}⟧\n`,
    );
    bench.opened.onTranslate.translateText = async () => {
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
    assert.equal(bench.said.length, 1);
    assert.match(bench.said[0] ?? '', /Some of the text was changed while it was being translated/);
    await vscode.commands.executeCommand('undo');
    assert.match(editor.document.getText(), /^Typed\. Some text/);
  });

  it('begins no second run beside the first, and cancels that when told to', async () => {
    const { running } = bench.feature;
    const { ask } = running;
    const told: string[] = [];
    const editor = await openMarked('plaintext', `⟦Some text of ${newWord()}⟧`);
    const before = editor.document.getText();
    let isCancelling = false;
    running.ask = (sentence) => {
      told.push(sentence);
      return Promise.resolve(isCancelling);
    };
    try {
      bench.opened.onTranslate.translateText = async () => {
        await run('translateSelection');
        isCancelling = true;
        await run('copyTranslation');
      };
      await run('translateSelection');
      assert.equal(told.length, 2);
      assert.match(told[0] ?? '', /is being worked on already/);
      assert.equal(bench.requests.length, 1);
      assert.equal(editor.document.getText(), before);
      bench.opened.onTranslate.translateText = () => Promise.resolve();
      await run('translateSelection');
      assert.notEqual(editor.document.getText(), before);
    } finally {
      running.ask = ask;
    }
  });

  it('D6 applies to its own document when another one is active by then', async () => {
    const own = newWord();
    const editor = await openMarked('plaintext', `⟦Some text of ${own}⟧`);
    let other: vscode.TextEditor | null = null;
    bench.opened.onTranslate.translateText = async () => {
      other = await openMarked('plaintext', 'Another document');
    };
    await run('translateSelection');
    assert.equal(editor.document.getText(), `de‹Some text of ${own}›`);
    assert.equal((other as vscode.TextEditor | null)?.document.getText(), 'Another document');
  });

  it('D7 leaves what has no words quietly unchanged, and sends nothing', async () => {
    const editor = await openMarked('plaintext', '⟦123 — 456⟧');
    await run('translateSelection');
    assert.equal(editor.document.getText(), '123 — 456');
    assert.ok(!editor.document.isDirty || editor.document.isUntitled);
    const code = await openMarked('typescript', '⟦const total = a.b(c) + 12;⟧');
    await run('translateSelection');
    assert.equal(code.document.getText(), 'const total = a.b(c) + 12;');
    assert.deepEqual(bench.requests, []);
    assert.deepEqual(bench.said, []);
  });

  it('D8 asks for formality only where the language has it', async () => {
    const { settings } = bench.opened.services;
    const formal = (): ReturnType<typeof settings> => ({ ...settings(), formality: 'prefer_more' });
    Object.assign(bench.opened.services, { settings: formal });
    try {
      for (const target of ['DE', 'SV']) {
        await openMarked('plaintext', `⟦Some text of ${newWord()}⟧`);
        await run('translateSelection', target);
      }
    } finally {
      Object.assign(bench.opened.services, { settings });
    }
    assert.deepEqual(
      bench.requests.map(({ target_lang, formality }) => [target_lang, formality]),
      [
        ['DE', 'prefer_more'],
        ['SV', undefined],
      ],
    );
  });

  it('D11 says nothing after success, and a cancelled request changes nothing', async () => {
    const editor = await openMarked('plaintext', `⟦Some text of ${newWord()}⟧`);
    const before = editor.document.getText();
    const link = await bench.opened.services.connection.require();
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
    assert.deepEqual(bench.said, []);
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
    bench.opened.sandbox.planFaults([{ path: '/v2/translate', status: 503, retryAfter: '45' }]);
    const { document } = await openMarked('plaintext', `⟦Some text of ${newWord()}⟧`);
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
    assert.deepEqual(bench.said, []);
  });

  it('F29 refuses its result when an edit was undone meanwhile, and leaves the former text', async () => {
    const own = newWord();
    const editor = await openMarked('plaintext', `⟦Some text of ${own}⟧`);
    const before = editor.document.getText();
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'Typed. ');
    });
    editor.selection = new vscode.Selection(0, 0, 0, before.length + 7);
    bench.opened.onTranslate.translateText = async () => {
      await vscode.commands.executeCommand('undo');
    };
    bench.answer = 'open';
    await run('translateSelection');
    assert.equal(editor.document.getText(), before);
    assert.match(bench.said[0] ?? '', /changed while it was being translated/);
    const kept = vscode.window.activeTextEditor?.document;
    assert.notEqual(kept, editor.document);
    assert.equal(kept?.getText(), `de‹Typed. Some text of ${own}›`);
  });

  it('refuses what is no text, and asks before much text is sent', async () => {
    const shown: unknown[] = [];
    const { showError } = bench.opened.services;
    Object.assign(bench.opened.services, {
      showError: (error: unknown) => {
        shown.push(error instanceof Error ? error.message : error);
        return Promise.resolve();
      },
    });
    try {
      await openMarked('plaintext', `⟦text \0 binary⟧`);
      await run('translateSelection');
      assert.equal(bench.requests.length, 0);
      assert.match(String(shown[0]), /not text, so nothing was sent/);
      const editor = await openMarked(
        'plaintext',
        `⟦${`Some text of ${newWord()}. `.repeat(1_500)}⟧`,
      );
      bench.feature.prompts = { ...bench.feature.prompts, confirm: () => Promise.resolve(false) };
      const before = editor.document.getText();
      await run('translateSelection');
      assert.equal(bench.requests.length, 0);
      assert.equal(editor.document.getText(), before);
    } finally {
      Object.assign(bench.opened.services, { showError });
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
