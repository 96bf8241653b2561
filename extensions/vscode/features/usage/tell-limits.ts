import * as vscode from 'vscode';
import type { Usage } from '../../../../shared/api/types/usage.ts';
import {
  type SpeechStanding,
  type UsageWarning,
  speechOutlook,
  usageOutlook,
} from '../../../../shared/account/index.ts';
import { commandName } from '../../tables/command-name.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

export interface LimitFacts {
  /** The connection's identity. */
  readonly connection: string;
  readonly usage: Usage;
  /** Of characters; 0 for none. */
  readonly budget: number;
  readonly speech: SpeechStanding;
  readonly wallTime: number;
  /** Remembers what was said. */
  readonly memory: Pick<vscode.Memento, 'get' | 'update'>;
}

const SAID = 'usage.limitsSaid';
const MOST_REMEMBERED = 60;

/**
 * Limits that are near, the fullest first. Of each, a level that is newly passed is said once in a
 * billing period, in any window of the user.
 */
export async function tellLimits(facts: LimitFacts): Promise<readonly UsageWarning[]> {
  const { usage, budget, speech, wallTime, memory } = facts;
  const warnings = [
    ...usageOutlook(usage, budget === 0 ? null : budget, wallTime).warnings,
    ...speechOutlook(speech, usage, wallTime).warnings,
  ].sort((a, b) => b.level - a.level);
  const said = memory.get<readonly string[]>(SAID) ?? [];
  const fresh = warnings.filter((warning) => !said.includes(nameOf(facts, warning)));
  if (fresh.length === 0) return warnings;
  const names = fresh.map((warning) => nameOf(facts, warning));
  await memory.update(SAID, [...said, ...names].slice(-MOST_REMEMBERED));
  for (const warning of fresh) void say(warning);
  return warnings;
}

/** A budget that is changed is another one. */
function nameOf({ connection, usage, wallTime }: LimitFacts, warning: UsageWarning): string {
  const period = usage.start_time ?? new Date(wallTime).toISOString().slice(0, 7);
  return [connection, period, warning.of, warning.unit, warning.limit, warning.level].join(' ');
}

async function say(warning: UsageWarning): Promise<void> {
  const show = l10n.t('Show Usage');
  const tell = warning.level === 80 ? screen.showInformationMessage : screen.showWarningMessage;
  const chosen = await tell(localised(warning.said), show);
  if (chosen === show) await vscode.commands.executeCommand(commandName('showUsage'));
}
