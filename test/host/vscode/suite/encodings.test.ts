import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Services } from '../../../../extensions/vscode/services.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import {
  encodingSamples,
  encodingsToTry,
  openStates,
  sampleText,
  withoutTargets,
  type EncodingSample,
} from '../doubles/encoded-files.ts';
import { runEncodingCase } from '../doubles/encoding-case.ts';
import { hostSeed } from '../doubles/host-seed.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';
import { willingAnswers } from '../doubles/willing-answers.ts';

const states = ['closed', ...openStates] as const;
const windows1252 = encodingSamples.find(({ id }) => id === 'windows1252');

describe(`Files in other encodings, sent to a service (seed ${hostSeed})`, () => {
  let opened: TestServices;
  let feature: TranslateFiles;
  let own: Pick<Services, 'showError'>;
  let flash: Services['status']['flash'];
  let folder: vscode.Uri;
  let count = 0;
  const errors: unknown[] = [];
  const flashed: string[] = [];

  before(async () => {
    opened = await openTestServices();
    const { services } = opened;
    own = { showError: services.showError };
    flash = services.status.flash.bind(services.status);
    feature = await services.features.translateFiles();
    Object.assign(services, {
      showError: (error: unknown) => {
        errors.push(error);
        return Promise.resolve();
      },
    });
    Object.assign(services.status, { flash: (message: Inert) => flashed.push(message) });
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root !== undefined, 'no folder is open');
    folder = vscode.Uri.joinPath(root, 'encodings-sent');
    await vscode.workspace.fs.createDirectory(folder);
  });

  let usualQuestions: typeof feature.questions | null = null;

  beforeEach(() => {
    usualQuestions ??= feature.questions;
    for (const list of [errors, flashed, opened.sent]) list.length = 0;
    feature.questions = willingAnswers();
  });

  afterEach(closeEditors);

  after(async () => {
    if (usualQuestions !== null) feature.questions = usualQuestions;
    Object.assign(opened.services, own);
    Object.assign(opened.services.status, { flash });
    await vscode.workspace.fs.delete(folder, { recursive: true });
    await opened.close();
  });

  async function translate(uri: vscode.Uri): Promise<void> {
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    const entry = feature.board.find(uri);
    if (entry !== null) await feature.apply(entry, 'not-discarded');
  }

  const parts = {
    act: translate,
    errors: () => errors.splice(0),
    sent: () => opened.sent.splice(0),
  };

  function nextFile(name: string): { readonly uri: vscode.Uri; readonly unique: string } {
    count += 1;
    const unique = String(hostSeed + count).replace(
      /\d/g,
      (digit) => 'abcdefghij'[Number(digit)] ?? '',
    );
    return { uri: vscode.Uri.joinPath(folder, `${count}-${name}`), unique };
  }

  async function put(uri: vscode.Uri, text: string, encoding: string): Promise<Uint8Array> {
    const bytes = await vscode.workspace.encode(text, { encoding });
    await vscode.workspace.fs.writeFile(uri, bytes);
    return bytes;
  }

  for (const sample of encodingsToTry(hostSeed)) {
    it(`keeps every byte outside of the targets in ${sample.id}, open, changed or closed`, async () => {
      for (const state of states) {
        const format = count % 2 === 0 ? 'xliff-1.2.xlf' : 'xliff-2.0.xlf';
        const { uri, unique } = nextFile(format);
        try {
          const end = await runEncodingCase({ sample, format, state, uri, unique }, parts);
          assert.equal(end, state === 'dirty and wrong' ? 'refused' : 'filled');
        } catch (error) {
          if (error instanceof Error) error.message = `${state}, ${format}: ${error.message}`;
          throw error;
        }
        await closeEditors();
      }
    });
  }

  async function openSample({ id }: EncodingSample, uri: vscode.Uri): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(uri, { encoding: id });
    await showDocument(document);
    return document;
  }

  it('promises that nothing else changed once the saved bytes were compared, and not before', async () => {
    assert.ok(windows1252 !== undefined);
    const { uri, unique } = nextFile('a.xlf');
    const original = await put(
      uri,
      sampleText('xliff-1.2.xlf', windows1252, unique),
      'windows1252',
    );
    const document = await openSample(windows1252, uri);
    await translate(uri);
    assert.ok(
      flashed.some((each) => each.endsWith('not saved yet')),
      flashed.join('\n'),
    );
    assert.ok(!flashed.some((each) => each.includes('byte-identical')));
    assert.ok(await document.save());
    await until('the proof', () =>
      Promise.resolve(flashed.find((each) => each.includes('byte-identical')) ?? null),
    );
    const saved = await vscode.workspace.fs.readFile(uri);
    assert.equal(withoutTargets(saved, windows1252), withoutTargets(original, windows1252));
  });

  it('promises nothing where the editor gave the line ends of a file one form', async () => {
    assert.ok(windows1252 !== undefined);
    const { uri, unique } = nextFile('a.xlf');
    const text = sampleText('xliff-1.2.xlf', windows1252, unique).replace('\r\n', '\n');
    await put(uri, text, 'windows1252');
    const document = await openSample(windows1252, uri);
    await translate(uri);
    assert.ok(await document.save());
    assert.ok(flashed.some((each) => each.endsWith('not saved yet')));
    assert.deepEqual(
      flashed.filter((each) => each.includes('byte-identical')),
      [],
    );
  });

  it('sends no selection of a text whose characters the editor could not read', async () => {
    const { uri, unique } = nextFile('a.txt');
    const original = await put(uri, `Grüße an ${unique}\n`, 'windows1252');
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await showDocument(document);
    editor.selection = new vscode.Selection(0, 0, 0, 20);
    for (const command of ['translateSelection', 'copyTranslation', 'correctSelection']) {
      await vscode.commands.executeCommand(`interlinear.${command}`);
      const [error] = errors.splice(0);
      assert.match(error instanceof Error ? error.message : '', /is not stored as UTF-8/, command);
    }
    assert.deepEqual(opened.sent, []);
    assert.deepEqual([...(await vscode.workspace.fs.readFile(uri))], [...original]);
  });

  it('reads a replacement character that a file really holds', async () => {
    const { uri, unique } = nextFile('a.txt');
    const text = `Shown as \uFFFD in ${unique}\n`;
    await put(uri, text, 'utf8');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.equal(await opened.services.texts.read(document), text);
  });

  it('saves no document of ours that is open in another encoding than its file has', async () => {
    const { uri, unique } = nextFile('a.srt');
    const text = `1\n00:00:01,000 --> 00:00:02,000\nGrüße ${unique}\n`;
    const original = await put(uri, text, 'windows1252');
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(2, 0), 'x');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await assert.rejects(opened.services.texts.save(document), /do not save it/);
    assert.deepEqual([...(await vscode.workspace.fs.readFile(uri))], [...original]);
    await showDocument(document);
  });

  it('writes a new subtitle file in the encoding of the one that is open', async () => {
    const { uri, unique } = nextFile('film.srt');
    await put(uri, `1\n00:00:01,000 --> 00:00:02,000\nGrüße ${unique}\n`, 'windows1252');
    await vscode.workspace.openTextDocument(uri, { encoding: 'windows1252' });
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('targetLanguage', 'de', vscode.ConfigurationTarget.Global);
    try {
      await translate(uri);
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
    const made = uri.with({ path: uri.path.replace('.srt', '.de.srt') });
    const bytes = await vscode.workspace.fs.readFile(made);
    assert.ok(bytes.includes(0xfc), 'ü is one byte');
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  });

  it('works on documents that have no file', async () => {
    const content = sampleText(
      'xliff-1.2.xlf',
      encodingSamples[4] ?? assert.fail(),
      `untitled ${hostSeed}`,
    );
    const document = await vscode.workspace.openTextDocument({ language: 'xliff', content });
    assert.equal(await opened.services.texts.read(document), document.getText());
    const made = await opened.services.texts.edit(document, [
      { offset: 0, length: 0, newText: '' },
    ]);
    assert.ok(made !== null);
    await showDocument(document);
  });
});
