import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandTable } from '../../extensions/vscode/tables/command-table.ts';
import { SELECTION_PATIENCE_IN_MS } from '../../extensions/vscode/features/translate-selection/selection-limits.ts';
import { DEFAULT_PATIENCE_IN_MS } from '../../shared/translation/send/service-session.ts';
import { settingsSchema } from '../../extensions/vscode/config/settings-schema.ts';
import { extensionFolder, readExtensionFile, readManifest } from './committed-manifest.ts';

const readme = readExtensionFile('README.md');

describe('The page of the editor extension', () => {
  it('names settings that exist', () => {
    const named = [...readme.matchAll(/`interlinear\.([\w.]+)`/g)].map(([, name = '']) => name);
    assert.ok(named.length > 0);
    for (const name of named) assert.ok(Object.hasOwn(settingsSchema, name), name);
  });

  it('names commands as the palette does', () => {
    const titles = new Set(Object.values(commandTable).map(({ title }) => title.en));
    const text = readme.replaceAll('\n', ' ');
    const named = [...text.matchAll(/\*\*Interlinear(?::| ›) +([^*]+)\*\*/g)];
    assert.ok(named.length > 3);
    for (const [, title = ''] of named) assert.ok(titles.has(title), title);
  });

  it('says how long a service that is out of order is waited for, as it is', () => {
    const [, selection, files] =
      /is waited for: (.+) for a selection, (.+) for\s+files/u.exec(readme) ?? [];
    const inMs: Readonly<Record<string, number>> = {
      'a minute': 60_000,
      'a quarter of an hour': 15 * 60_000,
    };
    assert.equal(inMs[selection ?? ''], SELECTION_PATIENCE_IN_MS);
    assert.equal(inMs[files ?? ''], DEFAULT_PATIENCE_IN_MS);
  });

  it('names the keys that are bound', () => {
    const { keybindings } = readManifest().contributes;
    // Those of the grid's page, which takes them itself: they are no bindings of the editor.
    const inGrid = ['enter', 'down', 'f', 'space', '1', '9'].map((key) => `ctrl+${key}`);
    const bound = new Set([...keybindings.map(({ key }) => key), ...inGrid]);
    const named = [...readme.matchAll(/`(Ctrl\+[^`]+)`/g)].map(([, key = '']) => key.toLowerCase());
    assert.ok(named.length > 0);
    for (const key of named) assert.ok(bound.has(key), key);
  });

  it('names the tools as they are called in a prompt', () => {
    const source = JSON.stringify(readManifest().contributes.languageModelTools);
    for (const [, name = ''] of readme.matchAll(/`#(\w+)`/g)) {
      assert.ok(source.includes(`"toolReferenceName":"${name}"`), name);
    }
  });

  it('shows pictures that exist', () => {
    for (const [, file = ''] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      assert.ok(existsSync(path.join(extensionFolder, file)), file);
    }
  });
});
