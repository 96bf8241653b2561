import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_FILE } from '../../../shared/project/index.ts';
import { cliBundle } from '../../doubles/run-cli.ts';
import { median } from '../formats/interleave.ts';
import { timeProgram } from '../starts/processor-time.ts';
import { writeProject } from './sample-project.ts';

// How long the built `interlinear status` takes for a large project, from its start to its end, and
// how much memory. Bar: 3 s.

const size = { files: 500, languages: 20, texts: 20 };
const ROUNDS = 3;

assert.ok(existsSync(cliBundle), 'dist/cli is missing: run "npm run build" first.');
const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-bench-'));
try {
  await writeProject(folder, size);
  const status = [cliBundle, 'status', '--json', '--project', path.join(folder, PROJECT_FILE)];
  const home = { INTERLINEAR_HOME: path.join(folder, 'home') };
  const rounds = Array.from({ length: ROUNDS }, () => timeProgram(process.execPath, status, home));
  const of = (name: 'wall' | 'processor'): string =>
    median(rounds.map((each) => each[name])).toFixed(0);
  const child = path.join(import.meta.dirname, 'status-child.ts');
  const told = execFileSync(process.execPath, ['--import', 'tsx', child, folder]).toString();
  const { memory, first } = JSON.parse(told) as { readonly memory: number; readonly first: object };
  console.log(
    `status of ${size.files} files in ${size.languages} languages, ${size.texts} texts each: ` +
      `${of('wall')} ms, ${of('processor')} ms of processors, ${memory.toFixed(0)} MB`,
  );
  console.log(JSON.stringify(first));
} finally {
  await rm(folder, { recursive: true, force: true });
}
