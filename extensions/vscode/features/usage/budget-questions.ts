import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { BilledUnit, BudgetReached } from '../../../../shared/account/index.ts';
import { readCharacters } from '../../../../shared/text/read-characters.ts';
import { SECTION } from '../../config/settings.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { amountText, countText } from '../pages/page-texts.ts';

/** What a budget asks people; tests answer by themselves. */
export interface BudgetQuestions {
  /** A budget to go on with, in its own unit, or null to stop. Work waits meanwhile. */
  readonly onReached: (reached: BudgetReached) => Promise<number | null>;
}

const MINUTE_IN_MS = 60_000;

export const editorBudgetQuestions: BudgetQuestions = {
  onReached: async (reached) => {
    const { unit, limit, used, asked } = reached;
    const raise = l10n.t('Raise the Budget…');
    const stop = l10n.t('Stop Here');
    const elsewhere = raisedInSettings(reached);
    try {
      const asking = screen.showWarningMessage(pausedSentence(reached), raise, stop);
      const chosen = await Promise.race([asking, elsewhere.raised]);
      if (typeof chosen === 'number') return chosen;
      if (chosen !== raise) return null;
    } finally {
      elsewhere.stop();
    }
    const raised = await askForBudget(unit, limit, used + asked);
    return raised === null || raised === 0 ? null : raised;
  },
};

/** Resolves once the settings have a budget in which the work has room. */
function raisedInSettings({ unit, used, asked }: BudgetReached): {
  readonly raised: Promise<number>;
  readonly stop: () => void;
} {
  const { name, size } = settingOf(unit);
  const stopped = new vscode.EventEmitter<void>();
  const raised = new Promise<number>((resolve) => {
    const listener = vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(`${SECTION}.${name}`)) return;
      const budget = vscode.workspace.getConfiguration(SECTION).get<number>(name, 0) * size;
      // None at all leaves room for everything.
      if (budget === 0) resolve(Number.MAX_SAFE_INTEGER);
      else if (budget >= used + asked) resolve(budget);
    });
    stopped.event(() => {
      listener.dispose();
      stopped.dispose();
    });
  });
  return {
    raised,
    stop: () => {
      stopped.fire();
    },
  };
}

function settingOf(unit: BilledUnit): { readonly name: string; readonly size: number } {
  return unit === 'speech'
    ? { name: 'usage.speechBudget', size: MINUTE_IN_MS }
    : { name: 'usage.budget', size: 1 };
}

function pausedSentence({ unit, limit, used, asked }: BudgetReached): Inert {
  return unit === 'speech'
    ? l10n.t(
        'Paused before the budget is passed: {0} of {1} are used in this billing period. What is finished is kept.',
        amountText('speech', used),
        amountText('speech', limit),
      )
    : l10n.t(
        'Paused before the budget is passed: {0} of {1} characters of this billing period are used, and the next request has {2}. What is finished is kept.',
        countText(used),
        countText(limit),
        countText(asked),
      );
}

/**
 * Asks for a budget and keeps it in the user's settings; null on Escape, 0 for none. All numbers
 * are in the unit of the budget; of speech people name whole minutes.
 */
export async function askForBudget(
  unit: BilledUnit,
  present: number,
  least: number,
): Promise<number | null> {
  const { name, size } = settingOf(unit);
  const [now, fewest] = [Math.ceil(present / size), Math.ceil(least / size)];
  const { title, prompt, fault } = unit === 'speech' ? speechTexts(fewest) : textTexts(fewest);
  const entered = await screen.showInputBox({
    title,
    prompt,
    value: String(Math.max(now, fewest)),
    ignoreFocusOut: true,
    validateInput: (text) => {
      const budget = readCharacters(text.trim());
      if (budget === null) return fault;
      return budget < fewest
        ? l10n.t('That is less than the {0} this needs.', countText(fewest))
        : null;
    },
  });
  const budget = entered === undefined ? null : readCharacters(entered.trim());
  if (budget === null) return null;
  await vscode.workspace
    .getConfiguration(SECTION)
    .update(name, budget === 0 ? undefined : budget, vscode.ConfigurationTarget.Global);
  return budget * size;
}

interface BudgetTexts {
  readonly title: Inert;
  readonly prompt: Inert;
  readonly fault: Inert;
}

function textTexts(least: number): BudgetTexts {
  return {
    title: l10n.t('Budget of a Billing Period'),
    prompt:
      least > 0
        ? l10n.t('Most characters to be billed; at least {0}.', countText(least))
        : l10n.t('Most characters to be billed; 0 for no budget.'),
    fault: l10n.t('Enter a whole number such as 500000.'),
  };
}

function speechTexts(least: number): BudgetTexts {
  return {
    title: l10n.t('Speech Budget of a Billing Period'),
    prompt:
      least > 0
        ? l10n.t('Most minutes of speech to be sent; at least {0}.', countText(least))
        : l10n.t('Most minutes of speech to be sent; 0 for no budget.'),
    fault: l10n.t('Enter whole minutes such as 120.'),
  };
}
