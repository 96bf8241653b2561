/** Header by which the sandbox says which engines made an answer. The real service sends none. */
export const ENGINE_HEADER = 'x-interlinear-engine';

/** One engine and what it did in one answer. */
export interface EngineReport {
  readonly name: string;
  /** Empty when not given. */
  readonly version: string;
  /** Positions of the texts it made, ascending; empty when not given. */
  readonly texts: readonly number[];
  /** Share of the words it knew, 0 to 1; null when not given. */
  readonly coverage: number | null;
  /** Steps that changed a text, and steps that were wanted and not possible, in kebab-case. */
  readonly applied: readonly string[];
  readonly notApplied: readonly string[];
}

const NONE: readonly EngineReport[] = [];
/** Texts per request never come near this; a bigger number is nonsense. */
const HIGHEST_POSITION = 9_999;
/** Positions that are read of one header: ranges of a few characters can name millions. */
const MOST_POSITIONS = 20_000;

interface Budget {
  positions: number;
}

/**
 * Reads `name/version;texts=0-3+7;coverage=0.8;applied=a+b;not-applied=c, …`; names and versions may have percent
 * escapes. What is not understood is left out: this header informs people and must never fail a call.
 */
export function readEngineHeader(value: string | null): readonly EngineReport[] {
  if (value === null || value.trim() === '') return NONE;
  const left: Budget = { positions: MOST_POSITIONS };
  return value
    .split(',')
    .map((part) => readEngine(part.trim(), left))
    .filter((report) => report !== null);
}

function readEngine(part: string, left: Budget): EngineReport | null {
  const [identity = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const slash = identity.indexOf('/');
  const name = wordOf(slash < 0 ? identity : identity.slice(0, slash));
  if (name === '') return null;
  return {
    name,
    version: slash < 0 ? '' : wordOf(identity.slice(slash + 1)),
    texts: readRanges(parameterOf(parameters, 'texts'), left),
    coverage: readShare(parameterOf(parameters, 'coverage')),
    applied: readSteps(parameterOf(parameters, 'applied')),
    notApplied: readSteps(parameterOf(parameters, 'not-applied')),
  };
}

/** Without blanks around it, which nobody sees. */
function wordOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped).trim();
  } catch {
    return escaped;
  }
}

function parameterOf(parameters: readonly string[], name: string): string {
  const found = parameters.find((parameter) => parameter.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

function readRanges(ranges: string, left: Budget): readonly number[] {
  const positions = new Set<number>();
  for (const range of ranges.split('+')) {
    const match = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const asked = Math.min(Number(match[2] ?? first), HIGHEST_POSITION);
    const last = Math.min(asked, first + left.positions - 1);
    left.positions -= Math.max(0, last - first + 1);
    for (let position = first; position <= last; position += 1) positions.add(position);
  }
  return [...positions].sort((a, b) => a - b);
}

function readShare(text: string): number | null {
  const share = text === '' ? Number.NaN : Number(text);
  return share >= 0 && share <= 1 ? share : null;
}

function readSteps(steps: string): readonly string[] {
  return [...new Set(steps.split('+').filter((step) => /^[a-z][a-z\d-]{0,63}$/.test(step)))];
}
