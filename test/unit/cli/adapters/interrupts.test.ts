import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { createInterrupts } from '../../../../extensions/cli/adapters/interrupts.ts';

describe('Ctrl+C', () => {
  it('ends what has an end of its own first, then cancels, then ends the process', () => {
    const process = new EventEmitter();
    const happened: string[] = [];
    const { signal, takeOver } = createInterrupts({
      process: process as unknown as NodeJS.Process,
      exit: () => happened.push('exit'),
    });
    signal.addEventListener('abort', () => happened.push('cancelled'));
    takeOver(() => happened.push('ended'));
    process.emit('SIGINT');
    assert.deepEqual(happened, ['ended']);
    process.emit('SIGINT');
    assert.deepEqual(happened, ['ended', 'cancelled']);
    assert.equal((signal.reason as Error).name, 'AbortError');
    process.emit('SIGINT');
    assert.deepEqual(happened, ['ended', 'cancelled', 'exit']);
  });

  it('cancels at once where nothing is recorded any more, and for other signals', () => {
    for (const name of ['SIGINT', 'SIGTERM']) {
      const process = new EventEmitter();
      const { signal, takeOver } = createInterrupts({
        process: process as unknown as NodeJS.Process,
        exit: () => undefined,
      });
      const release = takeOver(() => assert.fail('It was taken back.'));
      if (name === 'SIGINT') release();
      process.emit(name);
      assert.equal(signal.aborted, true);
    }
  });
});
