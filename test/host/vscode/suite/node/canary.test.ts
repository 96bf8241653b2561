import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'node:process';
import * as vscode from 'vscode';
import type { TranslateFiles } from '../../../../../extensions/vscode/features/translate-files/translate-files.ts';
import type { TranslationEngine } from '../../../../../shared/sandbox/engines/engine.ts';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { xliffOf } from '../../../../doubles/sample-xliff.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { connectService, disconnectService, setAddress } from '../../doubles/connect-service.ts';
import { closeEditors, showText } from '../../doubles/editors.ts';
import { huntInFiles } from '../../doubles/hunt.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { until } from '../../harness/until.ts';
import { watchNetwork, type NetworkWatch, type SeenRequest } from '../../doubles/watch-network.ts';
import { run } from '../../doubles/run-command.ts';

const KEY = 'canary-key-4b1d77e09c5a';
/** In every text that is sent; no translation and no correction holds it. */
const TEXT = 'Zilpzalp';
const SILENT = 'Ein Vogel, weiter nichts.';

/** Gives nothing of a text back, so that the canary can only be found where texts were kept. */
const silentEngine: TranslationEngine = {
  name: 'test-silent',
  version: '1',
  serves: () => true,
  translate: (texts) => Promise.resolve(texts.map(() => ({ text: SILENT, coverage: 1 }))),
};

/**
 * The extension with a connection of its own, used once all over; then everything that could have
 * kept a key or a text is searched. What this cannot see: the browser's storage of the web
 * workbench, where VS Code itself keeps secrets (encrypted) and the state of the window, and the
 * start with a stored key, for a host activates once: the flows load the window anew.
 */
