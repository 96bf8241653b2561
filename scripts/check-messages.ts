/**
 * Part of "npm run check": each sentence of the core is said somewhere and has the same places in
 * each language. Names what is wrong, and exits with 1 then.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '../shared/messages/english.ts';
import { german } from '../shared/messages/german.ts';
import { messageFaults } from './messages/message-faults.ts';

const root = path.join(import.meta.dirname, '..');
const trees = ['shared', 'extensions'];
const catalogues = path.join('shared', 'messages', path.sep);

const faults = messageFaults(english, german, sources());
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function* sources(): Generator<readonly [file: string, text: string]> {
  for (const tree of trees) {
    for (const name of readdirSync(path.join(root, tree), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(tree, name);
      if (!file.endsWith('.ts') || file.startsWith(catalogues)) continue;
      yield [file, readFileSync(path.join(root, file), 'utf8')];
    }
  }
}
