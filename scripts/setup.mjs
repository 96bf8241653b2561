/**
 * Brings a fresh checkout to a state in which it can run: dependencies and, when asked, the build.
 * Plain Node without packages, because it runs before node_modules exists.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmScript } from './npm-script.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const oldestNode = [20, 19];
const inputsOfDependencies = ['package-lock.json', 'package.json'];
const inputsOfBuild = [
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  'LICENSE',
  'CHANGELOG.md',
  'shared',
  'extensions',
  'manifests',
  'scripts',
];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Installs what package-lock.json names, unless that was done already. */
export function ensureDependencies() {
  requireNode();
  const stamp = path.join(root, 'node_modules', '.interlinear-stamp');
  if (isFresh(stamp, inputsOfDependencies)) return;
  say('Installing dependencies (npm ci) …');
  run(process.execPath, [findNpm(), 'ci', '--no-audit', '--no-fund'], { quiet: true });
  writeStamp(stamp, inputsOfDependencies);
}

/** Builds dist/, unless its inputs are unchanged. */
export function ensureBuild() {
  const stamp = path.join(root, 'dist', '.interlinear-stamp');
  if (isFresh(stamp, inputsOfBuild)) return;
  say('Building the command line, the sandbox and the VS Code extension …');
  run(process.execPath, ['--import', 'tsx', path.join('scripts', 'build.ts')], {});
  writeStamp(stamp, inputsOfBuild);
}

/** Packages the editor extension as dist/interlinear.vsix; a build removes the package before it. */
export function ensurePackage() {
  ensureBuild();
  if (existsSync(path.join(root, 'dist', 'interlinear.vsix'))) return;
  say('Packaging the VS Code extension …');
  run(process.execPath, ['--import', 'tsx', path.join('scripts', 'package-vscode.ts')], {});
}

/** Runs a program in the project folder; ends this process with its code when it fails. */
export function run(program, args, { quiet = false, env = process.env } = {}) {
  const stdio = quiet ? ['ignore', 'ignore', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const result = spawnSync(program, args, { cwd: root, stdio, env });
  if (result.status === 0) return;
  if (quiet && result.stderr) process.stderr.write(result.stderr);
  const why = result.error
    ? result.error.message
    : `it ended with ${result.status ?? result.signal}`;
  process.stderr.write(`"${path.basename(program)} ${args.join(' ')}" failed: ${why}\n`);
  process.exit(typeof result.status === 'number' && result.status > 0 ? result.status : 1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  process.stderr.write(
    `Interlinear needs Node ${oldestNode.join('.')} or later; this is ${process.versions.node}. ` +
      'Install a newer one from nodejs.org or with a version manager, then run the command again.\n',
  );
  process.exit(1);
}

function findNpm() {
  const script = npmScript();
  if (script !== null) return script;
  process.stderr.write('npm was not found beside Node. Run "npm ci" once, then try again.\n');
  process.exit(1);
}

function isFresh(stamp, inputs) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(inputs);
}

function writeStamp(stamp, inputs) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest(inputs));
}

function digest(inputs) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const input of inputs) {
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  const entries = readdirSync(place, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = path.join(place, entry.name);
      return entry.isDirectory() ? filesUnder(inner) : [inner];
    });
}
