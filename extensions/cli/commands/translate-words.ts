import {
  languageOfExtension,
  sourceExtensions,
} from '../../../shared/formats/source-text/language-of-extension.ts';
import { findPassages } from '../../../shared/formats/source-text/find-passages.ts';
import { planSegmentEdits } from '../../../shared/formats/source-text/plan-segment-edits.ts';
import { formatOfNamed } from '../../../shared/formats/registry.ts';
import { extensionOf } from '../../../shared/documents/index.ts';
import {
  type TranslatedPassages,
  type TranslationOptions,
  stopMessage,
  translatePassages,
} from '../../../shared/translation/index.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { readRepairs } from '../jobs-option.ts';
import { describeDoubtful } from '../output/doubtful.ts';
import { describeMakers } from '../output/describe-makers.ts';
import { endLine } from '../output/print-improved.ts';
import { plural } from '../output/table.ts';
import { exitCodeOfEnd } from '../output/translation-exit-code.ts';
import { repairSummary } from '../output/translation-report.ts';
import { told } from '../output/words.ts';
import { supportFacts, printFailure } from '../report-failure.ts';
import { readTextInput, tellEmpty } from '../text-input.ts';
import { rememberLanguages, withServiceLanguage } from '../translation/asked-language.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';

/** What speaks of files, and of their segments. */
const ofFiles: readonly (readonly [name: string, flag: string])[] = [
  ['inPlace', '--in-place'],
  ['out', '--out'],
  ['overwrite', '--overwrite'],
  ['dryRun', '--dry-run'],
  ['diff', '--diff'],
  ['onlyStates', '--only-states'],
  ['setState', '--set-state'],
  ['sourceCopies', '--source-copies'],
  ['retarget', '--retarget'],
  ['encoding', '--encoding'],
  ['glossary', '--glossary'],
  ['style', '--style'],
  ['translationMemory', '--translation-memory'],
  ['jobs', '--jobs'],
];

/** `translate --text`: words from the arguments or standard input, to standard output. */
export async function translateWords(
  invocation: Invocation,
  context: CommandContext,
  options: TranslationOptions,
): Promise<ExitCode> {
  const odd = ofFiles.find(([name]) => invocation.has(name));
  const flag = odd?.[1] ?? (invocation.isNegated('resume') ? '--no-resume' : null);
  if (flag !== null) throw new UsageError(`${flag} is for files: leave it out with --text.`);
  const command = `translate --to ${options.targetLanguage} --text`;
  const languageId = languageOfInput(invocation.text('stdinName'));
  const text = await readTextInput(command, invocation, context);
  if (text.trim() === '') return tellEmpty(context);
  const document = { languageId, text, selections: [{ start: 0, end: text.length }] };
  const units = findPassages(document);
  return withLink(context, async (link) => {
    const languages = rememberLanguages(link, context);
    const request = await withServiceLanguage({ options }, languages, context);
    const translated = await translatePassages(
      units,
      request.options,
      {
        service: link.client,
        connection: await link.answerIdentity(),
        cache: invocation.flag('cache') ? context.cache : null,
        clock: context.clock,
        languages,
      },
      { signal: context.signal, ...readRepairs(invocation) },
    );
    const targets = units.map((unit, index) => {
      const result = translated.results[index];
      return [unit, result?.outcome === 'done' ? result.target : null] as const;
    });
    const { edits, refused } = planSegmentEdits({ languageId, text, targets });
    const made = { ...translated, sandbox: link.sandbox };
    return print(text, applyEdits(text, edits), refused.length, made, context);
  });
}

/** How the words are read; without a name, as they stand. Throws UsageError for a name that tells nothing. */
function languageOfInput(name: string | null): string {
  if (name === null) return 'plaintext';
  const extension = extensionOf(name).toLowerCase();
  if (plainExtensions.includes(extension)) return 'plaintext';
  const language = languageOfExtension(extension);
  if (language !== null) return language;
  if (formatOfNamed(name) !== null) {
    throw new UsageError(
      `"${name}" names a localisation file: leave --text out, and name "-" as the file.`,
    );
  }
  const known = [...plainExtensions.filter(Boolean), ...sourceExtensions];
  throw new UsageError(
    `"${name}" does not tell how its text is to be found. Known here: .${known.join(', .')}.`,
  );
}

/** Without an extension, too. */
const plainExtensions: readonly string[] = ['', 'txt', 'text', 'log'];

interface MadeText extends TranslatedPassages {
  /** Nobody bills what the sandbox makes. */
  readonly sandbox: boolean;
}

function print(
  original: string,
  text: string,
  refused: number,
  translated: MadeText,
  context: CommandContext,
): ExitCode {
  const { terminal, style, json, quiet } = context;
  const { results, stop, makers, detectedLanguages, use } = translated;
  if (stop !== null) {
    printCosts(translated, context);
    const detail = stop.error === null ? [] : supportFacts(stop.error);
    const message = stopMessage(stop);
    return printFailure({ message, detail }, exitCodeOfEnd(stop), terminal, json);
  }
  const left = results.flatMap((each) => (each.outcome === 'left' ? [each.said] : []));
  const { billedCharacters } = use;
  const engines = makers.map(({ name, version }) => `${name} ${version}`.trim());
  const made = { detectedLanguages, engines, makers, billedCharacters };
  const sentences = left.map(told);
  if (json) terminal.json({ original, text, ...made, left: sentences, saidLeft: left, refused });
  else terminal.data(endLine(text));
  const maker = describeMakers(makers);
  if (!quiet && maker !== null) terminal.err(style.dim(maker));
  for (const sentence of new Set(sentences)) terminal.err(style.warn(`left: ${sentence}`));
  if (refused > 0) {
    const count = plural(refused, 'passage');
    terminal.err(
      style.warn(
        `left: ${count}, for a translation would change the Markdown around it. Translate it by hand.`,
      ),
    );
  }
  printCosts(translated, context);
  return left.length + refused > 0 ? exitCodes.findings.code : exitCodes.done.code;
}

/** What was billed beyond the words themselves, or may have been. */
function printCosts(
  { repairs, use, sandbox }: MadeText,
  { terminal, style }: CommandContext,
): void {
  const asked = repairs.segments === 0 ? null : repairs;
  for (const line of repairSummary({ repairs: asked })) terminal.err(style.warn(line));
  const doubtful = describeDoubtful(use.possiblyBilledTwice, [], sandbox);
  if (doubtful !== null) terminal.err(style.warn(doubtful));
}
