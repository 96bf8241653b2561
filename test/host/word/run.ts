/** npm run test:word: the Word pane in a browser, and finished documents. "--help" explains. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath, exit, pid, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { prepareWordHost, type WordHost } from './harness/prepare-word-host.ts';

const help = `npm run test:word [-- OPTIONS]

Runs the tests of the Word add-in that need more than Node: the genuine office.js in Chromium,
inside pages that behave as Word on the web (tier B) and Word on Windows (tier C), and checks of
finished documents in LibreOffice (tier D). The pane is the built one: "npm run build" first.
Real Word remains a check by hand.

  --file PART   only test files whose path holds this
  --grep TEXT   only tests whose title matches
  --prepare     no tests: installs what is missing of what they need
Screenshots of flows: test/host/screenshots.`;

const root = path.join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    grep: { type: 'string', default: '' },
    prepare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => {
  stdout.write(`${line}\n`);
};
if (values.help) {
  say(help);
  exit(0);
}
endOnSignals();
const countsFile = path.join(tmpdir(), `interlinear-word-counts-${pid}`);
const prepared = await prepareWordHost(say);
if (values.prepare) exit(0);
const files = runnable(prepared);
const status = files.length === 0 ? 0 : await run(files);
exit(conclude(prepared, status));

/** The files that this machine can run: documents need LibreOffice, the rest a browser. */
function runnable({ chromium, hasDocumentTools }: WordHost): string[] {
  if (chromium === null) return [];
  const folder = 'test/host/word';
  const found = globSync([`${folder}/suite/*.suite.ts`, `${folder}/flows/**/*.flow.ts`], {
    cwd: root,
  });
  return found
    .filter((file) => file.includes(values.file))
    .filter((file) => hasDocumentTools || !needsDocumentTools(file))
    .sort();
}

/** A file that asks for the tools itself cannot run without them. */
function needsDocumentTools(file: string): boolean {
  return readFileSync(path.join(root, file), 'utf8').includes('tier-d/document-tools');
}

async function run(specs: readonly string[]): Promise<number> {
  const mocha = spawn(
    execPath,
    [
      path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js'),
      ...['--require', path.join(import.meta.dirname, 'harness', 'flow-setup.ts')],
      ...['--reporter', path.join(root, 'scripts', 'counting-reporter.cjs')],
      ...['--timeout', '120000'],
      ...(values.grep === '' ? [] : ['--grep', values.grep]),
      ...specs.flatMap((spec) => ['--spec', spec]),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, INTERLINEAR_COUNTS: countsFile },
    },
  );
  const [code] = (await once(mocha, 'exit')) as [number | null];
  return code ?? 1;
}

/** Prints what was left out; hands the counts on to who asked; gives the exit code. */
function conclude({ missing }: WordHost, code: number): number {
  const written = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : '';
  rmSync(countsFile, { force: true });
  const collector = env['INTERLINEAR_COUNTS'];
  if (collector !== undefined) appendFileSync(collector, written);
  for (const sentence of missing) say(`Missing: ${sentence}`);
  if (missing.length > 0) say('Left out: tests of the Word add-in that need what is missing.');
  const incomplete = missing.length > 0 && env['CI'] === 'true';
  if (incomplete) say('With CI=true nothing may be left out.');
  return code !== 0 || incomplete ? 1 : 0;
}
