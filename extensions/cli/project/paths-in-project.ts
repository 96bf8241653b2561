import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import type { OpenProject } from './open-project.ts';

/** Files that operands name, as the project calls them. Throws UsageError for what is none of its files. */
export function pathsInProject(
  operands: readonly string[],
  { found, pathOf, folder }: OpenProject,
): ReadonlySet<string> {
  const known = new Map(
    found.sources.flatMap(({ path: source, targets }) =>
      [source, ...targets.map((target) => target.path)].map(
        (name) => [pathOf(name), name] as const,
      ),
    ),
  );
  return new Set(
    operands.map((operand) => {
      const name = known.get(path.resolve(operand)) ?? known.get(path.resolve(folder, operand));
      if (name !== undefined) return name;
      throw new UsageError(
        `"${operand}" is no file of the project. "interlinear status --all" lists its files.`,
      );
    }),
  );
}
