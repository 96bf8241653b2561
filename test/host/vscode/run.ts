/** npm run test:host: everything that runs in the real VS Code. "--help" explains. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath, exit, pid, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { prepareHosts, type PreparedHosts } from '../../../scripts/vscode-host/prepare-hosts.ts';
import { currentHost, hostRecipes } from '../../../scripts/vscode-host/recipes.ts';
import { launchBrowser } from './harness/browser.ts';
import type { HostKind } from './harness/bundle-suite.ts';
import { runSuites } from './run-suites.ts';

const help = `npm run test:host [-- OPTIONS]

Runs the tests of the VS Code extension in the real workbench: suites inside the extension hosts
(Node and web worker; VS Code ${hostRecipes.map(({ vscode }) => vscode).join(' and ')}), then flows in a browser against the packaged
extension. Build first: "npm run package".

  --suites           only the suites inside extension hosts
  --flows            only the flows in the browser
  --pictures         no tests: takes the pictures of the extension's README anew
  --kind node|web    only suites of this kind of host
  --vscode VERSION   only suites on this version
  --file PART        only test files whose path holds this
  --grep TEXT        only tests whose title matches
  --extension DIR    suites test the extension in this folder (default: dist/vscode)
  --vsix FILE        flows install this package (default: dist/interlinear.vsix)
  --verbose          show the console of the extension hosts
Screenshots of flows: test/host/screenshots.`;

const root = path.join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    suites: { type: 'boolean', default: false },
    flows: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    kind: { type: 'string' },
    vscode: { type: 'string' },
    file: { type: 'string', default: '' },
    grep: { type: 'string', default: '' },
    extension: { type: 'string', default: path.join(root, 'dist', 'vscode') },
    vsix: { type: 'string', default: path.join(root, 'dist', 'interlinear.vsix') },
    verbose: { type: 'boolean', default: false },
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
const countsFile = path.join(tmpdir(), `interlinear-counts-${pid}`);
const recipes = hostRecipes.filter(({ vscode }) => vscode === (values.vscode ?? vscode));
const prepared = await prepareHosts({ root, recipes, say });
const flowFiles = path.join('flows', `*${values.file.replace(/\.flow\.ts$/u, '')}*.flow.ts`);
const both = values.suites === values.flows && !values.pictures;
if (both || values.suites) await suites(prepared);
if (both || values.flows) await flows(prepared, flowFiles);
if (values.pictures) await flows(prepared, path.join('pictures', '*.picture.ts'));
exit(conclude(prepared));

async function suites({ chromium, hosts }: PreparedHosts): Promise<void> {
  if (chromium === null || hosts.length === 0) return;
  const kinds = (['node', 'web'] as const satisfies readonly HostKind[]).filter(
    (kind) => kind === (values.kind ?? kind),
  );
  const { extension, grep, file, verbose } = values;
  const browser = await launchBrowser(chromium);
  try {
    const options = { root, hosts, browser, extension, kinds, grep, file, say, verbose };
    for (const results of await runSuites(options)) {
      appendFileSync(countsFile, `${JSON.stringify(results)}\n`);
    }
  } finally {
    await browser.close();
  }
}

/** Flows are ordinary mocha tests that share one server and one browser. */
async function flows({ chromium, hosts }: PreparedHosts, files: string): Promise<void> {
  if (chromium === null || !hosts.some(({ vscode }) => vscode === currentHost.vscode)) return;
  const mocha = spawn(
    execPath,
    [
      path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js'),
      ...['--require', path.join(import.meta.dirname, 'harness', 'flow-setup.ts')],
      ...['--reporter', path.join(root, 'scripts', 'counting-reporter.cjs')],
      ...['--timeout', '180000'],
      ...(values.grep === '' ? [] : ['--grep', values.grep]),
      ...['--spec', path.join(import.meta.dirname, files)],
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, INTERLINEAR_VSIX: values.vsix, INTERLINEAR_COUNTS: countsFile },
    },
  );
  const [code] = (await once(mocha, 'exit')) as [number | null];
  if (code !== 0 && !existsSync(countsFile)) exit(code ?? 1);
}

/** Prints what was left out and the counts; hands them on to who asked; gives the exit code. */
function conclude({ missing }: PreparedHosts): number {
  const written = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : '';
  rmSync(countsFile, { force: true });
  const collector = env['INTERLINEAR_COUNTS'];
  if (collector !== undefined) appendFileSync(collector, written);
  const lines = written.trim().split('\n');
  const counts = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Counts);
  const sum = (of: (one: Counts) => number): number =>
    counts.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed);
  for (const sentence of missing) say(`Missing: ${sentence}`);
  if (missing.length > 0) say('Left out: tests in the real VS Code that need what is missing.');
  say(`In VS Code: ${sum((one) => one.passed)} passed, ${failed} failed`);
  const incomplete = missing.length > 0 && env['CI'] === 'true';
  if (incomplete) say('With CI=true nothing may be left out.');
  return failed > 0 || incomplete ? 1 : 0;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
