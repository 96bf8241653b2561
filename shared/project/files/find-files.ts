import { formatOfNamed, isNeighbourOfTexts } from '../../formats/registry.ts';
import { say, type Message } from '../../messages/message.ts';
import { languageInPath } from '../../formats/catalogue/language-in-path.ts';
import { nameOfPath } from '../../text/path-names.ts';
import { compareUnits } from '../compare-units.ts';
import {
  languageSpellings,
  spellingsOf,
  spellLanguage,
  type LanguageSpelling,
} from '../settings/language-spelling.ts';
import {
  fillPattern,
  folderOf,
  languageOfPath,
  pathMatcher,
  type PlaceValues,
} from '../settings/path-pattern.ts';
import type { FileGroup, Project } from '../settings/read-project.ts';

/** The folder of a project; paths in it are relative, with `/`. */
export interface ProjectFolder {
  /** Every file below a folder, `''` for all; none for one that is not there. */
  list(folder: string): Promise<readonly string[]>;
  /**
   * What is there where no file was listed: a link in the path (which is not followed), or no file.
   * Null, or absent, for nothing.
   */
  obstacleAt?(path: string): Promise<PathObstacle | null>;
}

export type PathObstacle = 'link' | 'no-file';

/** A file of a language. */
export interface TargetFile {
  readonly language: string;
  readonly path: string;
  readonly isThere: boolean;
  /** What keeps it from being made; absent for nothing. */
  readonly obstacle?: PathObstacle;
}

/** A file that is translated, with its translations in the order of the project's languages. */
export interface SourceFile {
  readonly path: string;
  readonly targets: readonly TargetFile[];
}

/** Something wrong with a pattern: where it stands in interlinear.json. */
export interface GroupProblem {
  readonly said: Message;
  readonly line: number;
  readonly column: number;
}

export interface FoundProject {
  /** In the order of their paths. */
  readonly sources: readonly SourceFile[];
  /** Files that two patterns claim: nothing may be done before that is mended. */
  readonly conflicts: readonly GroupProblem[];
  /** Patterns that find nothing. */
  readonly notes: readonly GroupProblem[];
}

/** Finds the files of a project: what is translated, and where its translations lie or belong. */
export async function findProjectFiles(
  project: Project,
  folder: ProjectFolder,
): Promise<FoundProject> {
  const claims = new Claims();
  const notes: GroupProblem[] = [];
  const sources: SourceFile[] = [];
  const lists = new Map<string, Promise<readonly string[]>>();
  const list = (path: string): Promise<readonly string[]> => {
    const known = lists.get(path) ?? folder.list(path);
    lists.set(path, known);
    return known;
  };
  for (const group of project.groups) {
    const folders = new Set([folderOf(group.pattern), folderOf(group.source)]);
    const paths = new Set<string>();
    for (const each of folders) for (const path of await list(each)) paths.add(path);
    const found = filesOf(group, project, paths);
    if (found.length === 0) {
      const said = say('project-no-files', { pattern: group.source.text, source: project.source });
      notes.push({ said, line: group.line, column: group.column });
    }
    for (const source of found) if (claims.add(source, group)) sources.push(source);
  }
  sources.sort((one, other) => compareUnits(one.path, other.path));
  const safe: SourceFile[] = [];
  for (const source of sources) safe.push(await withObstacles(source, folder));
  return { sources: safe, conflicts: claims.problems, notes };
}

async function withObstacles(source: SourceFile, folder: ProjectFolder): Promise<SourceFile> {
  if (folder.obstacleAt === undefined) return source;
  const targets: TargetFile[] = [];
  for (const target of source.targets) {
    const obstacle = target.isThere ? null : await folder.obstacleAt(target.path);
    targets.push(obstacle === null ? target : { ...target, obstacle });
  }
  return { ...source, targets };
}

/** Which pattern a file belongs to. */
class Claims {
  readonly problems: GroupProblem[] = [];
  readonly #groups = new Map<string, FileGroup>();

