import { HostError } from '../host-error.ts';
import type { SearchOptions } from '../edit/search.ts';
import { isHostObject, makeObject, type HostObject, type HostObjects } from './host-object.ts';
import type { Member } from './host-object.ts';

type Flags = Record<string, boolean>;

const known = ['MatchCase', 'MatchWholeWord'] as const;
/** Options the fake Word does not follow: on, they would find something else than it does. */
const unknown = [
  'IgnorePunct',
  'IgnoreSpace',
  'MatchPrefix',
  'MatchSuffix',
  'MatchWildcards',
] as const;

const flagsOf = new WeakMap<object, Flags>();

/** `Microsoft.WordServices.SearchOptions`, which a batch fills before it searches. */
export function searchOptionsObject(objects: HostObjects): HostObject {
  const self: Flags = {};
  const table: Record<string, Member<Flags>> = {};
  for (const name of known) table[name] = flag(name, true);
  for (const name of unknown) table[name] = flag(name, false);
  flagsOf.set(self, self);
  return makeObject({ className: 'SearchOptions', self, key: self, table }, objects);
}

export function searchOptionsOf(argument: unknown): SearchOptions {
  if (!isHostObject(argument)) return {};
  return flagsOf.get(argument.key) ?? {};
}

function flag(name: string, isFollowed: boolean): Member<Flags> {
  return {
    since: 'WordApi 1.1',
    isMutation: false,
    get: (flags) => flags[name] ?? false,
    set: (flags, value) => {
      if (!isFollowed && value === true) {
        throw new HostError('ApiNotFound', `The fake Word cannot search with ${name}.`);
      }
      flags[name] = value === true;
    },
  };
}
