/** npm run check: everything that can be known about the code without running it. */
import { ensureDependencies, root, say } from './setup.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const checks = [
  ['types', 'typescript/bin/tsc', ['-b']],
  [
    'layers',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', 'shared', 'extensions', 'manifests', 'scripts', 'test'],
  ],
  ['dead code', 'knip/bin/knip.js', []],
  ['formatting', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'eslint/bin/eslint.js', ['--max-warnings', '0', '.']],
];

ensureDependencies();
const failed = [];
for (const [name, script, args] of checks) {
  const started = performance.now();
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.status !== 0) failed.push(name);
  say(`${result.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
if (failed.length > 0) {
  say(`npm run check found problems in: ${failed.join(', ')}.`);
  process.exit(1);
}
