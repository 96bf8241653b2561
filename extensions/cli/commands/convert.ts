import path from 'node:path';
import { isBlobError } from '../../../shared/files/index.ts';
import { formatOfNamed, languageInPathOf } from '../../../shared/formats/registry.ts';
import { translatorVersions } from '../../../shared/formats/xliff/export/translator-file.ts';
import { canonicalLanguage } from '../../../shared/languages/index.ts';
import {
  convertFile,
  lostTexts,
  namingFile,
  needsSourceLanguage,
  openConvertible,
  UnreadableFileError,
  readLanguage,
  type Conversion,
  type Loss,
  type LossKind,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { fromOption, openNamedFile } from '../exchange/open-exchange-files.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { listed, shortName } from '../output/listed.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const convertCommand: CommandDefinition = {
  name: 'convert',
  summary:
    'Write the texts of a file as a file of another format, and say what is lost; no service needed.',
  details:
    'The name of the result says its format, such as .xlf, .po, .json, .yml, .strings or .properties. ' +
    'With --to the translation beside the file goes along: both into formats that hold two languages, the translation alone into those that hold one. ' +
    'Forms of plurals, notes and states are kept where the other format has them; placeholders stay as they are. ' +
    'XLIFF that was made so can be converted back; "interlinear export" and "interlinear import" do more for a project.',
  operands: [
    { form: '<file>', description: 'Catalogue or XLIFF that is converted; it stays as it is.' },
    { form: '<result>', description: 'File to be made.' },
  ],
  options: [
    { flags: '--to <language>', description: 'Language of the translations.' },
    fromOption,
    {
      flags: '--xliff-version <version>',
      description: `Of a result in XLIFF (default: ${translatorVersions[0] ?? ''}).`,
      choices: translatorVersions,
    },
    { flags: '--overwrite', description: 'Replace a file that has the name of the result.' },
    { flags: '--dry-run', description: 'Say what would be lost, and write nothing.' },
  ],
  offline: true,
  examples: [
    'convert locales/en.json for-review.xlf --to de',
    'convert for-review.xlf locales/de.json',
    'convert po/de.po app/src/main/res/values-de/strings.xml --dry-run',
  ],
  run: convert,
};

async function convert(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [name = '', result = '', ...others] = invocation.operands;
  if (result === '' || others.length > 0) {
    throw new UsageError('Name one file and the file to be made of it.');
  }
  context.spareMemory();
  const place = path.resolve(result);
  const { own, texts } = await openNamed(name, invocation, context);
  await requireOther(own, result, context);
  if (texts.sourceLanguage === null && needsSourceLanguage(place)) {
    throw new UsageError(
      `${name} does not say the language of its sources: say it with --from, such as --from en.`,
    );
  }
  const isDry = invocation.flag('dryRun');
  const before = await tagOf(place, context);
  requireFree(result, before, isDry || invocation.flag('overwrite'));
  const made = await convertFile(texts, {
    path: place,
    language: languageInResult(place),
    format: formatOfNamed(own)?.id ?? null,
    version: invocation.text('xliffVersion'),
  });
  if (!isDry) await write(place, made.text, before, context);
  return report(result, made, isDry, context);
}

/** Throws UsageError for a result that is a folder, or the file itself by whichever name. */
async function requireOther(
  own: string,
  result: string,
  { finder }: CommandContext,
): Promise<void> {
  if (/[/\\]$/.test(result)) {
    throw new UsageError(`${result} is a folder: name the file to be made in it.`);
  }
  const [from, to] = [own, result].map((file) => finder.realPath(path.resolve(file)));
  if ((await from) === (await to)) throw new UsageError('A file cannot be converted into itself.');
}

/** Throws InputError for a file that is there: nobody asked to replace it. */
function requireFree(result: string, before: Tag | null, mayBeThere: boolean): void {
  if (before === null || mayBeThere) return;
  throw new InputError(`${result} is there already. Nothing was written; --overwrite replaces it.`);
}

/** The file that is named with its texts, and those of its translation where one is asked for. */
async function openNamed(
  name: string,
  invocation: Invocation,
  context: CommandContext,
): Promise<{ readonly own: string; readonly texts: Awaited<ReturnType<typeof openConvertible>> }> {
  const [to, from] = ['to', 'from'].map((option) => languageOf(invocation.text(option)));
  const asked = { to: to ?? null, from: from ?? null };
  const opening = naming(name, () => openNamedFile(name, asked, context));
  const { path: own, language, target } = await opening;
  if (target !== null && !target.isThere) {
    throw new InputError(`${name} has no translation beside it: ${target.path} is not there.`);
  }
  const read = async (file: string): Promise<Uint8Array> => context.readBytes(path.resolve(file));
  return { own, texts: await naming(name, () => openConvertible(own, target, language, read)) };
}

/** Throws InputError that names the file, the place in it and what is wrong there. */
async function naming<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await namingFile(name, read);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const { path: file, failure } = error;
    const { said, line } = failure;
    const place = line === null ? said : `${file}:${line}: ${told(said)}`;
    throw new InputError(`${file} cannot be converted. Nothing was written.`, [place]);
  }
}

