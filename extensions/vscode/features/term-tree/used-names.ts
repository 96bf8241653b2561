import { type Named, findNamed } from '../../../../shared/terms/index.ts';

/** Stands for every glossary of the account. */
const EVERY = '*';

/**
 * Whether the names in a setting mean this thing, as a translation takes them: a name that several
 * of `all` have means none of them.
 */
export function isUsed(names: readonly string[], thing: Named, all: readonly Named[]): boolean {
  return names.some((each) => each === EVERY || isMeant(each, thing, all));
}

/** Whether others have the name of a thing, so that an id is needed to tell them apart. */
export function isNameShared({ id, name }: Named, all: readonly Named[]): boolean {
  return all.some((other) => other.id !== id && plain(other.name) === plain(name));
}

/** Tells of a thing those that have its name, itself among them; null where it is the only one. */
export function namesakesOf(all: readonly Named[]): (thing: Named) => readonly Named[] | null {
  const byName = new Map<string, Named[]>();
  for (const thing of all) {
    const list = byName.get(plain(thing.name)) ?? [];
    byName.set(plain(thing.name), [...list, thing]);
  }
  return ({ name }) => {
    const found = byName.get(plain(name)) ?? [];
    return found.length > 1 ? found : null;
  };
}

/** The names with one more; a name that several have is told by its id, and says nothing itself. */
export function withName(
  names: readonly string[],
  thing: Named,
  all: readonly Named[],
): readonly string[] {
  if (isUsed(names, thing, all)) return names;
  const added = settingName(thing, all);
  const saysNothing = (word: string): boolean =>
    findNamed(all, word, own).outcome === 'ambiguous' && plain(word) === plain(thing.name);
  if (!names.some(saysNothing)) return [...names, added];
  return [...new Set(names.map((each) => (saysNothing(each) ? added : each)))];
}

/** The names without one; `*` becomes the names of all others. */
export function withoutName(
  names: readonly string[],
  thing: Named,
  all: readonly Named[],
): readonly string[] {
  const spelledOut = names.flatMap((each) =>
    each === EVERY ? all.map((other) => settingName(other, all)) : [each],
  );
  return [...new Set(spelledOut)].filter((each) => !isMeant(each, thing, all));
}

/** The names after a thing was renamed: a setting follows it. */
export function renamed(
  names: readonly string[],
  { id, name }: Named,
  newName: string,
  all: readonly Named[],
): readonly string[] {
  const after = settingName({ id, name: newName }, all);
  const follows = (word: string): boolean => word !== id && isMeant(word, { id, name }, all);
  return names.map((each) => (follows(each) ? after : each));
}

/** How a setting names a thing. */
export function settingName({ id, name }: Named, all: readonly Named[]): string {
  const isShared = isNameShared({ id, name }, all);
  return isShared || name === EVERY || name.trim() !== name ? id : name;
}

function isMeant(word: string, { id }: Named, all: readonly Named[]): boolean {
  const match = findNamed(all, word, own);
  return match.outcome === 'found' && match.item.id === id;
}

function own(thing: Named): Named {
  return thing;
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
