import { fieldPlaces } from './field-places.ts';
import type { Row } from './operation-table.ts';
import { code, listOf } from './print-table.ts';
import type { ClientRecord } from './record-client.ts';
import type { CommandRecord } from './record-commands.ts';
import { STREAM } from './recorded-stream.ts';
import type { Exchange } from './recorded.ts';
import { specObjects, type SpecObject } from './spec-fields.ts';

export const fieldHead = ['Object', 'Field', 'Client', 'Sandbox', 'Command line', 'VS Code'];

/** Who had an exchange, by name. */
type NamedExchange = readonly [name: string, exchange: Exchange];

/** One row for each field: who sends it, who answers with it, who shows it. */
export function fieldRows(
  { calls, stream }: ClientRecord,
  commands: readonly CommandRecord[],
): readonly Row[] {
  const exchanges: readonly NamedExchange[] = [
    ...calls,
    ...stream.map((exchange): NamedExchange => ['streamVoice', exchange]),
  ];
  return specObjects.flatMap((object) =>
    object.fields.map((field) => {
      const own = exchanges.filter(([, { route }]) => object.routes.test(route));
      const senders = own.filter(([, exchange]) => sends(exchange, field, object));
      const readers = own.filter(([, exchange]) => reads(exchange, field, object));
      const place = fieldPlaces[`${object.name}.${field}`];
      return [
        `${object.name} (${object.section})`,
        code(field),
        both('sent by', senders.map(nameOf), 'read by', readers.map(nameOf)),
        both('taken by', senders.map(routeOf), 'told by', readers.map(routeOf)),
        usersOf(field, object, commands) || (place?.command ?? ''),
        place?.seen ?? '',
      ];
    }),
  );
}

/** Commands that send or print the field, else those that are answered with it. */
function usersOf(field: string, object: SpecObject, commands: readonly CommandRecord[]): string {
  const own = commands.filter(({ exchanges }) =>
    exchanges.some(({ route }) => object.routes.test(route)),
  );
  const users = own.filter(
    ({ command, exchanges, printed }) =>
      exchanges.some(
        (exchange) => object.routes.test(exchange.route) && sends(exchange, field, object),
      ) ||
      (object.side !== 'sent' &&
        printed.has(field) &&
        (object.printedBy === undefined || object.printedBy.test(command))),
  );
  if (users.length > 0) return listOf(users.map(({ command }) => command));
  const readers = own.filter(({ exchanges }) =>
    exchanges.some(
      (exchange) => object.routes.test(exchange.route) && reads(exchange, field, object),
    ),
  );
  return readers.length === 0 ? '' : `read by ${listOf(readers.map(({ command }) => command))}`;
}

function sends({ sent }: Exchange, field: string, { side }: SpecObject): boolean {
  return side !== 'answered' && sent.has(field);
}

function reads({ answered }: Exchange, field: string, { side }: SpecObject): boolean {
  return side !== 'sent' && answered.has(field);
}

function nameOf([name]: NamedExchange): string {
  return name;
}

function routeOf([, { route }]: NamedExchange): string {
  return route === STREAM ? 'messages of the stream' : route;
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
