import assert from 'node:assert/strict';
import { wordFunctionIds } from '../../../extensions/word/command-table.ts';
import { checkShortcuts } from '../../../manifests/word/checks/check-shortcuts.ts';
import { faultOfKeys } from '../../../manifests/word/checks/key-combination.ts';
import type { ManifestRule } from '../../../manifests/word/checks/finding.ts';
import type { ShortcutsFile } from '../../../manifests/word/checks/check-shortcuts.ts';
import { readShortcuts, readShortcutTexts } from './generated-manifests.ts';

const handlers: ReadonlySet<string> = new Set(wordFunctionIds);
const shortcuts = readShortcuts();
const texts = readShortcutTexts();

describe('The shortcuts of the XML manifest', () => {
  it('keep every rule', () => {
    assert.deepEqual(checkShortcuts(shortcuts, texts, handlers), []);
  });

  for (const [rule, how, from, to] of [
    [
      'shortcut-action',
      'an action that is not there',
      '"action":"showPane"',
      '"action":"hidePane"',
    ],
    ['shortcut-action', 'an action of another type', '"ExecuteFunction"', '"ShowTaskpane"'],
    [
      'shortcut-handler',
      'an action that nothing handles',
      /"(id|action)":"showPane"/g,
      '"$1":"hidePane"',
    ],
    ['shortcut-text', 'a name without a text', 'resource.showPane', 'resource.hidePane'],
    ['shortcut-text', 'a name in one language only', '${resource.showPane}', 'Open Pane'],
    ['shortcut-key', 'keys that two commands want', /Ctrl\+Shift\+Alt\+L/g, 'Ctrl+Shift+Alt+I'],
    ['shortcut-key', 'keys that browsers keep', /Ctrl\+Shift\+Alt\+T/g, 'Ctrl+T'],
  ] as const satisfies readonly (readonly [ManifestRule, string, string | RegExp, string])[]) {
    it(`fail ${rule} with ${how}`, () => {
      const text = JSON.stringify(shortcuts);
      const broken = text.replace(from, to);
      assert.notEqual(broken, text, 'the shortcuts were not broken');
      const found = checkShortcuts(JSON.parse(broken) as ShortcutsFile, texts, handlers);
      assert.deepEqual([...new Set(found.map((finding) => finding.rule))], [rule]);
    });
  }

  it('fail shortcut-text with a language that lacks a name', () => {
    const found = checkShortcuts(shortcuts, [...texts, {}], handlers);
    assert.deepEqual([...new Set(found.map(({ rule }) => rule))], ['shortcut-text']);
  });
});

describe('A key combination', () => {
  for (const keys of [
    'Ctrl+Shift+Alt+I',
    'Command+Shift+Alt+T',
    'Alt+1',
    'Ctrl+Alt+Up',
    'Ctrl+F7',
  ]) {
    it(`may be ${keys}`, () => {
      assert.equal(faultOfKeys(keys), null);
    });
  }

  for (const [keys, fault] of [
    ['Shift+A', 'has neither Ctrl, Command nor Alt'],
    ['A', 'has neither Ctrl, Command nor Alt'],
    ['Ctrl+Alt', 'is not one key with Ctrl, Command, Alt or Shift'],
    ['Ctrl+A+B', 'is not one key with Ctrl, Command, Alt or Shift'],
    ['Ctrl+Ctrl+A', 'is not one key with Ctrl, Command, Alt or Shift'],
    ['Ctrl+Enter', 'does not end in a key that Office knows'],
    ['Ctrl+a', 'does not end in a key that Office knows'],
    ['Ctrl+W', 'is taken by browsers'],
    ['Shift+Ctrl+N', 'is taken by browsers'],
    ['Shift+Alt+S', 'is taken by browsers'],
    ['Ctrl+PgDn', 'is taken by browsers'],
    [`Ctrl+${'A'.repeat(30)}`, 'has more than 32 characters'],
  ] as const) {
    it(`may not be ${keys}: it ${fault}`, () => {
      assert.equal(faultOfKeys(keys), fault);
    });
  }
});
