import { HostError } from '../host-error.ts';
import { isHostObject, type HostObject, type Plain } from '../members/host-object.ts';
import type { WireQuery } from './wire.ts';

export type QueryReply = Record<string, unknown>;

export interface QueryContext {
  /** The id by which later batches address an object, where it has one. */
  readonly replyFor: (object: HostObject) => QueryReply;
  /** Throws ApiNotFound where the platform lacks the member. */
  readonly require: (object: HostObject, name: string) => void;
  readonly allows: (object: HostObject, name: string) => boolean;
}

/** Answers a load: properties of an object, or of each item of a collection. */
export function answerQuery(
  object: HostObject,
  query: WireQuery,
  context: QueryContext,
): QueryReply {
  const names = [...(query.Select ?? []), ...(query.Expand ?? [])];
  const reply: QueryReply = context.replyFor(object);
  if (object.items === null) return Object.assign(reply, readProperties(object, names, context));
  const from = query.Skip ?? 0;
  const items = object.items.slice(from, query.Top === undefined ? undefined : from + query.Top);
  reply['_Items'] = items.map((item) => ({
    ...context.replyFor(item),
    ...readProperties(item, names, context),
  }));
  return reply;
}

function readProperties(
  object: HostObject,
  names: readonly string[],
  context: QueryContext,
): QueryReply {
  object.check();
  const wanted = names.filter((name) => name !== 'isNullObject' && name !== '$none');
  const reply: QueryReply = {};
  if (names.length === 0 || wanted.some(isEverything)) addAll(object, reply, context);
  const nested = new Map<string, string[]>();
  for (const path of wanted.filter((name) => !isEverything(name) && name !== 'items')) {
    const [first = '', ...rest] = path.replace(/^items\//u, '').split('/');
    const known = nested.get(capital(first)) ?? [];
    if (rest.length > 0) known.push(rest.join('/'));
    nested.set(capital(first), known);
  }
  for (const [name, inner] of nested) {
    context.require(object, name);
    const value = object.members.get(name)?.get?.();
    if (value === undefined) throw unreadable(object, name);
    reply[name] = isHostObject(value)
      ? answerNested(value, inner, context)
      : (value satisfies Plain);
  }
  return reply;
}

/** What is read in passing, such as a font, is not held. */
function answerNested(
  object: HostObject,
  names: readonly string[],
  context: QueryContext,
): QueryReply {
  return object.items === null
    ? readProperties(object, names, context)
    : answerQuery(object, { Select: names }, context);
}

function addAll(object: HostObject, reply: QueryReply, context: QueryContext): void {
  for (const [name, member] of object.members) {
    if (member.isScalar && context.allows(object, name)) reply[name] = member.get?.();
  }
}

function isEverything(name: string): boolean {
  return name === '$all' || name === '*';
}

function unreadable(object: HostObject, name: string): HostError {
  return new HostError('ApiNotFound', `${object.className}.${name} is no property.`);
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
