import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, type ClientProgram } from './client-programs.ts';
import type { Tally } from './tally.ts';

const texts = {
  title: 'Save the document',
  nested: { greeting: 'Welcome back, {{name}}!', note: '<b>Important:</b> {count} files & more' },
  padded: '  Cancel  ',
};

type Texts = typeof texts;

interface Run {
  readonly what: string;
  readonly args: readonly string[];
  readonly isRight?: (result: Texts) => boolean;
  /** Translations that are there already. */
  readonly before?: object;
  readonly at?: string;
}

const isTranslated = ({ title, nested, padded }: Texts): boolean =>
  title !== '' &&
  title !== texts.title &&
  nested.greeting.includes('{{name}}') &&
  ['<b>', '</b>', '{count}', '&'].every((each) => nested.note.includes(each)) &&
  padded.trim() !== '';

const runs: readonly Run[] = [
  { what: 'a file', args: ['-p', 'en.json'] },
  { what: 'a folder', args: ['-d', '.'] },
  { what: 'with the free service', args: ['-p', 'en.json', '-a', 'deepl-free'] },
  { what: 'with context', args: ['-p', 'en.json', '-x', 'Menu of an editor.'] },
  ...['more', 'less', 'prefer_more', 'prefer_less'].map((formality) => ({
    what: `formality ${formality}`,
    args: ['-p', 'en.json', '-m', formality],
  })),
  { what: 'a line a request', args: ['-p', 'en.json', '-l', '1', '-e', '1'] },
  {
    what: 'to another folder',
    args: ['-p', 'en.json', '-v', 'other'],
    at: 'other/de.json',
  },
  {
    what: 'only what is new',
    args: ['-p', 'en.json'],
    before: { title: 'Mein Titel', old: 'Alt' },
    isRight: ({ title, nested }) => title === 'Mein Titel' && nested.greeting.includes('{{name}}'),
  },
  {
    what: 'over what is there',
    args: ['-p', 'en.json', '-o'],
    before: { ...texts, title: 'Mein Titel' },
    isRight: (result) => isTranslated(result) && result.title !== 'Mein Titel',
  },
  { what: 'untrimmed', args: ['-p', 'en.json', '--no-trim'] },
  { what: 'with four spaces', args: ['-p', 'en.json', '-s', '4'] },
  {
    what: 'with a glossary',
    args: ['-p', 'en.json', '-g', 'GLOSSARY'],
    isRight: (result) => isTranslated(result) && result.title.includes('Schriftstück'),
  },
];

interface Account {
  readonly key: string;
  readonly glossary: string;
}

/** Runs i18n-auto-translation with all that it has for this service. */
export async function driveI18nAutoTranslation(
  program: ClientProgram,
  account: Account,
  tally: Tally,
): Promise<void> {
  for (const run of runs) {
    const isRight = run.isRight ?? isTranslated;
    await tally.does(run.what, () => resultOf(program, account, run), isRight);
  }
  const refused: Run = { what: 'a wrong key', args: ['-p', 'en.json'] };
  await tally.isRefused(
    refused.what,
    () => resultOf(program, { ...account, key: 'invalid' }, refused),
    // It says why on the screen, and writes no file.
    /403|ENOENT/u,
  );
}

async function resultOf(
  program: ClientProgram,
  { key, glossary }: Account,
  { args, before, at }: Run,
): Promise<Texts> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-i18n-'));
  try {
    // Paths of files are cut at their last slash: it takes those of a folder alone.
    await writeFile(join(folder, 'en.json'), JSON.stringify(texts));
    if (before !== undefined) await writeFile(join(folder, 'de.json'), JSON.stringify(before));
    await mkdir(join(folder, 'other'));
    const asked = args.map((each) =>
      each === 'en.json' ? './en.json' : each.replace('GLOSSARY', glossary),
    );
    const service = asked.includes('-a') ? [] : ['-a', 'deepl-pro'];
    await runProgram(program, ['-k', key, '-t', 'de', ...service, ...asked], folder);
    return JSON.parse(await readFile(join(folder, at ?? 'de.json'), 'utf8')) as Texts;
  } finally {
    await rm(folder, { recursive: true });
  }
}
