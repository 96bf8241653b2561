import assert from 'node:assert/strict';
import { createLoadedBar } from '../../../extensions/cli/adapters/terminal/loaded-bar.ts';

describe('The moving bar of the command line, while it is loaded', () => {
  it('shows the latest of what was reported meanwhile, and nothing once it was closed', async () => {
    const shown: string[] = [];
    const load = () =>
      Promise.resolve({
        report: (done: number, total: number, label: string) => {
          shown.push(`${done}/${total} ${label}`);
        },
        close: () => {
          shown.push('closed');
        },
      });
    const bar = createLoadedBar(load);
    bar.report(1, 3, 'a');
    bar.report(2, 3, 'b');
    const closed = createLoadedBar(load);
    closed.report(1, 3, 'c');
    closed.close();
    await new Promise(setImmediate);
    bar.report(3, 3, 'd');
    bar.close();
    assert.deepEqual(shown, ['2/3 b', '3/3 d', 'closed']);
  });

  it('lets the run go on where it cannot be loaded', async () => {
    const faults: unknown[] = [];
    const onFault = (fault: unknown): void => void faults.push(fault);
    process.on('unhandledRejection', onFault);
    try {
      const bar = createLoadedBar(() => Promise.reject(new Error('no such chunk')));
      bar.report(1, 2, 'a');
      await new Promise(setImmediate);
      bar.report(2, 2, 'b');
      bar.close();
    } finally {
      process.off('unhandledRejection', onFault);
    }
    assert.deepEqual(faults, []);
  });
});
