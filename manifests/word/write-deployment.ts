/**
 * npm run manifest:word -- --base-url https://addin.example.com [--out dist/word]
 *
 * Writes the manifests of a real deployment: those in the repository are for this machine.
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultBaseAddress, readBaseAddress } from './base-address.ts';
import { appPackageName, stageWordManifests } from './stage-manifests.ts';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string', default: defaultBaseAddress },
      out: { type: 'string', default: path.join('dist', 'word') },
    },
  });
  const base = readBaseAddress(values['base-url']);
  const target = path.resolve(values.out);
  await stageWordManifests({ root, base, target });
  process.stdout.write(
    `The manifests for ${base} are in ${path.join(target, 'manifest')}: manifest.xml, and ${appPackageName} with the unified one.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
