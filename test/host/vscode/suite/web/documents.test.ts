import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { standingOf } from '../../../../../extensions/vscode/features/documents/document-entry.ts';
import type { Documents } from '../../../../../extensions/vscode/features/documents/documents.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { run } from '../../doubles/run-command.ts';

describe('Whole documents, in the web worker host', () => {
  const stands = createStandIns();
  const said: string[] = [];
  const made: vscode.Uri[] = [];
  let extension: ActiveExtension;
  let documents: Documents;
  let folder: vscode.Uri;
  let gateway: string;
  let own: Documents['questions'];

  before(async () => {
    extension = await activateExtension();
    documents = await extension.services.features.documents();
    own = documents.questions;
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(uri !== undefined, 'no folder is open');
    folder = uri;
    gateway = await read('gateway-address.txt');
    documents.questions = {
      ...own,
      card: () => Promise.resolve('translate'),
      say: (tone, sentence) => {
        said.push(`${tone}: ${sentence}`);
        return Promise.resolve(null);
      },
    };
  });

  afterEach(() => {
    stands.restore();
  });

  after(async () => {
    await documents.forgetFinished();
    documents.questions = own;
    await run('disconnect', 'agreed');
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('service.gatewayUrl', undefined, vscode.ConfigurationTarget.Global);
    for (const uri of made) await vscode.workspace.fs.delete(uri);
  });

  async function put(name: string, text: string): Promise<vscode.Uri> {
    const uri = vscode.Uri.joinPath(folder, name);
    made.push(uri);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    return uri;
  }

  async function read(name: string): Promise<string> {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name));
    return new TextDecoder().decode(bytes);
  }

  it('say what they need without a gateway, and are not sent', async () => {
    let asked = '';
    stands.set(extension.editor.window, 'showQuickPick', (_, options) => {
      asked = (options as { placeHolder?: string }).placeHolder ?? '';
      return Promise.resolve(undefined);
    });
    await run('translateDocument', await put('web-notes.txt', 'Some text for a browser'));
    assert.match(asked, /What should Interlinear translate and improve with/);
    assert.deepEqual([said, documents.list.entries.length], [[], 0]);
  });

  it('come back beside their originals through a gateway', async () => {
    const answers = [gateway, 'key-of-web-documents-01'];
    const { window } = extension.editor;
    stands.set(window, 'showInputBox', () => Promise.resolve(answers.shift()));
    stands.set(window, 'showInformationMessage', () => Promise.resolve(undefined));
    await run('connect', 'key');
    stands.set(window, 'showQuickPick', async (items) => {
      const languages = (await items) as readonly { readonly code: string | null }[];
      return languages.find(({ code }) => code?.toLowerCase() === 'de');
    });
    const uri = await put('web-page.html', '<p>Some text for a browser</p>\n');
    made.push(vscode.Uri.joinPath(folder, 'web-page.de.html'));
    await run('translateDocument', uri);
    assert.match(said[0] ?? '', /^info: web-page\.de\.html is ready/);
    assert.match(await read('web-page.de.html'), /^<p>de‹Some text for a browser›<\/p>\n$/);
    assert.equal(await read('web-page.html'), '<p>Some text for a browser</p>\n');
    assert.deepEqual(documents.list.entries.map(standingOf), ['Ready']);
    const [entry] = documents.list.entries;
    const secret = await extension.editor.context.secrets.get(`document-${entry?.id ?? ''}`);
    assert.equal(secret, undefined);
  });

  it('are in the list of the next window too', async () => {
    const shelf = await documents.desk.shelf();
    const records = await shelf.list();
    assert.deepEqual(
      records.map(({ fileName, phase }) => [fileName, phase.name]),
      [['web-page.html', 'published']],
    );
  });
});
