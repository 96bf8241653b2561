import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'node:process';
import { glob } from 'tinyglobby';
import * as vscode from 'vscode';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { keyNameInStore } from '../../../../../shared/secrets/key-policy.ts';
import { FakeInputBox } from '../../../../doubles/editor/fake-input-box.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { connectService, disconnectService, setAddress } from '../../doubles/connect-service.ts';
import { closeEditors, showDocument, showText } from '../../doubles/editors.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { watchNetwork, type NetworkWatch } from '../../doubles/watch-network.ts';
import { until } from '../../harness/until.ts';
import { run } from '../../doubles/run-command.ts';

const KEY = 'first-key-of-host-tests-01';
const OTHER_KEY = 'second-key-of-host-tests-02';

/** Keys of the manifest that the tests look at. */
interface Manifest {
  readonly contributes: { readonly configuration: { readonly properties: object } };
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: unknown;
      readonly restrictedConfigurations: readonly string[];
    };
  };
}

describe('The connection of the extension', () => {
  const stands = createStandIns();
  let extension: ActiveExtension;
  let sandbox: RunningSandbox;
  let network: NetworkWatch;
  let folder: vscode.Uri;
  let count = 0;

  before(async () => {
    extension = await activateExtension();
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(uri !== undefined, 'no folder is open');
    folder = uri;
  });

  beforeEach(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    network = watchNetwork();
    const { window } = extension.editor;
    stands.set(window, 'showInformationMessage', () => Promise.resolve(undefined));
    await connectService(extension, stands, sandbox.url, KEY);
  });

  afterEach(async () => {
    stands.restore();
    await disconnectService();
    await closeEditors();
    network.close();
    await sandbox.close();
  });

  const manifest = (): Manifest => extension.editor.context.extension.packageJSON as Manifest;

  const storedKey = (): Thenable<string | undefined> =>
    extension.editor.context.secrets.get(keyNameInStore(sandbox.url));

  /** Translates a text that no other test has, with the setting or memory alone for a language. */
  async function translated(target?: string): Promise<string> {
    count += 1;
    const content = `Some text that is number ${'x'.repeat(count)}`;
    const { document } = await showText(content);
    await run('translateSelection', target);
    const text = document.getText();
    await closeEditors();
    return text === content ? '' : text;
  }

  /** The keys that requests of a path went out with, in order. */
  function keysAt(name: string): readonly string[] {
    const wanted = network.requests.filter(({ url }) => new URL(url).pathname === name);
    return wanted.map(({ headers }) => new Map(headers).get('authorization')?.split(' ')[1] ?? '');
  }

  /** Our settings in the files of the user and of the machine, as they lie on the disk. */
  const userSettings = async (): Promise<Record<string, unknown>> => {
    const cwd = path.join(env['HOME'] ?? '', 'data');
    const files = await glob(['**/settings.json'], { cwd, absolute: true });
    assert.notEqual(files.length, 0);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const all = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    const entries = all.flatMap((settings) => Object.entries(settings));
    return Object.fromEntries(entries.filter(([name]) => name.startsWith('interlinear.')));
  };

  it('D3 asks for the key masked, and Escape in the real prompt changes nothing', async () => {
    stands.restore();
    let masked: unknown;
    stands.set(extension.editor.window, 'showInputBox', (options) => {
      masked = (options as vscode.InputBoxOptions).password;
      return Promise.resolve(undefined);
    });
    await run('connect', 'key');
    assert.equal(masked, true);
    stands.restore();
    const asked = run('connect', 'key');
    const ended = asked.then(() => true);
    await until('the end of the prompt', async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      const turn = new Promise<null>((resolve) => {
        setTimeout(resolve, 50, null);
      });
      return Promise.race([ended, turn]);
    });
    assert.equal(await storedKey(), KEY);
    assert.equal(await translated('DE'), `de‹Some text that is number ${'x'.repeat(count)}›`);
    assert.deepEqual(keysAt('/v2/translate'), [KEY]);
  });

  it('D3 keeps the former key when the new one is refused', async () => {
    sandbox.planFaults([{ path: '/v2/usage', status: 403 }]);
    const boxes: FakeInputBox[] = [];
    const { window } = extension.editor;
    stands.set(window, 'showInputBox', () => Promise.resolve(OTHER_KEY));
    stands.set(window, 'createInputBox', () => new FakeInputBox(boxes));
    const asked = run('connect', 'key');
    const again = await until('the prompt that asks again', () =>
      Promise.resolve(boxes[0] ?? null),
    );
    // What was typed is there again, hidden and marked as wrong.
    assert.deepEqual([again.value, again.password], [OTHER_KEY, true]);
    const { message, severity } = again.validationMessage ?? {};
    assert.match(message ?? '', /key/);
    assert.equal(severity, vscode.InputBoxValidationSeverity.Error);
    again.hide();
    await asked;
    assert.equal(await storedKey(), KEY);
  });

  /**
   * There was never a setting for a key, and so nothing to migrate: no setting of ours could hold
   * one, and what other extensions keep in settings is neither read, moved nor copied.
   */
  it('offers to switch where it is connected already', async () => {
    const { connection } = extension.services;
    const offered: string[][] = [];
    let wanted = '';
    stands.set(extension.editor.window, 'showQuickPick', async (items) => {
      const rows = (await items) as readonly { readonly label: string }[];
      offered.push(rows.map(({ label }) => label.replace(/^\$\([a-z-]+\) /, '')));
      return rows.find(({ label }) => label.endsWith(wanted) && wanted !== '');
    });
    await run('connect');
    assert.equal((await connection.current())?.kind, 'service');
    wanted = 'the key is kept';
    await run('connect');
    assert.equal((await connection.current())?.kind, 'sandbox');
    await run('disconnect');
    assert.equal((await connection.current())?.kind, 'service');
    wanted = 'forget the key';
    await run('connect');
    assert.equal(await connection.current(), null);
    const { host } = new URL(sandbox.url);
    const atService = [
      `Another key for ${host}…`,
      'Another service…',
      'The built-in sandbox; the key is kept',
      'Disconnect and forget the key',
    ];
    assert.deepEqual(offered, [atService, atService, atService]);
    assert.equal(await storedKey(), undefined);
  });

  it('D4 takes no key out of settings and writes none into them, and keeps both languages', async () => {
    const own = vscode.workspace.getConfiguration('interlinear');
    const { Global } = vscode.ConfigurationTarget;
    await own.update('sourceLanguage', 'en', Global);
    await own.update('targetLanguage', 'de', Global);
    try {
      await run('connect', 'key');
      assert.notEqual(await translated(), '');
      assert.deepEqual(await userSettings(), {
        'interlinear.service.baseUrl': sandbox.url,
        'interlinear.sourceLanguage': 'en',
        'interlinear.targetLanguage': 'de',
      });
      const body = network.requests.find(({ url }) => url.endsWith('/v2/translate'))?.body ?? '';
      const { source_lang, target_lang } = JSON.parse(body) as Record<string, string>;
      assert.deepEqual([source_lang?.toUpperCase(), target_lang?.toUpperCase()], ['EN', 'DE']);
    } finally {
      for (const name of ['sourceLanguage', 'targetLanguage']) {
        await own.update(name, undefined, Global);
      }
    }
    const names = Object.keys(manifest().contributes.configuration.properties);
    assert.deepEqual(
      names.filter((name) => /key|secret|token|password/i.test(name)),
      [],
    );
  });

  it('D5 writes no setting at its start or in its work, and leaves those of the workspace there', async () => {
    const own = vscode.workspace.getConfiguration('interlinear');
    await own.update('targetLanguage', 'fr', vscode.ConfigurationTarget.Workspace);
    try {
      assert.match(await translated(), /^fr‹/);
      await run('showUsage');
      const { globalValue, workspaceValue } =
        vscode.workspace.getConfiguration('interlinear').inspect('targetLanguage') ?? {};
      assert.deepEqual([globalValue, workspaceValue], [undefined, 'fr']);
      // The one setting there is was made by this test.
      assert.deepEqual(Object.keys(await userSettings()), ['interlinear.service.baseUrl']);
    } finally {
      await own.update('targetLanguage', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('F30 says that the secret storage lost the key, and asks for another', async () => {
    // What VS Code does with a secret it cannot decrypt, and what is left of one without a keyring.
    await extension.editor.context.secrets.delete(keyNameInStore(sandbox.url));
    const asked: string[] = [];
    stands.set(extension.editor.window, 'showQuickPick', (items, options) => {
      asked.push((options as vscode.QuickPickOptions).placeHolder ?? '');
      return Promise.resolve((items as readonly unknown[])[0]);
    });
    assert.notEqual(await translated('DE'), '');
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /no longer has the key.*Enter the key again/);
    assert.equal(await storedKey(), KEY);
  });

  it('F30 says that the secret storage cannot be read, and quotes nothing of the cause', async () => {
    const { secrets } = extension.editor.context;
    stands.set(secrets, 'get', () => Promise.reject(new Error(`cannot decrypt ${KEY}`)));
    // Forgets the link in use, as a change of the secret does.
    await setAddress(`${sandbox.url}/`);
    const asked: string[] = [];
    stands.set(extension.editor.window, 'showQuickPick', (_, options) => {
      asked.push((options as vscode.QuickPickOptions).placeHolder ?? '');
      return Promise.resolve(undefined);
    });
    assert.equal(await translated('DE'), '');
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /could not be read.*check the keyring/);
    assert.ok(!asked.join().includes(KEY));
    assert.deepEqual(keysAt('/v2/translate'), []);
  });

  /** Another window shares the storage: what it writes arrives as the same event. */
  it('F30 uses the key that another window stored', async () => {
    assert.notEqual(await translated('DE'), '');
    await extension.editor.context.secrets.store(keyNameInStore(sandbox.url), OTHER_KEY);
    const seen = await until('the other key', async () => {
      assert.notEqual(await translated('DE'), '');
      const keys = keysAt('/v2/translate');
      return keys.at(-1) === OTHER_KEY ? keys : null;
    });
    assert.equal(seen[0], KEY);
  });

  it('F30 asks for a rotated key in the middle of the work, which then goes on', async () => {
    sandbox.planFaults([{ path: '/v2/translate', status: 403 }]);
    const prompts: string[] = [];
    stands.set(extension.editor.window, 'showInputBox', (options) => {
      prompts.push((options as vscode.InputBoxOptions).prompt ?? '');
      return Promise.resolve(OTHER_KEY);
    });
    assert.notEqual(await translated('DE'), '');
    assert.equal(prompts.length, 1);
    assert.ok(!prompts.join().includes(KEY));
    assert.deepEqual(keysAt('/v2/translate'), [KEY, OTHER_KEY]);
    assert.equal(await storedKey(), OTHER_KEY);
  });

  /**
   * The hosts of these tests trust every folder: that an untrusted one may not even set what is sent
   * as context is read off the manifest, by which VS Code leaves such settings out.
   */
  it('F31 takes no address, scheme or proxy from a hostile workspace, and starts nothing for it', async () => {
    const evil = await startSandbox({ engines: createTestEngines() });
    const settings = vscode.Uri.joinPath(folder, '.vscode', 'settings.json');
    const lure = vscode.Uri.joinPath(folder, 'lure.srt');
    const hostile = {
      'interlinear.service.baseUrl': evil.url,
      'interlinear.service.gatewayUrl': evil.url,
      'interlinear.service.preset': 'deepl',
      'interlinear.service.authScheme': 'Evil',
      'http.proxy': evil.url,
      // Something it may set: by this one sees that the file was read.
      'interlinear.targetLanguage': 'et',
    };
    try {
      await mkdir(path.dirname(settings.fsPath), { recursive: true });
      await writeFile(settings.fsPath, JSON.stringify(hostile));
      await writeFile(
        lure.fsPath,
        '1\n00:00:01,000 --> 00:00:02,000\nThis is more than one reads a second.\n',
      );
      const before = network.requests.length;
      const read = await until('the settings of the workspace', () => {
        const now = extension.services.settings(lure);
        return Promise.resolve(now.targetLanguage === 'et' ? now : null);
      });
      await showDocument(await vscode.workspace.openTextDocument(lure));
      await until('the check of the file', () => {
        const [found] = vscode.languages.getDiagnostics(lure);
        return Promise.resolve(found ?? null);
      });
      assert.equal(network.requests.length, before);
      await closeEditors();
      const names = ['preset', 'baseUrl', 'authScheme', 'gatewayUrl'] as const;
      assert.deepEqual(
        names.map((name) => read[`service.${name}`]),
        ['none', sandbox.url, '', ''],
      );
      assert.notEqual(vscode.workspace.getConfiguration('http').get('proxy'), evil.url);
      assert.match(await translated(), /^et‹/);
      assert.deepEqual(keysAt('/v2/translate'), [KEY]);
      assert.deepEqual(evil.requests, []);
      const places = [...network.connections].filter((place) => !place.startsWith('path:'));
      assert.deepEqual(places, [new URL(sandbox.url).host]);
    } finally {
      await evil.close();
      await rm(settings.fsPath, { force: true });
      await rm(lure.fsPath, { force: true });
      await until('the settings without the workspace', () => {
        const { targetLanguage } = extension.services.settings(lure);
        return Promise.resolve(targetLanguage === '' ? true : null);
      });
    }
  });

  it('F31 declares what an untrusted workspace may not set', () => {
    const { supported, restrictedConfigurations } = manifest().capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    assert.deepEqual(
      ['preset', 'baseUrl', 'authScheme', 'gatewayUrl'].filter((name) => {
        return !restrictedConfigurations.includes(`interlinear.service.${name}`);
      }),
      [],
    );
    assert.ok(restrictedConfigurations.includes('interlinear.sendContext'));
  });
});
