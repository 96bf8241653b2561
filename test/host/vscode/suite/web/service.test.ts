import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { closeEditors, showDocument, showText } from '../../doubles/editors.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { until } from '../../harness/until.ts';
import { run } from '../../doubles/run-command.ts';

const prose = 'Please utilize teh door.\n';

/** What a question offered: its title, and its answers. */
interface Question {
  readonly title: string;
  readonly offered: readonly string[];
}

describe('The service, in the web worker host', () => {
  const stands = createStandIns();
  let extension: ActiveExtension;
  let folder: vscode.Uri;
  let gateway: string;

  before(async () => {
    extension = await activateExtension();
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(uri !== undefined, 'no folder is open');
    folder = uri;
    const address = vscode.Uri.joinPath(folder, 'gateway-address.txt');
    gateway = new TextDecoder().decode(await vscode.workspace.fs.readFile(address));
    assert.match(gateway, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal(extension.services.kind, 'web');
  });

  afterEach(async () => {
    stands.restore();
    await closeEditors();
  });

  after(async () => {
    await run('disconnect', 'agreed');
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('service.gatewayUrl', undefined, vscode.ConfigurationTarget.Global);
  });

  async function putFile(name: string, text: string): Promise<vscode.Uri> {
    const uri = vscode.Uri.joinPath(folder, name);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    return uri;
  }

  /** Types the answers into the prompts that come up. */
  function answerPrompts(answers: readonly string[]): void {
    const left = [...answers];
    stands.set(extension.editor.window, 'showInputBox', () => Promise.resolve(left.shift()));
    stands.set(extension.editor.window, 'showInformationMessage', () => Promise.resolve(undefined));
  }

  describe('without a gateway', () => {
    const questions: Question[] = [];

    beforeEach(() => {
      questions.length = 0;
      stands.set(extension.editor.window, 'showQuickPick', (items, options) => {
        const offered = (items as readonly vscode.QuickPickItem[]).map(
          ({ label, detail = '' }) => `${label}: ${detail}`,
        );
        questions.push({ title: (options as { placeHolder?: string }).placeHolder ?? '', offered });
        return Promise.resolve(undefined);
      });
    });

    for (const command of [
      'translateSelection',
      'translateBelow',
      'copyTranslation',
      'correctSelection',
      'correctDocument',
      'rephraseSelection',
      'rephraseToFit',
      'showUsage',
    ]) {
      it(`${command} says what it needs, and changes nothing`, async () => {
        const { document } = await showText(prose);
        await run(command);
        assert.equal(questions.length, 1);
        assert.match(
          questions[0]?.title ?? '',
          /What should Interlinear translate and improve with/,
        );
        const [key = '', settings = '', ...more] = questions[0]?.offered ?? [];
        assert.match(key, /Connect with a key: In the browser .* through a gateway/);
        assert.match(settings, /settings of the service/);
        assert.deepEqual(more, []);
        assert.equal(document.getText(), prose);
      });
    }

    it('translateFile says what it needs, and leaves the file alone', async () => {
      const cue = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
      const uri = await putFile('needs.srt', cue);
      await run('translateFile', uri);
      assert.equal(questions.length, 1);
      const stored = await vscode.workspace.fs.readFile(uri);
      assert.equal(new TextDecoder().decode(stored), cue);
      await vscode.workspace.fs.delete(uri);
    });

    it('the sandbox says that it cannot run in a browser', async () => {
      const said: string[] = [];
      stands.set(extension.editor.window, 'showInformationMessage', (sentence) => {
        said.push(String(sentence));
        return Promise.resolve(undefined);
      });
      await run('useSandbox');
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /cannot run in the browser.*set a gateway/);
    });
  });

  describe('through a gateway', () => {
    before(async () => {
      answerPrompts([gateway, 'key-of-web-tests-012345']);
      await run('connect', 'key');
      stands.restore();
    });

    it('is connected with an address and a key', async () => {
      const link = await extension.services.connection.current();
      assert.deepEqual([link?.kind, link?.label], ['gateway', new URL(gateway).host]);
      assert.equal(extension.services.settings()['service.gatewayUrl'], gateway);
    });

    it('translates a selection', async () => {
      const { document } = await showText('Some text for a browser');
      await run('translateSelection', 'DE');
      assert.equal(document.getText(), 'de‹Some text for a browser›');
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), 'Some text for a browser');
    });

    it('corrects a document', async () => {
      const { document } = await showText(prose);
      await run('correctDocument');
      await run('acceptAllCorrections');
      assert.equal(document.getText(), 'Please utilize the door.\n');
    });

    it('rephrases a selection, compared first', async () => {
      const { document } = await showText(prose);
      const running = run('rephraseSelection');
      const proposed = await until('the comparison', async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
        if (!(input instanceof vscode.TabInputTextDiff)) return null;
        const name = input.modified.toString();
        const found = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === name);
        return found === undefined || found.getText() === '' ? null : found;
      });
      await running;
      assert.equal(proposed.getText(), 'Please use the door.\n');
      assert.equal(document.getText(), prose);
      await run('acceptRephrase');
      assert.equal(document.getText(), 'Please use the door.\n');
    });

    it('translates the units of an open file, reviewed first, as one undo step', async () => {
      const text = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>
<trans-unit id="a"><source>One in the web</source></trans-unit>
<trans-unit id="b"><source>Two in the web</source></trans-unit>
</body></file></xliff>
`;
      const uri = await putFile('web.xlf', text);
      const { document } = await showDocument(await vscode.workspace.openTextDocument(uri));
      const feature = await extension.services.features.translateFiles();
      const { questions } = feature;
      feature.questions = { ...questions, confirm: () => Promise.resolve(true) };
      try {
        await run('translateFile', uri);
        await run('acceptAllUnits');
      } finally {
        feature.questions = questions;
      }
      assert.equal(document.getText().match(/<target[^>]*>de‹/g)?.length, 2);
      await showDocument(document);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), text);
      await closeEditors();
      await vscode.workspace.fs.delete(uri);
    });

    it('answers a language model', async () => {
      const toolInvocationToken = undefined as unknown as vscode.ChatParticipantToolToken;
      const input = { text: 'It is teh word.' };
      const { content } = await vscode.lm.invokeTool('interlinear_correct_text', {
        input,
        toolInvocationToken,
      });
      const [part] = content;
      assert.ok(part instanceof vscode.LanguageModelTextPart);
      assert.equal(part.value, 'It is the word.');
    });
  });
});
