import { wordCommands, type WordCommand } from '../../../extensions/word/command-table.ts';
import { gatewaySettingsTable } from '../../../extensions/word/gateway/gateway-settings-table.ts';
import { gatewayLimits } from '../../../extensions/word/gateway/guards/gateway-limits.ts';
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

/** How much of a gateway its panes may hold at once, and how slowly. */
export function gatewayLimitsTable(): string {
  const { callsOfPane, documentsOfPane, calls, documents, connections, pace } = gatewayLimits;
  const rows: readonly (readonly [string, string])[] = [
    ['requests of one pane under way', String(callsOfPane)],
    ['documents of one pane on their way', String(documentsOfPane)],
    ['requests of all panes under way', calls.toLocaleString('en')],
    ['documents of all panes on their way', documents.toLocaleString('en')],
    ['open connections', connections.toLocaleString('en')],
    ['least pace of what is sent and taken', `${pace.leastBytesPerSecond / 1024} KiB a second`],
    ['a slower pane is waited for', `${pace.graceInMs / 1000} s`],
  ];
  return markdownTable(['What', 'How much'], rows);
}
