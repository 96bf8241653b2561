import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { KeyError } from '../key-error.ts';
import { withLink } from '../with-link.ts';

/** Opens the service for work on style rules, and says plainly what a Free plan cannot do. */
export function withProLink<Result>(
  context: CommandContext,
  work: (link: CliLink) => Promise<Result>,
): Promise<Result> {
  return withLink(context, async (link) => {
    try {
      return await work(link);
    } catch (error) {
      const isRefused = isServiceError(error) && error.kind === 'permission';
      if (!isRefused || link.plan !== 'free') throw error;
      throw new KeyError(
        'Style rules are part of the Pro plan, and this key is one of the Free plan. Use a key of a Pro account.',
      );
    }
  });
}
