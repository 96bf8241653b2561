import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors } from '../../doubles/editors.ts';

const none = undefined as unknown as vscode.ChatParticipantToolToken;

/** What a tool answers, as text. */
async function invoke(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: none });
  return content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

describe('The extension in its host', () => {
  before(async () => {
    const extension = vscode.extensions.getExtension('interlinear.interlinear');
    assert.ok(extension !== undefined, 'this host does not run the extension');
    await extension.activate();
  });

  it('offers its tools to language models', () => {
    const names = vscode.lm.tools
      .map(({ name }) => name)
      .filter((name) => name.startsWith('interlinear_'));
    assert.deepEqual(names.sort(), [
      'interlinear_check_file',
      'interlinear_correct_text',
      'interlinear_translate_text',
      'interlinear_translate_units',
    ]);
  });

  it('checks a file for a language model without a service', async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder !== undefined);
    const uri = vscode.Uri.joinPath(folder.uri, 'tool-check.srt');
    const cue = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(cue));
    const answer = await invoke('interlinear_check_file', { file: 'tool-check.srt' });
    assert.match(answer, /^tool-check\.srt \(srt/);
    assert.match(answer, /"units":1/);
    assert.match(answer, /: 0 findings/);
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('check.charactersPerLine', 4, vscode.ConfigurationTarget.Global);
    try {
      const stricter = await invoke('interlinear_check_file', { file: 'tool-check.srt' });
      assert.match(stricter, /line-too-long/, 'limits of the user hold for models as well');
    } finally {
      await settings.update(
        'check.charactersPerLine',
        undefined,
        vscode.ConfigurationTarget.Global,
      );
    }
  });

  it('tells a language model what is wrong with its input', async () => {
    await assert.rejects(invoke('interlinear_check_file', { file: '../outside.srt' }));
  });

  it('knows subtitles and XLIFF by their endings', async () => {
    const languages = await vscode.languages.getLanguages();
    for (const id of ['xliff', 'srt', 'webvtt']) assert.ok(languages.includes(id), id);
  });

  it('opens a report that holds no path of the workspace', async () => {
    await vscode.commands.executeCommand('interlinear.reportIssue');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.isUntitled, true);
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(document.getText().includes('# Interlinear: issue'));
    assert.ok(!document.getText().includes(folder?.uri.path ?? '/'));
    await closeEditors();
  });
});
