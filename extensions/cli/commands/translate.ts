import type { TranslateFilesRequest } from '../../../shared/translation/index.ts';
import { holdsPairs } from '../../../shared/formats/registry.ts';
import { CancelledError } from '../cancelled-error.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption } from '../encoding-option.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { jobsOption, repairsOption } from '../jobs-option.ts';
import { fillLanguageFiles } from '../language-files.ts';
import { reportTranslation, type TranslationReport } from '../output/translation-report.ts';
import { findInputs, placeOptions, placeResults } from '../place-results.ts';
import { NoProjectError } from '../project/open-project.ts';
import { projectWorkOptions } from '../project/project-work-options.ts';
import { budgetOption } from '../spending/budget-option.ts';
import { readTerms, termOptions, thresholdOption } from '../terms/term-options.ts';
import { oneRunOrProject, oneTarget, sourceMeant } from '../target-languages.ts';
import { noteUnasked } from '../translation/asked-language.ts';
import { contexts, formalities, models, readCommon, states } from '../translation/read-request.ts';
import { OWN_LANGUAGE, translateByLanguage } from '../translation/translate-by-language.ts';
import {
  estimateFound,
  translateFound,
  type TranslationWork,
} from '../translation/translate-found.ts';
import { UnmatchedError } from '../unmatched-error.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { translateStream } from './translate-stream.ts';
import { translateWords } from './translate-words.ts';

export const translateCommand: CommandDefinition = {
  name: 'translate',
  summary:
    'Translate XLIFF, PO, JSON, properties, subtitles and other such files; only targets change.',
  details:
    'Untranslated targets are filled; translated, final and approved ones and translate="no" are left alone. ' +
    'Results lie beside the originals with the language in their names (app.xlf and app.en.xlf: app.de.xlf), unless --out or ' +
    '--in-place says otherwise. Of JSON, the file of the language is made or filled (locales/en.json: locales/de.json): what is there stays. ' +
    'A run that was interrupted goes on where it stopped. ' +
    'Without files it does the project of interlinear.json: what is missing, in all its languages.',
  operands: [
    {
      form: '[files...]',
      description: 'Files, folders, patterns; "-" reads standard input. With --text the words.',
    },
  ],
  options: [
    {
      flags: '--text',
      description: 'Translate the words that are given instead, or standard input without any.',
    },
    {
      flags: '--to <language>',
      joined: ',',
      description:
        'Target language, such as DE or pt-BR; "file" is the target language that each file names. Several, or none for all, with a project.',
    },
    {
      flags: '--from <language>',
      description: 'Source language; taken from the file when left out.',
    },
    {
      flags: '--only-states <states>',
      joined: ',',
      description: `Fill only segments in these states (${states.join(', ')}), comma-separated; overwrites their targets.`,
    },
    {
      flags: '--set-state <state>',
      description:
        'State to write, a word of the format; "preset" follows the producer of the file.',
    },
    {
      flags: '--source-copies',
      description: 'Count a target that equals its source as untranslated.',
    },
    {
      flags: '--retarget',
      description:
        'Fill files whose own target language is another one; otherwise they are refused.',
    },
    { flags: '--formality <level>', description: 'How formal.', choices: formalities },
    { flags: '--model <type>', description: 'Model of the service.', choices: models },
    {
      flags: '--instruction <text>',
      joined: '\n',
      description: 'What to mind, such as "Use short sentences."; one a line, 10 at most.',
    },
    {
      flags: '--context <mode>',
      description:
        'Unbilled context: "batch" (notes and text around), "per-unit" (more requests), "none".',
      choices: contexts,
    },
    ...termOptions,
    thresholdOption,
    ...placeOptions,
    encodingOption,
    {
      flags: '--dry-run',
      description: 'Estimate characters and requests; send no text and write nothing.',
    },
    ...projectWorkOptions,
    { flags: '--diff', description: 'Show what changed, line by line.' },
    jobsOption,
    budgetOption,
    repairsOption,
    { flags: '--no-cache', description: 'Neither read nor fill the cache of translations.' },
    { flags: '--no-resume', description: 'Start from nothing, without a journal.' },
    {
      flags: '--stdin-name <name>',
      description:
        'Name that tells the format of standard input, such as x.srt; with --text x.json or x.tsx.',
    },
  ],
  examples: [
    'translate l10n/*.xlf --to DE --in-place',
    'translate movie.srt --to pt-BR --dry-run',
    'translate src --to FR --out translated --sandbox',
    'translate l10n --to file --in-place',
    'translate locales/en.json --to DE',
    'translate --stale --dry-run',
    'translate --to DE --text "Where is the harbour?"',
    'translate - --stdin-name app.xlf --to JA < app.xlf > app.ja.xlf',
  ],
  run: translate,
};

