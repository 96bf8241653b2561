import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatCount } from '../output/table.ts';
import { readBudget, readSpeechBudget } from '../spending/budget-option.ts';
import { printJson } from '../terms/print-rows.ts';

export const budgetCommand: CommandDefinition = {
  name: 'budget',
  summary: 'Show, set or lift the budget of a billing period.',
  details:
    'A run that would pass the budget stops before the first character over and keeps what is finished; ' +
    'with a higher budget the same command goes on from there. It is held against what the service counts ' +
    'for your key, where it tells that, else for the account. --budget limits one run alone. Speech has a ' +
    'budget of its own, held against what the service counts for the account, where it tells that, ' +
    'else against what was sent from this machine.',
  operands: [{ form: '[characters]', description: 'A number, or "none" to lift the budget.' }],
  options: [
    {
      flags: '--speech <time>',
      description:
        'The budget of speech: minutes such as 600, a time such as 10:00:00, or "none" to lift it.',
    },
  ],
  offline: true,
  examples: ['budget', 'budget 500000', 'budget none', 'budget --speech 600'],
  run: changeBudget,
};

async function changeBudget(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { settings, terminal } = context;
  const saved = await settings.read();
  const [wanted] = invocation.operands;
  const budget = chosen(wanted, saved.budget, readBudget);
  const spoken = invocation.text('speech') ?? undefined;
  const speechBudgetInMs = chosen(spoken, saved.speechBudgetInMs, readSpeechBudget);
  if (budget !== saved.budget || speechBudgetInMs !== saved.speechBudgetInMs) {
    await settings.write({ ...saved, budget, speechBudgetInMs });
  }
  if (context.json) printJson(context, { budget, speechBudgetInMs });
  else {
    terminal.out(
      budget === null
        ? 'There is no budget of characters.'
        : `The budget is ${formatCount(budget)} characters of a billing period.`,
    );
    if (speechBudgetInMs !== null || spoken !== undefined)
      terminal.out(sentenceOf(speechBudgetInMs));
  }
  return exitCodes.done.code;
}

/** What was asked for: `none` lifts a budget, and nothing leaves it. */
function chosen(
  wanted: string | undefined,
  saved: number | null,
  read: (text: string) => number | null,
): number | null {
  if (wanted === undefined) return saved;
  return wanted.toLowerCase() === 'none' ? null : read(wanted);
}

function sentenceOf(speechBudgetInMs: number | null): string {
  return speechBudgetInMs === null
    ? 'There is no budget of speech.'
    : `The budget of speech is ${formatDuration(speechBudgetInMs)} of a billing period.`;
}
