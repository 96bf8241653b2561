import path from 'node:path';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import type { ExcelSeparator } from '../../../../shared/formats/terms/excel-table.ts';
import type { TermFileFormat } from '../../../../shared/formats/terms/open-term-file.ts';
import { isBlobError } from '../../../../shared/files/index.ts';
import type { ContentTag } from '../../../../shared/ports/blob-store.ts';
import { loadDictionaries, writeGlossaryFile } from '../../../../shared/terms/index.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import { InputError } from '../../input-error.ts';
import type { Invocation } from '../../invocation.ts';
import { plural } from '../../output/table.ts';
import { findGlossary, findLegacyGlossary } from '../../terms/find-glossary.ts';
import {
  describePair,
  pairOptions,
  readPair,
  requireDictionary,
} from '../../terms/language-pair.ts';
import { legacyOption } from '../../terms/legacy.ts';
import { printJson } from '../../terms/print-rows.ts';
import { formatOption, entryFormats } from '../../terms/read-entries.ts';
import { remember } from '../../terms/remember.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';
import { shown } from '../../output/shown.ts';

const separators = ['comma', 'semicolon'] as const satisfies readonly ExcelSeparator[];

export const glossaryExportCommand: CommandDefinition = {
  name: 'glossary export',
  summary: 'Write the entries of a glossary to a file or to standard output.',
  details:
    'CSV names the languages in columns three and four, so that it can hold all dictionaries; TSV ' +
    'holds one, and TBX those of one source language. "glossary sync" takes them back, and files ' +
    'made with --for-excel too.',
  operands: [{ form: '<glossary>', description: 'Name or id.' }],
  options: [
    ...pairOptions,
    { flags: '--out <file>', description: 'Write to this file.' },
    formatOption,
    {
      flags: '--for-excel <separator>',
      description:
        'CSV that Excel opens with a double-click: with a byte order mark, and separated as Excel ' +
        'expects in your country.',
      choices: separators,
    },
    { flags: '--overwrite', description: 'Replace the file if it exists.' },
    legacyOption,
  ],
  examples: [
    'glossary export "Product terms" --out terms.csv',
    'glossary export Travel --from EN --to DE > travel.tsv',
    'glossary export Travel --out travel.csv --for-excel semicolon',
  ],
  run: exportGlossary,
};

interface Exported {
  readonly glossary_id: string;
  readonly name: string;
  readonly dictionaries: readonly SyncDictionary[];
}

async function exportGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const pair = readPair(invocation);
  return withLink(context, async (link) => {
    const load = invocation.flag('legacy') ? loadLegacy : loadCurrent;
    const [wanted = ''] = invocation.operands;
    const exported = await load(wanted, pair, link.client, context.signal);
    return hand(exported, link, invocation, context);
  });
}

/** Prints what was exported, or writes it into a file, which is in step with the glossary then. */
async function hand(
  exported: Exported,
  link: CliLink,
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  const file = invocation.text('out');
  if (file === null && context.json) {
    printJson(context, {
      ...exported,
      dictionaries: exported.dictionaries.map((each) => ({ ...each, entries: [...each.entries] })),
    });
    return exitCodes.done.code;
  }
  const { text, kept, count } = layOut(exported, invocation, context);
  const bytes = new TextEncoder().encode(text);
  if (file === null) {
    context.terminal.data(bytes);
    return exitCodes.done.code;
  }
  await write(file, bytes, invocation.flag('overwrite'), context);
  if (!invocation.flag('legacy')) {
    await remember(file, exported, { dictionaries: kept, pair: null }, link, context);
  }
  if (context.json) printJson(context, { file: path.resolve(file), entry_count: count });
  else context.terminal.out(`${plural(count, 'entry', 'entries')} written to ${file}.`);
  return exitCodes.done.code;
}

type Load = (
  wanted: string,
  pair: DictionaryPair | null,
  client: CliLink['client'],
  signal: AbortSignal,
) => Promise<Exported>;

const loadCurrent: Load = async (wanted, pair, client, signal) => {
  const glossary = await findGlossary(client, wanted, signal);
  if (pair !== null) requireDictionary(glossary, pair);
  const dictionaries = await loadDictionaries(client, glossary, pair, signal);
  return { glossary_id: glossary.glossary_id, name: glossary.name, dictionaries };
};

const loadLegacy: Load = async (wanted, _pair, client, signal) => {
  const found = await findLegacyGlossary(client, wanted, signal);
  const { glossary_id, name, source_lang, target_lang } = found;
  const { data } = await client.getGlossaryEntriesV2({ glossary_id }, { signal });
  const dictionary = { source_lang, target_lang, entries: EntrySet.received(data) };
  return { glossary_id, name, dictionaries: [dictionary] };
};

function chooseFormat({ name, dictionaries }: Exported, invocation: Invocation): TermFileFormat {
  const asked = invocation.choice<TermFileFormat>('format', entryFormats);
  const ending = /\.(csv|tsv|tbx)$/i.exec(invocation.text('out') ?? '')?.[1]?.toLowerCase();
  const isForExcel = invocation.text('forExcel') !== null;
  const usual = dictionaries.length > 1 || isForExcel ? 'csv' : 'tsv';
  const format = asked ?? entryFormats.find((each) => each === ending) ?? usual;
  if (isForExcel && format !== 'csv') {
    throw new UsageError('--for-excel is about CSV. Take --format csv, or leave it out.');
  }
  if (format !== 'tsv' || dictionaries.length <= 1) return format;
  throw new UsageError(
    `"${name}" has ${dictionaries.length} dictionaries, and TSV holds one. Choose it with --from and --to, or take CSV.`,
  );
}

interface LaidOut {
  readonly text: string;
  /** The dictionaries that are in it. */
  readonly kept: readonly SyncDictionary[];
  /** Their entries. */
  readonly count: number;
}

function layOut(
  exported: Exported,
  invocation: Invocation,
  { terminal, style }: CommandContext,
): LaidOut {
  const { name, dictionaries } = exported;
  const format = chooseFormat(exported, invocation);
  const forExcel = invocation.choice<ExcelSeparator>('forExcel', separators);
  const { text, leftOut, entriesLeftOut } = writeGlossaryFile(dictionaries, format, forExcel);
  const note = style.warn('note');
  for (const pair of leftOut) {
    terminal.err(
      shown`${note}: "${name}": the dictionary ${describePair(pair)} is left out, because TBX is translated from one language. Export it by itself, with --from and --to.`,
    );
  }
  if (entriesLeftOut > 0) {
    terminal.err(
      shown`${note}: "${name}": ${plural(entriesLeftOut, 'entry', 'entries')} left out, with characters that ${format.toUpperCase()} cannot hold.`,
    );
  }
  const kept = dictionaries.filter((each) => !leftOut.includes(each));
  const count = kept.reduce((sum, { entries }) => sum + entries.size, -entriesLeftOut);
  return { text, kept, count };
}

async function write(
  file: string,
  bytes: Uint8Array,
  overwrite: boolean,
  { blobs }: CommandContext,
): Promise<void> {
  const target = path.resolve(file);
  const present = await tagOf(target, blobs);
  if (present !== null && !overwrite) {
    throw new InputError(`${file} exists already. Add --overwrite, or choose another name.`);
  }
  if ((await blobs.replace(target, bytes, present)) === 'replaced') return;
  throw new InputError(`${file} was changed meanwhile and left alone. Run the command again.`);
}

async function tagOf(file: string, blobs: CommandContext['blobs']): Promise<ContentTag | null> {
  try {
    return (await blobs.read(file)).tag;
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
