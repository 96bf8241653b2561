/** Runs programs side by side and prints what each wrote as one piece, in the order they were given. */
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

/**
 * Runs jobs `{name, args, env?, after?}` as Node programs, `width` at a time: always the first one
 * that waits for nothing any more. `after` names other jobs that must have ended, however. The
 * output of the first job that has not ended is shown as it comes; that of later ones waits for its
 * turn. Resolves with `{name, status, from, to}` of each, in order, with the seconds since the start
 * of all at which it began and ended; a job that was ended by a signal has status 1.
 */
export async function runSideBySide(jobs, width, write = (chunk) => process.stdout.write(chunk)) {
  const states = jobs.map((job) => ({
    job,
    held: [],
    phase: 'waiting',
    status: 1,
    from: 0,
    to: 0,
  }));
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  let shown = 0;
  const run = async (state) => {
    state.phase = 'running';
    state.from = passed();
    state.status = await runJob(state.job, (chunk) => {
      if (state === states[shown]) write(chunk);
      else state.held.push(chunk);
    });
    state.to = passed();
    state.phase = 'ended';
    while (states[shown]?.phase === 'ended') {
      shown += 1;
      for (const chunk of states[shown]?.held.splice(0) ?? []) write(chunk);
    }
  };
  const running = new Set();
  const waits = ({ job }) =>
    states.some(({ phase, job: { name } }) => phase !== 'ended' && job.after?.includes(name));
  do {
    for (const state of states) {
      if (running.size === width || state.phase !== 'waiting' || waits(state)) continue;
      const one = run(state).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.race(running);
  } while (running.size > 0 || states.some(({ phase }) => phase === 'waiting'));
  return states.map(({ job, status, from, to }) => ({ name: job.name, status, from, to }));
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
