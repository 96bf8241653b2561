import { say } from '../messages/message.ts';
import { ServiceError, toServiceError } from '../api/core/errors/errors.ts';
import type { LanguageV3 } from '../api/types/languages.ts';
import type { Freshness } from '../cache/account-lists.ts';
import type { JobPlan } from './plan/job-plan.ts';
import { JobStop } from './send/job-stop.ts';
import { isUnreachable, type KeyRejectedHandler } from './send/service-session.ts';
import type { LanguageLists } from '../languages/list-languages.ts';
import { languagesOffered } from '../languages/near-languages.ts';
import { offersLanguage, offersTarget } from '../languages/offers-target.ts';

/**
 * Answers with the languages of text translation, those in beta included. `current` may be a list
 * that is kept; `fresh` asks the service.
 */
export type LanguagePort = (
  signal?: AbortSignal,
  freshness?: Extract<Freshness, 'current' | 'fresh'>,
) => Promise<LanguageLists>;

/**
 * Asks, before the first text is sent, whether the service offers the languages of a job; before it
 * refuses one, it asks the service itself (F15). Null when it does, when there is nothing to send, and when the list cannot be had: then translating
 * finds out. A service that cannot be reached or rejects the key stops the job at once.
 */
export async function checkLanguages(
  plan: JobPlan,
  languages: LanguagePort | null,
  options: { readonly signal?: AbortSignal; readonly onKeyRejected?: KeyRejectedHandler },
): Promise<JobStop | null> {
  const { batches } = plan.batchPlan;
  if (languages === null || batches.length === 0 || options.signal?.aborted === true) return null;
  try {
    const refusal = findRefusal(plan, await languages(options.signal, 'current'));
    if (refusal === null) return null;
    return findRefusal(plan, await languages(options.signal, 'fresh'));
  } catch (thrown) {
    return stopOfFailure(toServiceError(thrown, 'list-languages'), options.onKeyRejected);
  }
}

function findRefusal({ batchPlan, options }: JobPlan, lists: LanguageLists): JobStop | null {
  const sources = new Set(batchPlan.batches.map(({ fields }) => fields.source_lang));
  for (const source of sources) {
    if (source !== undefined && !offersLanguage(lists.sources, source)) {
      return refuse('source', source, lists.sources);
    }
  }
  const target = options.targetLanguage;
  return offersTarget(lists.targets, target) ? null : refuse('target', target, lists.targets);
}

function stopOfFailure(
  error: ServiceError,
  onKeyRejected: KeyRejectedHandler | undefined,
): JobStop | null {
  if (error.kind === 'aborted') return new JobStop('cancelled', error);
  if (isUnreachable(error)) return new JobStop('service-unavailable', error);
  // With somebody to ask for another key, the first request asks.
  if (error.kind === 'authentication' && onKeyRejected === undefined) {
    return new JobStop('key-rejected', error);
  }
  return null;
}

function refuse(side: 'source' | 'target', code: string, list: readonly LanguageV3[]): JobStop {
  const offered = languagesOffered(code, list);
  const details = {
    kind: 'validation',
    code: 'language-not-offered',
    operation: 'translate-text',
    field: side === 'source' ? 'source_lang' : 'target_lang',
    message: `translate-text: the ${side} language is not offered`,
    said:
      side === 'source'
        ? say('language-not-offered.source', { code, offered })
        : say('language-not-offered.target', { code, offered }),
  } as const;
  return new JobStop('request-refused', new ServiceError(details));
}
