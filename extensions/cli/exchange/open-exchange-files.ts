import path from 'node:path';
import { languageFileOf, languageFilesOf, translatedName } from '../../../shared/files/index.ts';
import { openFile } from '../../../shared/formats/open-file.ts';
import {
  holdsManyTargets,
  isBilingual,
  languageInPathOf,
} from '../../../shared/formats/registry.ts';
import { canonicalLanguage, fitsLanguage } from '../../../shared/languages/index.ts';
import {
  type FoundProject,
  type Lock,
  type Project,
  readLanguage,
  readLock,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { OptionDefinition } from '../command.ts';
import type { FoundFile } from '../file-finder.ts';
import type { Invocation } from '../invocation.ts';
import { NoProjectError, openProject } from '../project/open-project.ts';
import { pathsInProject } from '../project/paths-in-project.ts';
import { ProjectLock } from '../project/project-lock.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

/** The files that texts are taken from, or written into. */
export interface ExchangeFiles {
  readonly project: Pick<Project, 'source' | 'targets' | 'overwrite'>;
  readonly found: Pick<FoundProject, 'sources'>;
  readonly lock: Lock;
  /** Writes into the lock; null outside of projects. */
  readonly ownLock: ProjectLock | null;
  /** Those that were named; none for all of the project. */
  readonly paths: ReadonlySet<string>;
  readonly pathOf: (name: string) => string;
}

export const fromOption: OptionDefinition = {
  flags: '--from <language>',
  description: 'Outside of a project: source language; taken from the file when left out.',
};

/**
 * The files of the project, or outside of one those that are named, in some languages. Throws UsageError
 * where nothing says which files or languages are meant.
 */
export async function openExchangeFiles(
  names: readonly string[],
  languages: readonly string[],
  invocation: Invocation,
  context: CommandContext,
): Promise<ExchangeFiles> {
  try {
    const opened = await openProject(invocation, context);
    const paths = pathsInProject(names, opened);
    return { ...opened, ownLock: new ProjectLock(opened, context), paths };
  } catch (error) {
    if (!(error instanceof NoProjectError) || names.length === 0) throw error;
    return openNamed(names, languages, invocation, context);
  }
}

async function openNamed(
  names: readonly string[],
  languages: readonly string[],
  invocation: Invocation,
  context: CommandContext,
): Promise<ExchangeFiles> {
  const targets = languages.map(languageOf);
  if (targets.length === 0) {
    throw new UsageError('Say for which language with --to, such as --to de.');
  }
  const named = invocation.text('from');
  const from = named === null ? null : languageOf(named);
  const found = await context.finder.find(names);
  const sources: FoundProject['sources'][number][] = [];
  const spoken = new Set<string>();
  for (const file of found) {
    const { path: own, language } = await sourceOf(file, from, context);
    spoken.add(language);
    const placed = [];
    for (const target of targets) placed.push(await placeOf(own, target, language, context));
    sources.push({ path: nameOf(own), targets: placed });
  }
  const [source = '', ...others] = spoken;
  if (others.length > 0) {
    throw new UsageError(
      `The files are in several languages (${[...spoken].join(', ')}): export them one language after the other, or say which it is with --from.`,
    );
  }
  return {
    project: { source, targets, overwrite: 'machine' },
    found: { sources },
    lock: readLock(''),
    ownLock: null,
    paths: new Set(),
    pathOf: (name) => path.resolve(name),
  };
}

/**
 * One file with its language and the place of its translation; that is null where none is asked for. Throws
 * UsageError where there is no such file, or nothing tells its language.
 */
export async function openNamedFile(
  name: string,
  { to, from }: { readonly to: string | null; readonly from: string | null },
  context: CommandContext,
): Promise<{
  readonly path: string;
  readonly language: string | null;
  readonly target: FoundProject['sources'][number]['targets'][number] | null;
}> {
  const [file, ...others] = await context.finder.find([name]);
  if (file === undefined || others.length > 0)
    throw new UsageError(`Name one file: ${name} is several.`);
  const own = file.path;
  if (isBilingual(own)) {
    // It may say nothing of the language of its sources, and need not.
    const target = to === null ? null : { language: to, path: nameOf(own), isThere: true };
    return { path: nameOf(own), language: from, target };
  }
  const { language } = await sourceOf(file, from, context);
  const target = to === null ? null : await placeOf(own, to, language, context);
  return { path: nameOf(own), language, target };
}

function languageOf(code: string): string {
  const language = readLanguage(languageMeant(code));
  if (language !== null) return language;
  throw new UsageError(`"${code}" is no code of a language, such as de or pt-BR.`);
}

/** A file and its language. Throws UsageError where nothing tells that. */
async function sourceOf(
  { path: own, name }: FoundFile,
  from: string | null,
  { readBytes }: CommandContext,
): Promise<{ readonly path: string; readonly language: string }> {
  const told = from ?? languageInPathOf(own)?.language?.replaceAll('_', '-') ?? null;
  if (told !== null && !isBilingual(own)) return { path: own, language: canonicalLanguage(told) };
  const { file } = await openFile(own, await readBytes(own));
  const language = from ?? file.sourceLanguage ?? told;
  if (language !== null) return { path: own, language: canonicalLanguage(language) };
  throw new UsageError(
    `"${name}" does not say its language: say it with --from, such as --from en.`,
  );
}

async function placeOf(
  own: string,
  language: string,
  source: string,
  { finder, readBytes }: CommandContext,
): Promise<FoundProject['sources'][number]['targets'][number]> {
  if (isBilingual(own)) {
    const { file } = await openFile(own, await readBytes(own));
    const isOwn = file.targetLanguages.some((code) => fitsLanguage(code, language));
    if (isOwn || holdsManyTargets(own)) return { language, path: nameOf(own), isThere: true };
  }
  const usual = languageFileOf(own, language) ?? translatedName(own, language, source);
  for (const place of [...languageFilesOf(own, language), usual]) {
    if (await finder.isFile(place)) return { language, path: nameOf(place), isThere: true };
  }
  return { language, path: nameOf(usual), isThere: false };
}

/** As people call it: relative to where they stand, with `/`. */
function nameOf(file: string): string {
  return path.relative(process.cwd(), file).split(path.sep).join('/');
}