async function translate(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.operands.length === 0 && !invocation.flag('text')) {
    return translateWhole(invocation, context);
  }
  for (const { flags } of projectWorkOptions) refuseWithFiles(flags, invocation);
  const target = oneTarget(invocation, oneRunOrProject);
  if (target === null) {
    const example = 'Say into which language with --to, such as --to DE.';
    // Such a file names its language itself, and says so where it does not.
    const holdsTargets = invocation.operands.some(holdsPairs);
    throw new UsageError(
      holdsTargets ? `${example} For the target language that a file names: --to file.` : example,
    );
  }
  if (target.toLowerCase() === OWN_LANGUAGE) {
    const work = { terms: readTerms(invocation), invocation, context };
    return translateByLanguage(work, (language, files) => ({
      ...readCommon(invocation, language),
      files: placeResults(files, invocation, { kind: 'label', label: language }),
      overwriteOutput: invocation.flag('overwrite'),
    }));
  }
  const common = readCommon(invocation, target);
  if (invocation.flag('text')) return translateWords(invocation, context, common.options);
  const terms = readTerms(invocation);
  if (invocation.operands.includes('-')) return translateStream(invocation, context, common, terms);
  const name = { kind: 'translation', target, source: sourceMeant(invocation) } as const;
  const found = await findInputs(invocation, context, name).catch((error: unknown) => {
    const isUnmatched = error instanceof UnmatchedError;
    throw isUnmatched ? new UsageError(`${error.message} ${wayOfWords(target)}`) : error;
  });
  const placed = placeResults(found, invocation, name);
  const filled = await fillLanguageFiles(found, placed, target, { ...context, invocation });
  const request: TranslateFilesRequest = {
    ...common,
    files: filled.files,
    overwriteOutput: invocation.flag('overwrite'),
  };
  const work: TranslationWork = { found: filled.found, terms, invocation, context };
  if (request.dryRun && terms === null) return reportTranslation(await estimate(request, work));
  return withLink(context, async (link) =>
    reportTranslation(await translateFound(request, work, link)),
  );
}

/** Without files the project is meant; where there is none, files were forgotten, or words. */
async function translateWhole(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { translateProject } = await import('../project/translate-project.ts');
  return translateProject(invocation, context).catch((error: unknown) => {
    if (!(error instanceof NoProjectError)) throw error;
    const [target = 'LANGUAGE'] = invocation.list('to');
    throw new UsageError(
      `Name at least one file, a folder or a pattern. ${error.message} ${wayOfWords(target)}`,
    );
  });
}

/** Throws UsageError for an option that is about a project. */
function refuseWithFiles(flags: string, invocation: Invocation): void {
  const [, name = ''] = /^--([a-z]+)/.exec(flags) ?? [];
  if (!invocation.has(name)) return;
  throw new UsageError(`--${name} is about the project of interlinear.json: name no files.`);
}

/** An estimate needs no key: without one, the service is not asked for its languages, which is said. */
async function estimate(
  request: TranslateFilesRequest,
  work: TranslationWork,
): Promise<TranslationReport> {
  const { context } = work;
  const link = await context.connect().catch((error: unknown) => {
    if (error instanceof CancelledError) throw error;
    noteUnasked(request.options.targetLanguage, reasonOf(error), context);
    return null;
  });
  if (link === null) return estimateFound(request, work, null);
  try {
    return await translateFound(request, work, link);
  } finally {
    await link.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** For those who gave a sentence, or nothing. */
function wayOfWords(target: string): string {
  return `To translate words instead: interlinear translate --to ${target} --text "the words".`;
}
