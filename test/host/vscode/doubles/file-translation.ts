import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { OpenEntry } from '../../../../extensions/vscode/features/review/review-board.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { sentences, xliffOf } from '../../../doubles/sample-xliff.ts';
import { closeEditors, showDocument } from './editors.ts';
import { until } from '../harness/until.ts';
import { openTestServices, type TestServices } from './test-services.ts';
import { willingAnswers } from './willing-answers.ts';

/** Files to translate in the running extension, with a sandbox of the test's own. */
export class FileTranslation {
  readonly opened: TestServices;
  readonly feature: TranslateFiles;
  /** The questions as people are asked them; tests answer by themselves. */
  readonly usualQuestions: TranslateFiles['questions'];
  /** What was asked before anything was sent. */
  readonly asked: string[] = [];
  /** Files and folders that the test made, which are gone after it. */
  readonly made: string[] = [];
  readonly #name: string;
  readonly #folder: string;
  #count = 0;

  /** `name` tells the files and words of one suite from those of others: journals and caches outlive them. */
  static async open(name: string): Promise<FileTranslation> {
    const opened = await openTestServices();
    return new FileTranslation(name, opened, await opened.services.features.translateFiles());
  }

  private constructor(name: string, opened: TestServices, feature: TranslateFiles) {
    this.opened = opened;
    this.feature = feature;
    this.usualQuestions = feature.questions;
    this.#name = name;
    this.#folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    assert.notEqual(this.#folder, '');
  }

  /** Before each test: every question is answered as one who wants to go on would. */
  begin(): void {
    this.asked.length = 0;
    this.opened.sent.length = 0;
    this.feature.questions = {
      ...willingAnswers(),
      confirm: (question, detail) => {
        this.asked.push(`${question}\n${detail}`);
        return Promise.resolve(true);
      },
    };
  }

  /** After each test. */
  async tidy(): Promise<void> {
    for (const entry of await this.feature.board.clear()) {
      await this.feature.notes.remove(entry.uri.toString());
    }
    await closeEditors();
    for (const file of this.made.splice(0)) await rm(file, { force: true, recursive: true });
  }

  async close(): Promise<void> {
    this.feature.questions = this.usualQuestions;
    await this.opened.close();
  }

  /** A folder in the workspace. */
  async newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(this.#folder, `${this.#name}-`));
    this.made.push(folder);
    return folder;
  }

  async put(text: string, name = 'app.xlf', folder = this.#folder): Promise<vscode.Uri> {
    this.#count += 1;
    const file = path.join(folder, `${this.#name}-${this.#count}-${name}`);
    this.made.push(file);
    await writeFile(file, text);
    return vscode.Uri.file(file);
  }

  /** Units with words that no other test has. */
  freshXliff(units: number): string {
    this.#count += 1;
    const word = String(this.#count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    return xliffOf(sentences(units).map((sentence) => `${sentence} of ${this.#name} ${word}`));
  }

  /** Translates a file up to its review. */
  async translate(uri: vscode.Uri): Promise<OpenEntry> {
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    const entry = this.reviewOf(uri);
    const { board } = this.feature;
    // The editor says later than it shows it that the comparison has the keyboard.
    await until('the comparison', () =>
      Promise.resolve(board.present()?.entry === entry ? true : null),
    );
    return entry;
  }

  reviewOf(uri: vscode.Uri): OpenEntry {
    const entry = this.feature.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    return entry;
  }

  isReviewed(uri: vscode.Uri): boolean {
    return this.feature.board.find(uri) !== null;
  }

  onDisk(uri: vscode.Uri): Promise<string> {
    return readFile(uri.fsPath, 'utf8');
  }

  async openEditor(uri: vscode.Uri): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(uri);
    await showDocument(document);
    return document;
  }

  /** Puts the keyboard back into the proposed text. */
  async inProposalFocus(entry: OpenEntry): Promise<void> {
    await this.feature.board.show(entry);
  }

  /** The editor of the proposed text. */
  inProposal(entry: OpenEntry): vscode.TextEditor {
    const editor = vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.query === `${entry.id}&proposed`,
    );
    assert.ok(editor !== undefined, 'the comparison is not open');
    return editor;
  }
}
