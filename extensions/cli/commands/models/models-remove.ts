import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { withModelProgress } from '../../models/model-progress.ts';
import { directionOf } from '../../models/model-words.ts';
import { confirmRemoval, yesOption } from '../../terms/confirm-removal.ts';

export const modelsRemoveCommand: CommandDefinition = {
  name: 'models remove',
  summary: 'Remove installed models.',
  details: 'It asks first; where nobody can be asked, it needs --yes.',
  operands: [
    { form: '<languages...>', description: 'Languages such as de, or directions such as en-de.' },
  ],
  options: [yesOption],
  offline: true,
  examples: ['models remove de', 'models remove en-de --yes'],
  run: removeModels,
};

async function removeModels(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const models = await context.models();
  try {
    const sets = models.named(invocation.operands);
    const names = sets.map((set) => `${directionOf(set)} ${set.version}`).join(', ');
    await confirmRemoval(`${names} will be removed.`, invocation, context);
    await withModelProgress(context, (watch) => models.remove(sets, watch));
    if (context.json) context.terminal.json({ removed: sets });
    else context.terminal.out(`Removed: ${names}.`);
  } finally {
    await models.close();
  }
  return exitCodes.done.code;
}
