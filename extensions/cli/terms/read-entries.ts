import path from 'node:path';
import type { SyncDictionary } from '../../../shared/api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../../shared/api/types/glossaries.ts';
import type { TermFileFormat } from '../../../shared/formats/terms/open-term-file.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { readGlossaryFile } from '../../../shared/terms/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { OptionDefinition } from '../command.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import { UsageError } from '../usage-error.ts';
import { shown } from '../output/shown.ts';

export const entryFormats = ['tsv', 'csv', 'tbx'] as const satisfies readonly TermFileFormat[];

export const formatOption: OptionDefinition = {
  flags: '--format <format>',
  description: 'Layout of the entries; the ending of the file tells it otherwise.',
  choices: entryFormats,
};

const MOST_PROBLEMS_SHOWN = 20;

/**
 * The dictionaries in a file of entries, or on standard input ("-"). Throws InputError that names
 * the lines at fault, and UsageError when nothing says what the file is.
 */
export async function readEntries(
  file: string,
  pair: DictionaryPair | null,
  invocation: Invocation,
  context: CommandContext,
): Promise<readonly SyncDictionary[]> {
  const format = chooseFormat(file, invocation);
  const name = file === '-' ? 'Standard input' : file;
  const bytes =
    file === '-' ? await context.readInput() : (await context.blobs.read(path.resolve(file))).bytes;
  const read = readGlossaryFile(bytes, { format, pair });
  const { dictionaries, problems, warnings } = read;
  if (problems.length > 0) throw unusable(name, problems, read.namesNoLanguages ? wayOfPairs : []);
  if (!context.quiet) {
    for (const warning of warnings) {
      context.terminal.err(shown`${context.style.warn('note')}: ${name}: ${told(warning)}`);
    }
  }
  return dictionaries;
}

/** The one dictionary of a file. Throws UsageError when it holds several. */
export async function readOneDictionary(
  file: string,
  invocation: Invocation,
  context: CommandContext,
  pair: DictionaryPair | null,
): Promise<SyncDictionary> {
  const [first, second] = await readEntries(file, pair, invocation, context);
  if (first !== undefined && second === undefined) return first;
  throw new UsageError(
    `${file} holds several dictionaries, and one is changed at a time. Choose it with --from and --to, or use "interlinear glossary sync".`,
  );
}

/** The layout that --format names, else the ending of the file. Throws UsageError. */
export function chooseFormat(file: string, invocation: Invocation): TermFileFormat {
  const asked = invocation.choice<TermFileFormat>('format', entryFormats);
  if (asked !== null) return asked;
  if (/\.csv$/i.test(file)) return 'csv';
  if (/\.(?:tbx|xml)$/i.test(file)) return 'tbx';
  if (file === '-' || /\.(?:tsv|tab|txt)$/i.test(file)) return 'tsv';
  throw new UsageError(
    `The ending of ${file} does not tell its layout. Say --format tsv, csv or tbx.`,
  );
}

const wayOfPairs = ['--from and --to name the pair of a whole file, such as --from EN --to DE.'];

/** What stands against a file of entries, each place on a line of its own, and options that may help. */
export function unusable(
  name: string,
  problems: readonly Message[],
  ways: readonly string[] = [],
): InputError {
  const shown = problems.slice(0, MOST_PROBLEMS_SHOWN);
  const rest = problems.length - shown.length;
  return new InputError(
    `${name} cannot be used, and nothing was sent: ${plural(problems.length, 'problem')}.`,
    [...shown, ...(rest === 0 ? [] : [`And ${plural(rest, 'other')}.`]), ...ways],
  );
}
