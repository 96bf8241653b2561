/** How a thing of the account is called. Names need not be unique. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export type NamedMatch<Item> =
  | { readonly outcome: 'found'; readonly item: Item }
  | { readonly outcome: 'ambiguous'; readonly items: readonly Item[] }
  | { readonly outcome: 'none' };

/**
 * The thing somebody means by an id or a name. An id comes first, then the very name, then the name
 * in other capitals or another Unicode form.
 */
export function findNamed<Item>(
  items: readonly Item[],
  wanted: string,
  nameOf: (item: Item) => Named,
): NamedMatch<Item> {
  const ways: readonly ((named: Named) => boolean)[] = [
    ({ id }) => id.toLowerCase() === wanted.trim().toLowerCase(),
    ({ name }) => name === wanted,
    ({ name }) => plain(name) === plain(wanted),
  ];
  for (const isMeant of ways) {
    const found = items.filter((item) => isMeant(nameOf(item)));
    const [item] = found;
    if (item === undefined) continue;
    return found.length === 1 ? { outcome: 'found', item } : { outcome: 'ambiguous', items: found };
  }
  return { outcome: 'none' };
}

/** Ids of the service have this form; what has it is taken for an id without asking. */
export function looksLikeId(word: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(word.trim());
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
