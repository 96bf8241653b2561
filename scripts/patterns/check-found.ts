import { findPatterns, type ComposedPattern } from './find-patterns.ts';
import { asLookedFor, digestOf, examinePatterns, outcomes } from './examine-patterns.ts';
import type { KeptVerdicts, Pattern, Verdict } from './examine-patterns.ts';
import type { ListedPatterns } from './listed-patterns.ts';

export interface PatternReport {
  /** One sentence each, with the place first. */
  readonly problems: readonly string[];
  /** How many different expressions were looked at. */
  readonly examined: number;
  /** What can be kept, so that the next time is short. */
  readonly verdicts: KeptVerdicts;
}

/**
 * Checks that every regular expression of the sources takes time in proportion to its text, or is
 * listed with the bound of what it is given; and that nothing is listed in vain.
 */
export async function checkFound(
  root: string,
  listed: ListedPatterns,
  kept: KeptVerdicts,
): Promise<PatternReport> {
  const { constant, composed } = findPatterns(root);
  const samples = listed.composed.flatMap(({ file, standsFor }) =>
    standsFor.map(({ source, flags }) => ({ file, source, flags })),
  );
  const all = [...constant, ...samples].map(asLookedFor);
  const verdicts = await examinePatterns(all, kept);
  const isSlow = (pattern: Pattern): boolean => verdictOf(verdicts, pattern)?.outcome !== 'linear';
  const slow: readonly PlacedPattern[] = [...constant, ...samples].filter(isSlow);
  const isListed = ({ file, source }: PlacedPattern): boolean =>
    listed.bounded.some((row) => row.file === file && row.source === source);
  const isKnown = ({ file, written }: ComposedPattern): boolean =>
    listed.composed.some((row) => row.file === file && row.written === written);
  const problems = [
    ...slow.filter((pattern) => !isListed(pattern)).map((each) => slowness(each, verdicts)),
    ...composed.filter((each) => !isKnown(each)).map(unknownParts),
    ...listed.bounded
      .filter((row) => !slow.some((each) => each.file === row.file && each.source === row.source))
      .map(({ file, source }) => vain(file, `/${source}/`)),
    ...listed.composed
      .filter((row) => !composed.some((each) => isKnown(each) && each.written === row.written))
      .map(({ file, written }) => vain(file, written)),
  ];
  return { problems, examined: new Set(all.map(digestOf)).size, verdicts: keep(all, verdicts) };
}

function verdictOf(verdicts: ReadonlyMap<string, Verdict>, pattern: Pattern): Verdict | undefined {
  return verdicts.get(digestOf(asLookedFor(pattern)));
}

interface PlacedPattern extends Pattern {
  readonly file: string;
  /** From 1; missing for what the table says. */
  readonly line?: number;
}

function slowness(pattern: PlacedPattern, verdicts: ReadonlyMap<string, Verdict>): string {
  const { file, line, source, flags } = pattern;
  const { outcome, found } = verdictOf(verdicts, pattern) ?? unseen;
  const place = line === undefined ? file : `${file}:${line}`;
  const why = found === '' ? '' : ` (${found})`;
  return outcome === 'undecided'
    ? `${place}: nobody can tell how the time of /${source}/${flags} grows${why}. Make it simpler: shorter, of fewer alternatives, without looks behind and ahead, or read the text in code.`
    : `${place}: /${source}/${flags} takes time that grows faster than its text${why}. Write it so that no two of its parts take the same characters and no start lies inside of a run, or list it with its bound.`;
}

const unseen: Verdict = { outcome: 'undecided', found: '' };

function unknownParts({ file, line, written }: ComposedPattern): string {
  return `${file}:${line}: what RegExp makes of ${written} is known only at run time. Make it of constants, or list what it can stand for.`;
}

function vain(file: string, what: string): string {
  return `listed-patterns.ts: ${what} of ${file} is listed in vain: take it out.`;
}

function keep(patterns: readonly Pattern[], verdicts: ReadonlyMap<string, Verdict>): KeptVerdicts {
  const digests = [...new Set(patterns.map(digestOf))].sort();
  const [linear, superLinear, undecided] = outcomes.map((outcome) =>
    digests.filter((digest) => verdicts.get(digest)?.outcome === outcome),
  );
  return { linear: linear ?? [], superLinear: superLinear ?? [], undecided: undecided ?? [] };
}
