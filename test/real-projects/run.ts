/** npm run test:real-projects: repositories of each kind, with their frameworks. "--help" explains. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { fetchInto } from '../real-packages/fetch-packages.ts';
import { NotHereError } from '../real-packages/package-files.ts';
import { projects } from './projects.ts';
import { proveProject } from './prove-project.ts';
import { installTool } from './run-tool.ts';
import { vscodeProject } from './vscode-project.ts';

const help = `npm run test:real-projects [-- OPTIONS]

Lays out a repository of each kind that "init" knows, from published packages (npm and Debian,
digests checked) or small ones of our own; takes some translations away; runs init, translate (with
the sandbox's pseudo-translation) and status; and has the framework's own tool load every file and
find every key. Nothing else in the files may have changed.

  --kind NAME   only this kind
  --install     first install the frameworks' tools: npm packages below .cache, and packages of
                Debian with apt-get where this runs as root

Tools that are not here are told, and make nothing fail.`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    kind: { type: 'string', default: '' },
    install: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}

const cache = resolve(import.meta.dirname, '../../.cache/real-projects');
await mkdir(cache, { recursive: true });
const chosen = [...projects, vscodeProject].filter(({ kind }) =>
  kind.toLowerCase().includes(values.kind.toLowerCase()),
);
let faulty = 0;
for (const project of chosen) {
  if (values.install) await installTool(project.tool, cache);
  say(`${project.kind}: ${project.origin} (${project.licence})`);
  try {
    const proof = await proveProject(project, fetchInto(cache), cache);
    const read =
      proof.toolMissing === null
        ? `${proof.filled} texts filled, read by ${project.tool.name}`
        : `not read by ${project.tool.name}: ${proof.toolMissing}`;
    say(`  ${proof.catalogues} catalogues; ${read}`);
    for (const fault of proof.faults.slice(0, 12)) say(`  FAULT  ${fault}`);
    if (proof.faults.length > 0) faulty += 1;
  } catch (error) {
    if (!(error instanceof NotHereError)) throw error;
    say(`  not run: ${error.message}`);
  }
}
say(`${chosen.length - faulty} of ${chosen.length} kinds without a fault`);
exit(faulty === 0 ? 0 : 1);

function say(line: string): void {
  stdout.write(`${line}\n`);
}
