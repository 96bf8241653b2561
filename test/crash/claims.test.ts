import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleProgram } from '../doubles/child-program.ts';

const CHILD = path.join(import.meta.dirname, 'claim-child.ts');
const PROCESSES = 4;
const NAMES = Array.from({ length: 30 }, (_, index) => `document-${String(index)}`);
const STEP_IN_MS = 8;
/** Until all processes have started; a late one claims what is left over. */
const START_IN_MS = 2_000;

describe('the claim that a dead process left', function () {
  this.timeout(60_000);
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-claims-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('F19 goes to one process, however many want it at the same moment', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'close');
    for (const name of NAMES) {
      await writeFile(path.join(folder, `${name}.lock`), `${String(dead.pid)} 1`);
    }
    const startAt = String(Date.now() + START_IN_MS);
    const args = [await bundleProgram(CHILD), folder, NAMES.join(','), startAt, String(STEP_IN_MS)];
    const children = Array.from({ length: PROCESSES }, () => spawn(process.execPath, args));
    try {
      const claims = (await Promise.all(children.map(firstLine))).flatMap((line) =>
        line === '' ? [] : line.split(','),
      );
      assert.deepEqual(claims.toSorted(), NAMES.toSorted());
      const files = await readdir(folder);
      assert.deepEqual(
        files.filter((file) => !file.endsWith('.lock')),
        [],
      );
    } finally {
      for (const child of children) child.stdin.end();
      await Promise.all(children.map((child) => once(child, 'close')));
    }
  });
});

async function firstLine(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const data of child.stdout ?? []) {
    output += String(data);
    if (output.includes('\n')) break;
  }
  return output.trim();
}
