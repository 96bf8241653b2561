/** Languages whose letters no font of the sandbox has, or that are not written from the left. */
const unwritable: ReadonlyMap<string, string> = new Map([
  ['JA', 'Japanese'],
  ['ZH', 'Chinese'],
  ['KO', 'Korean'],
  ['TH', 'Thai'],
  ['AR', 'Arabic'],
  ['HE', 'Hebrew'],
]);

/** Name of a language that cannot be written into a layout of its own; null where it can. */
export function unwritableName(target: string): string | null {
  return unwritable.get(target.split('-', 1)[0] ?? '') ?? null;
}
