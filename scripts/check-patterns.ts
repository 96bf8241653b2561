/**
 * Checks every regular expression of shared/ and extensions/ for time that grows faster than its
 * text. `--keep` writes what was found, so that the next check is short; `--anew` examines all of
 * them and not only those that nobody has examined, which takes minutes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkFound } from './patterns/check-found.ts';
import type { KeptVerdicts } from './patterns/examine-patterns.ts';
import { listedPatterns } from './patterns/listed-patterns.ts';

const root = path.resolve(import.meta.dirname, '..');
const keptFile = path.join(root, 'scripts/patterns/kept-verdicts.json');

const kept: KeptVerdicts = process.argv.includes('--anew')
  ? { linear: [], superLinear: [], undecided: [] }
  : (JSON.parse(readFileSync(keptFile, 'utf8')) as KeptVerdicts);
const { problems, examined, verdicts } = await checkFound(root, listedPatterns, kept);
if (process.argv.includes('--keep'))
  writeFileSync(keptFile, `${JSON.stringify(verdicts, null, 2)}\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${examined} regular expressions take linear time or are listed.\n`);
