import path from 'node:path';
import {
  type ProjectProposal,
  PROJECT_FILE,
  proposeProject,
  readLanguage,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { shown } from '../output/shown.ts';
import { formatTable, plural } from '../output/table.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'Look at a repository and write its interlinear.json; no service needed.',
  details:
    'Knows the layouts of Angular, i18next and React, Vue, Rails, Symfony, Django and gettext, Android, iOS, Flutter, .NET, ' +
    'VS Code extensions, Docusaurus and others, says what it saw, and shows what it writes. A file that is there is left alone.',
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
  const from = invocation.text('from');
  const proposal = await proposeProject(
    {
      paths: await finder.below(folder),
      readText: async (name) => {
        const bytes = await context.readBytes(path.join(folder, name)).catch(() => null);
        return bytes === null || bytes.length > mostBytes ? null : new TextDecoder().decode(bytes);
      },
    },
    {
      source: from === null ? null : languageOf(from),
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
  const outcome = await blobs.replace(file, new TextEncoder().encode(text), null);
  if (outcome !== 'replaced') {
    throw new InputError(
      `${file} is there already and was left alone. Change it by hand, or move it away first.`,
    );
  }
  if (!json) terminal.out(shown`${context.style.good('Written')}: ${file}`);
  const { keepDrafts } = await import('../project/keep-drafts.ts');
  await keepDrafts(file, context);
  return exitCodes.done.code;
}

function languageOf(code: string): string {
  const language = readLanguage(languageMeant(code));
  if (language !== null) return language;
  throw new UsageError(`"${code}" is not a language code. Give one such as de or pt-BR.`);
}

function show({ seen, text }: ProjectProposal, { terminal, style }: CommandContext): void {
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

function refusalOf({ seen }: ProjectProposal, folder: string): string {
  if (seen.length === 0) {
    return `No files of a known layout were found in ${folder}. Write ${PROJECT_FILE} by hand; the documentation of projects shows how.`;
  }
  return `${plural(seen.length, 'kind')} of files found, and no translation yet. Name the target languages with --to, such as --to de,fr.`;
}
