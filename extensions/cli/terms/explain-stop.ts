import type { JobEnd } from '../../../shared/translation/index.ts';
import { findTermRefusal } from '../../../shared/terms/index.ts';
import type { CommandTerms } from './choose-for-command.ts';

/** What ended the run because a glossary, style or memory changed meanwhile (F15), else nothing. */
export async function explainStop(
  terms: CommandTerms | null,
  stop: JobEnd | null,
): Promise<readonly string[]> {
  if (terms === null) return [];
  const { chosen, chooseAgain } = terms;
  const refusal = await findTermRefusal(chosen, stop?.error ?? null, chooseAgain);
  if (refusal === null) return [];
  return [
    refusal.sentence ??
      'What is used of the account changed while the files were translated. What had arrived is kept: run the same command again.',
  ];
}
