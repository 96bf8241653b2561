import { LOCK_FILE, planWork } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import { Invocation } from '../invocation.ts';
import { plural } from '../output/table.ts';
import { openProject } from './open-project.ts';
import { ProjectLock } from './project-lock.ts';

/** Takes what is known of drafts in the files of a new project into its lock, which others share. */
export async function keepDrafts(file: string, context: CommandContext): Promise<void> {
  const { terminal, quiet, signal } = context;
  const opened = await openProject(new Invocation([], { project: file }), {
    ...context,
    quiet: true,
  });
  const { project, found, lock, pathOf } = opened;
  if (lock.isEmpty || !lock.isWritable) return;
  const nothing = { stale: false, names: new Set<string>() };
  const read = (name: string): Promise<Uint8Array> => context.readBytes(pathOf(name));
  const { updates } = await planWork(project, found, lock, nothing, { read, pathOf, signal });
  const made = updates.flatMap(({ lines }) => lines.filter(({ origin }) => origin !== 'person'));
  if (made.length === 0) return;
  await new ProjectLock(opened, context).save(updates);
  if (quiet) return;
  const verb = made.length === 1 ? 'counts' : 'count';
  terminal.out(
    `${plural(made.length, 'text')} that "translate" wrote before ${verb} as machine-made, as ${LOCK_FILE} says.`,
  );
}
