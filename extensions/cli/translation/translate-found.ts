import {
  type LanguagePort,
  type TranslateFilesRequest,
  estimateFiles,
  translateFiles,
} from '../../../shared/translation/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import type { FoundFile } from '../file-finder.ts';
import type { Invocation } from '../invocation.ts';
import { readJobs, readRepairs } from '../jobs-option.ts';
import { createJobDisplay } from '../output/job-display.ts';
import { readTexts } from '../output/print-changes.ts';
import type { TranslationReport } from '../output/translation-report.ts';
import { chooseForFiles } from '../terms/choose-for-command.ts';
import { explainStop } from '../terms/explain-stop.ts';
import type { WantedTerms } from '../terms/term-options.ts';
import { rememberLanguages, withServiceLanguage } from './asked-language.ts';

/** What a command line says of all files it translates. */
export interface TranslationWork {
  readonly found: readonly FoundFile[];
  readonly terms: WantedTerms | null;
  readonly invocation: Invocation;
  readonly context: CommandContext;
}

/** Translates files into one language, or estimates what that would take. */
export async function translateFound(
  asked: TranslateFilesRequest,
  work: TranslationWork,
  link: CliLink,
): Promise<TranslationReport> {
  const { terms, context } = work;
  const languages = rememberLanguages(link, context);
  const request = await withServiceLanguage(asked, languages, context);
  const chosen = terms === null ? null : await chooseForFiles(request, terms, link, context);
  const complete = chosen === null ? request : { ...request, options: chosen.options };
  if (complete.dryRun) return estimateFound(complete, work, languages);
  const { invocation } = work;
  const replaced = await textsToCompare(complete, invocation, context);
  const display = createJobDisplay(context, link);
  const limits = { ...readJobs(invocation), ...readRepairs(invocation) };
  try {
    const result = await translateFiles(
      complete,
      {
        service: link.client,
        languages,
        connection: await link.answerIdentity(),
        blobs: context.blobs,
        journals: invocation.flag('resume') ? context.journals : null,
        cache: invocation.flag('cache') ? context.cache : null,
        clock: context.clock,
      },
      {
        ...{ signal: context.signal, onEvent: display.onEvent, ...limits },
        beforeWriting: async (proposal) => {
          const { draftMemoryOf } = await import('../project/draft-memory-of.ts');
          await draftMemoryOf(context).note(proposal.input.output, proposal);
        },
      },
    );
    for (const file of result.files) {
      if (file.stage === 'answered') context.attributeUse(file.input, file.sentCharacters);
    }
    display.close();
    const refusal = await explainStop(chosen, result.stop);
    return {
      result: { ...result, warnings: [...result.warnings, ...refusal] },
      service: link,
      ...commonOf(complete, work),
      replaced,
    };
  } finally {
    display.close();
  }
}

/** What it would cost: sends no text and writes nothing. The service says which languages it has. */
export async function estimateFound(
  request: TranslateFilesRequest,
  work: TranslationWork,
  languages: LanguagePort | null,
): Promise<TranslationReport> {
  const { invocation, context } = work;
  const service = await context.describeService();
  const result = await estimateFiles(request, {
    connection: await service.answerIdentity(),
    blobs: context.blobs,
    cache: invocation.flag('cache') ? context.cache : null,
    clock: context.clock,
    ...(languages === null ? {} : { languages }),
  });
  return {
    result: { ...result, use: nothingUsed, repairs: null, warnings: [] },
    service,
    ...commonOf(request, work),
    replaced: new Map(),
  };
}

const nothingUsed = { requests: 0, billedCharacters: null, possiblyBilledTwice: 0 };

/** Of files that are replaced, where the differences are to be shown. */
async function textsToCompare(
  { files }: TranslateFilesRequest,
  invocation: Invocation,
  context: CommandContext,
): Promise<ReadonlyMap<string, string>> {
  if (!invocation.flag('diff') || context.json) return new Map();
  const inPlace = files.filter(({ input, output }) => input === output);
  return readTexts(
    inPlace.map(({ input }) => input),
    context,
    invocation.text('encoding'),
  );
}

function commonOf(
  { targetLanguageInFile, dryRun }: TranslateFilesRequest,
  { found, invocation, context }: TranslationWork,
): Omit<TranslationReport, 'result' | 'service' | 'replaced'> {
  return {
    found,
    context,
    targetLanguage: targetLanguageInFile,
    dryRun,
    diff: invocation.flag('diff'),
    subtitleEncoding: invocation.text('encoding'),
  };
}
