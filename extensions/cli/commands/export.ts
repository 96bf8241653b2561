import path from 'node:path';
import { isBlobError } from '../../../shared/files/index.ts';
import {
  translatorFileName,
  translatorVersions,
  writeForTranslator,
} from '../../../shared/formats/xliff/export/translator-file.ts';
import { exportProject, type ProjectExport } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { fromOption, openExchangeFiles } from '../exchange/open-exchange-files.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { listed, shortName } from '../output/listed.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown, type Line } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { projectOption } from '../project/open-project.ts';

export const exportCommand: CommandDefinition = {
  name: 'export',
  summary: 'Convert texts into XLIFF for a translator, one file a language; no service needed.',
  details:
    'Takes the files of interlinear.json, or with --to any localisation file and the translation beside it. ' +
    'Placeholders and tags are inline codes, forms of plurals are units of their own, notes and states go along. ' +
    '"interlinear import" takes back what the translator made of it.',
  operands: [
    {
      form: '[files...]',
      description: 'Files of the project, or others; all of the project without.',
    },
  ],
  options: [
    { flags: '--to <languages>', joined: ',', description: 'These languages alone.' },
    fromOption,
    { flags: '--missing', description: 'Only texts without a translation.' },
    {
      flags: '--stale',
      description: 'Only texts whose source changed since, or whose file marks them for review.',
    },
    {
      flags: '--xliff-version <version>',
      description: `Version of XLIFF (default: ${translatorVersions[0] ?? ''}).`,
      choices: translatorVersions,
    },
    { flags: '--out <folder>', description: 'Where the files go (default: here).' },
    { flags: '--overwrite', description: 'Replace files that have the names of results.' },
    { flags: '--dry-run', description: 'Count, and write nothing.' },
    projectOption,
  ],
  offline: true,
  examples: [
    'export --to de',
    'export --missing --stale --out to-translate',
    'export locales/en.json --to de --xliff-version 1.2',
  ],
  run: exportTexts,
};

interface Result {
  readonly language: string;
  readonly path: string;
  readonly texts: ProjectExport['languages'][number]['texts'];
  readonly outcome: 'written' | 'planned' | 'empty';
}

async function exportTexts(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { blobs, signal } = context;
  const files = await openExchangeFiles(
    invocation.operands,
    invocation.list('to'),
    invocation,
    context,
  );
  const wishes = {
    paths: files.paths,
    missing: invocation.flag('missing'),
    stale: invocation.flag('stale'),
  };
  const ports = { blobs, pathOf: files.pathOf, signal };
  const parts = { project: files.project, lock: files.lock, ports };
  const made = await exportProject(files.found, files.project.targets, wishes, parts);
  const folder = path.resolve(invocation.text('out') ?? '.');
  const placeOf = (language: string): string => path.join(folder, translatorFileName(language));
  const isDry = invocation.flag('dryRun');
  const meant = made.languages.filter(({ document }) => document.files.length > 0);
  if (!isDry && !invocation.flag('overwrite')) {
    for (const { language } of meant) await requireFree(placeOf(language), context);
  }
  const results: Result[] = [];
  for (const { language, document, texts } of made.languages) {
    const place = placeOf(language);
    const isEmpty = document.files.length === 0;
    if (!isEmpty && !isDry) {
      const text = writeForTranslator(document, invocation.text('xliffVersion'));
      await writeWhole(place, text, context);
    }
    const outcome = isEmpty ? 'empty' : isDry ? 'planned' : 'written';
    results.push({ language, path: place, texts, outcome });
  }
  return report(results, made, context);
}

/** Throws InputError for a file that is there: nobody asked to replace it. */
async function requireFree(place: string, { blobs }: CommandContext): Promise<void> {
  const tag = await tagOf(place, blobs);
  if (tag === null) return;
  throw new InputError(
    `${place} is there already. Nothing was written; --overwrite replaces it, --out writes elsewhere.`,
  );
}

async function tagOf(
  place: string,
  blobs: CommandContext['blobs'],
): Promise<Awaited<ReturnType<CommandContext['blobs']['read']>>['tag'] | null> {
  try {
    return (await blobs.read(place)).tag;
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

async function writeWhole(place: string, text: string, { blobs }: CommandContext): Promise<void> {
  const before = await tagOf(place, blobs);
  const outcome = await blobs.replace(place, new TextEncoder().encode(text), before);
  if (outcome === 'replaced') return;
  throw new InputError(`${place} was changed by somebody else meanwhile. Run the command again.`);
}

function report(
  results: readonly Result[],
  { withoutTarget, alike, unread }: ProjectExport,
  context: CommandContext,
): ExitCode {
  const { terminal, json, quiet } = context;
  const exitCode = exitCodes[unread.length > 0 ? 'input' : 'done'].code;
  if (json) {
    const faults = unread.map((each) => ({ path: each.path, ...each.failure }));
    terminal.json({ languages: results, withoutTarget, alike, unread: faults, exitCode });
    return exitCode;
  }
  for (const result of results) terminal.out(lineOf(result));
  if (results.length === 0 && unread.length === 0) terminal.out('There is nothing to export.');
  if (!quiet) {
    const isBuilt = 'as that is built in another way than the source';
    tellTexts(`Exported without their translation, ${isBuilt}:`, withoutTarget, context);
  }
  const isTwin = 'as its short name on the way is that of another text; give it another key';
  tellTexts(`Not exported, ${isTwin}:`, alike, context);
  printUnread(unread, context);
  return exitCode;
}

function tellTexts(
  sentence: string,
  texts: ProjectExport['alike'],
  { terminal }: CommandContext,
): void {
  if (texts.length === 0) return;
  terminal.err(sentence);
  const lineOfText = ({ path: file, name }: (typeof texts)[number]): Line =>
    shown`  ${file}: ${shortName(name)}`;
  for (const line of listed(texts, lineOfText, '  ')) terminal.err(line);
}

function lineOf({ language, path: place, texts, outcome }: Result): Line {
  const { exported, missing, stale, leftOut } = texts;
  if (outcome === 'empty') return shown`${language}: nothing to translate, no file was written.`;
  const verb = outcome === 'planned' ? 'would be written to' : 'written to';
  const rest = leftOut === 0 ? '' : `; ${plural(leftOut, 'text')} left out`;
  return shown`${language}: ${plural(exported, 'text')} (${missing} missing, ${stale} stale) ${verb} ${place}${rest}`;
}
