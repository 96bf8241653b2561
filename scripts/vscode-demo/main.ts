/** npm run vscode: the packaged extension in VS Code, on a copy of the samples, with the sandbox. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import process, { argv, env, exit, stderr, stdout } from 'node:process';
import { endOnSignals } from '../vscode-host/end-on-signals.ts';
import { installHost } from '../vscode-host/install-host.ts';
import { packageFolder } from '../vscode-host/package-folder.ts';
import { platformFault } from '../vscode-host/prepare-hosts.ts';
import { currentHost } from '../vscode-host/recipes.ts';
import { startServer } from '../vscode-host/start-server.ts';
import { copyDemoFolder } from './demo-folder.ts';
import { findDesktop, openDesktop } from './desktop.ts';
import { freePort } from './free-port.ts';
import { showPage } from './show-page.ts';

const root = path.join(import.meta.dirname, '..', '..');
const usualPort = 8790;
const settings = {
  'workbench.startupEditor': 'readme',
  // The workbench would offer the ports of the sandbox and of language servers.
  'remote.autoForwardPorts': false,
  'interlinear.targetLanguage': 'de',
};
const say = (line: string): void => {
  stdout.write(`${line}\n`);
};

endOnSignals();
const code = argv.includes('--browser') ? null : findDesktop(env);
const fault = platformFault();
if (code === null && fault !== null) {
  stderr.write(
    `${fault}\nInstall VS Code and its "code" command, then run "npm run vscode" again; or install ` +
      'dist/interlinear.vsix with "Extensions: Install from VSIX…".\n',
  );
  exit(1);
}
const folder = await copyDemoFolder(root);
const starter = path.join(path.dirname(folder), 'demo.vsix');
// It chooses the sandbox when the demo opens, as a user does at the first use.
await packageFolder(path.join(import.meta.dirname, 'starter'), starter);
const vsix = [path.join(root, 'dist', 'interlinear.vsix'), starter];
await (code === null ? inBrowser() : onDesktop(code));

async function onDesktop(program: string): Promise<void> {
  const profile = path.join(path.dirname(folder), 'profile');
  await openDesktop({ code: program, folder, profile, vsix }, settings);
  say(`VS Code is open on ${folder}, with a profile of its own beside it.`);
}

async function inBrowser(): Promise<void> {
  process.once('exit', () => {
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });
  const host = await installHost(root, currentHost, say);
  const port = await freePort(usualPort);
  const server = await startServer({ host, vsix, settings, port });
  const url = `${server.url}/?folder=${encodeURIComponent(folder)}`;
  say(`
VS Code ${host.vscode} runs with the extension and the sandbox. ${showPage(url) ? 'It opens in your browser:' : 'Open this address in a browser:'}

  ${url}

It is reachable from this machine only, and so are the files: a copy of the samples in
${folder}
Use made-up keys only: the secrets of this demo are not protected. Ctrl-C ends it.`);
  await new Promise(() => undefined);
}
