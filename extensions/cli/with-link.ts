import type { CommandContext, MeteredLink } from './command-context.ts';

/** Opens the service for one piece of work and closes it whatever the way out. */
export async function withLink<Result>(
  context: CommandContext,
  work: (link: MeteredLink) => Promise<Result>,
): Promise<Result> {
  const link = await context.connect();
  try {
    return await work(link);
  } finally {
    await link.close();
  }
}
