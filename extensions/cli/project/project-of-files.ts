import { hasFilePerLanguage, holdsPairs } from '../../../shared/formats/registry.ts';
import type { Problem } from '../../../shared/formats/model.ts';
import type { CheckFilesOptions } from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { Invocation } from '../invocation.ts';
import { NoProjectError, openProject } from './open-project.ts';

/** What a project says of files that are checked. */
export interface ProjectOfFiles extends Pick<CheckFilesOptions, 'sourceFileOf'> {
  /** Its translations that are there, by absolute paths. */
  readonly files: readonly { readonly path: string; readonly name: string }[];
  /** False for what a rule found that the project turns off. */
  readonly isWanted: (problem: Pick<Problem, 'code'>) => boolean;
}

/**
 * The project that the command was started in, or that --project names; null for none. Throws as
 * `openProject` does.
 */
export async function projectOfFiles(
  invocation: Invocation,
  context: CommandContext,
): Promise<ProjectOfFiles | null> {
  const opened = await openProject(invocation, { ...context, quiet: true }).catch(
    (error: unknown) => {
      if (error instanceof NoProjectError) return null;
      throw error;
    },
  );
  if (opened === null) return null;
  const { project, found, pathOf } = opened;
  const sources = new Map(
    found.sources.flatMap((source) =>
      source.targets
        .filter(({ path }) => hasFilePerLanguage(path) || isBeside(path, source.path))
        .map(({ path, language: targetLanguage }) => {
          const languages = { sourceLanguage: project.source, targetLanguage };
          return [pathOf(path), { path: pathOf(source.path), ...languages }] as const;
        }),
    ),
  );
  const names = new Set(
    found.sources.flatMap(({ targets }) =>
      targets.filter(({ isThere }) => isThere).map(({ path }) => path),
    ),
  );
  return {
    files: [...names].map((name) => ({ path: pathOf(name), name })),
    sourceFileOf: (path) => sources.get(path) ?? null,
    isWanted: ({ code }) => !project.rulesOff.has(code),
  };
}

/** A file that holds both sides may lack messages of the one that it was made of. */
function isBeside(path: string, source: string): boolean {
  return path !== source && holdsPairs(path);
}
