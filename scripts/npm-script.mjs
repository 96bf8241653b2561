/** Where npm is. Plain Node without packages, because it is asked before node_modules exists. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** npm's own script, so that no shell and no .cmd file is involved on any system; null for none. */
export function npmScript() {
  if (process.env.npm_execpath && /npm-cli\.js$/.test(process.env.npm_execpath)) {
    return process.env.npm_execpath;
  }
  const folder = path.dirname(process.execPath);
  const candidates = [
    path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, '..', 'share', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}
