/** npm run word: the gateway with the Word pane on this machine, and how to bring it into Word. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithChild } from './end-with-child.mjs';
import { ensureBuild, ensureDependencies, root, say } from './setup.mjs';

const help = `npm run word [-- OPTIONS]

Installs and builds what is missing, starts the gateway (the server of the Word pane) with the
sandbox behind it, writes the manifests for its address and prints how to bring the add-in into
Word on Windows, on the Mac and on the web. No key and no network are needed. Ctrl+C ends it.

With INTERLINEAR_BASE_URL and INTERLINEAR_KEY in the environment, the real service is behind it.
All settings of the gateway: node dist/word/gateway/gateway.mjs --help

  --port N    another port than 3000; the manifests are written for it
  --sandbox   the sandbox, whatever the environment says
  --log       show the gateway's log: one line of JSON for each request, without texts or keys

Without Word: npm run word:preview`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  say(help);
  process.exit(0);
}
ensureDependencies();
ensureBuild();
const script = path.join('scripts', 'word', 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
endWithChild(child);
