import { countMakers, type MakerShare } from '../api/makers/maker.ts';
import type { Message } from '../messages/message.ts';
import type { InlinePart, FileMatch, Translatable } from '../formats/model.ts';
import type { TranslationCache } from '../cache/translation-cache.ts';
import { tellNobody } from './settle/item-resolver.ts';
import type { AnswerSource, ItemOutcome, LeftReason } from './settle/item-outcome.ts';
import type { JobEventListener } from './send/job-events.ts';
import type { TextSource } from './plan/job-plan.ts';
import { JobStop } from './send/job-stop.ts';
import { estimateJob, type Estimate } from './plan/estimate.ts';
import { planJob } from './plan/plan-job.ts';
import type { RepairUse } from './repair/repair-limit.ts';
import { runJob } from './run-job.ts';
import type { KeyRejectedHandler, ServiceUse, TranslationService } from './send/service-session.ts';
import type { TranslationOptions } from './plan/translation-options.ts';
import type { Clock } from '../ports/clock.ts';
import { checkLanguages, type LanguagePort } from './check-languages.ts';
import { noneSkipped } from '../formats/skipped.ts';

/** A text from a document: see `findPassages`, and `chooseUnits` for localisation files. */
export interface PassageText {
  readonly source: readonly InlinePart[];
  /** Text around it: it goes into the unbilled context. */
  readonly notes: readonly string[];
  /** As its file says; the request's own, or detection, where it does not. */
  readonly sourceLanguage?: string | null;
  /** Finished translations that lie beside it. */
  readonly matches?: readonly FileMatch[];
}

export interface TranslatePassagesPorts {
  readonly service: TranslationService;
  /** From identifyConnection: answers never cross accounts or addresses. */
  readonly connection: string;
  readonly cache: TranslationCache | null;
  readonly clock: Clock;
  /** Without it, wrong language codes are found by translating. */
  readonly languages?: LanguagePort;
}

export interface TranslatePassagesOptions {
  readonly signal?: AbortSignal;
  readonly onEvent?: JobEventListener;
  /** Asked once it is known what it costs, before anything is sent; false cancels it. */
  readonly confirm?: (estimate: Estimate) => Promise<boolean>;
  /** Told of each passage, by its index, as soon as its target is finished. */
  readonly onAnswer?: (index: number, target: readonly InlinePart[]) => void;
  readonly onKeyRejected?: KeyRejectedHandler;
  /** Most characters for repairs, in percent of the passages'. */
  readonly repairPercent?: number;
  /** How long a service out of order is waited for. */
  readonly patienceInMs?: number;
}

/** What became of one passage. */
export type PassageResult =
  | {
      readonly outcome: 'done';
      /** Every code of the source once. */
      readonly target: readonly InlinePart[];
      /** A person should look at it. */
      readonly needsReview: boolean;
      readonly source: AnswerSource;
      /** Marks of those who made it; empty for the real service. */
      readonly engines: readonly string[];
    }
  | {
      readonly outcome: 'left';
      readonly reason: LeftReason;
      /** With the next step. */
      readonly said: Message;
    };

export interface TranslatedPassages {
  /** One per passage, in order. */
  readonly results: readonly PassageResult[];
  /** Why it ended early, null when it went through. */
  readonly stop: JobStop | null;
  /** Source languages the service detected, as it names them, the most frequent first. */
  readonly detectedLanguages: readonly string[];
  /** Requests and billed characters. */
  readonly use: ServiceUse;
  /** What was sent beyond the estimate, and what was left for that. */
  readonly repairs: RepairUse;
  /** Who made them, as the sandbox says; empty for the real service. */
  readonly makers: readonly MakerShare[];
}

/**
 * Translates passages of one or more selections: equal texts once, known answers from the cache, all
 * others in as few requests as 50 texts and 128 KiB allow; spoiled codes are asked for once more in
 * the other form. Failures of the service end in `stop`; this function does not reject for them.
 */
export async function translatePassages(
  passages: readonly PassageText[],
  options: TranslationOptions,
  ports: TranslatePassagesPorts,
  run: TranslatePassagesOptions = {},
): Promise<TranslatedPassages> {
  const { connection, cache, clock, languages = null } = ports;
  const file = { name: '', content: null, file: sourceOf(passages) };
  const select = { onlyStates: [], sourceCopiesAreUntranslated: false };
  const journals = new Map<string, never>();
  const plan = await planJob({ files: [file], options, select, connection }, { cache, journals });
  const { confirm, onAnswer = tellNobody, ...how } = run;
  const isWanted = confirm === undefined || (await confirm(estimateJob(plan)));
  const stop = isWanted
    ? await checkLanguages(plan, languages, run)
    : new JobStop('cancelled', null);
  const detected = new Map<string, number>();
  const service = noteLanguages(ports.service, detected);
  const job = await runJob(
    plan,
    { service, clock, cache, journals },
    {
      ...how,
      stop,
      onAnswer: ({ itemIndex }, { parts }) => {
        onAnswer(itemIndex, parts);
      },
    },
  );
  const outcomes = job.outcomes[0] ?? [];
  return {
    results: outcomes.map(resultOf),
    stop: job.stop,
    detectedLanguages: [...detected].sort(([, a], [, b]) => b - a).map(([language]) => language),
    use: job.use,
    repairs: job.repairs,
    makers: countMakers(outcomes.map((each) => (each.outcome === 'done' ? each.engines : []))),
  };
}

/** The passages as the file of a job. */
function sourceOf(passages: readonly PassageText[]): TextSource {
  const items = passages.map((passage, index): Translatable => {
    const { source, notes, sourceLanguage = null, matches = [] } = passage;
    return {
      key: String(index),
      name: String(index + 1),
      location: { offset: 0, length: 0, line: 1, column: 1 },
      source,
      sourceLanguage,
      state: 'initial',
      notes,
      matches,
    };
  });
  const skipped = noneSkipped();
  return { sourceLanguage: null, select: () => ({ items, skipped }) };
}

/** A job has no use for detected languages; people want to see them. */
function noteLanguages(
  service: TranslationService,
  detected: Map<string, number>,
): TranslationService {
  return {
    translateText: async (request, options) => {
      const response = await service.translateText(request, options);
      for (const { detected_source_language: language } of response.data.translations) {
        if (language !== '') detected.set(language, (detected.get(language) ?? 0) + 1);
      }
      return response;
    },
  };
}

function resultOf(outcome: ItemOutcome): PassageResult {
  if (outcome.outcome === 'left') {
    const { reason, said } = outcome;
    return { outcome: 'left', reason, said };
  }
  const { answer, source, engines } = outcome;
  const { parts: target, needsReview } = answer;
  return { outcome: 'done', target, needsReview, source, engines };
}
