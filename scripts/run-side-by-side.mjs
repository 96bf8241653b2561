/** Runs programs side by side and prints what each wrote as one piece, in the order they were given. */
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

/**
 * Runs jobs `{name, args, env?}` as Node programs, `width` at a time. The output of the first job
 * that has not ended is shown as it comes; that of later ones waits for its turn. Resolves with
 * `{name, status, seconds}` of each, in order; a job that was ended by a signal has status 1.
 */
export async function runSideBySide(jobs, width, write = (chunk) => process.stdout.write(chunk)) {
  const states = jobs.map((job) => ({ job, held: [], ended: false, status: 1, seconds: 0 }));
  let shown = 0;
  const show = (index, chunk) => {
    if (index === shown) write(chunk);
    else states[index].held.push(chunk);
  };
  const advance = () => {
    while (states[shown]?.ended === true) {
      shown += 1;
      for (const chunk of states[shown]?.held.splice(0) ?? []) write(chunk);
    }
  };
  let next = 0;
  const worker = async () => {
    while (next < states.length) {
      const index = next;
      next += 1;
      const state = states[index];
      const startedAt = performance.now();
      state.status = await runJob(state.job, (chunk) => show(index, chunk));
      state.seconds = (performance.now() - startedAt) / 1000;
      state.ended = true;
      advance();
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return states.map(({ job, status, seconds }) => ({ name: job.name, status, seconds }));
}

function runJob({ args, env = process.env }, onOutput) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  // What is written goes through a pipe: without a word a program would take that for a file.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...env, ...colours } });
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
