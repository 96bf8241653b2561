import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Spending } from '../../../../../extensions/vscode/features/usage/spending.ts';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import type { BudgetReached } from '../../../../../shared/account/spending/budget-error.ts';
import { groupUsage } from '../../../../../shared/account/group-usage.ts';
import { xliffOf } from '../../../../doubles/sample-xliff.ts';
import { closeEditors } from '../../doubles/editors.ts';
import { openTestServices, type TestServices } from '../../doubles/test-services.ts';

/** Texts of different lengths: nothing of them is sent in one request with the others. */
const texts = Array.from({ length: 120 }, (_, index) => `Sentence ${index} of the ferry.`);
const characters = texts.join('').length;
const { Global } = vscode.ConfigurationTarget;

describe('What is billed in the editor', () => {
  let opened: TestServices;
  let spending: Spending;
  let link: ServiceLink;
  let file: vscode.Uri;

  before(async () => {
    opened = await openTestServices();
    spending = await opened.services.features.spending();
    const current = await opened.services.connection.current();
    assert.ok(current !== null);
    link = current;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    file = vscode.Uri.file(path.join(folder, 'billed.xlf'));
    await writeFile(file.fsPath, xliffOf(texts));
  });

  after(async () => {
    await setBudget(undefined);
    await closeEditors();
    await rm(file.fsPath, { force: true });
    await opened.close();
  });

  function setBudget(budget: number | undefined): Thenable<void> {
    const settings = vscode.workspace.getConfiguration('interlinear');
    return settings.update('usage.budget', budget, Global);
  }

  async function billed(): Promise<number> {
    return (await link.client.getUsage()).data.character_count;
  }

  it('pauses a file before the first character over, and goes on in the same run', async () => {
    const files = await opened.services.features.translateFiles();
    const { questions } = files;
    const own = spending.questions;
    const limit = (await billed()) + Math.floor(characters / 2);
    const reached: BudgetReached[] = [];
    const billedThen: number[] = [];
    await setBudget(limit);
    spending.questions = {
      onReached: async (budget) => {
        reached.push(budget);
        billedThen.push(await billed());
        await setBudget(limit + characters);
        return limit + characters;
      },
    };
    files.questions = { ...questions, confirm: () => Promise.resolve(true) };
    try {
      await vscode.commands.executeCommand('interlinear.translateFile', file);
      const entry = files.board.find(file);
      assert.ok(entry !== null);
      await files.apply(entry, 'not-discarded');
    } finally {
      files.questions = questions;
      spending.questions = own;
      await setBudget(undefined);
    }
    assert.equal(reached.length, 1);
    assert.ok((billedThen[0] ?? Infinity) <= limit, `${billedThen[0]} of ${limit}`);
    assert.equal((await readFile(file.fsPath, 'utf8')).match(/<target[ >]/gu)?.length, 120);
  });

  it('is in the history by day, command and file, and on the page as it is there', async () => {
    const usage = await opened.services.features.usage();
    const entries = await usage.entries(link);
    const byFile = groupUsage(entries, 'file');
    assert.deepEqual(byFile, [{ name: 'billed.xlf', characters: await billed(), speechInMs: 0 }]);
    await usage.show();
    await usage.page.act({
      type: 'action',
      id: 'filter',
      row: null,
      values: { by: 'file', days: '90' },
    });
    const rows = usage.page.panel.model?.blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text)) : [],
    );
    assert.deepEqual(rows, [['billed.xlf', (await billed()).toLocaleString('en')]]);
    const saved: unknown[] = [];
    usage.saveCsv = (...given) => {
      saved.push(...given);
      return Promise.resolve(null);
    };
    await usage.page.act({ type: 'action', id: 'csv', row: null, values: {} });
    const day = new Date().toISOString().slice(0, 10);
    assert.deepEqual(saved, [
      'usage.csv',
      ['day', 'command', 'file', 'characters', 'speech_seconds'],
      [[day, 'translate', 'billed.xlf', await billed(), 0]],
    ]);
  });

  it('is nothing for the detection of languages, of texts and of files', async () => {
    const before = await billed();
    const detect = await opened.services.features.detect();
    await detect.files([file, file]);
    const table = detect.panel.model?.blocks.find((block) => block.kind === 'table');
    assert.equal(table?.rows.length, 2);
    assert.equal(await billed(), before);
  });
});
