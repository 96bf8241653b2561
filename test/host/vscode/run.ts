/** npm run test:host: everything that runs in the real VS Code. "--help" explains. */
import path from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { HostRun, root, say } from '../../../scripts/host-tests/host-run.ts';
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
  --bench            no tests: measures inside the Node extension host
  --profile          with --bench: tells what ran while the host was kept busy
  --kind node|web    only suites of this kind of host
  --vscode VERSION   only suites on this version
  --file PART        only test files whose path holds this
  --grep TEXT        only tests whose title matches
  --extension DIR    suites test the extension in this folder (default: dist/vscode)
  --vsix FILE        flows install this package (default: dist/interlinear.vsix)
  --verbose          show the console of the extension hosts
Screenshots of flows: test/host/screenshots.`;

const { values } = parseArgs({
  options: {
    suites: { type: 'boolean', default: false },
    flows: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    bench: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
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
if (values.help) {
  say(help);
  exit(0);
}
endOnSignals();
const hostRun = new HostRun('VS Code');
const recipes = hostRecipes.filter(({ vscode }) => vscode === (values.vscode ?? vscode));
const prepared = await prepareHosts({ root, recipes, say });
const flowFiles = path.join('flows', `*${values.file.replace(/\.flow\.ts$/u, '')}*.flow.ts`);
const both = values.suites === values.flows && !values.pictures && !values.bench;
if (both || values.suites || values.bench) await suites(prepared);
if (both || values.flows) await flows(prepared, flowFiles);
if (values.pictures) await flows(prepared, path.join('pictures', '*.picture.ts'));
exit(hostRun.conclude(prepared.missing));

async function suites({ chromium, hosts }: PreparedHosts): Promise<void> {
  if (chromium === null || hosts.length === 0) return;
  const kinds = (['node', 'web'] as const satisfies readonly HostKind[]).filter(
    (kind) => kind === (values.bench ? 'node' : (values.kind ?? kind)),
  );
  const { extension, grep, file, verbose, bench, profile } = values;
  const browser = await launchBrowser(chromium);
  try {
    const options = {
      root,
      hosts,
      browser,
      extension,
      kinds,
      grep,
      file,
      say,
      verbose,
      bench,
      profile,
    };
    for (const results of await runSuites(options)) hostRun.add(results);
  } finally {
    await browser.close();
  }
}

/** Flows are ordinary mocha tests that share one server and one browser. */
async function flows({ chromium, hosts }: PreparedHosts, files: string): Promise<void> {
  if (chromium === null || !hosts.some(({ vscode }) => vscode === currentHost.vscode)) return;
  await hostRun.mocha({
    setup: path.join(import.meta.dirname, 'harness', 'flow-setup.ts'),
    specs: [path.join(import.meta.dirname, files)],
    timeoutInMs: 180_000,
    grep: values.grep,
    env: { INTERLINEAR_VSIX: values.vsix },
  });
}
