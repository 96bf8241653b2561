import { identity } from '../../identity.ts';
import { commandTable } from '../../../extensions/vscode/tables/command-table.ts';
import type { CommandRow, MenuPlace } from '../../../extensions/vscode/tables/command-row.ts';
import {
  settingsSchema,
  type SettingRow,
  type SettingScope,
} from '../../../extensions/vscode/config/settings-schema.ts';
import { toolTable } from '../../../extensions/vscode/features/model-tools/tool-table.ts';
import { code, markdownTable, plain } from '../markdown-table.ts';

/** Where a command is found, in words. */
const placeNames: Readonly<Record<MenuPlace, string>> = {
  editor: 'context menu of text',
  explorer: 'context menu of the explorer',
  'editor/title': 'title bar of the editor',
  'editor/title/context': 'context menu of a tab',
  'view/item/context': 'item of a view',
  'view/title': 'title bar of a view',
};

const scopeNames: Readonly<Record<SettingScope, string>> = {
  resource: 'folder',
  window: 'window',
  machine: 'machine',
  application: 'user',
};

export function vscodeCommandsTable(): string {
  const rows: readonly CommandRow[] = Object.values(commandTable);
  const found = rows.filter((row) => placesOf(row).length > 0);
  return markdownTable(
    ['Command', 'Keys', 'Found in'],
    found.map((row) => [plain(row.title.en), keysOf(row), placesOf(row).join(', ')]),
  );
}

export function vscodeSettingsTable(): string {
  const rows: readonly (readonly [string, SettingRow])[] = Object.entries(settingsSchema);
  return markdownTable(
    ['Setting', 'Means', 'Usually', 'Set for a'],
    rows.map(([name, row]) => [
      code(`${identity.name}.${name}`),
      `${plain(row.description.en)}${choicesOf(row)}`,
      defaultOf(row),
      scopeNames[row.scope],
    ]),
  );
}

export function modelToolsTable(): string {
  return markdownTable(
    ['Tool', 'Does'],
    Object.values(toolTable).map(({ referenceName, description }) => [
      code(`#${referenceName}`),
      plain(description.en),
    ]),
  );
}

/** Nothing for what is empty. */
function defaultOf({ default: value }: SettingRow): string {
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text === '' ? '' : code(text);
}

function placesOf({ palette, menus = [] }: CommandRow): readonly string[] {
  const places = menus.map(({ place }) => placeNames[place]);
  return [...new Set([...(palette === false ? [] : ['palette']), ...places])];
}

/** Those of a Mac only where they are not the same with Cmd. */
function keysOf({ key }: CommandRow): string {
  if (key === undefined) return '';
  const isAlike = key.mac === key.key.replaceAll('ctrl', 'cmd');
  return isAlike ? shownKeys(key.key) : `${shownKeys(key.key)}, on a Mac ${shownKeys(key.mac)}`;
}

/** As the editor writes them: `Ctrl+K Alt+T`. */
function shownKeys(keys: string): string {
  return code(keys.replaceAll(/(?<![a-z])[a-z]/gu, (letter) => letter.toUpperCase()));
}

function choicesOf(row: SettingRow): string {
  if (row.type === 'integer') return ` From ${row.minimum} to ${row.maximum.toLocaleString('en')}.`;
  if (row.type !== 'choice') return '';
  const choices = Object.entries(row.choices).map(
    ([value, { description }]) => `${code(value)}: ${plain(description.en)}`,
  );
  return ` ${choices.join(' ')}`;
}
