import { failureOf, languageLabel } from '../../../shared/files/index.ts';
import { readReturned } from '../../../shared/formats/exchange/read-returned.ts';
import type { LocalisationFile } from '../../../shared/formats/model.ts';
import { mayBeReturned } from '../../../shared/formats/xliff/export/translator-file.ts';
import { openFile } from '../../../shared/formats/open-file.ts';
import {
  planReturn,
  returnedLanguage,
  type ReturnedFile,
  type ReturnPlan,
  writeReturn,
  type WrittenReturn,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import {
  fromOption,
  openExchangeFiles,
  type ExchangeFiles,
} from '../exchange/open-exchange-files.ts';
import { reportReturn } from '../exchange/report-return.ts';
import type { ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { describeOverwritten } from '../project/overwritten-texts.ts';
import { projectOption } from '../project/open-project.ts';
import { told } from '../output/words.ts';

export const importCommand: CommandDefinition = {
  name: 'import',
  summary: 'Take translations back from XLIFF that "interlinear export" made; no service needed.',
  details:
    'Fills what is missing and replaces what machines made and nobody reviewed; other translations stay unless --overwrite is given. ' +
    'Texts with missing or doubled codes, texts that are marked as unfinished, and texts whose source changed since are left and listed.',
  operands: [{ form: '<files...>', description: 'XLIFF as it came back.' }],
  options: [
    {
      flags: '--into <files>',
      joined: ',',
      description: 'Outside of a project: the files that were exported, from the same folder.',
    },
    {
      flags: '--to <language>',
      joined: ',',
      description: 'Language of the translations; taken from the file when left out.',
    },
    fromOption,
    { flags: '--overwrite', description: 'Also replace what people wrote or reviewed.' },
    { flags: '--stale', description: 'Also take texts whose source changed since.' },
    { flags: '--dry-run', description: 'List what would be done, and write nothing.' },
    projectOption,
  ],
  offline: true,
  examples: [
    'import for-translator.de.xlf --dry-run',
    'import for-translator.de.xlf',
    'import for-translator.de.xlf --into locales/en.json',
  ],
  run: importTexts,
};

async function importTexts(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { blobs, signal, terminal } = context;
  const asked = invocation.list('to');
  const opened = await openReturned(invocation.operands, context);
  const own = asked.length > 0 ? asked : opened.flatMap(({ file }) => file.targetLanguage ?? []);
  const files = await openExchangeFiles(invocation.list('into'), own, invocation, context);
  const returned = opened.map(({ name, file }): ReturnedFile => {
    return { language: languageOf(name, file, asked, files), units: readReturned(file) };
  });
  if (!files.lock.isWritable && files.lock.problem !== null) {
    throw new InputError(told(files.lock.problem));
  }
  const isDry = invocation.flag('dryRun');
  if (!isDry) await files.ownLock?.requireWritable();
  const wishes = {
    overwrite: invocation.flag('overwrite'),
    stale: invocation.flag('stale'),
    overwritable: files.project.overwrite,
  };
  const ports = { blobs, pathOf: files.pathOf, signal };
  const parts = { project: files.project, lock: files.lock, ports };
  const plan = await planReturn(files.found, returned, wishes, parts);
  if (!context.json) {
    const verb = isDry ? 'would be written over' : 'written over';
    for (const line of describeOverwritten(plan.overwritten, verb)) terminal.err(line);
  }
  const written = isDry ? null : await write(plan, files, parts, context);
  return reportReturn(plan, written, context);
}

async function write(
  plan: ReturnPlan,
  { ownLock }: ExchangeFiles,
  parts: Parameters<typeof planReturn>[3],
  { blobs }: CommandContext,
): Promise<WrittenReturn> {
  const announce = async (updates: WrittenReturn['updates']): Promise<void> =>
    ownLock?.announce(updates);
  const written = await writeReturn(plan.files, { ...parts, blobs, announce });
  if (written.updates.length > 0) await ownLock?.save(written.updates);
  return written;
}

interface OpenReturned {
  readonly name: string;
  readonly file: LocalisationFile;
}

/** Throws InputError for what is no XLIFF, or cannot be read. */
async function openReturned(
  operands: readonly string[],
  { finder, readBytes }: CommandContext,
): Promise<readonly OpenReturned[]> {
  const opened: OpenReturned[] = [];
  for (const { path, name } of await finder.find(operands)) {
    const file = await openNamed(path, name, readBytes);
    if (!mayBeReturned(file)) {
      throw new InputError(`${name} is no XLIFF. Name the file that the translator gave back.`);
    }
    opened.push({ name, file });
  }
  return opened;
}

/** Of many files that came back, which one it was must be said. */
async function openNamed(
  path: string,
  name: string,
  readBytes: CommandContext['readBytes'],
): Promise<LocalisationFile> {
  try {
    return (await openFile(path, await readBytes(path))).file;
  } catch (error) {
    const { said, line } = failureOf(error);
    const place = line === null ? said : `${line}: ${told(said)}`;
    throw new InputError(`${name} cannot be used. Nothing was written.`, [place]);
  }
}

/** The language of the project that a file is for. Throws InputError where it is none of them. */
function languageOf(
  name: string,
  { targetLanguage }: LocalisationFile,
  asked: readonly string[],
  { project: { targets } }: ExchangeFiles,
): string {
  const [only, ...others] = targets;
  if (asked.length > 0 && only !== undefined && others.length === 0) return only;
  const language = returnedLanguage(targetLanguage, targets);
  if (language !== null) return language;
  const own =
    targetLanguage === null ? 'names no language' : `is for "${languageLabel(targetLanguage)}"`;
  throw new InputError(
    `${name} ${own}. The languages are: ${targets.join(', ')}. Say which it is with --to.`,
  );
}
