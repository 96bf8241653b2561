import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { say } from '../../../../shared/messages/message.ts';
import {
  standingOf,
  type DocumentEntry,
} from '../../../../extensions/vscode/features/documents/document-entry.ts';
import type { EditorHandles } from '../../../../extensions/vscode/extension.shared.ts';
import type { Documents } from '../../../../extensions/vscode/features/documents/documents.ts';
import type { CostCard } from '../../../../extensions/vscode/features/documents/questions.ts';
import type { DocumentPhase } from '../../../../shared/documents/document-record.ts';
import { activateExtension } from './activate-extension.ts';
import { closeEditors } from './editors.ts';
import { FakeDocumentJobs } from './fake-document-jobs.ts';
import { createStandIns } from './stand-ins.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/** Whole documents of a real window over jobs in memory; what is asked and said is noted. */
export class DocumentsBench {
  readonly stands = createStandIns();
  readonly cards: CostCard[] = [];
  readonly said: string[] = [];
  opened!: TestServices;
  documents!: Documents;
  jobs!: FakeDocumentJobs;
  folder = '';
  /** What messages are answered with. */
  reply: string | null = null;
  readonly #made: string[] = [];
  readonly #own: Partial<Documents> = {};
  #editor!: EditorHandles;

  async open(): Promise<void> {
    this.opened = await openTestServices();
    this.#editor = (await activateExtension()).editor;
    this.documents = await this.opened.services.features.documents();
    const { desk, questions } = this.documents;
    Object.assign(this.#own, { desk, questions });
    this.folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await this.opened.services.memory.user.update('documents.stopped', undefined);
  }

  /** As each test finds it: nothing under way, and every card answered with yes. */
  begin(): void {
    const { documents, cards, said, stands } = this;
    const jobs = new FakeDocumentJobs(this.folder);
    this.jobs = jobs;
    this.reply = null;
    for (const list of [cards, said]) list.length = 0;
    documents.list.load([]);
    documents.desk = { shelf: () => Promise.resolve(jobs), jobs: () => Promise.resolve(jobs) };
    documents.questions = {
      way: () => assert.fail('no way was to be chosen'),
      card: (card) => {
        cards.push(card);
        return Promise.resolve('translate');
      },
      save: () => assert.fail('nothing was to be saved'),
      confirm: () => assert.fail('nothing was to be confirmed'),
      say: (tone, sentence) => {
        said.push(`${tone}: ${sentence}`);
        return Promise.resolve(this.reply);
      },
    };
    stands.set(this.#editor.window, 'showQuickPick', async (items) => {
      const languages = (await items) as readonly { readonly code: string | null }[];
      return languages.find(({ code }) => code?.toLowerCase() === 'de');
    });
  }

  /** Answers these questions of the feature otherwise from now on. */
  answer(answers: Partial<Documents['questions']>): void {
    this.documents.questions = { ...this.documents.questions, ...answers };
  }

  async end(): Promise<void> {
    this.stands.restore();
    await closeEditors();
    for (const file of this.#made.splice(0)) await rm(file, { force: true });
  }

  async close(): Promise<void> {
    Object.assign(this.documents, this.#own);
    this.documents.list.load([]);
    await this.opened.close();
  }

  async putFile(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
    const file = path.join(this.folder, name);
    this.#made.push(file);
    await writeFile(file, content);
    return vscode.Uri.file(file);
  }

  entryOf(id: string): DocumentEntry {
    const entry = this.documents.list.find(id);
    assert.ok(entry !== null, `${id} is not in the list`);
    return entry;
  }

  get standings(): readonly string[] {
    return this.documents.list.entries.map(standingOf);
  }

  /** Messages of the errors that are shown from now on. */
  errors(): readonly string[] {
    const errors: string[] = [];
    this.stands.set(this.opened.services, 'showError', (error) => {
      errors.push((error as Error).message);
      return Promise.resolve();
    });
    return errors;
  }
}

export const failed: DocumentPhase = {
  name: 'failed',
  failure: {
    kind: 'translation-failed',
    said: say('verbatim', { words: 'It is broken.' }),
    serviceWords: 'It is broken.',
    billedCharacters: null,
  },
};
