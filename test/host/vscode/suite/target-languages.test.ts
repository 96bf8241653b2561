import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { OpenEntry } from '../../../../extensions/vscode/features/translate-files/review-board.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { sentences, targetsOf, xliffOf } from '../../../doubles/sample-xliff.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';

describe('The languages of files that are translated', () => {
  let opened: TestServices;
  let feature: TranslateFiles;
  let asked: string[];
  let count = 0;
  const made: string[] = [];

  before(async () => {
    opened = await openTestServices();
    feature = await opened.services.features.translateFiles();
  });

  beforeEach(() => {
    asked = [];
    feature.questions = {
      ...feature.questions,
      confirm: (question, detail) => {
        asked.push(`${question}\n${detail}`);
        return Promise.resolve(true);
      },
    };
  });

  afterEach(async () => {
    for (const entry of await feature.board.clear())
      await feature.notes.remove(entry.uri.toString());
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true });
  });

  after(() => opened.close());

  async function putFile(text: string, name = 'app.xlf'): Promise<vscode.Uri> {
    count += 1;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const file = path.join(folder, `languages-${count}-${name}`);
    made.push(file, file.replace(/\.xlf$/, '.fr.xlf'));
    await writeFile(file, text);
    return vscode.Uri.file(file);
  }

  /** Each test has words of its own: the cache outlives them. */
  function freshXliff(units: number): string {
    count += 1;
    const word = 'bcdfghjklmnp'.charAt(count % 12).repeat(3 + count);
    return xliffOf(sentences(units).map((sentence) => `${sentence} in ${word}`));
  }

  async function translate(uri: vscode.Uri): Promise<OpenEntry> {
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    const entry = feature.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    return entry;
  }

  const onDisk = (uri: vscode.Uri): Promise<string> => readFile(uri.fsPath, 'utf8');

  /** Chooses French where a language is asked for. */
  async function withFrench(act: () => Promise<void>): Promise<void> {
    const { editor } = await activateExtension();
    const stands = createStandIns();
    stands.set(editor.window, 'showQuickPick', async (items) => {
      const rows = (await items) as readonly { readonly code?: string | null }[];
      return rows.find(({ code }) => code?.toLowerCase() === 'fr');
    });
    try {
      await act();
    } finally {
      stands.restore();
      await opened.services.memory.workspace.update('languages.targets', undefined);
    }
  }

  it('asks once about files of several languages, and reviews them together', async () => {
    const german = await putFile(freshXliff(2), 'de.xlf');
    const text = freshXliff(3).replace('target-language="de"', 'target-language="fr"');
    const french = await putFile(text, 'fr.xlf');
    await vscode.commands.executeCommand('interlinear.translateFile', german, [german, french]);
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /of 2 files to the sandbox/);
    assert.match(asked[0] ?? '', /into German \(de\), French \(fr\): 5\./);
    assert.ok(feature.board.find(german) !== null && feature.board.find(french) !== null);
    const comparisons = vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputTextDiff);
    assert.equal(comparisons.length, 1);
  });

  it('makes the file of a language beside a template, which stays as it is', async () => {
    const template = freshXliff(2).replace(' target-language="de"', '');
    const uri = await putFile(template);
    const places: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutTemplate: (_, beside) => {
        places.push(beside.path.replace(/^.*-(?=app)/, ''));
        return Promise.resolve('beside');
      },
    };
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('targetLanguage', 'fr', vscode.ConfigurationTarget.Global);
    try {
      await feature.apply(await translate(uri), 'not-discarded');
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.deepEqual(places, ['app.fr.xlf']);
    assert.equal(await onDisk(uri), template);
    const made = await onDisk(uri.with({ path: uri.path.replace(/\.xlf$/, '.fr.xlf') }));
    assert.match(made, /source-language="en"[^>]* target-language="fr"/);
    assert.equal(targetsOf(made).size, 2);
  });

  it('fills the file of the language that is beside a template already', async () => {
    const template = freshXliff(2).replace(' target-language="de"', '');
    const uri = await putFile(template);
    const own = uri.with({ path: uri.path.replace(/\.xlf$/, '.fr.xlf') });
    await writeFile(own.fsPath, template.replace('<file ', '<file target-language="fr" '));
    const offered: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutTemplate: (_, beside, isPresent) => {
        offered.push(`${beside.path.replace(/^.*-(?=app)/, '')} ${isPresent}`);
        return Promise.resolve('beside');
      },
    };
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('targetLanguage', 'fr', vscode.ConfigurationTarget.Global);
    try {
      await vscode.commands.executeCommand('interlinear.translateFile', uri);
      const entry = feature.board.find(own);
      assert.ok(entry !== null, 'no review was opened');
      await feature.apply(entry, 'not-discarded');
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.deepEqual(offered, ['app.fr.xlf true']);
    assert.equal(await onDisk(uri), template);
    assert.equal(targetsOf(await onDisk(own)).size, 2);
  });

  it('asks for another language where a file names that of its source, and writes it', async () => {
    const text = freshXliff(2).replace('target-language="de"', 'target-language="en"');
    const uri = await putFile(text);
    const asked: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutSameLanguage: (_, language) => {
        asked.push(language);
        return Promise.resolve(true);
      },
    };
    await withFrench(async () => feature.apply(await translate(uri), 'not-discarded'));
    assert.deepEqual(asked, ['en']);
    const made = await onDisk(uri);
    assert.match(made, /source-language="en" target-language="fr"/i);
    assert.equal(targetsOf(made).size, 2);
  });
});
