import * as vscode from 'vscode';
import type { BudgetReached } from '../../../../shared/jobs/spending/budget-error.ts';
import { readCharacters } from '../../../../shared/text/read-characters.ts';
import { SECTION } from '../../config/settings.ts';

/** What a budget asks people; tests answer by themselves. */
export interface BudgetQuestions {
  /** A budget to go on with, or null to stop. Work waits meanwhile. */
  readonly onReached: (reached: BudgetReached) => Promise<number | null>;
}

export const editorBudgetQuestions: BudgetQuestions = {
  onReached: async ({ limit, used, asked }) => {
    const raise = vscode.l10n.t('Raise the Budget…');
    const stop = vscode.l10n.t('Stop Here');
    const chosen = await vscode.window.showWarningMessage(
      vscode.l10n.t(
        'Paused before the budget is passed: {0} of {1} characters of this billing period are used, and the next request has {2}. What is finished is kept.',
        used.toLocaleString(),
        limit.toLocaleString(),
        asked.toLocaleString(),
      ),
      raise,
      stop,
    );
    if (chosen !== raise) return null;
    const raised = await askForBudget(limit, used + asked);
    return raised === null || raised === 0 ? null : raised;
  },
};

/** Asks for a budget and keeps it in the user's settings; null on Escape, 0 for none. */
export async function askForBudget(present: number, least: number): Promise<number | null> {
  const entered = await vscode.window.showInputBox({
    title: vscode.l10n.t('Budget of a Billing Period'),
    prompt:
      least > 0
        ? vscode.l10n.t('Most characters to be billed; at least {0}.', least.toLocaleString())
        : vscode.l10n.t('Most characters to be billed; 0 for no budget.'),
    value: String(Math.max(present, least)),
    ignoreFocusOut: true,
    validateInput: (text) => {
      const characters = readCharacters(text.trim());
      if (characters === null) return vscode.l10n.t('Enter a whole number such as 500000.');
      return characters < least
        ? vscode.l10n.t('That is less than the {0} this needs.', least.toLocaleString())
        : null;
    },
  });
  const budget = entered === undefined ? null : readCharacters(entered.trim());
  if (budget === null) return null;
  await vscode.workspace
    .getConfiguration(SECTION)
    .update('usage.budget', budget === 0 ? undefined : budget, vscode.ConfigurationTarget.Global);
  return budget;
}
