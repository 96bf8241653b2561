import type { CommandRow } from '../../extensions/vscode/tables/command-row.ts';
import { commandTable } from '../../extensions/vscode/tables/command-table.ts';
import { identity } from '../identity.ts';
import type { Json, JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** Rows in table order, by the name that VS Code knows the command by. */
export const commandRows: readonly (readonly [name: string, row: CommandRow])[] = Object.entries(
  commandTable,
).map(([id, row]) => [`${identity.name}.${id}`, row]);

/** `contributes.commands`. */
export function commandsSection({ refer }: TextCollector): readonly Json[] {
  return commandRows.map(([command, row]): JsonObject => {
    const { title, shortTitle, icon, enablement } = row;
    const key = command.replace(identity.name, 'command');
    return {
      command,
      title: refer(`${key}.title`, title),
      ...(shortTitle === undefined ? {} : { shortTitle: refer(`${key}.shortTitle`, shortTitle) }),
      category: identity.displayName,
      ...(icon === undefined ? {} : { icon: `$(${icon})` }),
      ...(enablement === undefined ? {} : { enablement }),
    };
  });
}

/** `contributes.keybindings`. */
export function keybindingsSection(): readonly Json[] {
  return commandRows.flatMap(([command, { key }]) =>
    key === undefined ? [] : [{ command, key: key.key, mac: key.mac, when: key.when }],
  );
}