describe('A canary key and a canary text', () => {
  const stands = createStandIns();
  const shown: string[] = [];
  let extension: ActiveExtension;
  let sandbox: RunningSandbox;
  let network: NetworkWatch;
  let folder: string;
  let file: vscode.Uri;
  /** The key that is made with the admin key. */
  let made = '';

  before(async () => {
    extension = await activateExtension();
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    assert.notEqual(folder, '');
    file = vscode.Uri.file(path.join(folder, 'canary.xlf'));
    sandbox = await startSandbox({ engines: createTestEngines({ translation: [silentEngine] }) });
    network = watchNetwork();
    const { window } = extension.editor;
    for (const name of [
      'showErrorMessage',
      'showWarningMessage',
      'showInformationMessage',
    ] as const) {
      stands.set(window, name, (sentence, options) => {
        shown.push(String(sentence));
        // The dialog that shows a new key is the only place of it.
        const { detail = '' } = (options ?? {}) as vscode.MessageOptions;
        if (String(sentence).includes('was made')) made = /^\S+/u.exec(detail)?.[0] ?? '';
        return Promise.resolve(undefined);
      });
    }
    await connectService(extension, stands, sandbox.url, KEY);
    // Messages of ours take turns: what others were still to be told comes before.
    const before = await until('the connection to be told', () => {
      const at = shown.findIndex((sentence) => sentence.startsWith('Connected'));
      return Promise.resolve(at < 0 ? null : at);
    });
    shown.splice(0, before);
  });

  after(async () => {
    await disconnectService();
    await closeEditors();
    stands.restore();
    network.close();
    await sandbox.close();
    await rm(file.fsPath, { force: true });
  });

  /** A path of the server's own folder, where user data and logs of all processes lie. */
  function home(): string {
    const place = env['HOME'] ?? '';
    assert.match(place, /interlinear-vscode-/);
    return place;
  }

  it('D3 is asked for without being shown, and checked before it is kept', () => {
    const [first] = network.requests;
    assert.match(first?.url ?? '', /\/v2\/usage$/);
    assert.equal(shown.length, 1);
    assert.match(shown[0] ?? '', /^Connected to 127\.0\.0\.1:\d+ \(Pro plan\)/);
  });

  it('is used: selections, corrections, files and tools are worked on', async () => {
    const editor = await showText(`The ${TEXT} sings in teh garden.`);
    await run('translateSelection', 'DE');
    assert.equal(editor.document.getText(), SILENT, shown.join('\n'));
    await closeEditors();
    await showText(`The ${TEXT} sits on teh roof.`);
    await run('correctDocument');
    await closeEditors();
    await writeFile(file.fsPath, xliffOf([`The ${TEXT} sleeps.`, `No ${TEXT} wakes.`]));
    const feature: TranslateFiles = await extension.services.features.translateFiles();
    const { questions } = feature;
    feature.questions = { ...questions, confirm: () => Promise.resolve(true) };
    try {
      await run('translateFile', file);
      assert.ok(feature.board.find(file) !== null, shown.join('\n'));
      await run('acceptAllUnits');
    } finally {
      feature.questions = questions;
    }
    const input = { text: `Another ${TEXT}.`, targetLanguage: 'fr' };
    const none = undefined as unknown as vscode.ChatParticipantToolToken;
    await vscode.lm.invokeTool('interlinear_translate_text', { input, toolInvocationToken: none });
    await run('showUsage');
    assert.ok(network.requests.filter(({ body }) => body.includes(TEXT)).length >= 4);
  });

  it('is used: keys are managed with an admin key, and one is made', async () => {
    const admin = await extension.services.features.admin();
    const { questions } = admin;
    admin.questions = {
      ...questions,
      adminKey: () => Promise.resolve(`${KEY}:adm`),
      words: () => Promise.resolve('Canary'),
    };
    try {
      await run('showAdministration');
      await admin.page.act({ type: 'action', id: 'create', row: null, values: {} });
    } finally {
      admin.questions = questions;
    }
    const page = JSON.stringify(admin.page.panel.model);
    assert.ok(made.length > 16 && page.includes('Canary'), page);
    for (const wanted of [KEY, made]) assert.ok(!page.includes(wanted));
    await closeEditors();
  });

  it('meets a service that refuses, and one that says everything back', async () => {
    for (const status of [400, 404, 456]) {
      network.answer = ({ url, headers, body }) => {
        if (!url.includes('/v2/translate')) return null;
        const said = JSON.stringify([...headers, body]);
        return Response.json({ message: said, detail: said }, { status });
      };
      const before = shown.length;
      await showText(`The ${TEXT} of ${status}.`);
      await run('translateSelection', 'DE');
      assert.ok(shown.length > before, `nothing was said of ${status}`);
      await closeEditors();
    }
    network.answer = () => null;
    for (const sentence of shown) assert.ok(!sentence.includes(KEY), sentence);
  });

  it('P6 gives the key to the Authorization header of the configured origin, and to nothing else', () => {
    const own = new URL(sandbox.url).origin;
    const withKey = network.requests.filter((request) => JSON.stringify(request).includes(KEY));
    assert.ok(withKey.length >= 6);
    for (const { url, headers, body } of withKey) {
      assert.equal(new URL(url).origin, own);
      assert.ok(!url.includes(KEY) && !body.includes(KEY), url);
      const names = headers.filter(([, value]) => value.includes(KEY)).map(([name]) => name);
      assert.deepEqual(names, ['authorization']);
    }
  });

  it('P7 opens connections to the configured origin alone', () => {
    const own = new URL(sandbox.url);
    assert.deepEqual(
      network.requests.filter(({ url }) => new URL(url).origin !== own.origin),
      [],
    );
    // Pipes between the processes of VS Code have no port.
    const places = [...network.connections].filter((place) => !place.startsWith('path:'));
    assert.deepEqual(places, [`${own.hostname}:${own.port}`]);
  });

  it('P6 P7 follows no redirect to another origin', async () => {
    const other = await startSandbox({ engines: createTestEngines() });
    const seen: SeenRequest[] = [];
    network.answer = (request) => {
      if (request.url.startsWith(other.url)) seen.push(request);
      if (!request.url.includes('/v2/translate')) return null;
      const headers = { location: `${other.url}/v2/translate` };
      return new Response(null, { status: 307, headers });
    };
    try {
      const editor = await showText(`The ${TEXT} flies away.`);
      const before = editor.document.getText();
      await run('translateSelection', 'DE');
      assert.equal(editor.document.getText(), before);
    } finally {
      network.answer = () => null;
      await closeEditors();
      await other.close();
    }
    assert.deepEqual([seen, other.requests], [[], []]);
  });

  it('P6 gives no key to an address it was not entered for', async () => {
    const other = await startSandbox({ engines: createTestEngines() });
    const { window } = extension.editor;
    stands.set(window, 'showQuickPick', () => Promise.resolve(undefined));
    try {
      await setAddress(other.url);
      const editor = await showText(`The ${TEXT} stays.`);
      await run('translateSelection', 'DE');
      assert.equal(editor.document.getText(), `The ${TEXT} stays.`);
      assert.deepEqual(other.requests, []);
    } finally {
      await setAddress(sandbox.url);
      await closeEditors();
      await other.close();
    }
  });

  it('D1 D2 F30 are in no log and in no output channel', async () => {
    const { logUri } = extension.editor.context;
    await run('showLog');
    const output = await until('the output channel', () => {
      const open = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === 'output');
      return Promise.resolve(open.length === 0 ? null : open);
    });
    for (const document of output) {
      assert.ok(!document.getText().includes(KEY) && !document.getText().includes(TEXT));
    }
    await until('the log of what failed', async () => {
      const [file] = await huntInFiles(logUri.fsPath, ['command.failed']);
      return file ?? null;
    });
    assert.deepEqual(await huntInFiles(path.join(home(), 'data', 'logs'), [KEY, TEXT, made]), []);
  });

  it('D1 F30 are in no setting and in no state of the extension', () => {
    const { globalState, workspaceState } = extension.editor.context;
    const states = [globalState, workspaceState].map((state) =>
      JSON.stringify(state.keys().map((key) => [key, state.get(key)])),
    );
    const settings = JSON.stringify(vscode.workspace.getConfiguration());
    for (const kept of [...states, settings]) {
      for (const wanted of [KEY, TEXT, made]) {
        assert.ok(!kept.includes(wanted), kept.slice(0, 500));
      }
    }
  });

  it('F30 P6 the key is in no file that VS Code or the extension wrote', async () => {
    const { globalStorageUri } = extension.editor.context;
    const decoy = vscode.Uri.joinPath(globalStorageUri, 'decoy');
    await vscode.workspace.fs.writeFile(decoy, new TextEncoder().encode(`a${KEY}z`));
    const found = await huntInFiles(home(), [KEY, made]);
    await vscode.workspace.fs.delete(decoy);
    assert.deepEqual(
      found.map((name) => path.basename(name)),
      ['decoy'],
    );
  });

  it('F30 the text is in no file that the extension wrote, beside the one it translated', async () => {
    const { globalStorageUri, storageUri } = extension.editor.context;
    const kept = await huntInFiles(globalStorageUri.fsPath, [SILENT]);
    assert.ok(kept.length > 0, 'no translation was kept, so nothing is shown by this');
    for (const uri of [globalStorageUri, storageUri]) {
      assert.deepEqual(await huntInFiles(uri?.fsPath ?? '', [TEXT]), []);
    }
    // VS Code's own copies of documents: the local history, and what restores unsaved ones.
    const own = ['data/User/History/**', 'data/**/Backups/**', 'data/**/backups/**'];
    assert.deepEqual(await huntInFiles(home(), [TEXT], own), []);
  });

  it('F30 are not in the report about an issue', async () => {
    await run('reportIssue');
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, /## Diagnosis/);
    const { port } = new URL(sandbox.url);
    for (const wanted of [KEY, TEXT, port, folder]) assert.ok(!text.includes(wanted), wanted);
    await closeEditors();
  });
});
