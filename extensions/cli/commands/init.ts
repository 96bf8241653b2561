import path from 'node:path';
import {
  type ProjectProposal,
  PROJECT_FILE,
  proposeProject,
  readLanguage,
  readProject,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { createBlobError, isBlobError } from '../../../shared/files/index.ts';
import type { StoredBlob } from '../../../shared/ports/blob-store.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { shown, type Line } from '../output/shown.ts';
import { formatTable, plural } from '../output/table.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'Look at a repository and write its interlinear.json; no service needed.',
  details:
    'Knows the layouts of Angular, i18next and React, Vue, Rails, Symfony, Django and gettext, Android, iOS, Flutter, .NET, ' +
    'VS Code extensions, Docusaurus and others, says what it saw, and shows what it writes. A file that is there is left alone, and what it lacks of that is said.',
  operands: [
    { form: '[folder]', description: 'Folder of the repository; this one when left out.' },
  ],
  options: [
    { flags: '--from <language>', description: 'Language of the originals, if it is not seen.' },
    {
      flags: '--to <languages>',
      joined: ',',
      description: 'Target languages instead of those that are there.',
    },
    {
      flags: '--overwrite',
      description: 'Replace the file that is there, with all that is in it.',
    },
    { flags: '--dry-run', description: 'Show what would be written, and write nothing.' },
  ],
  offline: true,
  examples: ['init', 'init --to de,fr,pt-BR --dry-run'],
  run: init,
};

/** Larger ones say nothing of languages. */
const mostBytes = 2_000_000;

async function init(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { finder, blobs, terminal, json } = context;
  const [operand = '.', ...others] = invocation.operands;
  if (others.length > 0) throw new UsageError('Name one folder.');
  const folder = await finder.folder(operand);
  const proposal = await proposeProject(
    {
      paths: await finder.below(folder),
      readText: async (name) => {
        const bytes = await context.readBytes(path.join(folder, name)).catch(() => null);
        return bytes === null || bytes.length > mostBytes ? null : new TextDecoder().decode(bytes);
      },
    },
    {
      source: sourceOf(invocation),
      targets: invocation.list('to').map(languageOf),
    },
  );
  const file = path.join(folder, PROJECT_FILE);
  const isDry = invocation.flag('dryRun');
  if (json) terminal.json({ ...proposal, file, written: !isDry && proposal.text !== null });
  else show(proposal, context);
  const { text } = proposal;
  if (text === null) throw new UsageError(refusalOf(proposal, folder));
  if (isDry) return exitCodes.done.code;
  const there = await presentAt(file, context);
  if (there !== null && !invocation.flag('overwrite')) {
    return tellPresent(file, new TextDecoder().decode(there.bytes), proposal, context);
  }
  const bytes = new TextEncoder().encode(text);
  const outcome = await blobs.replace(file, bytes, there?.tag ?? null);
  if (outcome !== 'replaced') throw createBlobError('changed', file);
  tell(shown`${context.style.good('Written')}: ${file}`, context);
  const { keepDrafts } = await import('../project/keep-drafts.ts');
  await keepDrafts(file, context);
  return exitCodes.done.code;
}

function sourceOf(invocation: Invocation): string | null {
  const from = invocation.text('from');
  return from === null ? null : languageOf(from);
}

async function presentAt(file: string, { blobs }: CommandContext): Promise<StoredBlob | null> {
  try {
    return await blobs.read(file);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** What a file that is there lacks of what was seen, and how it gets that. */
function tellPresent(
  file: string,
  text: string,
  { targets, seen }: ProjectProposal,
  context: CommandContext,
): ExitCode {
  const ways = `To add something edit it; --overwrite replaces it with what is shown above, and what only it has is lost.`;
  const { project } = readProject(text);
  if (project === null) {
    throw new InputError(`${file} is there already, cannot be used and was left alone. ${ways}`);
  }
  const known = new Set(project.groups.map(({ pattern }) => pattern.text));
  const languages = targets.filter((target) => !project.targets.includes(target));
  const patterns = seen.filter(({ pattern }) => !known.has(pattern));
  const lacks = [
    ...(languages.length === 0 ? [] : [`in "targets" ${languages.map(inQuotes).join(', ')}`]),
    ...(patterns.length === 0
      ? []
      : [`in "files" ${patterns.map(({ pattern }) => inQuotes(pattern)).join(', ')}`]),
  ];
  if (lacks.length > 0) {
    throw new InputError(
      `${file} is there already and was left alone. Of what was seen it lacks ${lacks.join(', and ')}. ${ways}`,
    );
  }
  tell(shown`${file} is there already, and has all that was seen.`, context);
  return exitCodes.done.code;
}

function tell(line: Line, { terminal, json }: CommandContext): void {
  if (!json) terminal.out(line);
}

function inQuotes(text: string): string {
  return `"${text}"`;
}

function languageOf(code: string): string {
  const language = readLanguage(languageMeant(code));
  if (language !== null) return language;
  throw new UsageError(`"${code}" is not a language code. Give one such as de or pt-BR.`);
}

function show({ seen, text, alone }: ProjectProposal, context: CommandContext): void {
  const { terminal, style, quiet } = context;
  if (alone.length > 0 && (seen.length > 0 || text !== null) && !quiet) {
    terminal.err(shown`${style.warn('note')}: ${sayAlone(alone)}`);
  }
  if (seen.length > 0) {
    const rows = seen.map(({ kind, pattern, files, languages }) => {
      return [kind, pattern, files, languages.join(' ')];
    });
    const [head = '', ...lines] = formatTable(['Seen', 'Pattern', 'Files', 'Languages'], rows);
    terminal.out(style.bold(head));
    for (const line of lines) terminal.out(line);
    terminal.out('');
  }
  if (text === null) return;
  terminal.out(`${PROJECT_FILE}:`);
  for (const line of text.trimEnd().split('\n')) terminal.out(line);
  terminal.out('');
}

function sayAlone([first = '', ...others]: readonly string[]): string {
  const missing = 'translated from is not here, such as a template (.pot).';
  if (others.length === 0) {
    return `${first} is a translation by its name or header, and what it was ${missing}`;
  }
  return `${first} and ${plural(others.length, 'more file')} are translations by their names or headers, and what they were ${missing}`;
}

function refusalOf({ seen, alone }: ProjectProposal, folder: string): string {
  if (seen.length === 0 && alone.length > 0) {
    return `${sayAlone(alone)} Without a project, "interlinear translate FILE --to file --in-place" fills each in its language.`;
  }
  if (seen.length === 0) {
    return `No files of a known layout were found in ${folder}. Write ${PROJECT_FILE} by hand; the documentation of projects shows how.`;
  }
  return `${plural(seen.length, 'kind')} of files found, and no translation yet. Name the target languages with --to, such as --to de,fr.`;
}
