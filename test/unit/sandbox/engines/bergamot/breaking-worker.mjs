// Stands for the engine's thread: it copies texts, and breaks where a text says so.
import { appendFileSync, existsSync } from 'node:fs';
import { env, exit } from 'node:process';
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id, task }) => {
  const [text] = task.texts;
  const marks = env['BERGAMOT_TEST_MARKS'] ?? '';
  if (text === 'never') return;
  if (text === 'memory')
    throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
  if (text === 'twice') {
    const starts = env['BERGAMOT_TEST_STARTS'];
    if (starts !== undefined) appendFileSync(starts, 'x');
    exit(1);
  }
  if (text === 'once' && !existsSync(marks)) {
    appendFileSync(marks, text);
    parentPort?.postMessage({ id, failure: 'broken', reason: 'a trap' });
    return;
  }
  parentPort?.postMessage({ id, texts: task.texts });
});
