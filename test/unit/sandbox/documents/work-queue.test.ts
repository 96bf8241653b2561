import assert from 'node:assert/strict';
import { WorkQueue } from '../../../../shared/sandbox/documents/work-queue.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue of documents', () => {
  it('does one after the other for each account, and no more than a few in all', async () => {
    const queue = new WorkQueue<string>(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) {
      queue.add(name.charAt(0), async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    }
    assert.deepEqual(begun, ['a1', 'b1']);
    ends.get('b1')?.();
    await turn();
    // c1 waited longer than b2 and a2 may not begin beside a1.
    assert.deepEqual(begun, ['a1', 'b1', 'c1']);
    ends.get('a1')?.();
    await turn();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2']);
    ends.get('c1')?.();
    ends.get('a2')?.();
    await turn();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'b2']);
  });
});
