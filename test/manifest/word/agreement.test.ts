import assert from 'node:assert/strict';
import { wordCommands } from '../../../extensions/word/command-table.ts';
import { factsOfJson } from '../../../manifests/word/checks/json-facts.ts';
import type { UnifiedManifest } from '../../../manifests/word/checks/unified-manifest.ts';
import { factsOfXml } from '../../../manifests/word/checks/xml-facts.ts';
import { manifestLocales } from '../../../manifests/word/locales.ts';
import {
  readLocaleFiles,
  readShortcuts,
  readShortcutTexts,
  readUnifiedManifest,
  readXmlManifest,
} from './generated-manifests.ts';

const shortcutTexts = new Map(
  readShortcutTexts().map((texts, index) => [manifestLocales[index] ?? '', texts]),
);
const xml = readXmlManifest();
const facts = factsOfXml(xml, readShortcuts(), shortcutTexts);

describe('The two manifests', () => {
  it('say the same: id, version, texts in every language, controls, icons, keys', () => {
    assert.deepEqual(factsOfJson(readUnifiedManifest(), readLocaleFiles()), facts);
  });

  it('have every command of the table at every place it names, in every language', () => {
    const placed = wordCommands.flatMap(({ id, places }) =>
      places.map((place) => `${place}.${id}`),
    );
    assert.deepEqual(facts.controls.map(({ id }) => id).sort(), placed.sort());
    for (const { label, tip } of facts.controls) {
      assert.deepEqual(Object.keys(label), manifestLocales);
      assert.deepEqual(Object.keys(tip), manifestLocales);
      assert.notEqual(label['de-DE'], label['en-US']);
      assert.notEqual(tip['de-DE'], tip['en-US']);
    }
  });

  it('have the keys of the table and no others', () => {
    const bound = wordCommands.flatMap(({ functionId, keys }) =>
      keys === null ? [] : [[functionId, { ...keys, web: keys.default }] as const],
    );
    assert.deepEqual(facts.shortcuts, Object.fromEntries(bound));
    assert.deepEqual(Object.keys(facts.shortcutNames), Object.keys(facts.shortcuts));
  });

  it('write German of Switzerland without ß, and that of Germany with it', () => {
    assert.match(facts.description['de-DE'] ?? '', /Fußnoten/);
    assert.match(facts.description['de-CH'] ?? '', /Fussnoten/);
    assert.doesNotMatch(JSON.stringify(readLocaleFiles().get('de-CH.json')), /[ßẞ]/);
  });

  for (const [how, from, to] of [
    ['another id', /"id":"[0-9a-f-]{36}"/, '"id":"00000000-0000-4000-8000-000000000000"'],
    ['another version', /"version":"[^"]*"/, '"version":"9.9.9"'],
    ['another floor', '"minVersion":"1.3"', '"minVersion":"1.4"'],
    ['another label', '"label":"Open Pane"', '"label":"Show Pane"'],
    ['another tip', /"description":"Opens the Inter/, '"description":"Shows the Inter'],
    ['another action', '"actionId":"translateDocument"', '"actionId":"translateSelection"'],
    ['another tab', '"TabReviewWord"', '"TabInsert"'],
    ['another picture', '/assets/improve-16.png', '/assets/translate-16.png'],
    ['other keys', '"mac":"Command+Shift+Alt+L"', '"mac":"Command+Shift+Alt+K"'],
    [
      'another page',
      '"page":"https://localhost:3000/taskpane',
      '"page":"https://localhost:3000/pane',
    ],
    ['another welcome', '"title":"Interlinear is ready"', '"title":"Welcome"'],
  ] as const) {
    it(`are found to differ when one has ${how}`, () => {
      const text = JSON.stringify(readUnifiedManifest());
      const changed = text.replace(from, to);
      assert.notEqual(changed, text, 'the manifest was not changed');
      const other = factsOfJson(JSON.parse(changed) as UnifiedManifest, readLocaleFiles());
      assert.notDeepEqual(other, facts);
    });
  }

  it('are found to differ when one has another text in one language', () => {
    const locales = new Map(readLocaleFiles());
    const label = 'extensions[0].contextMenus[0].menus[0].controls[1].label';
    locales.set('de-AT.json', { ...locales.get('de-AT.json'), [label]: 'Übersetzen' });
    assert.notDeepEqual(factsOfJson(readUnifiedManifest(), locales), facts);
    const other = xml.replace('Value="Bereich öffnen"', 'Value="Bereich zeigen"');
    assert.notDeepEqual(factsOfXml(other, readShortcuts(), shortcutTexts), facts);
  });
});
