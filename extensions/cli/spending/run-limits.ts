import type { Invocation } from '../invocation.ts';
import type { SavedSettings } from '../settings-file.ts';
import { readBudget, readSpeechBudget } from './budget-option.ts';
import type { MeterOptions } from './meter-link.ts';

/** What the options and the settings allow a run. Throws UsageError. */
export function runLimits(
  invocation: Invocation,
  saved: SavedSettings,
): Pick<MeterOptions, 'budget' | 'speechBudget'> {
  return {
    budget: { ofRun: readBudget(invocation.text('budget')), ofPeriod: saved.budget },
    speechBudget: {
      ofRun: readSpeechBudget(invocation.text('speechBudget')),
      ofPeriod: saved.speechBudgetInMs,
    },
  };
}
