import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram, type ClientProgram } from './client-programs.ts';
import type { Tally } from './tally.ts';

type Files = Readonly<Record<string, unknown>>;

const texts = {
  save: 'Save the document',
  greeting: 'Welcome back, {name}!',
  menu: { file: 'File', count: 'You have {count, number} messages.' },
};
const start: Files = { 'en/app.json': texts, 'de/app.json': {}, 'fr/app.json': {} };

interface Run {
  readonly what: string;
  readonly args: readonly string[];
  readonly files?: Files;
  /** Keys of the texts of `de`, with what each must hold or be. */
  readonly expected?: Readonly<Record<string, RegExp>>;
  readonly at?: string;
}

const translated = {
  save: /^(?!Save the document$).+/u,
  greeting: /\{name\}/u,
  'menu.count': /\{count, number\}/u,
};

const runs: readonly Run[] = [
  { what: 'all texts', args: [] },
  { what: 'free', args: ['-s', 'deepl-free'] },
  { what: 'less formal', args: ['-c', 'KEY,less'] },
  { what: 'more formal', args: ['-c', 'KEY,more'] },
  { what: 'in small batches', args: ['-c', 'KEY,default,1'] },
  { what: 'with context', args: ['--context', 'Menu of an editor.'] },
  { what: 'with escapes decoded', args: ['--decode-escapes'] },
  {
    what: 'i18next',
    args: ['-m', 'i18next'],
    files: { ...start, 'en/app.json': { greeting: 'Welcome back, {{name}}! $t(menu.file)' } },
    expected: { greeting: /\{\{name\}\}.*\$t\(menu\.file\)/u },
  },
  {
    what: 'sprintf',
    args: ['-m', 'sprintf'],
    files: { ...start, 'en/app.json': { left: 'There are %d files in %s.' } },
    expected: { left: /%d.*%s|%s.*%d/u },
  },
  {
    what: 'lists',
    args: ['-a'],
    files: { ...start, 'en/app.json': { days: ['Monday', 'Tuesday'] } },
    expected: { 'days.1': /./u },
  },
  {
    what: 'texts as keys',
    args: ['-t', 'natural'],
    files: { ...start, 'en/app.json': { 'Save the document': 'Save the document' } },
    expected: { 'Save the document': /^(?!Save the document$).+/u },
  },
  {
    what: 'unused strings deleted',
    args: ['-d'],
    files: { ...start, 'de/app.json': { save: 'Sichern', old: 'Alt' } },
    expected: { save: /^Sichern$/u, old: /^undefined$/u },
  },
  {
    what: 'overwritten',
    args: ['-o'],
    files: { ...start, 'de/app.json': { save: 'Sichern' } },
    expected: { save: /^(?!Sichern$).+/u },
  },
  {
    what: 'one file for each language',
    args: ['--directory-structure', 'ngx-translate'],
    files: { 'en.json': texts, 'de.json': {} },
    at: 'de.json',
  },
  {
    what: 'a glossary of a folder',
    args: ['-g', 'glossaries'],
    files: { ...start, 'glossaries/en-de.json': { document: 'Schriftstück' } },
    expected: { ...translated, save: /Schriftstück/u },
  },
  { what: 'glossaries of the account', args: ['-g'], expected: { save: /Schriftstück/u } },
  {
    what: 'from German',
    args: ['-l', 'de'],
    files: { 'de/app.json': { save: 'Speichern Sie das Dokument.' }, 'en/app.json': {} },
    at: 'en/app.json',
    expected: { save: /^(?!Speichern).+/u },
  },
];

/** Runs json-autotranslate with all that it has for this service. */
export async function driveJsonAutotranslate(
  program: ClientProgram,
  key: string,
  tally: Tally,
): Promise<void> {
  for (const run of runs) {
    await tally.does(
      run.what,
      () => resultOf(program, key, run),
      (result) =>
        Object.entries(run.expected ?? translated).every(([place, words]) =>
          words.test(String(textAt(result, place))),
        ),
    );
  }
  await tally.isRefused(
    'a wrong key',
    () => resultOf(program, 'invalid', { what: '', args: [] }),
    /Could not fetch supported languages/u,
  );
}

async function resultOf(program: ClientProgram, key: string, run: Run): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-json-'));
  try {
    for (const [name, content] of Object.entries(run.files ?? start)) {
      const isText = name.startsWith('glossaries/');
      const file = join(folder, isText ? '.' : 'locales', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(content));
    }
    const asked = run.args.map((each) => each.replace('KEY', key));
    const config = asked.includes('-c') ? [] : ['-c', key];
    const service = asked.includes('-s') ? [] : ['-s', 'deepl'];
    await runProgram(program, ['-i', 'locales', ...config, ...service, ...asked], folder);
    const result = await readFile(join(folder, 'locales', run.at ?? 'de/app.json'), 'utf8');
    return JSON.parse(result) as unknown;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function textAt(texts: unknown, place: string): unknown {
  const isWhole = typeof texts === 'object' && texts !== null && place in texts;
  if (isWhole) return (texts as Readonly<Record<string, unknown>>)[place];
  return place
    .split('.')
    .reduce<unknown>(
      (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
      texts,
    );
}