  /** False where one of its files belongs to another one already, or to two languages. */
  add({ path, targets }: SourceFile, group: FileGroup): boolean {
    const places = group.pattern.hasLanguage ? targets.map((target) => target.path) : [];
    const own = [path, ...places];
    // Where case says nothing, two that differ in it alone are one file.
    const folded = own.map((file) => file.toLowerCase());
    const twice = own.find((_, index) => folded.indexOf(folded[index] ?? '') < index);
    const claimed = own.find((file) => this.#groups.has(file));
    const file = twice ?? claimed;
    if (file === undefined) {
      for (const each of own) this.#groups.set(each, group);
      return true;
    }
    const { line, column } = group;
    const first = (this.#groups.get(file) ?? group).pattern.text;
    const values = { file, first, second: group.pattern.text };
    this.problems.push({ said: say('project-two-patterns', values), line, column });
    return false;
  }
}

function filesOf(
  group: FileGroup,
  project: Project,
  paths: ReadonlySet<string>,
): readonly SourceFile[] {
  const named = new Map<string, PlaceValues>();
  const spellings = spelledIn(project, project.source, usualSpelling(group));
  for (const spelled of new Set([...spellings, ...spellings.map(inCapitals)])) {
    const match = pathMatcher(group.source, spelled);
    for (const path of paths) {
      const values = match(path);
      if (values !== null && !named.has(path)) named.set(path, values);
    }
    // Without a language in it all spellings are the same.
    if (!group.source.hasLanguage) break;
  }
  const isApart = group.source !== group.pattern && group.pattern.hasLanguage;
  const sources = [...named].filter(([path]) => {
    // Whoever means one of those names it.
    if (isNeighbourOfTexts(path) && !group.source.text.endsWith(nameOfPath(path))) return false;
    // `app.de.xlf` is no source beside `app.xlf`.
    return !isApart || languageOfPath(group.pattern, path) === null;
  });
  const spelling = group.spelling ?? spellingFound(group, project, paths) ?? usualSpelling(group);
  const present = new PresentPaths(paths);
  const wanted = project.targets.map((language): Wanted => {
    return { language, spelled: spelledIn(project, language, spelling) };
  });
  return sources.map(([path, values]) => ({
    path,
    targets: wanted.map((each) => targetOf(group, each, values, present)),
  }));
}

function inCapitals(spelled: string): string {
  return spelled.toUpperCase();
}

/** Paths that are there, found in any case: `DE.json` is a file of German. */
class PresentPaths {
  readonly #paths: ReadonlySet<string>;
  #folded: ReadonlyMap<string, string> | null = null;

  constructor(paths: ReadonlySet<string>) {
    this.#paths = paths;
  }

  /** The first of some paths that is there, as it is spelled there. */
  find(places: readonly string[]): string | undefined {
    const exact = places.find((path) => this.#paths.has(path));
    if (exact !== undefined) return exact;
    this.#folded ??= new Map([...this.#paths].map((path) => [path.toLowerCase(), path]));
    for (const place of places) {
      const found = this.#folded.get(place.toLowerCase());
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

interface Wanted {
  readonly language: string;
  /** What it may be called in names, the likeliest first. */
  readonly spelled: readonly string[];
}

function targetOf(
  { pattern }: FileGroup,
  { language, spelled }: Wanted,
  values: PlaceValues,
  paths: PresentPaths,
): TargetFile {
  const places = spelled.map((each) => fillPattern(pattern, each, values));
  const present = paths.find(places);
  return { language, path: present ?? places[0] ?? '', isThere: present !== undefined };
}

/** What a language may be called in names, the likeliest first. */
function spelledIn(
  { languages }: Project,
  language: string,
  spelling: LanguageSpelling,
): readonly string[] {
  const own = languages.get(language)?.code ?? null;
  return own === null ? spellingsOf(language, spelling) : [own];
}

/** How files that are there spell a language of several parts; null where none tells. */
function spellingFound(
  group: FileGroup,
  { targets }: Project,
  paths: ReadonlySet<string>,
): LanguageSpelling | null {
  if (!targets.some((target) => target.includes('-'))) return null;
  const usual = usualSpelling(group);
  for (const path of paths) {
    if (!/[-_+]/.test(path)) continue;
    const found = languageOfPath(group.pattern, path);
    if (found === null || !/[-_+]/.test(found)) continue;
    const language = targets.find((target) => spellingsOf(target, usual).includes(found));
    const like = languageSpellings.find(
      (each) => language !== undefined && spellLanguage(language, each) === found,
    );
    if (like !== undefined) return like;
  }
  return null;
}

/** How files of a kind spell languages when nothing else tells. */
function usualSpelling({ pattern: { text }, spelling }: FileGroup): LanguageSpelling {
  if (spelling !== null) return spelling;
  if (/(?:^|\/)values-\{lang\}/.test(text)) return 'android';
  const example = text.replaceAll('{lang}', 'xx-XX').replaceAll(/[{}*]/g, 'x');
  const custom = languageInPath(text.replaceAll('{lang}', 'de').replaceAll(/[{}*]/g, 'x'));
  if (custom?.spelling === 'underscore') return 'underscore';
  if (custom?.spelling === 'lower-case') return 'lower-case';
  return formatOfNamed(example)?.languageSpelling ?? 'hyphen';
}
