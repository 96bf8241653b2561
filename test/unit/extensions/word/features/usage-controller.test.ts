import assert from 'node:assert/strict';
import { UsageController } from '../../../../../extensions/word/features/usage/usage-controller.ts';
import { MemoryWordDocument } from './memory-word-document.ts';
import { failureOf, PaneServiceDouble, servicesOf } from './pane-double.ts';

describe('The usage in the pane', () => {
  it('tells what is used, what is left and what the last action cost', async () => {
    const controller = new UsageController(
      servicesOf(new MemoryWordDocument(), new PaneServiceDouble()),
    );
    await controller.noteCost(12);
    const { report, lastCost, problem } = controller.store.state;
    assert.equal(report?.charactersLeft, 50);
    assert.equal(report.usedShare, 0.95);
    assert.equal(lastCost, 12);
    assert.equal(problem, null);
  });

  it('asks for none in practice mode, where nothing is billed', async () => {
    const service = new PaneServiceDouble();
    const services = { ...servicesOf(new MemoryWordDocument(), service), isBilled: false };
    const controller = new UsageController(services);
    await controller.noteCost(12);
    assert.deepEqual(service.sent, []);
    assert.equal(controller.store.state.report, null);
  });

  it('says why it is not known, and keeps the last that was', async () => {
    const service = new PaneServiceDouble();
    const controller = new UsageController(servicesOf(new MemoryWordDocument(), service));
    await controller.refresh();
    service.failures.push(failureOf('permission', 403));
    await controller.refresh();
    assert.match(controller.store.state.problem ?? '', /403/);
    assert.equal(controller.store.state.report?.charactersLeft, 50);
  });
});
