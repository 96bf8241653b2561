import { say, type Message } from '../../../shared/messages/message.ts';
import type { JobEnd } from '../../../shared/translation/index.ts';
import { findTermRefusal } from '../../../shared/terms/index.ts';
import type { CommandTerms } from './choose-for-command.ts';

/** What ended the run because a glossary, style or memory changed meanwhile (F15), else nothing. */
export async function explainStop(
  terms: CommandTerms | null,
  stop: JobEnd | null,
): Promise<readonly Message[]> {
  if (terms === null) return [];
  const { chosen, chooseAgain } = terms;
  const refusal = await findTermRefusal(chosen, stop?.error ?? null, chooseAgain);
  return refusal === null ? [] : [refusal.said ?? say('terms-refused.changed')];
}
