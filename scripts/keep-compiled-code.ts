import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';

/**
 * Command lines whose code is kept, in their order: of a script that several load, what the first of
 * them ran is kept alone, so that a check loads nothing that only the sandbox needs.
 */
const commandLines: readonly (readonly string[])[] = [
  ['check', path.join('samples', 'harbour-app.xlf')],
  ['usage', '--sandbox'],
];

/**
 * Runs the built command line in `root`, and keeps what V8 compiled meanwhile beside it, for the Node
 * that runs this: with it a command starts without parsing. Rejects where a command fails.
 */
export async function keepCompiledCode(root: string): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'interlinear-compiling-'));
  try {
    for (const words of commandLines) await record(root, home, words);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The environment without what the person who builds has set for the command line. */
const withoutSettings = Object.fromEntries(
  Object.entries(env).filter(([name]) => !name.startsWith('INTERLINEAR_')),
);

function record(root: string, home: string, words: readonly string[]): Promise<void> {
  const recorder = path.join('scripts', 'record-compiled-code.ts');
  const child = spawn(execPath, ['--import', 'tsx', recorder, ...words], {
    cwd: root,
    env: { ...withoutSettings, INTERLINEAR_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"${words.join(' ')}" failed; the reason stands above.`));
    });
  });
}
