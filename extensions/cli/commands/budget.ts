import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatCount } from '../output/table.ts';
import { readBudget } from '../spending/budget-option.ts';
import { printJson } from '../terms/print-rows.ts';

export const budgetCommand: CommandDefinition = {
  name: 'budget',
  summary: 'Show, set or lift the budget of a billing period.',
  details:
    'A run that would pass the budget stops before the first character over and keeps what is finished; ' +
    'with a higher budget the same command goes on from there. It is held against what the service counts ' +
    'for your key, where it tells that, else for the account. --budget limits one run alone.',
  operands: [{ form: '[characters]', description: 'A number, or "none" to lift the budget.' }],
  options: [],
  offline: true,
  examples: ['budget', 'budget 500000', 'budget none'],
  run: changeBudget,
};

async function changeBudget(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { settings, terminal } = context;
  const saved = await settings.read();
  const [wanted] = invocation.operands;
  const isLifted = wanted?.toLowerCase() === 'none';
  const budget = wanted === undefined ? saved.budget : isLifted ? null : readBudget(wanted);
  if (budget !== saved.budget) await settings.write({ ...saved, budget });
  if (context.json) printJson(context, { budget });
  else {
    terminal.out(
      budget === null
        ? 'There is no budget.'
        : `The budget is ${formatCount(budget)} characters of a billing period.`,
    );
  }
  return exitCodes.done.code;
}
