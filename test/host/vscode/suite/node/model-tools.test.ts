import * as vscode from 'vscode';
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { correctTextTool } from '../../../../../extensions/vscode/features/model-tools/correct-text.ts';
import type { ModelTool } from '../../../../../extensions/vscode/features/model-tools/model-tool.ts';
import { translateTextTool } from '../../../../../extensions/vscode/features/model-tools/translate-text.ts';
import { translateUnitsTool } from '../../../../../extensions/vscode/features/model-tools/translate-units.ts';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { sentences, targetsOf, xliffOf } from '../../../../doubles/sample-xliff.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { connectService, disconnectService } from '../../doubles/connect-service.ts';
import { closeEditors, showDocument } from '../../doubles/editors.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';

const none = undefined as unknown as vscode.ChatParticipantToolToken;

/** What a tool answers to a language model, as text. */
async function invoke(
  name: string,
  input: object,
  token?: vscode.CancellationToken,
): Promise<string> {
  const options = { input, toolInvocationToken: none };
  const { content } = await vscode.lm.invokeTool(`interlinear_${name}`, options, token);
  return content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

/**
 * The tools as a language model calls them. In tests the host confirms every dialog by itself
 * without showing it, so that the words of the confirmation come from the tool that gives them.
 */
describe('Tools for language models, with a service', () => {
  const stands = createStandIns();
  let extension: ActiveExtension;
  let sandbox: RunningSandbox;
  let folder: string;
  let count = 0;
  const made: string[] = [];

  before(async () => {
    extension = await activateExtension();
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    assert.notEqual(folder, '');
    sandbox = await startSandbox({ engines: createTestEngines() });
    stands.set(extension.editor.window, 'showInformationMessage', () => Promise.resolve(undefined));
    await connectService(extension, stands, sandbox.url, 'key-of-model-tools-0123');
  });

  afterEach(async () => {
    await closeEditors();
    for (const file of made.splice(0)) await rm(path.join(folder, file));
  });

  after(async () => {
    await disconnectService();
    stands.restore();
    await sandbox.close();
  });

  const host = (): string => new URL(sandbox.url).host;

  /** Texts that arrived at the service so far. */
  const sentTexts = (): number =>
    sandbox.requests
      .filter((request) => request.path === '/v2/translate')
      .reduce((total, { texts = 0 }) => total + texts, 0);

  async function confirmation(tool: ModelTool, input: object): Promise<string | null> {
    const { confirmationMessages } = await tool.prepare(extension.services, input);
    if (confirmationMessages === undefined) return null;
    const { title, message } = confirmationMessages;
    return `${title}\n${message}`;
  }

  async function putFile(sources: readonly string[]): Promise<{ file: string; text: string }> {
    // A name of its own: the editor keeps a document for a while after its last tab.
    count += 1;
    const file = `tool-${count}.xlf`;
    const text = xliffOf(sources);
    await writeFile(path.join(folder, file), text);
    made.push(file);
    return { file, text };
  }

  const onDisk = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

  it('translates a text, once the user has read its size and the host', async () => {
    const input = { text: 'A text for a tool 😀', targetLanguage: 'fr' };
    assert.equal(
      await confirmation(translateTextTool, input),
      `Translate text into fr?\nSends 19 characters to ${host()}.`,
    );
    assert.equal(await invoke('translate_text', input), 'fr‹A text for a tool 😀›');
  });

  it('corrects a text, once the user has read its size and the host', async () => {
    const input = { text: 'It is teh word.', language: 'en-GB' };
    const asked = await confirmation(correctTextTool, input);
    assert.equal(asked, `Correct text?\nSends 15 characters to ${host()}.`);
    assert.equal(await invoke('correct_text', input), 'It is the word.');
  });

  it('only estimates units unless told otherwise: nothing is asked, sent or written', async () => {
    const { file, text } = await putFile(sentences(3));
    const input = { file, targetLanguage: 'de' };
    const before = sentTexts();
    assert.equal(await confirmation(translateUnitsTool, input), null);
    const answer = await invoke('translate_units', input);
    assert.match(answer, /^tool-\d+\.xlf: dry run, nothing was sent or written\.\n3 untranslated/);
    assert.equal(sentTexts(), before);
    assert.equal(await onDisk(file), text);
  });

  it('fills units when told to, once the user has read what the estimate says', async () => {
    const { file, text } = await putFile([...sentences(3), 'Press <x id="1"/> twice']);
    const estimate = await invoke('translate_units', { file, targetLanguage: 'de' });
    const characters = /(\d+) characters would be billed/.exec(estimate)?.[1] ?? '';
    const input = { file, targetLanguage: 'de', dryRun: false };
    assert.equal(
      await confirmation(translateUnitsTool, input),
      `Translate ${file} into de, and write the file?\nSends ${characters} characters to ${host()}.`,
    );
    const answer = await invoke('translate_units', input);
    assert.match(answer, /^tool-\d+\.xlf: 4 targets were filled, everything else is as it was\./);
    const written = await onDisk(file);
    assert.equal(targetsOf(written).size, 4);
    assert.equal(written.replace(/\n *<target[^>]*>.*?<\/target>/g, ''), text);
    assert.match(await invoke('check_file', { file }), /"translated":4|"units":4/);
  });

  it('P5 fills the units of an open document as one undo step, and saves nothing', async () => {
    const { file, text } = await putFile(sentences(2).map((sentence) => `${sentence} openly`));
    const uri = vscode.Uri.file(path.join(folder, file));
    const { document } = await showDocument(await vscode.workspace.openTextDocument(uri));
    await invoke('translate_units', { file, targetLanguage: 'de', dryRun: false });
    assert.equal(targetsOf(document.getText()).size, 2);
    assert.deepEqual([document.isDirty, await onDisk(file)], [true, text]);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), text);
  });

  it('changes nothing when the call is cancelled', async () => {
    const { file, text } = await putFile(sentences(2).map((sentence) => `${sentence} in vain`));
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    const input = { file, targetLanguage: 'de', dryRun: false };
    await assert.rejects(invoke('translate_units', input, source.token));
    source.dispose();
    assert.equal(await onDisk(file), text);
  });

  it('tells a language model in a sentence what is wrong', async () => {
    const { file } = await putFile(['One']);
    for (const [name, input, said] of [
      ['translate_text', { text: 'x', targetLanguage: 'Klingon!' }, /targetLanguage/],
      ['translate_text', { text: '', targetLanguage: 'de' }, /must not be empty/],
      ['translate_units', { file: '../a.xlf', targetLanguage: 'de' }, /not a path inside/],
      [
        'translate_units',
        { file, targetLanguage: 'fr', dryRun: false },
        /\bde\b[^]*\bfr\b|\bfr\b[^]*\bde\b/,
      ],
    ] as const) {
      const answer = await invoke(name, input).catch((error: unknown) => String(error));
      assert.match(answer, said);
    }
    assert.equal(targetsOf(await onDisk(file)).size, 0);
    sandbox.planFaults([{ path: '/v2/translate', status: 456 }]);
    const input = { text: 'Too much', targetLanguage: 'de' };
    await assert.rejects(invoke('translate_text', input), /characters|quota/i);
  });

  it('says without a service that nothing is sent, and what to do', async () => {
    await disconnectService();
    const input = { text: 'A text', targetLanguage: 'de' };
    const asked = await confirmation(translateTextTool, input);
    assert.equal(
      asked,
      'Translate text into de?\nNo service is connected, so nothing will be sent.',
    );
    await assert.rejects(invoke('translate_text', input), /Connect with a Key|Built-In Sandbox/);
    assert.match(await invoke('check_file', { file: (await putFile(['One'])).file }), /"units":1/);
  });
});
