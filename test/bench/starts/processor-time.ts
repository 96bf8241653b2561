import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

/** What a process took, in milliseconds. */
export interface Taken {
  /** Of all its threads, in the program and in the system, from its start to its end. */
  readonly processor: number;
  readonly wall: number;
}

/** Bash tells to the millisecond what a child took; Node tells it of itself alone. */
const script = 'TIMEFORMAT="%3U %3S %3R"; time "$@" 2>&1';

/** In bytes: a status of many files is long. */
const MOST_OUTPUT = 64_000_000;

/** Runs a program that is to end with 0, with pipes for its output. Throws where there is no bash. */
export function timeProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Taken {
  const { error, status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', script, 'bash', program, ...args],
    {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
    },
  );
  if (error !== undefined) throw error;
  assert.equal(status, 0, `${args.join(' ')}: ${stdout}`);
  const [user = 0, system = 0, real = 0] = stderr.trim().split(' ').map(Number);
  return { processor: (user + system) * 1000, wall: real * 1000 };
}
