/** How a program is written. `jsx`: elements may stand in its expressions. */
export type ProgramKind = 'script' | 'jsx' | 'vue' | 'svelte';

const kinds: ReadonlyMap<string, ProgramKind> = new Map([
  ['ts', 'script'],
  ['mts', 'script'],
  ['cts', 'script'],
  ['js', 'jsx'],
  ['mjs', 'jsx'],
  ['cjs', 'jsx'],
  ['jsx', 'jsx'],
  ['tsx', 'jsx'],
  ['vue', 'vue'],
  ['svelte', 'svelte'],
]);

/** Extensions of programs that are looked at, without dot. */
export const programExtensions: readonly string[] = [...kinds.keys()];

/** How the program of a file is written, by its name; null for other files. */
export function programKindOf(path: string): ProgramKind | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? null : (kinds.get(name.slice(dot + 1).toLowerCase()) ?? null);
}
