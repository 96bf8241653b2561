import { say, type Message } from '../../messages/message.ts';
import { beginningOfJson, isDeep } from './exchange/json-beginning.ts';
import { readArray, readObject, WireShapeError, type WireObject } from './wire-reader.ts';

/** What an answer holds in a form that this program does not know. Kept as it came, and not used. */
export interface UnreadPart {
  /** Where, such as `glossaries[2].dictionaries[0]`. */
  readonly path: string;
  /** `entry`: a whole entry of the list that was asked for. `part`: the entry around it is there. */
  readonly kind: 'entry' | 'part';
  /** The service's own, without keys. */
  readonly value: unknown;
}

/** Reads one item; throws a WireShapeError for one of an unknown form. */
export type ItemReader<Item> = (item: unknown, path: string) => Item;

/**
 * Collects what is left out while an answer is read, so that one odd entry never makes a list
 * unreadable. One per answer.
 */
export class UnreadParts {
  readonly #parts: UnreadPart[] = [];
  readonly #visible: ((value: unknown) => unknown) | null;

  /** `visible` takes out of a value what must not be shown. */
  constructor(visible: ((value: unknown) => unknown) | null = null) {
    this.#visible = visible;
  }

  get all(): readonly UnreadPart[] {
    return this.#parts;
  }

  /** The list that an operation answers with: what cannot be read is left out of it. */
  entries<Item>(value: unknown, path: string, read: ItemReader<Item>): readonly Item[] {
    return this.#items(value, path, 'entry', read);
  }

  /** The same where the answer stands without it: none for what is no list. */
  entriesOrNone<Item>(value: unknown, path: string, read: ItemReader<Item>): readonly Item[] {
    return this.orElse<readonly Item[]>(value, path, (all, at) => this.entries(all, at, read), []);
  }

  /** A list inside of an entry. */
  parts<Item>(value: unknown, path: string, read: ItemReader<Item>): readonly Item[] {
    return this.#items(value, path, 'part', read);
  }

  /** The same where the entry stands without it. */
  partsOrNone<Item>(value: unknown, path: string, read: ItemReader<Item>): readonly Item[] {
    return this.orElse<readonly Item[]>(value, path, (all, at) => this.parts(all, at, read), []);
  }

  /** Members of an object whose names are the service's; none where it is no object. */
  members<Item>(
    value: unknown,
    path: string,
    read: ItemReader<Item>,
  ): Readonly<Record<string, Item>> {
    const object = this.orElse<WireObject>(value, path, readObject, {});
    const members = Object.entries(object).flatMap(([name, member]) => {
      const item = this.#read(member, `${path}.${name}`, 'part', read);
      return item === null ? [] : [[name, item.value] as const];
    });
    return Object.fromEntries(members);
  }

  /** One value that its entry can do without; null and absent are `without` too. */
  orElse<Value>(value: unknown, path: string, read: ItemReader<Value>, without: Value): Value {
    if (value === undefined || value === null) return without;
    const item = this.#read(value, path, 'part', read);
    return item === null ? without : item.value;
  }

  #items<Item>(
    value: unknown,
    path: string,
    kind: UnreadPart['kind'],
    read: ItemReader<Item>,
  ): readonly Item[] {
    return readArray(value, path).flatMap((each, index) => {
      const item = this.#read(each, `${path}[${index}]`, kind, read);
      return item === null ? [] : [item.value];
    });
  }

  #read<Item>(
    value: unknown,
    path: string,
    kind: UnreadPart['kind'],
    read: ItemReader<Item>,
  ): { readonly value: Item } | null {
    const before = this.#parts.length;
    try {
      return { value: read(value, path) };
    } catch (thrown) {
      if (!(thrown instanceof WireShapeError)) throw thrown;
      // The whole says it all.
      this.#parts.length = before;
      // Whoever keeps it writes it as JSON: so deep that this fails, its beginning has to do.
      this.#parts.push({
        path,
        kind,
        value: isDeep(value) ? this.#beginning(value) : this.#shown(value),
      });
      return null;
    }
  }

  #shown(value: unknown): unknown {
    return this.#visible === null ? value : this.#visible(value);
  }

  /** Nothing of what may hold a secret, for that is looked for in each of its levels. */
  #beginning(value: unknown): unknown {
    return this.#visible === null ? beginningOfJson(value) : '…';
  }
}

/** A word, a number or a yes or no as it came. Readers for {@link UnreadParts.orElse}. */
export function asString(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new WireShapeError('wrong-type', path);
  return value;
}

export function asNumber(value: unknown, path: string): number {
  if (typeof value !== 'number') throw new WireShapeError('wrong-type', path);
  return value;
}

export function asBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new WireShapeError('wrong-type', path);
  return value;
}

/** In UTF-16 units: enough to find it again at the service. */
const LONGEST_SHOWN = 160;
const MOST_SHOWN = 5;

/** What was left out; null for nothing. Names of others are in it: show it inert. */
export function describeUnread(unread: readonly UnreadPart[]): Message | null {
  if (unread.length === 0) return null;
  return say('unread', { count: unread.length, parts: spellUnread(unread) });
}

/** The first of them, each with its place and the beginning of its value. */
export function spellUnread(unread: readonly UnreadPart[]): string {
  const shown = unread.slice(0, MOST_SHOWN).map(spell).join('; ');
  return unread.length > MOST_SHOWN ? `${shown}; …` : shown;
}

function spell({ path, value }: UnreadPart): string {
  // Names of members stand in the path, and are as long as the service likes.
  return `${cut(path)} = ${cut(beginningOfJson(value))}`;
}

function cut(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  // Half of a pair of surrogates is no character.
  return `${text.slice(0, LONGEST_SHOWN).replace(/[\ud800-\udbff]$/u, '')}…`;
}
