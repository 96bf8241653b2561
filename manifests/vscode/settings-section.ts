import { settingsSchema, type SettingRow } from '../../extensions/vscode/config/settings-schema.ts';
import { identity } from '../identity.ts';
import type { JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** Scopes as the manifest words them. */
const scopes = {
  resource: 'resource',
  window: 'window',
  machine: 'machine',
  application: 'application',
} as const;

/** Rows in table order, by the whole name of the setting. */
const settingRows: readonly (readonly [name: string, row: SettingRow])[] = Object.entries(
  settingsSchema,
).map(([name, row]) => [`${identity.name}.${name}`, row]);

/** `contributes.configuration`. */
export function settingsSection(collector: TextCollector): JsonObject {
  const properties = settingRows.map(([name, row], index) => {
    const key = name.replace(identity.name, 'setting');
    const property: JsonObject = {
      order: index,
      scope: scopes[row.scope],
      ...valueOf(row, key, collector),
      markdownDescription: collector.refer(`${key}.description`, row.description),
      ...(row.online === true ? { tags: ['usesOnlineServices'] } : {}),
    };
    return [name, property] as const;
  });
  return { title: identity.displayName, properties: Object.fromEntries(properties) };
}

/** Names of the settings that an untrusted workspace cannot set. */
export function restrictedSettings(): readonly string[] {
  return settingRows.filter(([, row]) => row.restricted === true).map(([name]) => name);
}

function valueOf(row: SettingRow, key: string, { refer }: TextCollector): JsonObject {
  switch (row.type) {
    case 'string':
      return {
        type: 'string',
        default: row.default,
        ...(row.pattern === undefined ? {} : { pattern: row.pattern }),
      };
    case 'boolean':
      return { type: 'boolean', default: row.default };
    case 'integer':
      return {
        type: 'integer',
        default: row.default,
        minimum: row.minimum,
        maximum: row.maximum,
      };
    case 'strings':
      return { type: 'array', items: { type: 'string' }, uniqueItems: true, default: row.default };
    case 'choice':
      return {
        type: 'string',
        enum: Object.keys(row.choices),
        // The page of settings lists these instead of the values.
        enumItemLabels: Object.entries(row.choices).map(([choice, { label }]) =>
          refer(`${key}.${choice}.label`, label),
        ),
        markdownEnumDescriptions: Object.entries(row.choices).map(([choice, { description }]) =>
          refer(`${key}.${choice}`, description),
        ),
        default: row.default,
      };
  }
}
