import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type {
  TermQuestions,
  WordsWanted,
} from '../../../../extensions/vscode/features/term-tree/term-questions.ts';
import {
  nodeKey,
  type TermNode,
} from '../../../../extensions/vscode/features/term-tree/term-node.ts';
import type { TermTree } from '../../../../extensions/vscode/features/term-tree/term-tree.ts';
import type { ServiceLink } from '../../../../extensions/vscode/services.ts';
import { takeSnapshot } from '../../../../extensions/vscode/features/translate-selection/snapshot.ts';
import type { TranslatedSnapshot } from '../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import { closeEditors } from '../doubles/editors.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { run } from '../doubles/run-command.ts';

describe('The view of glossaries, style rules and memories', () => {
  let opened: TestServices;
  let tree: TermTree;
  let link: ServiceLink;
  let folder: string;
  let count = 0;
  const made: string[] = [];
  /** What questions are answered with, in order; null is Escape. */
  let answers: unknown[];
  let asked: string[];

  before(async () => {
    opened = await openTestServices();
    tree = await opened.services.features.termTree();
    const current = await opened.services.connection.current();
    assert.ok(current !== null);
    link = current;
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  });

  beforeEach(() => {
    answers = [];
    asked = [];
    const next = (question: string): unknown => {
      asked.push(question);
      assert.notEqual(answers.length, 0, `nobody expected to be asked: ${question}`);
      return answers.shift();
    };
    const words = ({ title, prompt, check }: WordsWanted): Promise<string | null> => {
      const entered = next(`${title}: ${prompt}`) as string | null;
      if (entered !== null) assert.equal(check(entered), null, entered);
      return Promise.resolve(entered);
    };
    const questions: TermQuestions = {
      words,
      pick: (title, choices) => {
        const label = next(title);
        const found = choices.find((choice) => choice.label === label);
        assert.ok(found !== undefined || label === null, `${String(label)} is not offered`);
        return Promise.resolve(found?.value ?? null);
      },
      confirm: (question, detail) => Promise.resolve(next(`${question}\n${detail}`) === true),
      openFile: (title) => Promise.resolve(next(title) as vscode.Uri),
      saveFile: (name) => Promise.resolve(next(name) as vscode.Uri),
      say: (sentence) => Promise.resolve(next(sentence) as string | null),
    };
    tree.questions = questions;
  });

  afterEach(async () => {
    assert.deepEqual(answers, [], 'not everything was asked');
    await closeEditors();
  });

  after(async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    for (const name of ['glossaries', 'styleRules']) {
      await settings.update(name, undefined, vscode.ConfigurationTarget.Workspace);
    }
    for (const file of made) await rm(file, { force: true });
    await opened.close();
  });

  async function membersOf(group: 'glossaries' | 'styles' | 'legacy'): Promise<TermNode[]> {
    return tree.getChildren({ kind: 'group', group });
  }

  async function find(group: 'glossaries' | 'styles' | 'legacy', name: string): Promise<TermNode> {
    const members = await membersOf(group);
    const found = members.find((node) => tree.getTreeItem(node).label === name);
    assert.ok(found !== undefined, `${name} is not among ${members.map(nodeKey).join(', ')}`);
    return found;
  }

  async function put(name: string, text: string): Promise<vscode.Uri> {
    const file = path.join(folder, name);
    made.push(file);
    await writeFile(file, text);
    return vscode.Uri.file(file);
  }

  async function entriesOf(name: string, from: string, to: string): Promise<string> {
    const { data } = await link.client.listGlossaries();
    const glossary_id = data.find((each) => each.name === name)?.glossary_id ?? '';
    const pair = { glossary_id, source_lang: from, target_lang: to };
    return (await link.client.getGlossaryEntries(pair)).data.entries;
  }

  it('says that there is nothing yet, and what to do', async () => {
    const [note] = await membersOf('glossaries');
    assert.ok(note !== undefined);
    const item = tree.getTreeItem(note);
    assert.equal(item.label, 'No glossaries yet. Click to make one.');
    assert.equal(item.command?.command, 'interlinear.createGlossary');
  });

  it('copies an id so that nothing in it runs where it is pasted', async () => {
    const glossary = { glossary_id: 'id\nrm -r ~\u202e', name: 'a', ready: true, dictionaries: [] };
    await run('copyTermId', { kind: 'glossary', glossary } satisfies TermNode);
    assert.equal(await vscode.env.clipboard.readText(), 'id rm -r ~\u2426');
  });

  it('makes a glossary with its first entry, and uses it in the workspace', async () => {
    answers = ['Terms', 'English', 'German', 'ferry', 'Fährschiff', 'Use in This Workspace'];
    await run('createGlossary');
    const item = tree.getTreeItem(await find('glossaries', 'Terms'));
    assert.equal(item.description, 'in use · 1 entry');
    assert.equal(item.contextValue, 'interlinear-glossary-used');
    assert.deepEqual(opened.services.settings().glossaries, ['Terms']);
    assert.equal(await entriesOf('Terms', 'en', 'de'), 'ferry\tFährschiff');
  });

  it('opens a pair with a click, and adds and deletes pairs', async () => {
    const glossary = await find('glossaries', 'Terms');
    const [pair] = await tree.getChildren(glossary);
    assert.ok(pair !== undefined);
    const item = tree.getTreeItem(pair);
    assert.deepEqual([item.label, item.description], ['English → German', '1 entry']);
    assert.deepEqual(item.command?.arguments, [pair]);
    answers = ['German', 'English', 'Fähre', 'ferry'];
    await run('addDictionary', glossary);
    const pairs = await tree.getChildren(await find('glossaries', 'Terms'));
    assert.equal(pairs.length, 2);
    answers = [true];
    await run('deleteDictionary', pairs[1]);
    assert.match(asked.at(-1) ?? '', /^Delete German → English from the glossary Terms\?\n1 entry/);
    assert.equal((await tree.getChildren(await find('glossaries', 'Terms'))).length, 1);
  });

  it('renames a glossary, and settings that name it follow', async () => {
    answers = ['Harbour terms'];
    await run('renameGlossary', await find('glossaries', 'Terms'));
    await find('glossaries', 'Harbour terms');
    assert.deepEqual(opened.services.settings().glossaries, ['Harbour terms']);
  });

  it('imports a table after a preview, and exports what there is', async () => {
    const csv = await put('more.csv', 'ferry,Fähre,en,de\nport,Hafen,en,de\nport,port,en,fr\n');
    answers = [csv, 'Add and Update', true];
    await run('importEntries', await find('glossaries', 'Harbour terms'));
    assert.match(
      asked.at(-1) ?? '',
      /English → German: 1 added, 1 changed, 0 taken away\nEnglish → French: 1 added.*\nIt takes 2/s,
    );
    assert.equal(await entriesOf('Harbour terms', 'en', 'de'), 'ferry\tFähre\nport\tHafen');
    answers = [csv, 'Add and Update', null];
    await run('importEntries', await find('glossaries', 'Harbour terms'));
    assert.match(asked.at(-1) ?? '', /has all these entries already/);

    const place = vscode.Uri.file(path.join(folder, 'out.tbx'));
    made.push(place.fsPath);
    answers = [place, null];
    await run('exportEntries', await find('glossaries', 'Harbour terms'));
    assert.equal(asked.at(-2), 'Harbour terms.csv');
    assert.match(await readFile(place.fsPath, 'utf8'), /<term>Hafen<\/term>/);
    const table = vscode.Uri.file(path.join(folder, 'out.csv'));
    made.push(table.fsPath);
    answers = [table, 'For Excel, with semicolons', null];
    await run('exportEntries', await find('glossaries', 'Harbour terms'));
    assert.match(await readFile(table.fsPath, 'utf8'), /^\ufeffferry;Fähre;en;de\r\n/);
    answers = [table, null];
    await run('exportEntries', await find('glossaries', 'Harbour terms'));
    assert.match(await readFile(table.fsPath, 'utf8'), /^\ufeff/, 'Escape leaves the file alone');
    answers = [place, '$(add) New Glossary', 'From TBX', null];
    await run('importEntries');
    assert.equal(await entriesOf('From TBX', 'en', 'fr'), 'port\tport');
  });

  it('asks for the languages of a table that names none, and shows what is wrong with one', async () => {
    const tsv = await put('plain.tsv', 'quay\tKai\n');
    answers = [tsv, 'English', 'German', 'Replace', true];
    await run('importEntries', await find('glossaries', 'From TBX'));
    assert.match(asked.at(-1) ?? '', /1 added, 0 changed, 2 taken away/);
    assert.equal(await entriesOf('From TBX', 'en', 'de'), 'quay\tKai');
    const broken = await put('broken.csv', 'a,b,en,de\na,c,en,de\n d,e,en,de\n');
    answers = [broken, 'Show All 2'];
    await run('importEntries', await find('glossaries', 'From TBX'));
    const shown = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(shown, /^broken\.csv was not imported\. .*line 2/);
    assert.equal(await entriesOf('From TBX', 'en', 'de'), 'quay\tKai');
  });

  it('F15 sends nothing when somebody else changed the glossary since the preview', async () => {
    const { data } = await link.client.listGlossaries();
    const glossary_id = data.find(({ name }) => name === 'From TBX')?.glossary_id ?? '';
    const theirs = { source_lang: 'en', target_lang: 'de', entries: 'buoy\tBoje' };
    const { confirm } = tree.questions;
    tree.questions = {
      ...tree.questions,
      confirm: async (...given) => {
        await link.client.updateGlossary({ glossary_id, dictionary: theirs });
        return confirm(...given);
      },
    };
    const errors: unknown[] = [];
    const own = opened.services.showError;
    Object.assign(opened.services, {
      showError: (error: unknown) => {
        errors.push(error);
        return Promise.resolve();
      },
    });
    const tsv = await put('late.tsv', 'pier\tPier\n');
    answers = [tsv, 'English', 'German', 'Replace', true];
    await run('importEntries', await find('glossaries', 'From TBX'));
    Object.assign(opened.services, { showError: own });
    assert.match(String(errors[0]), /Somebody else changed From TBX meanwhile/);
    assert.equal(await entriesOf('From TBX', 'en', 'de'), 'quay\tKai\nbuoy\tBoje');
  });

  it('deletes a glossary when that is confirmed, and the settings forget it', async () => {
    answers = [false];
    await run('deleteGlossary', await find('glossaries', 'Harbour terms'));
    answers = [true];
    await run('deleteGlossary', await find('glossaries', 'Harbour terms'));
    assert.match(asked.at(-1) ?? '', /English → German: 2 entries/);
    assert.deepEqual(opened.services.settings().glossaries, []);
    assert.equal((await membersOf('glossaries')).length, 1);
  });

  it('shows what the former interface sees, and deletes it there', async () => {
    await link.client.createGlossaryV2({
      name: 'Former',
      source_lang: 'en',
      target_lang: 'de',
      entries: 'sea\tMeer',
      entries_format: 'tsv',
    });
    const node = await find('legacy', 'Former');
    assert.equal(tree.getTreeItem(node).contextValue, 'interlinear-legacy');
    const place = vscode.Uri.file(path.join(folder, 'former.tsv'));
    made.push(place.fsPath);
    answers = [place, null];
    await run('exportEntries', node);
    assert.equal(await readFile(place.fsPath, 'utf8'), 'sea\tMeer\n');
    answers = [true];
    await run('deleteGlossary', node);
    assert.equal(nodeKey((await membersOf('legacy'))[0] ?? node), 'note legacy empty');
  });

  it('makes a list of style rules with an instruction, and changes both', async () => {
    answers = ['House style', 'German', 'Add Instruction…', 'Mail', 'Write "Mail".'];
    await run('createStyleRules');
    const node = await find('styles', 'House style');
    assert.equal(tree.getTreeItem(node).contextValue, 'interlinear-style-unused');
    await run('useTerms', node);
    assert.deepEqual(opened.services.settings().styleRules, ['House style']);
    const [instruction] = await tree.getChildren(node);
    answers = ['Post', 'Write "Post".'];
    await run('editInstruction', instruction);
    const [changed] = await tree.getChildren(await find('styles', 'House style'));
    assert.ok(changed !== undefined);
    const { label, description } = tree.getTreeItem(changed);
    assert.deepEqual([label, description], ['Post', 'Write "Post".']);
    answers = [true];
    await run('deleteInstruction', changed);
    assert.deepEqual(await tree.getChildren(await find('styles', 'House style')), []);
    await run('stopUsingTerms', await find('styles', 'House style'));
    assert.deepEqual(opened.services.settings().styleRules, []);
  });

  it('edits rules as a document: a save sends them, and what is no rule stays unsaved', async () => {
    await run('editStyleRules', await find('styles', 'House style'));
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor !== undefined);
    const { document } = editor;
    assert.deepEqual([document.getText(), document.languageId], ['{}\n', 'json']);
    const type = async (text: string): Promise<boolean> => {
      const whole = new vscode.Range(0, 0, document.lineCount, 0);
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, whole, text);
      await vscode.workspace.applyEdit(edit);
      return document.save();
    };
    assert.ok(await type('{"punctuation": {"periods_in_academic_degrees": "do_not_use"}}'));
    const rules = async (): Promise<readonly string[]> =>
      (await tree.getChildren(await find('styles', 'House style'))).map(nodeKey);
    assert.equal((await rules()).length, 1);
    assert.ok(!(await type('{"punctuation": 1}')));
    assert.ok(document.isDirty);
    assert.equal((await rules()).length, 1);
    const { data } = await link.client.listStyleRules({});
    const style_id = data.find(({ name }) => name === 'House style')?.style_id ?? '';
    const theirs = { style_and_tone: { greeting: 'none' } };
    await link.client.replaceConfiguredRules({ style_id, configured_rules: theirs });
    assert.ok(!(await type('{"numbers": {"digits": "arabic"}}')), 'somebody else was faster');
    const { data: now } = await link.client.getStyleRuleList({ style_id });
    assert.deepEqual(now.configured_rules, theirs);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    answers = [true];
    assert.ok(await type('{}'));
    assert.match(asked.at(-1) ?? '', /^Take rules out of House style\?\nstyle_and_tone\.greeting/);
    assert.deepEqual(await rules(), []);
    answers = [true];
    await run('deleteStyleRules', await find('styles', 'House style'));
    assert.equal(
      nodeKey((await membersOf('styles'))[0] ?? { kind: 'account', label: '', plan: null }),
      'note styles empty',
    );
  });

  it('shows what was changed elsewhere once it is refreshed', async () => {
    const shown: unknown[] = [];
    const listener = tree.onDidChangeTreeData((node) => shown.push(node));
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'tide\tTide' };
    await link.client.createGlossary({ name: 'Elsewhere', dictionaries: [dictionary] });
    await run('refreshTerms');
    listener.dispose();
    assert.notEqual(shown.length, 0);
    await find('glossaries', 'Elsewhere');
  });

  async function translateTide(): Promise<TranslatedSnapshot | null> {
    count += 1;
    const content = `The tide comes, for the ${count}. time.`;
    const editor = await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ content }),
    );
    editor.selection = new vscode.Selection(0, 0, 0, content.length);
    const feature = await opened.services.features.translateSelection();
    return feature.translate(await takeSnapshot(opened.services, editor), 'DE');
  }

  it('translates a selection with the glossary of the workspace, and finds out the language', async () => {
    await run('useTerms', await find('glossaries', 'Elsewhere'));
    const result = await translateTide();
    assert.deepEqual(
      result?.terms?.glossaries.map(({ name }) => name),
      ['Elsewhere'],
    );
    assert.equal(result.terms.isDetected, true);
    assert.match(result.plain, /Tide/);
  });

  it('F15 uses another glossary of the name, and names one that is gone', async () => {
    const { data } = await link.client.listGlossaries();
    const glossary_id = data.find(({ name }) => name === 'Elsewhere')?.glossary_id ?? '';
    await link.client.deleteGlossary({ glossary_id });
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'tide\tFlutwelle' };
    const made = await link.client.createGlossary({
      name: 'Elsewhere',
      dictionaries: [dictionary],
    });
    assert.match((await translateTide())?.plain ?? '', /Flutwelle/);
    await link.client.deleteGlossary({ glossary_id: made.data.glossary_id });
    await assert.rejects(translateTide(), /"Elsewhere" is gone from the account/);
  });
});
