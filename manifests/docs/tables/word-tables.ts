import { wordCommands, type WordCommand } from '../../../extensions/word/command-table.ts';
import { gatewaySettingsTable } from '../../../extensions/word/gateway/gateway-settings-table.ts';
import { createRoutes, defaultRouteOptions } from '../../../extensions/word/gateway/routes.ts';
import { code, markdownTable, plain } from '../markdown-table.ts';

const placeNames: Readonly<Record<WordCommand['places'][number], string>> = {
  home: 'Home',
  review: 'Review',
  'text-menu': 'context menu of text',
};

export function wordCommandsTable(): string {
  return markdownTable(
    ['Command', 'Does', 'Found in', 'Keys', 'On a Mac'],
    wordCommands.map(({ title, description, places, keys }) => [
      `**${plain(title.en)}**`,
      plain(description.en),
      places.map((place) => placeNames[place]).join(', '),
      keys === null ? '' : code(keys.default),
      keys === null ? '' : code(keys.mac),
    ]),
  );
}

export function gatewaySettings(): string {
  return markdownTable(
    ['Variable', 'Means'],
    gatewaySettingsTable.map(({ name, text }) => [code(name), plain(text)]),
  );
}

/** What panes may ask the service for, and how much of it. */
export function gatewayRoutes(): string {
  return markdownTable(
    ['Operation', 'Request', 'Largest body'],
    createRoutes(defaultRouteOptions).map(({ name, method, path, capInBytes }) => [
      name,
      code(`${method} ${path}`),
      capInBytes === 0 ? 'none' : `${capInBytes.toLocaleString('en')} bytes`,
    ]),
  );
}