function languageInResult(place: string): string | null {
  const language = languageInPathOf(place)?.language ?? null;
  return language === null ? null : canonicalLanguage(language.replaceAll('_', '-'));
}

function languageOf(code: string | null): string | null {
  if (code === null) return null;
  const language = readLanguage(languageMeant(code));
  if (language !== null) return language;
  throw new UsageError(`"${code}" is no code of a language, such as de or pt-BR.`);
}

type Tag = Awaited<ReturnType<CommandContext['blobs']['read']>>['tag'];

async function tagOf(place: string, { blobs }: CommandContext): Promise<Tag | null> {
  try {
    return (await blobs.read(place)).tag;
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

async function write(
  place: string,
  text: string,
  before: Tag | null,
  { blobs }: CommandContext,
): Promise<void> {
  const outcome = await blobs.replace(place, new TextEncoder().encode(text), before);
  if (outcome === 'replaced') return;
  throw new InputError(`${place} was changed by somebody else meanwhile. Run the command again.`);
}

const words: Readonly<Record<LossKind, string>> = {
  untranslated: 'not written, as there is no translation',
  empty: 'not written, as there is no text or no key',
  twice: 'not written, as another text has its key',
  'unknown-codes': 'not written, as the file does not say what their codes stand for',
  'not-written': 'not written, as the other format cannot hold them',
  'no-texts':
    'not written, as they are no texts (numbers, pictures, references) or not for translation',
  renamed: 'written under another name, as names have letters, digits and low lines alone',
  'forms-left': 'without some forms of their plural, which the other format or language lacks',
  forms: 'with each form of their plural as a text of its own, as the other format has no forms',
  'source-forms':
    'without the sources of some of their forms, as the other format has one or two for all',
  notes: 'without their notes',
  state: 'without saying whether they are drafts or reviewed',
  limits: 'without the limits of their length',
  placeholders:
    'with placeholders or codes as they are: programs of the other format may write them otherwise',
};

function report(
  result: string,
  { texts, losses }: Conversion,
  isDry: boolean,
  context: CommandContext,
): ExitCode {
  const isLost = losses.some(({ kind }) => lostTexts.has(kind));
  const exitCode = exitCodes[isLost ? 'findings' : 'done'].code;
  if (context.json) {
    context.terminal.json({ path: result, texts, losses, written: !isDry, exitCode });
    return exitCode;
  }
  const verb = isDry ? 'would be written to' : 'written to';
  context.terminal.out(shown`${plural(texts, 'text')} ${verb} ${result}.`);
  for (const loss of losses) tellLoss(loss, context);
  return exitCode;
}

function tellLoss({ kind, names }: Loss, { terminal, style }: CommandContext): void {
  const counted = plural(names.length, kind === 'no-texts' ? 'value' : 'text');
  terminal.err(shown`${style.warn('lost')}: ${counted} ${words[kind]}:`);
  for (const line of listed(names, (name) => shown`  ${shortName(name)}`, '  ')) terminal.err(line);
}
