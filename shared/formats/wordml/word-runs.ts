import type { Atom, RunPlace } from './atoms.ts';

/** Characters of one look: what people would call a run. */
export interface LogicalRun {
  readonly start: number;
  readonly end: number;
  /** Length of its text; what objects in it take is not counted, as platforms differ in that. */
  readonly length: number;
  readonly place: RunPlace;
  /** Equal for runs that look the same and lead to the same place. */
  readonly look: string;
  /** Blanks in it have another look, which people do not see. */
  readonly hasOtherBlanks: boolean;
}

/**
 * Joins what Word cut into runs for its own reasons (revision ids, spelling, languages). White space
 * between takes the look of what stands before it: on blanks, bold is not
 * to be seen.
 */
export function findRuns(atoms: readonly Atom[], texts: readonly string[]): readonly LogicalRun[] {
  const runs: LogicalRun[] = [];
  let at = 0;
  for (const [index, atom] of atoms.entries()) {
    const text = texts[index] ?? '';
    const end = at + text.length;
    if (atom.kind === 'text' && text !== '') {
      const look = lookOf(atom.run);
      const last = runs.at(-1);
      const isBlank =
        text.trim() === '' &&
        last?.place.linkNumber === atom.run.linkNumber &&
        !seenOnBlanks.test(look);
      if (last !== undefined && (last.look === look || isBlank)) {
        const hasOtherBlanks = last.hasOtherBlanks || last.look !== look;
        runs[runs.length - 1] = { ...last, end, length: last.length + text.length, hasOtherBlanks };
      } else {
        const length = text.length;
        runs.push({ start: at, end, length, place: atom.run, look, hasOtherBlanks: false });
      }
    }
    at = end;
  }
  return runs;
}

const seenOnBlanks = /<w:(?:u|strike|dstrike|highlight|shd|bdr) /u;

function lookOf({ properties, link, linkNumber }: RunPlace): string {
  return link === null ? properties.key : `${properties.key}\n${linkNumber} ${link}`;
}

/** The look that most of the text has outside of links; that of nothing where all is linked. */
export function commonLook(runs: readonly LogicalRun[]): string {
  const lengths = new Map<string, number>();
  for (const { look, length, place } of runs) {
    if (place.link === null) lengths.set(look, (lengths.get(look) ?? 0) + length);
  }
  let common = '';
  let most = 0;
  for (const [look, length] of lengths) {
    if (length > most) [common, most] = [look, length];
  }
  return common;
}
