import type { EngineReport } from '../core/engine-header.ts';

/** Who made a text, where the sandbox says so; the real service names nobody. Words of others: never trusted. */
export interface Maker {
  /** Kebab-case: `phrase-memory`, `bergamot-en-de`. */
  readonly name: string;
  /** Version, or the model of a server; empty when not given. */
  readonly version: string;
  /** Share of the source's words that it knew, 0 to 1; null where it has no such figure. */
  readonly coverage: number | null;
}

/** Who made some texts, and how many of them. */
export interface MakerShare extends Maker {
  readonly segments: number;
}

/** A maker as it is kept beside an answer: `phrase-engine 1 82%`. {@link readMark} is the way back. */
export function markOf({ name, version, coverage }: Maker): string {
  const known = coverage === null ? [] : [`${Math.round(coverage * 100)}%`];
  return [name, ...(version === '' ? [] : [version]), ...known].join(' ');
}

/** The maker of a mark; of one that an earlier version kept, without what it did not keep. */
export function readMark(mark: string): Maker {
  const [name = '', ...others] = mark.split(' ');
  const percent = percentIn(others.at(-1) ?? '');
  const version = (percent === null ? others : others.slice(0, -1)).join(' ');
  return { name, version, coverage: percent === null ? null : percent / 100 };
}

function percentIn(word: string): number | null {
  const digits = word.endsWith('%') ? word.slice(0, -1) : '';
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : 101;
  return percent <= 100 ? percent : null;
}

/** Marks of the makers of the text at a position; one that names no texts made all. */
export function marksOfText(reports: readonly EngineReport[], position: number): readonly string[] {
  return reports
    .filter(({ texts }) => texts.length === 0 || texts.includes(position))
    .map((report) => markOf(report));
}

/**
 * Who made how many of some segments: `marks` are those of each segment. The one that made most comes
 * first; its coverage is the mean of its segments'. A segment counts for each that had a part in it.
 */
export function countMakers(marks: Iterable<readonly string[]>): readonly MakerShare[] {
  const tallies = new Map<string, Tally>();
  for (const ofSegment of marks) {
    const seen = new Set<Tally>();
    for (const mark of ofSegment) {
      const maker = readMark(mark);
      const tally = tallyOf(tallies, maker);
      if (!seen.has(tally)) tally.segments += 1;
      seen.add(tally);
      if (maker.coverage === null) continue;
      tally.covered += maker.coverage;
      tally.rated += 1;
    }
  }
  return sharesOf(tallies.values());
}

/** The shares of several files or runs as one. */
export function joinShares(shares: Iterable<MakerShare>): readonly MakerShare[] {
  return sharesOf(talliesOf(shares));
}

/** The makers of one answer of several texts, such as a document; without texts each counts as none. */
export function sharesOfReports(reports: readonly EngineReport[]): readonly MakerShare[] {
  const shares = reports.map(({ name, version, coverage, texts }): MakerShare => {
    return { name, version, coverage, segments: texts.length };
  });
  // One report for each of its requests: the same maker may be in several.
  return Array.from(talliesOf(shares), shareOf).sort((a, b) => b.segments - a.segments);
}

interface Tally {
  readonly name: string;
  readonly version: string;
  segments: number;
  covered: number;
  /** Segments that `covered` is the sum of. */
  rated: number;
}

function tallyOf(
  tallies: Map<string, Tally>,
  { name, version }: Pick<Maker, 'name' | 'version'>,
): Tally {
  const key = `${name} ${version}`;
  const tally = tallies.get(key) ?? { name, version, segments: 0, covered: 0, rated: 0 };
  tallies.set(key, tally);
  return tally;
}

/** In the order of the first share of each. */
function talliesOf(shares: Iterable<MakerShare>): Iterable<Tally> {
  const tallies = new Map<string, Tally>();
  for (const share of shares) {
    const tally = tallyOf(tallies, share);
    tally.segments += share.segments;
    if (share.coverage === null) continue;
    // An answer without texts tells what it knew all the same.
    const weight = Math.max(share.segments, 1);
    tally.covered += share.coverage * weight;
    tally.rated += weight;
  }
  return tallies.values();
}

function shareOf({ name, version, segments, covered, rated }: Tally): MakerShare {
  const coverage = rated === 0 ? null : Math.round((covered / rated) * 100) / 100;
  return { name, version, coverage, segments };
}

function sharesOf(tallies: Iterable<Tally>): readonly MakerShare[] {
  return Array.from(tallies, shareOf).sort(
    (a, b) => b.segments - a.segments || (a.name < b.name ? -1 : 1),
  );
}
