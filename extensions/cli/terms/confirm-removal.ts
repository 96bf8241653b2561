import { CancelledError } from '../cancelled-error.ts';
import type { CommandContext } from '../command-context.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { UsageError } from '../usage-error.ts';

export const yesOption: OptionDefinition = {
  flags: '--yes',
  description: 'Do not ask before something is taken away.',
};

export const dryRunOption: OptionDefinition = {
  flags: '--dry-run',
  description: 'Say what would change, and change nothing.',
};

/**
 * Asks before something is gone for good. Throws CancelledError after a no, and UsageError where
 * nobody can be asked and --yes was not given.
 */
export async function confirmRemoval(
  what: string,
  invocation: Invocation,
  context: CommandContext,
): Promise<void> {
  if (invocation.flag('yes')) return;
  const answer = context.json
    ? null
    : await context.askYesNo(`${what} This cannot be undone. Go on?`);
  if (answer === true) return;
  if (answer === false) throw new CancelledError();
  throw new UsageError(
    `${what} This cannot be undone, so nothing was changed. Add --yes to do it without being asked.`,
  );
}
