/** npm run word: writes the manifests for the gateway's address, starts it and says what to do. */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import process, { argv, env, exit, stderr, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { stageWordManifests } from '../../manifests/word/stage-manifests.ts';
import { userFolders } from '../../shared/node/user-folders.ts';
import { freePort } from '../vscode-demo/free-port.ts';
import { describeSideloading } from './describe-sideloading.ts';
import { readWordArguments } from './read-word-arguments.ts';

const root = path.join(import.meta.dirname, '..', '..');
const target = path.join(root, 'dist', 'word');
const usualPort = 3_000;
const serviceSettings = ['INTERLINEAR_BASE_URL', 'INTERLINEAR_PRESET', 'INTERLINEAR_KEY'];

const chosen = readWordArguments(argv.slice(2));
if (typeof chosen === 'string') {
  stderr.write(`${chosen}\n`);
  exit(2);
}
const { port: wanted, isSandbox, showsLog } = chosen;
const port = wanted ?? (Number(env['INTERLINEAR_GATEWAY_PORT']) || (await freePort(usualPort)));
if (wanted === null && port !== usualPort) {
  stdout.write(`The gateway takes port ${port}, and the manifests are written for it.\n`);
}
const url = `https://localhost:${port}`;
await stageWordManifests({ root, base: url, target });

/** Office loads add-ins over https only. */
const unwanted = ['INTERLINEAR_GATEWAY_TLS', ...(isSandbox ? serviceSettings : [])];
const environment = { ...env, INTERLINEAR_GATEWAY_PORT: String(port) };
const gateway = spawn(process.execPath, [path.join(target, 'gateway', 'gateway.mjs')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: Object.fromEntries(Object.entries(environment).filter(([name]) => !unwanted.includes(name))),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => gateway.kill('SIGTERM'));
}
gateway.on('exit', (code) => {
  exit(code ?? 1);
});
createInterface({ input: gateway.stdout }).on('line', (line) => {
  if (showsLog || /"level":"(warn|error)"/.test(line)) stdout.write(`${line}\n`);
  if (line.includes('"event":"gateway.listening"')) sayWhatToDo();
});

function sayWhatToDo(): void {
  const hasOwnCertificate = (env['INTERLINEAR_GATEWAY_TLS_CERT'] ?? '') !== '';
  const { cache } = userFolders(process.platform, env, homedir());
  const hasService = !isSandbox && serviceSettings.some((name) => (env[name] ?? '') !== '');
  stdout.write(
    `${describeSideloading({
      url,
      service: hasService ? 'service' : 'sandbox',
      manifests: path.join(target, 'manifest'),
      authority: hasOwnCertificate ? null : path.join(cache, 'word-gateway', 'ca.crt'),
    })}\n`,
  );
}
