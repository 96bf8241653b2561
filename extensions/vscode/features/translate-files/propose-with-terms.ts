import type { Message } from '../../../../shared/messages/message.ts';
import type { TranslationProposal } from '../../../../shared/translation/index.ts';
import type { FileJob } from './file-jobs.ts';
import { proposeInEditor, type ProposeParts } from './propose-in-editor.ts';

export interface ProposedJob {
  readonly proposal: TranslationProposal;
  /** As it ran, or would go on: with what the account has by now. */
  readonly job: FileJob;
  /** What is said when what was chosen is why it ended early; it names it. */
  readonly refusal: Message | null;
}

/**
 * Runs a job up to its proposal. When the service refuses glossaries, style rules or a memory, they
 * are looked up anew and the job goes on once more, without asking again (F15).
 */
export async function proposeWithTerms(parts: ProposeParts, wanted: FileJob): Promise<ProposedJob> {
  const { terms } = wanted;
  if (terms === null) {
    return { proposal: await proposeInEditor(parts, wanted), job: wanted, refusal: null };
  }
  const { runWithTerms } = await import('../../../../shared/terms/index.ts');
  let job = wanted;
  let last: TranslationProposal | null = null;
  const { result, refusal } = await runWithTerms<TranslationProposal>({
    choose: async (freshness) => {
      if (freshness === 'fresh') job = await job.anew();
      return job.terms ?? terms;
    },
    run: async () => {
      const isAgain = last !== null;
      await last?.release();
      // Who agreed to the job is not asked for the same texts twice.
      const confirm = isAgain ? (): Promise<boolean> => Promise.resolve(true) : parts.confirm;
      last = await proposeInEditor({ ...parts, confirm }, job);
      return last;
    },
    failureOf: ({ stop }) => stop?.error ?? null,
  });
  return { proposal: result, job, refusal };
}
