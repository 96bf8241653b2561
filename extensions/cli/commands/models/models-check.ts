import type { CommandContext, ModelTools } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { sentencesIn } from '../../models/check-sentences.ts';
import { chrF } from '../../models/chrf.ts';
import { directionOf, megabytes, readsPictures } from '../../models/model-words.ts';

export const modelsCheckCommand: CommandDefinition = {
  name: 'models check',
  summary: 'Translate twenty sentences with installed models, and measure how well and how fast.',
  details:
    'The score is chrF, 0 to 100, against translations that come with this program, for English with ' +
    'German, French, Spanish and Italian; other languages are translated without a score. ' +
    'It shows that models work here, not how good they are for your texts.',
  operands: [
    { form: '<languages...>', description: 'Languages such as de, or directions such as en-de.' },
  ],
  options: [],
  offline: true,
  examples: ['models check de', 'models check en-fr'],
  run: checkModels,
};

/** What came of one direction. */
interface Outcome {
  readonly direction: string;
  readonly version: string;
  /** Null where nobody wrote what it should be. */
  readonly chrF: number | null;
  readonly failed: number;
  readonly loadInMs: number;
  readonly sentenceInMs: number;
  readonly memoryInBytes: number;
  /** A sentence and what came of it. */
  readonly example: readonly string[];
}

async function checkModels(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const models = await context.models();
  const outcomes: Outcome[] = [];
  try {
    for (const set of models.named(invocation.operands)) {
      if (readsPictures(set)) {
        context.terminal.err(
          `${directionOf(set)} translates nothing. Try it with a picture: interlinear document FILE --to LANG --sandbox`,
        );
        continue;
      }
      if (!context.quiet) context.terminal.wait(`Translating ${directionOf(set)} …`);
      const outcome = await checkDirection(set, models, context.signal);
      context.terminal.endWait();
      if (outcome === null) {
        context.terminal.err(`There are no sentences in ${set.source} to check with.`);
        continue;
      }
      outcomes.push(outcome);
      if (!context.json) print(outcome, context);
    }
  } finally {
    await models.close();
  }
  if (context.json) context.terminal.json({ checked: outcomes });
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  return failed ? exitCodes.findings.code : exitCodes.done.code;
}

async function checkDirection(
  set: { readonly source: string; readonly target: string; readonly version: string },
  models: ModelTools,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const texts = sentencesIn(set.source);
  const references = sentencesIn(set.target);
  if (texts === null) return null;
  const tried = await models.tryOut(set.source, set.target, texts, signal);
  const made = tried.texts.map((text) => text ?? '');
  return {
    direction: directionOf(set),
    version: set.version,
    chrF: references === null ? null : chrF(made, references),
    failed: tried.texts.filter((text) => text === null).length,
    loadInMs: tried.loadInMs,
    sentenceInMs: tried.workInMs / texts.length,
    memoryInBytes: tried.memoryInBytes,
    example: [texts[0] ?? '', tried.texts[0] ?? ''],
  };
}

function print(outcome: Outcome, { terminal, style }: CommandContext): void {
  const { direction, version, failed, loadInMs, sentenceInMs, memoryInBytes } = outcome;
  const facts = [
    outcome.chrF === null ? 'no score for this language' : `chrF ${outcome.chrF.toFixed(1)}`,
    `${sentenceInMs.toFixed(0)} ms a sentence`,
    `${loadInMs.toFixed(0)} ms to begin`,
    `${megabytes(memoryInBytes)} MB of memory`,
  ];
  terminal.out(style.bold(`${direction} ${version}`));
  terminal.out(`  ${facts.join(', ')}`);
  for (const line of outcome.example) terminal.out(`  ${line}`);
  if (failed > 0) {
    terminal.out(`  ${failed} sentences were not translated. Look at "interlinear models verify".`);
  }
}
