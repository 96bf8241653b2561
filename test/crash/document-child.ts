import { runDocument } from './document-run.ts';

/** Brings a document and kills itself, as the system would, at the step that is named: `write 2`. */
const [baseUrl = '', key = '', folder = '', killAt = ''] = process.argv.slice(2);
const counts = new Map<string, number>();
const record = await runDocument({
  baseUrl,
  key,
  folder,
  steps: {
    requireAlive: () => undefined,
    step: (name) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const step = `${name} ${String(count)}`;
      if (killAt === '') process.stdout.write(`${step}\n`);
      if (step === killAt) process.kill(process.pid, 'SIGKILL');
    },
  },
});
process.exitCode = record?.phase.name === 'published' ? 0 : 1;
