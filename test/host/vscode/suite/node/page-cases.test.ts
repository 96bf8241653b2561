import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { AdminView } from '../../../../../extensions/vscode/features/admin/admin-view.ts';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { FakeInputBox } from '../../../../doubles/editor/fake-input-box.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { connectService, disconnectService } from '../../doubles/connect-service.ts';
import { closeEditors, showText } from '../../doubles/editors.ts';
import { run } from '../../doubles/run-command.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { until } from '../../harness/until.ts';

const KEY = 'key-of-page-cases-0123456789';

/** What people do wrong, and what accounts may not do. */
describe('What detection and the pages say in the editor', () => {
  const stands = createStandIns();
  let extension: ActiveExtension;
  let sandbox: RunningSandbox;
  /** Messages and prompts. */
  let said: string[];

  before(async () => {
    extension = await activateExtension();
  });

  async function connect(enrolledForDetection: boolean): Promise<void> {
    sandbox = await startSandbox({ engines: createTestEngines(), enrolledForDetection });
    said = [];
    const { window } = extension.editor;
    for (const name of ['showInformationMessage', 'showErrorMessage'] as const) {
      stands.set(window, name, (sentence) => {
        said.push(String(sentence));
        return Promise.resolve(undefined);
      });
    }
    await connectService(extension, stands, sandbox.url, KEY);
    // Messages of ours take turns, so that the editor shows them all.
    await until('the connection to be told', () =>
      Promise.resolve(said.find((sentence) => sentence.startsWith('Connected')) ?? null),
    );
    said.length = 0;
  }

  afterEach(async () => {
    stands.restore();
    await disconnectService();
    await closeEditors();
    await sandbox.close();
  });

  it('explains each of the four ways in which detection ends', async () => {
    await connect(true);
    const lines = ['Hello over there', 'Wibble wobble', 'សួស្តី ពិភពលោក', '12 + 30'];
    const editor = await showText(lines.join('\n'));
    editor.selections = lines.map((line, at) => new vscode.Selection(at, 0, at, line.length));
    await run('detectLanguage');
    assert.equal(said.length, 1);
    const [sentence = ''] = said;
    assert.match(sentence, /“Hello over there”: English \(en\)\./);
    assert.match(sentence, /“Wibble wobble”: the service is not sure enough/);
    assert.match(sentence, /“សួស្តី ពិភពលោក”: this is a language the service recognises and does not/);
    assert.match(sentence, /“12 \+ 30”: there is no language in it/);
  });

  it('explains that an account has to be enrolled for detection', async () => {
    await connect(false);
    const editor = await showText('Hello over there');
    editor.selection = new vscode.Selection(0, 0, 0, 5);
    await run('detectLanguage');
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /an account has to be enrolled for it/);
  });

  it('goes on when the budget is raised in the settings, unasked', async () => {
    await connect(true);
    const { services, editor } = extension;
    const link = await services.connection.current();
    assert.ok(link !== null);
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('usage.budget', 3, vscode.ConfigurationTarget.Global);
    try {
      const asked = new Promise<void>((resolve) => {
        stands.set(editor.window, 'showWarningMessage', () => {
          resolve();
          return new Promise(() => undefined);
        });
      });
      const spending = await services.features.spending();
      const { client } = await spending.meter(link, { command: 'translate', file: null });
      const translated = client.translateText({ text: ['Save', 'Cancel'], target_lang: 'DE' });
      await asked;
      assert.equal((await link.client.getUsage()).data.character_count, 0);
      await settings.update('usage.budget', 100, vscode.ConfigurationTarget.Global);
      assert.equal((await translated).data.translations.length, 2);
    } finally {
      await settings.update('usage.budget', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('asks for another key where an admin key is entered to translate', async () => {
    await connect(true);
    const faults: unknown[] = [];
    const boxes: FakeInputBox[] = [];
    const { window } = extension.editor;
    stands.set(window, 'showInputBox', (options) => {
      const box = options as vscode.InputBoxOptions;
      said.push(box.prompt ?? '');
      faults.push(box.validateInput?.(`${KEY}:adm`));
      return Promise.resolve(`${KEY}:adm`);
    });
    stands.set(window, 'createInputBox', () => new FakeInputBox(boxes));
    const asked = vscode.commands.executeCommand('interlinear.connect', 'key');
    const again = await until('the prompt that asks again', () =>
      Promise.resolve(boxes[0] ?? null),
    );
    said.push(again.validationMessage?.message ?? '');
    again.hide();
    await asked;
    assert.match(String(faults[0]), /This is an admin key: it translates nothing/);
    // Entered all the same, it is refused by the service, and asked for again.
    assert.equal(said.length, 2, said.join('\n'));
    assert.doesNotMatch(said.join(), /:adm/);
    // The key of before goes on to be used.
    const link = await extension.services.connection.current();
    assert.ok(link !== null);
    await link.client.getUsage();
  });

  describe('on the page of keys', () => {
    let admin: AdminView;
    let own: AdminView['questions'];
    let entered: (string | null)[];

    beforeEach(async () => {
      await connect(true);
      admin = await extension.services.features.admin();
      own = admin.questions;
      admin.questions = {
        ...own,
        adminKey: (reason, refused) => {
          said.push(refused?.sentence ?? reason);
          return Promise.resolve(entered.shift() ?? null);
        },
      };
    });
    afterEach(async () => {
      await admin.forgetKey();
      admin.questions = own;
    });

    it('refuses keys of the Free plan and of developers, each with its reason', async () => {
      entered = [`${KEY}:fx`, KEY];
      await admin.show();
      assert.equal(said.length, 3, said.join('\n'));
      assert.match(said[1] ?? '', /Free plan: keys and analytics are for Pro accounts/);
      assert.match(said[2] ?? '', /does not let this key/);
      assert.equal(admin.page.panel.model, null);
    });

    it('says that a range is too long, and shows the keys all the same', async () => {
      entered = [`${KEY}:adm`];
      await admin.show();
      const values = { since: '2024-01-01', until: '2026-11-22', by: 'day' };
      await admin.page.act({ type: 'action', id: 'filter', row: null, values });
      const page = JSON.stringify(admin.page.panel.model);
      assert.match(page, /"tone":"error","text":"[^"]*366 days/);
      assert.match(page, /"id":"keys"/);
    });
  });
});
