import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { recipeNumber, type HostRecipe, type PinnedPackage } from './recipes.ts';
import { runProgram } from './run-program.ts';
import { writeStandIns } from './stand-ins.ts';
import { trimHost } from './trim-host.ts';

/** An installed VS Code server. */
export interface InstalledHost {
  /** VS Code's version. */
  readonly vscode: string;
  /** Node that runs it. */
  readonly node: string;
  /** The server's script. */
  readonly server: string;
}

/** Where a checkout keeps the host of one version. */
function hostFolder(root: string, recipe: HostRecipe): string {
  return path.join(root, '.vscode-host', recipe.vscode);
}

/** The host, when it is installed as the recipe says; else null. */
async function findHost(root: string, recipe: HostRecipe): Promise<InstalledHost | null> {
  const folder = hostFolder(root, recipe);
  const ready = await readFile(readyFile(folder), 'utf8').catch(() => null);
  if (ready !== stampOf(recipe)) return null;
  const host = installed(folder, recipe);
  return existsSync(host.node) ? host : null;
}

/**
 * Installs the VS Code server and workbench from the package registry: nothing is compiled, no
 * install script runs, every tarball must have its pinned digest, and the modules inside have the
 * versions of VS Code's own lock file. Takes about half a minute; `say` hears of the steps.
 */
export async function installHost(
  root: string,
  recipe: HostRecipe,
  say: (line: string) => void,
): Promise<InstalledHost> {
  const found = await findHost(root, recipe);
  if (found !== null) return found;
  const folder = hostFolder(root, recipe);
  await clear(folder);
  say(`Installing VS Code ${recipe.vscode} (about 300 MB, in ${path.relative(root, folder)}) …`);
  const host = installed(folder, recipe);
  await placeNode(folder, recipe, host.node);
  await unpack(folder, recipe.server, ['package/lib/vscode']);
  await rename(path.join(folder, 'package', 'lib', 'vscode'), path.join(folder, 'vscode'));
  await rm(path.join(folder, 'package'), { recursive: true });
  // `npm ci` refuses VS Code's lock file, because it leaves out one module; "install" reads it.
  await npm(path.join(folder, 'vscode'), ['install', '--omit=dev', '--no-audit', '--no-fund']);
  await trimHost(path.join(folder, 'vscode'));
  await placeRipgrep(folder, recipe.ripgrep);
  await writeStandIns(path.join(folder, 'vscode', 'node_modules'));
  await prove(folder, host);
  await writeFile(readyFile(folder), stampOf(recipe));
  await rm(partialFile(folder));
  return host;
}

function installed(folder: string, recipe: HostRecipe): InstalledHost {
  return {
    vscode: recipe.vscode,
    node: path.join(folder, 'node-bin'),
    server: path.join(folder, 'vscode', 'out', 'server-main.js'),
  };
}

function readyFile(folder: string): string {
  return path.join(folder, '.ready');
}

function partialFile(folder: string): string {
  return path.join(folder, '.partial');
}

function stampOf(recipe: HostRecipe): string {
  const { server, node, ripgrep } = recipe;
  const packages = [server.sha512, node?.sha512 ?? execPath, ripgrep?.sha512 ?? ''];
  return [recipeNumber, recipe.vscode, ...packages].join('\n');
}

/** Empties the folder, unless it holds what is not ours. */
async function clear(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ours = [readyFile(folder), partialFile(folder)].some((file) => existsSync(file));
  if (!ours && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} holds files that are not ours. Move them away, then try again.`);
  }
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(partialFile(folder), '');
}

async function placeNode(folder: string, recipe: HostRecipe, link: string): Promise<void> {
  if (recipe.node === null) {
    await symlink(execPath, link);
    return;
  }
  await unpack(folder, recipe.node, ['package/bin/node', 'package/LICENSE']);
  await rename(path.join(folder, 'package'), path.join(folder, 'node'));
  await symlink(path.join('node', 'bin', 'node'), link);
}

/** Where VS Code looks for it: nothing of the system is used, so that all machines search alike. */
async function placeRipgrep(folder: string, pinned: PinnedPackage | null): Promise<void> {
  if (pinned === null) return;
  const place = path.join(folder, 'vscode', 'node_modules', '@vscode', 'ripgrep', 'bin');
  await unpack(folder, pinned, ['package/bin/rg', 'package/LICENSE']);
  await rename(path.join(folder, 'package', 'bin'), place);
  await rename(path.join(folder, 'package', 'LICENSE'), path.join(place, 'LICENSE'));
  await rm(path.join(folder, 'package'), { recursive: true });
}

/** Fetches a tarball, compares it with its pin and unpacks the members named. */
async function unpack(
  folder: string,
  pinned: PinnedPackage,
  members: readonly string[],
): Promise<void> {
  const { name, version, sha512 } = pinned;
  await npm(folder, ['pack', '--silent', `${name}@${version}`]);
  // What npm calls the tarball of a package with a scope: without its @ and slash.
  const tarball = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const digest = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (digest !== sha512) {
    throw new Error(`${name}@${version} of the registry is not the tarball that is pinned here.`);
  }
  await runProgram('tar', ['xzf', tarball, '-C', folder, ...members]);
  await rm(tarball);
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const common = ['--ignore-scripts', '--loglevel=error'];
  await runProgram('npm', [...args, ...common], { cwd, env: cleanEnvironment() });
}

/** What `npm run` put into our environment must not configure the npm that we start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(env).filter(
    ([name]) =>
      !/^(?:npm_(?:lifecycle|package|command|config_local)|NODE_OPTIONS$|INIT_CWD$)/u.test(name),
  );
  return Object.fromEntries(entries);
}

/** A server that tells its version has found all its modules. */
async function prove(folder: string, host: InstalledHost): Promise<void> {
  const home = path.join(folder, 'home');
  const said = await runProgram(host.node, [host.server, '--version'], {
    cwd: folder,
    env: { ...cleanEnvironment(), HOME: home },
  });
  await rm(home, { recursive: true, force: true });
  if (said.startsWith(host.vscode)) return;
  throw new Error(`The server in ${folder} is VS Code ${said.split('\n', 1)[0] ?? ''}.`);
}
