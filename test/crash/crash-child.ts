import { runWithSteps } from './crash-run.ts';

/** Runs a job and kills itself, as the system would, at the step whose number is given. */
const [baseUrl = '', folder = '', killAt = '0'] = process.argv.slice(2);
let count = 0;
const result = await runWithSteps({
  baseUrl,
  folder,
  step: (name) => {
    count += 1;
    if (count !== Number(killAt)) return;
    process.stdout.write(name);
    process.kill(process.pid, 'SIGKILL');
  },
});
process.exitCode = result.files.every((file) => file.outcome === 'written') ? 0 : 1;
