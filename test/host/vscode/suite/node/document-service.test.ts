import assert from 'node:assert/strict';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'node:process';
import * as vscode from 'vscode';
import { standingOf } from '../../../../../extensions/vscode/features/documents/document-entry.ts';
import type { Documents } from '../../../../../extensions/vscode/features/documents/documents.ts';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { connectService, disconnectService } from '../../doubles/connect-service.ts';
import { huntInFiles } from '../../doubles/hunt.ts';
import { docxOf, paragraphsOf } from '../../doubles/sample-docx.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { until } from '../../harness/until.ts';

const hourInMs = 3_600_000;

/** The extension's own jobs, stores and secrets, with a service on this machine. */
describe('Whole documents through the service', () => {
  const stands = createStandIns();
  /** Keys of documents, as the service gave them. */
  const keys: string[] = [];
  const said: string[] = [];
  let extension: ActiveExtension;
  let documents: Documents;
  let sandbox: RunningSandbox;
  let folder: string;

  before(async () => {
    extension = await activateExtension();
    documents = await extension.services.features.documents();
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    sandbox = await startSandbox({
      engines: createTestEngines(),
      inspectAnswer: ({ path: place, body }) => {
        if (place === '/v2/document') keys.push((body as { document_key: string }).document_key);
      },
    });
    await connectService(extension, stands, sandbox.url, 'key-of-whole-documents-01');
    const { window } = extension.editor;
    stands.set(window, 'showQuickPick', async (items) => {
      const languages = (await items) as readonly { readonly code: string | null }[];
      return languages.find(({ code }) => code?.toLowerCase() === 'de');
    });
    documents.questions = {
      ...documents.questions,
      card: () => Promise.resolve('translate'),
      say: (tone, sentence) => {
        said.push(`${tone}: ${sentence}`);
        return Promise.resolve(null);
      },
    };
  });

  after(async () => {
    await documents.forgetFinished();
    stands.restore();
    await disconnectService();
    await sandbox.close();
    for (const name of await readdir(folder)) {
      if (/^(report|notes|page)\./.test(name)) await rm(path.join(folder, name));
    }
  });

  async function translate(name: string, content: string | Uint8Array): Promise<void> {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await vscode.commands.executeCommand('interlinear.translateDocument', vscode.Uri.file(file));
  }

  const resultOf = (name: string): Promise<Buffer> => readFile(path.join(folder, name));

  /** A path of the server's own folder, where user data and logs of all processes lie. */
  const dataFolder = (): string => path.join(env['HOME'] ?? '', 'data');

  it('come back beside their originals, which stay as they are', async () => {
    const docx = docxOf(['Save the file.', 'Close the window.']);
    await translate('report.docx', docx);
    await translate('notes.txt', 'Save the file.\n');
    await translate('page.html', '<p>Save the <b>file</b>.</p>\n');
    assert.equal(said.length, 3);
    for (const sentence of said) assert.match(sentence, /^info: .* is ready: /);
    const translated = paragraphsOf(await resultOf('report.de.docx'));
    assert.equal(translated.length, 2);
    assert.notDeepEqual(translated, ['Save the file.', 'Close the window.']);
    assert.notEqual(String(await resultOf('notes.de.txt')), 'Save the file.\n');
    assert.match(String(await resultOf('page.de.html')), /^<p>.*<b>.*<\/b>.*<\/p>\n$/);
    assert.deepEqual(new Uint8Array(await resultOf('report.docx')), docx);
    assert.deepEqual(documents.list.entries.map(standingOf), ['Ready', 'Ready', 'Ready']);
    const made =
      /The sandbox counted 50,000 characters and bills nothing\. Made by the sandbox: another engine \(test-marker\)\.$/;
    assert.match(said[0] ?? '', made);
  });

  it('F30 leave their keys nowhere once they are there', async () => {
    assert.equal(keys.length, 3);
    const journals = await huntInFiles(dataFolder(), ['interlinear-document']);
    assert.ok(journals.length > 0, 'no journal was found, so nothing is shown');
    assert.deepEqual(await huntInFiles(dataFolder(), keys), []);
    const { globalState, workspaceState, secrets } = extension.editor.context;
    for (const state of [globalState, workspaceState]) {
      const held = JSON.stringify(state.keys().map((key) => [key, state.get(key)]));
      assert.ok(keys.every((key) => !held.includes(key)));
    }
    for (const { id } of documents.list.entries) {
      assert.equal(await secrets.get(`document-${id}`), undefined);
    }
    const left = (await readdir(folder)).filter((name) => name.includes('.part'));
    assert.deepEqual(left, []);
  });

  it('keep their key in the secret storage alone while they are under way', async () => {
    const held = vscode.Uri.file(path.join(folder, 'report.docx'));
    keys.length = 0;
    // Everything after the upload is answered late: the document stays where it is.
    sandbox.planFaults([{ method: 'POST', skip: 1, times: 1_000, latencyInMs: hourInMs }]);
    await writeFile(held.fsPath, docxOf(['Another text.']));
    const running = vscode.commands.executeCommand('interlinear.translateDocument', held);
    const entry = await until('a document at the service', () => {
      const [newest] = documents.list.entries;
      return Promise.resolve(newest?.record.phase.name === 'uploaded' ? newest : null);
    });
    const secret = await extension.editor.context.secrets.get(`document-${entry.id}`);
    assert.ok(secret?.includes(keys[0] ?? '-') === true, 'the key is not in the secret storage');
    assert.deepEqual(await huntInFiles(dataFolder(), keys), []);
    await vscode.commands.executeCommand('interlinear.cancelDocument', entry);
    await running;
    assert.equal(standingOf(entry), 'Paused');
    sandbox.clearFaults();
    await vscode.commands.executeCommand('interlinear.resumeDocument', entry);
    assert.equal(standingOf(entry), 'Ready');
    assert.equal(keys.length, 1, 'it was sent twice');
    assert.equal(paragraphsOf(await resultOf('report.de (2).docx')).length, 1);
  });
});
