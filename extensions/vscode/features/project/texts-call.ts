/** Single texts of a project, as a command that translates them is called: plain data. */
export interface TextsCall {
  /** Address of its interlinear.json. */
  readonly project: string;
  /** Path of the source in the project. */
  readonly source: string;
  readonly identities: readonly string[];
  readonly languages: readonly string[];
}

/** What a command was called with; null for anything else. */
export function textsCall(given: unknown): TextsCall | null {
  if (typeof given !== 'object' || given === null) return null;
  const { project, source, identities, languages } = given as Readonly<Record<string, unknown>>;
  if (typeof project !== 'string' || typeof source !== 'string') return null;
  return areTexts(identities) && areTexts(languages)
    ? { project, source, identities, languages }
    : null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** What is missing in a project, as a command that translates it is called; absent: everything. */
export interface MissingCall {
  readonly project: string;
  readonly languages?: readonly string[];
  /** Of translations. */
  readonly paths?: readonly string[];
}

/** Whether a command was called for a project or like for a row of one, in whatever shape the rest is. */
export function namesProject(given: unknown): boolean {
  return typeof given === 'object' && given !== null && ('project' in given || 'model' in given);
}

/**
 * What a command was called with; null for anything else. Where languages or paths are of another shape,
 * all of it is: without them it would mean the whole project.
 */
export function missingCall(given: unknown): MissingCall | null {
  if (typeof given !== 'object' || given === null) return null;
  const { project, languages, paths } = given as Readonly<Record<string, unknown>>;
  if (typeof project !== 'string') return null;
  if (languages !== undefined && !areTexts(languages)) return null;
  if (paths !== undefined && !areTexts(paths)) return null;
  return {
    project,
    ...(languages === undefined ? {} : { languages }),
    ...(paths === undefined ? {} : { paths }),
  };
}
