import assert from 'node:assert/strict';
import { createConcurrencyGate } from '../../../../shared/translation/send/concurrency-gate.ts';

const never = new AbortController().signal;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function countAdmitted(
  gate: ReturnType<typeof createConcurrencyGate>,
  wishes: number,
): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < wishes; index += 1) {
    void gate.enter().then(() => (admitted += 1));
  }
  await settle();
  return admitted;
}

describe('the gate of a job', () => {
  it('lets in as many as its limit says', async () => {
    assert.equal(await countAdmitted(createConcurrencyGate({ start: 4, most: 8 }, never), 20), 4);
  });

  it('clamps limits to sensible ones', () => {
    assert.equal(createConcurrencyGate({ start: 0, most: 0 }, never).limit, 1);
    assert.equal(createConcurrencyGate({ start: 9, most: 3 }, never).limit, 3);
  });

  async function succeed(
    gate: ReturnType<typeof createConcurrencyGate>,
    times: number,
  ): Promise<void> {
    for (let index = 0; index < times; index += 1) {
      await gate.enter();
      gate.leave(true);
    }
  }

  it('grows with each success up to the most, as long as nothing throttles', async () => {
    const gate = createConcurrencyGate({ start: 4, most: 6 }, never);
    await succeed(gate, 1);
    assert.equal(gate.limit, 5);
    await succeed(gate, 100);
    assert.equal(gate.limit, 6);
  });

  it('grows by one for a limit of successes once it was throttled', async () => {
    const gate = createConcurrencyGate({ start: 6, most: 8 }, never);
    gate.slowDown(0, 1000);
    await succeed(gate, 2);
    assert.equal(gate.limit, 3);
    await succeed(gate, 1);
    assert.equal(gate.limit, 4);
    await succeed(gate, 4);
    assert.equal(gate.limit, 5);
  });

  it('R8 halves once for each time of throttling, however many requests met it', () => {
    const gate = createConcurrencyGate({ start: 8, most: 8 }, never);
    gate.slowDown(0, 5000);
    gate.slowDown(10, 5010);
    gate.slowDown(20, 5020);
    assert.equal(gate.limit, 4);
    gate.slowDown(6000, 7000);
    assert.equal(gate.limit, 2);
    gate.slowDown(8000, 9000);
    gate.slowDown(10_000, 11_000);
    assert.equal(gate.limit, 1);
  });

  it('lets nobody in while closed, and those who wait in their order afterwards', async () => {
    const gate = createConcurrencyGate({ start: 2, most: 2 }, never);
    gate.close();
    const order: number[] = [];
    for (const index of [1, 2, 3]) void gate.enter().then(() => order.push(index));
    await settle();
    assert.deepEqual(order, []);
    gate.open();
    await settle();
    assert.deepEqual(order, [1, 2]);
    gate.leave(false);
    await settle();
    assert.deepEqual(order, [1, 2, 3]);
  });

  it('stays closed until everyone who closed it has opened it', async () => {
    const gate = createConcurrencyGate({ start: 2, most: 2 }, never);
    gate.close();
    gate.close();
    gate.open();
    assert.equal(await countAdmitted(gate, 1), 0);
  });

  it('F14 ends a wait in the queue at once, with the reason of the signal', async () => {
    const cancel = new AbortController();
    const gate = createConcurrencyGate({ start: 1, most: 1 }, cancel.signal);
    await gate.enter();
    const wait = gate.enter();
    cancel.abort(new Error('enough'));
    await assert.rejects(wait, { message: 'enough' });
    await assert.rejects(gate.enter(), { message: 'enough' });
  });

  it('probes with one request after a pause', async () => {
    const gate = createConcurrencyGate({ start: 4, most: 8 }, never);
    gate.probe();
    assert.equal(await countAdmitted(gate, 5), 1);
  });
});
