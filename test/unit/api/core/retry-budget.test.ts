import assert from 'node:assert/strict';
import { createRetryBudget, createThrottleGate } from '../../../../shared/api/core/retry/retry.ts';

describe('the retry budget (R5)', () => {
  it('holds 500 and loses what retries cost', () => {
    const budget = createRetryBudget();
    assert.equal(budget.left, 500);
    budget.spend(10);
    budget.spend(5);
    assert.equal(budget.left, 485);
  });

  it('gets back the last cost of a retried call and 1 of any other', () => {
    const budget = createRetryBudget(100);
    budget.spend(30);
    budget.refill(10);
    assert.equal(budget.left, 80);
    budget.refill(0);
    assert.equal(budget.left, 81);
  });

  it('stays between empty and full', () => {
    const budget = createRetryBudget(20);
    budget.spend(50);
    assert.equal(budget.left, 0);
    budget.refill(500);
    assert.equal(budget.left, 20);
  });
});

describe('the throttle gate (R8)', () => {
  it('is open until it is closed, and opens by itself', () => {
    const gate = createThrottleGate();
    assert.equal(gate.waitInMs(0), 0);
    gate.closeUntil(1_000);
    assert.equal(gate.waitInMs(400), 600);
    assert.equal(gate.waitInMs(1_000), 0);
  });

  it('never opens earlier than it was told before', () => {
    const gate = createThrottleGate();
    gate.closeUntil(1_000);
    gate.closeUntil(500);
    assert.equal(gate.waitInMs(0), 1_000);
  });
});
