import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { targetsOf } from '../../doubles/sample-xliff.ts';
import { closeEditors, showDocument } from '../../host/vscode/doubles/editors.ts';
import { openTestServices } from '../../host/vscode/doubles/test-services.ts';
import { stepMark, type Step } from './step.ts';
import { productFile } from './product-file.ts';
import { willingAnswers } from '../../host/vscode/doubles/willing-answers.ts';

const SIZES: readonly number[] = [1500, 6000];
/** What goes on after a command has ended is counted as well. */
const REST_IN_MS = 2000;

describe('A review in the editor', () => {
  for (const units of SIZES) {
    it(`of ${units} units`, async function () {
      this.timeout(0);
      const opened = await openTestServices();
      const feature = await opened.services.features.translateFiles();
      feature.questions = willingAnswers();
      const run = (command: string): Thenable<unknown> => vscode.commands.executeCommand(command);
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
      const file = path.join(folder, `review-${units}.xlf`);
      const text = productFile(units);
      await writeFile(file, text);
      const uri = vscode.Uri.file(file);
      const document = await vscode.workspace.openTextDocument(uri);
      await showDocument(document);
      await step(units, 'translate', () => run('interlinear.translateFile'));
      const entry = feature.board.find(uri);
      assert.ok(entry !== null, 'no review was opened');
      await step(units, 'accept one', () => run('interlinear.acceptUnit'));
      await step(units, 'discard one', () => run('interlinear.discardUnit'));
      await step(units, 'go to the next', () => run('interlinear.nextProposedUnit'));
      await step(units, 'apply', () => run('interlinear.acceptAllUnits'));
      assert.equal(targetsOf(document.getText()).size, units - 1);
      await showDocument(document);
      await step(units, 'undo', () => run('undo'));
      assert.equal(document.getText(), text);
      await step(units, 'the same edit alone', () => editAlone(document));
      await step(units, 'its undo', () => run('undo'));
      await closeEditors();
      await rm(file);
      await opened.close();
    });
  }
});

async function step(units: number, name: string, run: () => Thenable<unknown>): Promise<void> {
  const say = (told: Partial<Step>): void => {
    console.log(`${stepMark}${JSON.stringify({ units, name, ...told })}`);
  };
  say({});
  await rest();
  const before = process.cpuUsage();
  const start = performance.now();
  await run();
  const tookInMs = performance.now() - start;
  await rest();
  const { user, system } = process.cpuUsage(before);
  say({ tookInMs, hostInMs: (user + system) / 1000 });
  await rest();
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_IN_MS));
}

/** What the editor needs for an edit of this size without us. */
async function editAlone(document: vscode.TextDocument): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const edits = [...document.getText().matchAll(/<\/source>/g)].map(({ index }) =>
    vscode.TextEdit.insert(
      document.positionAt(index + '</source>'.length),
      '\n        <target state="needs-review-translation">Ein Satz, der so lang ist wie der andere.</target>',
    ),
  );
  edit.set(document.uri, edits);
  assert.ok(await vscode.workspace.applyEdit(edit));
}
