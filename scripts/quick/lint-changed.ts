/** node --import tsx scripts/quick/lint-changed.ts FILES…: ESLint with no more projects than they need. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process, { argv, stdout } from 'node:process';
import { ESLint } from 'eslint';

const root = path.join(import.meta.dirname, '..', '..');
const files = argv.slice(2);
const eslint = new ESLint({
  cwd: root,
  warnIgnored: false,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { project: projectsOf(files) } },
  },
});
const results = await eslint.lintFiles(files);
const formatter = await eslint.loadFormatter('stylish');
stdout.write(await formatter.format(results));
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) {
  process.exitCode = 1;
}

/** The project of a file is the nearest one above it. */
function projectsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(projectOf))];
}

function projectOf(name: string): string {
  for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder)) {
    const project = `${folder}/tsconfig.json`;
    if (existsSync(path.join(root, project))) return project;
  }
  return 'scripts/tsconfig.json';
}
