import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '../formats/interleave.ts';
import { writeProject } from './sample-project.ts';

// How long `interlinear status` takes for a large project, in a process of its own. Bar: 3 s.

const size = { files: 500, languages: 20, texts: 20 };
const ROUNDS = 3;

interface Figures {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
  readonly first: object;
}

const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-bench-'));
try {
  await writeProject(folder, size);
  const child = path.join(import.meta.dirname, 'status-child.ts');
  const rounds = Array.from({ length: ROUNDS }, () => {
    const told = execFileSync(process.execPath, ['--import', 'tsx', child, folder]);
    return JSON.parse(told.toString()) as Figures;
  });
  const of = (name: 'wall' | 'cpu' | 'memory'): number => median(rounds.map((each) => each[name]));
  console.log(
    `status of ${size.files} files in ${size.languages} languages, ${size.texts} texts each: ` +
      `${of('wall').toFixed(0)} ms, ${of('cpu').toFixed(0)} ms of processors, ${of('memory').toFixed(0)} MB`,
  );
  console.log(JSON.stringify(rounds[0]?.first));
} finally {
  await rm(folder, { recursive: true, force: true });
}
