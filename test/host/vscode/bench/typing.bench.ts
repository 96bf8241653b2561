import assert from 'node:assert/strict';
import { cpuUsage, env } from 'node:process';
import * as vscode from 'vscode';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { progressMark } from '../harness/host-results.ts';
import { until } from '../harness/until.ts';
import { largeXliff, typedUnit } from './large-file.ts';
import { LoopWatch } from './loop-watch.ts';
import { BlockProfile, functionsIn } from './profile-blocks.ts';

// Typing in a file of 10,000 segments: how long the extension host is kept busy at a time, and how
// long CodeLens takes. Bars: 50 ms, 2 s. Figures are for a reader; what must hold is a unit test.

const SEGMENTS = 10_000;
const LETTERS = 'und danach speichern Sie alles';
const LONG_IN_MS = 50;
const isProfiled = env['INTERLINEAR_PROFILE'] === '1';

function tell(line: string): void {
  console.log(`${progressMark}${line}`);
}

const pause = (inMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, inMs);
  });

/** Does something and says how long the event loop was blocked meanwhile, with what ran then. */
async function watched<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const profile = isProfiled ? new BlockProfile() : null;
  await profile?.start();
  const watch = new LoopWatch();
  watch.start();
  const before = cpuUsage();
  const began = performance.now();
  const result = await act();
  const took = performance.now() - began;
  const { user, system } = cpuUsage(before);
  const blocks = watch.stop();
  const long = blocks.filter(({ computedInMs }) => computedInMs > LONG_IN_MS);
  const waited = Math.max(0, ...blocks.map(({ lengthInMs }) => lengthInMs));
  tell(
    `${what}: ${took.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of processor; longest block ${(blocks[0]?.computedInMs ?? 0).toFixed(0)} ms computed, ${waited.toFixed(0)} ms by the clock; computed over ${LONG_IN_MS} ms: ${long.length}`,
  );
  const recorded = await profile?.stop();
  if (recorded !== undefined) {
    for (const block of blocks.slice(0, 2)) {
      tell(`  a block of ${block.computedInMs.toFixed(0)} ms`);
      for (const line of functionsIn(recorded, block)) tell(`  ${line}`);
    }
  }
  return result;
}

describe('Typing in a file of 10,000 segments', function () {
  this.timeout(400_000);
  let uri: vscode.Uri;
  let document: vscode.TextDocument;

  before(async () => {
    await activateExtension();
    const settings = vscode.workspace.getConfiguration();
    const { Global } = vscode.ConfigurationTarget;
    await settings.update('breadcrumbs.enabled', true, Global);
    await settings.update('editor.stickyScroll.enabled', true, Global);
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder !== undefined);
    uri = vscode.Uri.joinPath(folder, 'large.xlf');
    const bytes = new TextEncoder().encode(largeXliff(SEGMENTS));
    tell(`${SEGMENTS} segments, ${(bytes.length / 1e6).toFixed(1)} MB`);
    await vscode.workspace.fs.writeFile(uri, bytes);
  });

  after(async () => {
    await closeEditors();
    await vscode.workspace.fs.delete(uri);
  });

  const lenses = (): Thenable<vscode.CodeLens[]> =>
    vscode.commands.executeCommand('vscode.executeCodeLensProvider', uri, 10);

  const problems = (): number => vscode.languages.getDiagnostics(uri).length;

  async function type(letters: string, pauseInMs: number): Promise<void> {
    for (const letter of letters) {
      await vscode.commands.executeCommand('type', { text: letter });
      await pause(pauseInMs);
    }
  }

  it('opens it, with CodeLens and problems', async () => {
    await watched('until CodeLens', async () => {
      const began = performance.now();
      document = await vscode.workspace.openTextDocument(uri);
      const opened = performance.now();
      await vscode.window.showTextDocument(document, { preview: false });
      const shown = performance.now();
      const found = await lenses();
      const known = performance.now();
      const parts = [opened - began, shown - opened, known - shown].map((each) => each.toFixed(0));
      tell(
        `  ${found.length} lenses; opened in ${parts[0]} ms, shown in ${parts[1]}, lenses in ${parts[2]}`,
      );
    });
    await watched('until problems', () =>
      until('problems', () => Promise.resolve(problems() > 0 ? true : null)),
    );
    await watched('rest', () => pause(3000));
    await watched('the outline', async () => {
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        'vscode.executeDocumentSymbolProvider',
        uri,
      );
      tell(`  ${symbols.length} symbols`);
    });
  });

  async function cursorInTarget(): Promise<vscode.TextEditor> {
    const editor = await showDocument(document);
    const text = document.getText();
    const at = text.indexOf('</target>', text.indexOf(typedUnit(SEGMENTS)));
    const place = document.positionAt(at);
    editor.selection = new vscode.Selection(place, place);
    editor.revealRange(editor.selection);
    await pause(2000);
    return editor;
  }

  it('types in a target, without a rest and with one after each letter', async () => {
    await cursorInTarget();
    await watched('typing fast', () => type(LETTERS, 60));
    await watched('the rest after it', () => pause(2500));
    await watched('typing slowly', () => type(LETTERS.slice(0, 10), 500));
    await watched('CodeLens after a letter', async () => {
      await type('x', 0);
      await lenses();
    });
  });

  it('breaks the file and mends it again', async () => {
    await watched('a bracket', async () => {
      await type('<', 1500);
    });
    await watched('and without it', async () => {
      await vscode.commands.executeCommand('deleteLeft');
      await pause(2500);
    });
    await watched('a line end', () => type('\n', 2500));
    await watched('undo', async () => {
      await vscode.commands.executeCommand('undo');
      await pause(2500);
    });
  });

  it('changes what all units hang on', async () => {
    const editor = await showDocument(document);
    const at = document.positionAt(document.getText().indexOf('original="app') + 10);
    editor.selection = new vscode.Selection(at, at);
    await watched('typing in the header', () => type('new', 1500));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
