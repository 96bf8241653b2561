import type { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { chooseTermsFor, type TermSituation } from './choose-terms-for.ts';

export interface TermWork<Result> {
  /** Null: the settings name nothing. */
  readonly run: (terms: RequestCustomisation | null) => Promise<Result>;
  /** What ended it early, null when it went through. */
  readonly failureOf: (result: Result) => ServiceError | null;
}

export interface TermRunOutcome<Result> {
  readonly result: Result;
  /** What was used. */
  readonly terms: RequestCustomisation | null;
  /** What is said when what was chosen is why it ended early; it names it. */
  readonly refusal: Message | null;
}

/**
 * Does work with what the settings of a folder name. When the service refuses it, because the lists
 * are older than the account, they are asked anew and the work is tried once more (F15).
 */
export async function withTermsFor<Result>(
  services: Pick<Services, 'clock' | 'settings'>,
  link: ServiceLink,
  situation: TermSituation,
  { run, failureOf }: TermWork<Result>,
): Promise<TermRunOutcome<Result>> {
  const terms = await chooseTermsFor(services, link, situation);
  if (terms === null) return { result: await run(null), terms, refusal: null };
  const { runWithTerms } = await import('../../../../shared/terms/index.ts');
  return runWithTerms<Result>({
    choose: async (freshness) => {
      if (freshness !== 'fresh') return terms;
      return (await chooseTermsFor(services, link, { ...situation, freshness })) ?? terms;
    },
    run,
    failureOf,
  });
}
