import { commandTable } from '../../../extensions/vscode/tables/command-table.ts';
import { english } from '../../../extensions/word/l10n/english.ts';
import type { Wording } from '../../../shared/messages/wording.ts';
import type { CoveredMethod } from './covered-call.ts';
import { listOf, code } from './print-table.ts';
import type { ClientRecord } from './record-client.ts';
import type { CommandRecord } from './record-commands.ts';
import { kindName, STREAM, type StreamMessage } from './recorded-stream.ts';
import { streamMessages } from './spec-fields.ts';
import { streamPlace, uiPlaces, type UiPlace } from './ui-places.ts';

/** Cells of one line. */
export type Row = readonly string[];

export const operationHead = ['Operation', 'Client', 'Sandbox', 'Command line', 'VS Code and Word'];
export const messageHead = ['Message', 'Client', 'Sandbox', 'Command line', 'VS Code'];

/** One row for each method: what it sends, and who asks for that. */
export function operationRows(
  methods: readonly CoveredMethod[],
  { calls }: ClientRecord,
  routes: ReadonlySet<string>,
  commands: readonly CommandRecord[],
): readonly Row[] {
  return methods.map((method) => {
    const route = calls.get(method)?.route ?? '';
    const users = commands.filter(({ exchanges }) =>
      exchanges.some((exchange) => exchange.route === route),
    );
    return [
      code(route),
      code(method),
      routes.has(route) ? code(route) : '',
      listOf(users.map(({ command }) => command)),
      describePlace(uiPlaces[method]),
    ];
  });
}

/** One row for each message of the voice stream. */
export function messageRows(
  { stream }: ClientRecord,
  commands: readonly CommandRecord[],
): readonly Row[] {
  return streamMessages.map((message) => {
    const { from, kind } = message;
    const isKnown = stream.some((exchange) => holds(exchange, message));
    const users = commands.filter(({ exchanges }) =>
      exchanges.some((exchange) => exchange.route === STREAM && holds(exchange, message)),
    );
    const [client, sandbox] = from === 'client' ? ['says it', 'takes it'] : ['reads it', 'says it'];
    return [
      code(kind),
      isKnown ? `\`streamVoice\` ${client}` : '',
      isKnown ? `the stream ${sandbox}` : '',
      listOf(users.map(({ command }) => command)),
      describePlace(streamPlace),
    ];
  });
}

function holds(
  {
    sent,
    answered,
  }: { readonly sent: ReadonlySet<string>; readonly answered: ReadonlySet<string> },
  message: StreamMessage,
): boolean {
  return (message.from === 'client' ? sent : answered).has(kindName(message));
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
