import { extensionOf, formatOfName, offeredExtensions } from '../../formats/registry.ts';
import { findProjectFiles, type ProjectFolder } from '../files/find-files.ts';
import { readLanguage } from '../settings/language-spelling.ts';
import {
  fillPlace,
  languageOfPath,
  matchPath,
  readPattern,
  type PathPattern,
  type PlaceValues,
} from '../settings/path-pattern.ts';
import { readProject } from '../settings/read-project.ts';
import { layouts, libraries, sourceLanguages, type Layout } from './layouts.ts';
import { LoneTranslations } from './lone-translations.ts';

/** A repository that is looked at: paths with `/`, and texts of its files, null for none. */
export interface LookedAt {
  readonly paths: readonly string[];
  readonly readText: (path: string) => Promise<string | null>;
}

/** What somebody said of the project before. */
export interface ProposalWishes {
  readonly source: string | null;
  readonly targets: readonly string[];
  /** Patterns that were proposed before and are not wanted. */
  readonly without?: ReadonlySet<string>;
}

/** Files that were seen, and what they are. */
export interface SeenFiles {
  /** A proper name: `Android`. */
  readonly kind: string;
  readonly pattern: string;
  readonly source: string | null;
  /** Originals. */
  readonly files: number;
  /** Canonical, that of the originals included where files name it. */
  readonly languages: readonly string[];
}

export interface ProjectProposal {
  /** Languages are canonical; `targets` is empty where none was seen or asked for. */
  readonly source: string;
  readonly targets: readonly string[];
  readonly seen: readonly SeenFiles[];
  /** Translations by their names or by what they say, of which no original is there. */
  readonly alone: readonly string[];
  /** As interlinear.json is written; null without files or targets. */
  readonly text: string | null;
}

/** What is built, fetched or tried out, and nobody translates. */
const passedOver =
  /(?:^|\/)(?:node_modules|build|dist|out|vendor|Pods|Carthage|DerivedData|target|bin|obj|coverage|[Ff]ixtures|[Tt]ests?|testdata|__tests__|\.[^/]+)\//;
const usualSource = 'en';

/** Whether a file lies where nobody keeps what is translated, by its path in a repository. */
export function isPassedOver(path: string): boolean {
  return passedOver.test(path);
}

/** Looks at a repository and proposes its interlinear.json. Reads few files, writes none. */
export async function proposeProject(
  { paths, readText }: LookedAt,
  wishes: ProposalWishes,
): Promise<ProjectProposal> {
  const own = paths.filter((path) => !isPassedOver(path));
  const shared = await libraryOf(own, readText);
  const all = seeFiles(own, shared).filter(({ pattern }) => !wishes.without?.has(pattern));
  const named = await sourceNamed(own, readText);
  const source = wishes.source ?? named ?? likeliestSource(all);
  const lone = new LoneTranslations(source, readText);
  const finds: Find[] = [];
  for (const find of all) {
    const count = await lone.countAmong(find.originals);
    if (count === 0 || find.isTranslated || count < find.originals.size) finds.push(find);
  }
  const targets = targetsOf(finds, source, wishes);
  const folder = folderOf(own);
  // Patterns are tried with some language where there is none yet.
  const tried = targets.length > 0 ? targets : [source === 'de' ? 'fr' : 'de'];
  const kept = await soundAmong([], finds, (all) =>
    isSound(writeProject(source, tried, all), folder, all.length),
  );
  const seen = kept.map(({ kind, pattern, source: originals, files, languages }) => {
    return { kind, pattern, source: originals, files: files.size, languages: [...languages] };
  });
  const isComplete = kept.length > 0 && targets.length > 0;
  return {
    source,
    targets,
    seen,
    alone: lone.paths,
    text: isComplete ? writeProject(source, targets, kept) : null,
  };
}

