/** npm run host: installs the VS Code servers and the browser that tests use, when they are missing. */
import path from 'node:path';
import { exit, stdout } from 'node:process';
import { prepareHosts } from './prepare-hosts.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const say = (line: string): void => {
  stdout.write(`${line}\n`);
};
const { chromium, hosts, missing } = await prepareHosts({ root, say });
if (chromium !== null) say(`Browser: ${chromium}`);
for (const host of hosts) say(`VS Code ${host.vscode}: ${path.relative(root, host.server)}`);
for (const sentence of missing) say(`Missing: ${sentence}`);
exit(missing.length === 0 ? 0 : 1);
