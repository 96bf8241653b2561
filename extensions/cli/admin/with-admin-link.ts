import type { CommandContext, CliLink } from '../command-context.ts';
import { KeyError } from '../key-error.ts';

/** Opens the service with its admin key for one piece of work; a Free key is refused before. */
export async function withAdminLink<Result>(
  context: CommandContext,
  work: (link: CliLink) => Promise<Result>,
): Promise<Result> {
  const link = await context.connectAdmin();
  try {
    if (link.plan === 'free') {
      throw new KeyError(
        'Keys and analytics are for Pro accounts, and this key is one of the Free plan. Set the admin key of a Pro account with "interlinear key set --admin".',
      );
    }
    return await work(link);
  } finally {
    await link.close();
  }
}