/** Files of a layout in one folder. */
interface Find {
  readonly kind: string;
  readonly pattern: string;
  readonly source: string | null;
  /** Originals, and files of languages without the part that names it. */
  readonly files: Set<string>;
  /** Paths of those that name no language. */
  readonly originals: Set<string>;
  readonly languages: Set<string>;
  isTranslated: boolean;
  readonly mayBeNew: boolean;
}

interface ReadLayout {
  readonly layout: Layout;
  readonly kind: string;
  readonly pattern: PathPattern;
  readonly source: PathPattern | null;
}

function seeFiles(paths: readonly string[], library: string): readonly Find[] {
  const read = layouts
    .filter(({ beside }) => beside === undefined || paths.some((path) => beside.test(path)))
    .flatMap((layout): readonly ReadLayout[] => {
      const pattern = readPattern(layout.pattern);
      const source = layout.source === undefined ? null : readPattern(layout.source);
      if ('code' in pattern || (source !== null && 'code' in source)) return [];
      return [{ layout, kind: layout.kind ?? library, pattern, source }];
    });
  const finds = new Map<string, Find>();
  const byExtension = layoutsByExtension(read);
  for (const path of paths) {
    const extension = extensionOf(path);
    // What no format reads, nobody can translate; originals of others alone are read as well.
    if (formatOfName(path) === null && !offeredExtensions.includes(extension)) continue;
    for (const each of byExtension.get(extension) ?? []) if (see(path, each, finds)) break;
  }
  const translated = [...finds.values()].filter(({ isTranslated }) => isTranslated);
  // Originals belong to the layout that has translations of them.
  const taken = new Set(translated.flatMap(({ originals }) => [...originals]));
  return [...finds.values()]
    .filter(({ isTranslated, mayBeNew, originals }) => {
      return isTranslated || (mayBeNew && [...originals].some((path) => !taken.has(path)));
    })
    .map((find) => ({ ...find, source: sourceOf(find) }));
}

/** Each in its order: a repository may have many thousand files, and each fits few layouts. */
function layoutsByExtension(
  layoutsRead: readonly ReadLayout[],
): ReadonlyMap<string, readonly ReadLayout[]> {
  const found = new Map<string, ReadLayout[]>();
  for (const each of layoutsRead) {
    const { pattern, source = pattern } = each.layout;
    for (const extension of new Set([extensionOf(pattern), extensionOf(source)])) {
      const others = found.get(extension);
      if (others === undefined) found.set(extension, [each]);
      else others.push(each);
    }
  }
  return found;
}

/** Where none names no language, the originals are those in theirs. */
function sourceOf({ pattern, source, originals }: Find): string | null {
  const [only, ...others] = originals;
  if (only === undefined || source === null) return null;
  // `po/app.pot` beside `po/de.po`.
  const isNamedApart = source.includes('{ns}') && !pattern.includes('{ns}');
  return isNamedApart && others.length === 0 ? only : source;
}

/** Notes a file that a layout has; whether that is a translation, which no other layout has as well. */
function see(path: string, read: ReadLayout, finds: Map<string, Find>): boolean {
  const match = matchLayout(path, read);
  if (match === null) return false;
  const { layout, kind, pattern } = read;
  const folder = match.values.get('**') ?? '';
  const isDeep = layout.pattern.startsWith('**/');
  const place = (text: string): string => (isDeep ? fillPlace(text, folder) : text);
  const own = pattern.hasLanguage ? place(layout.pattern) : path;
  const find = finds.get(own) ?? {
    kind,
    pattern: own,
    source: layout.source === undefined ? null : place(layout.source),
    files: new Set<string>(),
    originals: new Set<string>(),
    languages: new Set<string>(),
    isTranslated: false,
    mayBeNew: layout.mayBeNew === true,
  };
  finds.set(own, find);
  find.files.add([...match.values.values()].join('\n'));
  if (match.language === null) {
    find.originals.add(path);
    return layout.source === undefined;
  }
  find.languages.add(match.language);
  find.isTranslated = true;
  return true;
}

