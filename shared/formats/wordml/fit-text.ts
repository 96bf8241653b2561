import type { Atom } from './atoms.ts';

/** Steps after which a paragraph counts as one that does not fit: hostile ones could take for ever. */
const MAX_STEPS = 200_000;

/**
 * Chooses for each atom the characters that Word gives for it, so that together they are `text`.
 * Null where that cannot be: Word's text then belongs to something else. Platforms and views differ
 * in what they give for notes, pictures and fields, so nothing is taken for granted.
 */
export function fitText(atoms: readonly Atom[], text: string): readonly string[] | null {
  const choices: number[] = [];
  const places: number[] = [];
  const failed = new Set<number>();
  let at = 0;
  let choice = 0;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const index = choices.length;
    const atom = atoms[index];
    if (atom === undefined && at === text.length) return chosen(atoms, choices);
    const state = index * (text.length + 1) + at;
    const found = failed.has(state) ? -1 : nextFit(atom, text, at, choice);
    if (found >= 0) {
      choices.push(found);
      places.push(at);
      at += atom?.variants[found]?.length ?? 0;
      choice = 0;
      continue;
    }
    failed.add(state);
    const last = choices.pop();
    if (last === undefined) return null;
    at = places.pop() ?? 0;
    choice = last + 1;
  }
  return null;
}

/** The next variant that stands at a place, -1 for none. */
function nextFit(atom: Atom | undefined, text: string, at: number, from: number): number {
  const variants = atom?.variants ?? [];
  for (let index = from; index < variants.length; index += 1) {
    if (text.startsWith(variants[index] ?? '', at)) return index;
  }
  return -1;
}

function chosen(atoms: readonly Atom[], choices: readonly number[]): readonly string[] {
  return atoms.map(({ variants }, index) => variants[choices[index] ?? 0] ?? '');
}

/** The text of a paragraph where Word was not asked for it. */
export function usualText(atoms: readonly Atom[]): readonly string[] {
  return atoms.map(({ variants }) => variants[0] ?? '');
}
