import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../harness/until.ts';

const xliff = (target: string): string =>
  `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body><trans-unit id="u"><source>Text?</source>${target}</trans-unit></body></file></xliff>\n`;

describe('A folder of localisation files', () => {
  it('is checked where it holds catalogues alone, each beside its source', async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root !== undefined);
    const folder = vscode.Uri.joinPath(root, 'catalogue-folder', 'locales');
    const files = {
      'en.json': '{ "a": "Hello {{name}}", "b": "Tickets" }',
      'de.json': '{ "a": "Hallo {{nam}}" }',
      'fr.json': '{ "a": "Bonjour {{name}}", "b": "Billets" }',
      'es.json': '{ "a": ',
    };
    for (const [name, text] of Object.entries(files)) {
      const bytes = new TextEncoder().encode(text);
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, name), bytes);
    }
    await vscode.commands.executeCommand('interlinear.checkFolder', folder, [folder]);
    const found = (name: string): readonly unknown[] =>
      vscode.languages
        .getDiagnostics(vscode.Uri.joinPath(folder, name))
        .filter(({ source }) => source === 'Interlinear')
        .map(({ code }) => code);
    assert.deepEqual(found('de.json'), ['different-placeholders', 'missing-translation']);
    assert.equal(found('es.json').length, 1);
    assert.deepEqual([...found('en.json'), ...found('fr.json')], []);
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('is checked, counted and filled, though one of its files is broken', async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root !== undefined);
    const folder = vscode.Uri.joinPath(root, 'localisation-folder');
    const files = { 'a.xlf': xliff('<target>B</target>'), 'b.xlf': xliff(''), 'bad.xlf': '<xliff' };
    for (const [name, text] of Object.entries(files)) {
      const bytes = new TextEncoder().encode(text);
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, name), bytes);
    }
    const run = (command: string, ...given: readonly unknown[]): Thenable<unknown> =>
      vscode.commands.executeCommand(`interlinear.${command}`, folder, [folder], ...given);
    const codesAt = (name: string): readonly unknown[] =>
      vscode.languages.getDiagnostics(vscode.Uri.joinPath(folder, name)).map(({ code }) => code);
    await run('checkFolder');
    assert.deepEqual(codesAt('a.xlf'), ['different-end']);
    assert.equal(codesAt('bad.xlf').length, 1);
    await run('showStatistics');
    const place = vscode.Uri.from({ scheme: 'interlinear-statistics', path: '/Statistics.md' });
    const shown = await vscode.workspace.openTextDocument(place);
    await until('the figures of the folder', () =>
      Promise.resolve(shown.getText().includes('**Total** | 2 | 1 |') ? true : null),
    );
    assert.match(shown.getText(), /- \S*bad\.xlf: /);
    await run('pseudoTranslateFile', 'beside');
    const filled = vscode.Uri.joinPath(folder, 'b.pseudo.xlf');
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(filled));
    assert.match(text, /<target[^>]*>⟦/);
    // What it made is no source of the next time, and nothing is written over.
    await run('pseudoTranslateFile', 'beside');
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
    assert.deepEqual(names.toSorted(), ['a.xlf', 'b.pseudo.xlf', 'b.xlf', 'bad.xlf']);
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });
});
