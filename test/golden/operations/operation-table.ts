import { commandTable } from '../../../extensions/vscode/commands/command-table.ts';
import { english, type Wording } from '../../../extensions/word/l10n/english.ts';
import { covered, type CoveredMethod } from './client-calls.ts';
import type { CommandRecord } from './record-commands.ts';
import type { Exchange } from './recorded.ts';
import { specObjects } from './spec-fields.ts';
import { fieldPlaces, uiPlaces, type UiPlace } from './ui-places.ts';

/** What the client sent and was answered with, by method. */
export type ClientRecord = ReadonlyMap<CoveredMethod, Exchange>;

export interface Row {
  readonly cells: readonly string[];
}

export const operationHead = ['Operation', 'Client', 'Sandbox', 'Command line', 'VS Code and Word'];
export const fieldHead = ['Object', 'Field', 'Client', 'Sandbox', 'Command line', 'VS Code'];

/** One row for each method: what it sends, and who asks for that. */
export function operationRows(
  client: ClientRecord,
  routes: ReadonlySet<string>,
  commands: readonly CommandRecord[],
): readonly Row[] {
  return covered.map((method) => {
    const route = client.get(method)?.route ?? '';
    const users = commands.filter(({ exchanges }) =>
      exchanges.some((exchange) => exchange.route === route),
    );
    return {
      cells: [
        code(route),
        code(method),
        routes.has(route) ? code(route) : '',
        listOf(users.map(({ command }) => command)),
        describePlace(uiPlaces[method]),
      ],
    };
  });
}

/** One row for each field: who sends it, who answers with it, who shows it. */
export function fieldRows(
  client: ClientRecord,
  commands: readonly CommandRecord[],
): readonly Row[] {
  return specObjects.flatMap(({ name, section, fields, routes }) =>
    fields.map((field) => {
      const own = [...client].filter(([, { route }]) => routes.test(route));
      const senders = own.filter(([, { sent }]) => sent.has(field));
      const readers = own.filter(([, { answered }]) => answered.has(field));
      const users = commands.filter(
        ({ exchanges, printed }) =>
          exchanges.some(({ route }) => routes.test(route)) &&
          (printed.has(field) || exchanges.some(({ sent }) => sent.has(field))),
      );
      return {
        cells: [
          `${name} (${section})`,
          code(field),
          both('sent by', senders.map(nameOfMethod), 'read by', readers.map(nameOfMethod)),
          both('taken by', senders.map(routeOfMethod), 'told by', readers.map(routeOfMethod)),
          listOf(users.map(({ command }) => command)),
          fieldPlaces[`${name}.${field}`]?.seen ?? '',
        ],
      };
    }),
  );
}

export function printTable(head: readonly string[], rows: readonly Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map(({ cells }) => cells)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function describePlace(place: UiPlace): string {
  if ('instead' in place) return `No place of its own: ${place.instead}.`;
  const titles = place.commands.map((id) => `“${commandTable[id].title.en}”`).join(', ');
  const words = (place.word ?? []).map((key) => `“${textOf(english[key])}”`).join(', ');
  return words === '' ? titles : `${titles}; Word: ${words}`;
}

function textOf(wording: Wording): string {
  return typeof wording === 'string' ? wording : wording.other;
}

type ClientEntry = readonly [CoveredMethod, Exchange];

function nameOfMethod([method]: ClientEntry): string {
  return method;
}

function routeOfMethod([, { route }]: ClientEntry): string {
  return route;
}

function both(
  one: string,
  ofOne: readonly string[],
  other: string,
  ofOther: readonly string[],
): string {
  const sides = [
    ofOne.length === 0 ? '' : `${one} ${listOf(ofOne)}`,
    ofOther.length === 0 ? '' : `${other} ${listOf(ofOther)}`,
  ];
  return sides.filter((side) => side !== '').join('; ');
}

/** Each once, the first two and how many more. */
function listOf(names: readonly string[]): string {
  const each = [...new Set(names)];
  const rest = each.length - 2;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return each.slice(0, 2).map(code).join(', ') + more;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
