import type { DeveloperKey } from '../../../../shared/api/types/developer-keys.ts';
import { describeKey } from '../../admin/describe-key.ts';
import { findActiveKey } from '../../admin/find-developer-key.ts';
import { withAdminLink } from '../../admin/with-admin-link.ts';
import { CancelledError } from '../../cancelled-error.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { dryRunOption } from '../../terms/confirm-removal.ts';
import { printJson } from '../../terms/print-rows.ts';
import { UsageError } from '../../usage-error.ts';

export const keysDeactivateCommand: CommandDefinition = {
  name: 'keys deactivate',
  summary: 'Deactivate a developer key for good.',
  details:
    'The key stops working at once and can never be activated again: it asks twice. Where nobody can be asked, ' +
    'it needs both --yes and --for-good. "interlinear keys block" can be taken back.',
  operands: [{ form: '<key>', description: 'Label or id.' }],
  options: [
    { flags: '--yes', description: 'Do not ask whether this key is meant.' },
    { flags: '--for-good', description: 'Do not ask whether it may be for good.' },
    dryRunOption,
  ],
  examples: ['keys deactivate "Team A"', 'keys deactivate "Team A" --yes --for-good'],
  run: deactivateKey,
};

function deactivateKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [wanted = ''] = invocation.operands;
  const { signal, terminal } = context;
  return withAdminLink(context, async ({ client }) => {
    const key = await findActiveKey(client, wanted, signal);
    if (invocation.flag('dryRun')) {
      if (context.json) printJson(context, { developer_key: key, dryRun: true });
      else terminal.out(`${describeKey(key)} would be deactivated. Nothing was sent.`);
      return exitCodes.done.code;
    }
    await confirmTwice(key, invocation, context);
    const { key_id } = key;
    const { data } = await client.deactivateDeveloperKey({ key_id }, { signal });
    if (context.json) printJson(context, { developer_key: data, dryRun: false });
    else terminal.out(`Deactivated: ${describeKey(data)}.`);
    return exitCodes.done.code;
  });
}

/** Two answers, since there is no way back. Throws CancelledError after a no. */
async function confirmTwice(
  key: DeveloperKey,
  invocation: Invocation,
  context: CommandContext,
): Promise<void> {
  const name = describeKey(key);
  const questions = [
    ['yes', `${name} will stop working at once, wherever it is used. Go on?`],
    ['forGood', `No key can be activated again, this one neither. Deactivate ${name} for good?`],
  ] as const;
  for (const [flag, question] of questions) {
    if (invocation.flag(flag)) continue;
    const answer = context.json ? null : await context.askYesNo(question);
    if (answer === false) throw new CancelledError();
    if (answer === null) {
      throw new UsageError(
        `${name} would be deactivated for good, so nothing was changed. Add --yes and --for-good to do it without being asked.`,
      );
    }
  }
}
