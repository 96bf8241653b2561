import type * as vscode from 'vscode';
import { settingsSchema, type SettingName, type SettingRow } from './settings-schema.ts';

/** Every setting is named `interlinear.…`. */
export const SECTION = 'interlinear';

type ValueOf<Row extends SettingRow> = Row extends { type: 'boolean' }
  ? boolean
  : Row extends { type: 'integer' }
    ? number
    : Row extends { type: 'strings' }
      ? readonly string[]
      : Row extends { type: 'choice'; choices: infer Choices }
        ? keyof Choices & string
        : string;

/** All settings as they stand for one place, read once. */
export type Settings = {
  readonly [Name in SettingName]: ValueOf<(typeof settingsSchema)[Name]>;
};

/**
 * Reads all settings for a resource into an immutable object. A value of a wrong type counts as
 * absent, a number outside its limits is clamped, an unknown choice is the default.
 */
export function readSettings(configuration: Pick<vscode.WorkspaceConfiguration, 'get'>): Settings {
  const names = Object.keys(settingsSchema) as SettingName[];
  const read = (name: SettingName): unknown =>
    valueOf(settingsSchema[name], configuration.get(name));
  return Object.freeze(Object.fromEntries(names.map((name) => [name, read(name)]))) as Settings;
}

function valueOf(row: SettingRow, value: unknown): unknown {
  switch (row.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : row.default;
    case 'integer':
      return clamped(row, value);
    case 'strings':
      return Array.isArray(value)
        ? value.filter((each): each is string => typeof each === 'string')
        : row.default;
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(row.choices, value) ? value : row.default;
    case 'string':
      return typeof value === 'string' ? value.trim() : row.default;
  }
}

function clamped(row: Extract<SettingRow, { type: 'integer' }>, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return row.default;
  return Math.min(row.maximum, Math.max(row.minimum, Math.round(value)));
}
