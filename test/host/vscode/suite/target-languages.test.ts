import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { targetsOf } from '../../../doubles/sample-xliff.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { FileTranslation } from '../doubles/file-translation.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { until } from '../harness/until.ts';
import type { TestServices } from '../doubles/test-services.ts';

describe('The languages of files that are translated', () => {
  let files: FileTranslation;
  let opened: TestServices;
  let feature: TranslateFiles;

  before(async () => {
    files = await FileTranslation.open('languages');
    ({ opened, feature } = files);
  });

  beforeEach(() => {
    files.begin();
  });

  afterEach(() => files.tidy());

  after(() => files.close());

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
    const german = await files.put(files.freshXliff(2), 'de.xlf');
    const text = files.freshXliff(3).replace('target-language="de"', 'target-language="fr"');
    const french = await files.put(text, 'fr.xlf');
    const { editor } = await activateExtension();
    const stands = createStandIns();
    const said: string[] = [];
    stands.set(editor.window, 'showInformationMessage', (message) => {
      said.push(String(message));
      return Promise.resolve(undefined);
    });
    try {
      await vscode.commands.executeCommand('interlinear.translateFile', german, [german, french]);
      await until('what waits', () =>
        Promise.resolve(said.some((each) => /in 2 languages: German/u.test(each)) || null),
      );
    } finally {
      stands.restore();
    }
    assert.equal(files.asked.length, 1);
    assert.match(files.asked[0] ?? '', /of 2 files to the sandbox/);
    assert.match(files.asked[0] ?? '', /into German \(de\), French \(fr\): 5\./);
    assert.ok(feature.board.find(german) !== null && feature.board.find(french) !== null);
    const comparisons = vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputTextDiff);
    assert.equal(comparisons.length, 1);
  });

  it('translates into several languages that are chosen at once, with one question for all', async () => {
    const film = await files.put(
      '1\n00:00:01,000 --> 00:00:03,000\nThe ferry sings.\n',
      'film.srt',
    );
    const template = files.freshXliff(2).replace(' target-language="de"', '');
    const messages = await files.put(template, 'messages.xlf');
    const german = await files.put(files.freshXliff(2), 'own.xlf');
    const polish = await files.put(
      files.freshXliff(2).replace('target-language="de"', 'target-language="pl"'),
      'polish.xlf',
    );
    const result = (uri: vscode.Uri, language: string): string =>
      uri.fsPath.replace(/(?=\.\w+$)/, `.${language}`);
    const results = [film, messages].flatMap((uri) => [result(uri, 'de'), result(uri, 'fr')]);
    files.made.push(...results);
    feature.questions = {
      ...feature.questions,
      languages: () => Promise.resolve(['DE', 'FR']),
    };
    const all = [film, messages, german, polish];
    await vscode.commands.executeCommand('interlinear.translateFileTo', film, all);
    assert.equal(files.asked.length, 1);
    assert.match(files.asked[0] ?? '', /into German \(de\), French \(fr\)/);
    const waiting = feature.board.entries.map(({ uri }) => uri.fsPath);
    assert.deepEqual(waiting.toSorted(), [...results, german.fsPath].toSorted());
    for (const place of results) {
      await feature.apply(files.reviewOf(vscode.Uri.file(place)), 'not-discarded');
    }
    const french = await files.onDisk(vscode.Uri.file(result(messages, 'fr')));
    assert.match(french, /target-language="fr"/);
    assert.equal(targetsOf(french).size, 2);
    assert.equal(await files.onDisk(messages), template);
    assert.equal(feature.notes.all.length, 1);
  });

  it('makes the file of a language for a catalogue in JSON, and fills it once it is there', async () => {
    const folder = await files.newFolder();
    const [english, german] = ['en.json', 'de.json'].map((name) =>
      vscode.Uri.joinPath(vscode.Uri.file(folder), name),
    );
    assert.ok(english !== undefined && german !== undefined);
    await writeFile(english.fsPath, '{\n  "title": "The ferry sings",\n  "end": "Good night"\n}\n');
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('targetLanguage', 'de', vscode.ConfigurationTarget.Global);
    try {
      await feature.apply(await files.translate(english), 'not-discarded');
      assert.equal(
        await files.onDisk(german),
        '{\n  "title": "de‹The ferry sings›",\n  "end": "de‹Good night›"\n}\n',
      );
      await writeFile(german.fsPath, '{\n\t"end": "Gute Nacht"\n}');
      await vscode.commands.executeCommand('interlinear.translateFile', english);
      await feature.apply(files.reviewOf(german), 'not-discarded');
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
    const document = await vscode.workspace.openTextDocument(german);
    await document.save();
    assert.equal(
      await files.onDisk(german),
      '{\n\t"title": "de‹The ferry sings›",\n\t"end": "Gute Nacht"\n}',
    );
  });

  it('makes the file of a language beside a template, which stays as it is', async () => {
    const template = files.freshXliff(2).replace(' target-language="de"', '');
    const uri = await files.put(template);
    files.made.push(uri.fsPath.replace(/\.xlf$/, '.fr.xlf'));
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
      await feature.apply(await files.translate(uri), 'not-discarded');
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.deepEqual(places, ['app.fr.xlf']);
    assert.equal(await files.onDisk(uri), template);
    const made = await files.onDisk(uri.with({ path: uri.path.replace(/\.xlf$/, '.fr.xlf') }));
    assert.match(made, /source-language="en"[^>]* target-language="fr"/);
    assert.equal(targetsOf(made).size, 2);
  });

  it('fills the file of the language that is beside a template already', async () => {
    const template = files.freshXliff(2).replace(' target-language="de"', '');
    const uri = await files.put(template);
    const own = uri.with({ path: uri.path.replace(/\.xlf$/, '.fr.xlf') });
    files.made.push(own.fsPath);
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
    assert.equal(await files.onDisk(uri), template);
    assert.equal(targetsOf(await files.onDisk(own)).size, 2);
  });

  it('asks for another language where a file names that of its source, and writes it', async () => {
    const text = files.freshXliff(2).replace('target-language="de"', 'target-language="en"');
    const uri = await files.put(text);
    const asked: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutSameLanguage: (_, language) => {
        asked.push(language);
        return Promise.resolve(true);
      },
    };
    await withFrench(async () => feature.apply(await files.translate(uri), 'not-discarded'));
    assert.deepEqual(asked, ['en']);
    const made = await files.onDisk(uri);
    assert.match(made, /source-language="en" target-language="fr"/i);
    assert.equal(targetsOf(made).size, 2);
  });
});