/** What stands in the places of a layout, and in which language a file is; null for originals that name none. */
function matchLayout(
  path: string,
  { pattern, source }: ReadLayout,
): { readonly values: PlaceValues; readonly language: string | null } | null {
  const spelled = languageOfPath(pattern, path);
  if (spelled !== null) {
    const values = matchPath(pattern, spelled, path);
    return values === null ? null : { values, language: readLanguage(spelled) };
  }
  const originals = source ?? (pattern.hasLanguage ? null : pattern);
  const values = originals === null ? null : matchPath(originals, '', path);
  return values === null ? null : { values, language: null };
}

async function libraryOf(
  paths: readonly string[],
  readText: LookedAt['readText'],
): Promise<string> {
  for (const path of paths.filter((each) => /(?:^|\/)package\.json$/.test(each)).slice(0, 20)) {
    const text = await readText(path);
    const found = libraries.find(([says]) => text !== null && says.test(text));
    if (found !== undefined) return found[1];
  }
  return 'catalogues';
}

async function sourceNamed(
  paths: readonly string[],
  readText: LookedAt['readText'],
): Promise<string | null> {
  for (const [name, says] of sourceLanguages) {
    const path = paths.find((each) => name.test(each));
    const text = path === undefined ? null : await readText(path);
    const [, written = ''] = text === null ? [] : (says.exec(text) ?? []);
    const language = readLanguage(written);
    if (language !== null) return language;
  }
  return null;
}

/** English where it is among the languages, also where originals name none; else the commonest. */
function likeliestSource(finds: readonly Find[]): string {
  const counts = new Map<string, number>();
  for (const { languages, source } of finds) {
    if (source !== null) return usualSource;
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const english = [...counts.keys()].find((each) => each.split('-', 1)[0] === usualSource);
  if (counts.has(usualSource) || counts.size === 0) return usualSource;
  const [commonest] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return english ?? commonest?.[0] ?? usualSource;
}

function targetsOf(
  finds: readonly Find[],
  source: string,
  { targets }: ProposalWishes,
): readonly string[] {
  if (targets.length > 0) return targets.filter((target) => target !== source);
  const found = new Set(finds.flatMap(({ languages }) => [...languages]));
  found.delete(source);
  return [...found].sort();
}

function writeProject(
  source: string,
  targets: readonly string[],
  finds: readonly Pick<Find, 'pattern' | 'source'>[],
): string {
  const files = finds.map(({ pattern, source: originals }) => {
    return originals === null ? pattern : { pattern, source: originals };
  });
  return `${JSON.stringify({ source, targets, files }, null, 2)}\n`;
}

/**
 * Those of `more` that are sound with what is kept already, the first ones first. Nearly always all of
 * them are, which one look tells; else it is looked in halves for the few that are not.
 */
async function soundAmong(
  kept: readonly Find[],
  more: readonly Find[],
  areSound: (all: readonly Find[]) => Promise<boolean>,
): Promise<readonly Find[]> {
  const all = [...kept, ...more];
  if (more.length === 0 || (await areSound(all))) return all;
  if (more.length === 1) return kept;
  const middle = Math.ceil(more.length / 2);
  const first = await soundAmong(kept, more.slice(0, middle), areSound);
  return soundAmong(first, more.slice(middle), areSound);
}

/** A folder of which all files are known; those below another one are next to each other in order. */
function folderOf(paths: readonly string[]): ProjectFolder {
  const sorted = paths.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return {
    list: (below) => {
      if (below === '') return Promise.resolve(sorted);
      const start = firstFrom(sorted, `${below}/`);
      // What comes behind all that begins with the folder and a slash.
      return Promise.resolve(sorted.slice(start, firstFrom(sorted, `${below}0`)));
    },
  };
}

/** How many of some sorted texts come before another text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the file can be read, each pattern finds something, and none claims what another has. */
async function isSound(text: string, folder: ProjectFolder, groups: number): Promise<boolean> {
  const { project } = readProject(text);
  if (project?.groups.length !== groups) return false;
  const { conflicts, notes } = await findProjectFiles(project, folder);
  return conflicts.length === 0 && notes.length === 0;
}
