import { told } from '../output/words.ts';
import type { ServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { AccountLists, Kept } from '../../../shared/cache/account-lists.ts';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { shown } from '../output/shown.ts';

/**
 * What the account of a link holds. Commands ask the service first; what earlier ones kept serves
 * while it cannot be reached. A sandbox of this command alone has nothing to be kept.
 */
export async function openLists(
  link: CliLink,
  { lists: store, clock }: CommandContext,
): Promise<AccountLists> {
  return createAccountLists({
    client: link.client,
    connection: await link.identity(),
    store: link.sandbox ? null : store,
    clock,
  });
}

/** What a listing says; a note on standard error when it is an earlier one. */
export function takeListing<Value>(kept: Kept<Value>, context: CommandContext): Value {
  if (kept.failure !== null) noteOld(kept.failure, kept.loadedAt, context);
  return kept.value;
}

function noteOld(
  { said }: ServiceError,
  loadedAt: number,
  { terminal, style, quiet }: CommandContext,
): void {
  if (quiet) return;
  const moment = new Date(loadedAt).toISOString().slice(0, 16).replace('T', ' ');
  terminal.err(shown`${style.warn('note')}: This is the list of ${moment} UTC. ${told(said)}`);
}
