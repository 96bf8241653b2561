import type { Named } from '../../../../shared/usecases/find-named.ts';

/** Stands for every glossary of the account. */
const EVERY = '*';

/** Whether the names in a setting mean this thing. */
export function isUsed(names: readonly string[], { id, name }: Named): boolean {
  return names.some((each) => each === EVERY || isMeant(each, { id, name }));
}

/** The names with one more; a name that several have is told by its id. */
export function withName(
  names: readonly string[],
  thing: Named,
  all: readonly Named[],
): readonly string[] {
  if (isUsed(names, thing)) return names;
  return [...names, settingName(thing, all)];
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
  return [...new Set(spelledOut)].filter((each) => !isMeant(each, thing));
}

/** The names after a thing was renamed: a setting follows it. */
export function renamed(
  names: readonly string[],
  { id, name }: Named,
  newName: string,
): readonly string[] {
  return names.map((each) => (each !== id && isMeant(each, { id, name }) ? newName : each));
}

/** How a setting names a thing. */
export function settingName({ id, name }: Named, all: readonly Named[]): string {
  const isShared = all.some((other) => other.id !== id && plain(other.name) === plain(name));
  return isShared || name === EVERY || name.trim() !== name ? id : name;
}

function isMeant(word: string, { id, name }: Named): boolean {
  return word.toLowerCase() === id.toLowerCase() || plain(word) === plain(name);
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
