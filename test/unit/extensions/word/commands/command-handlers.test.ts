import assert from 'node:assert/strict';
import {
  commandHandlers,
  type CommandTargets,
} from '../../../../../extensions/word/commands/command-handlers.ts';
import { wordFunctionIds } from '../../../../../extensions/word/command-table.ts';

class Targets implements CommandTargets {
  readonly done: string[] = [];
  failure: Error | null = null;

  showPane(): Promise<void> {
    this.done.push('show');
    return Promise.resolve();
  }

  improveSelection(): Promise<void> {
    this.done.push('improve');
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }

  correctSelection(): Promise<void> {
    this.done.push('correct');
    return Promise.resolve();
  }

  translateSelection(): Promise<void> {
    this.done.push('translate');
    return Promise.resolve();
  }

  translateDocument(): Promise<void> {
    this.done.push('document');
    return Promise.resolve();
  }
}

class Event {
  completions = 0;

  completed(): void {
    this.completions += 1;
  }
}

describe('The commands of the ribbon', () => {
  it('all have a handler that shows the pane and tells Office once that it is done', async () => {
    const targets = new Targets();
    const handlers = commandHandlers(Promise.resolve(targets));
    for (const id of wordFunctionIds) {
      const event = new Event();
      await handlers[id](event);
      assert.equal(event.completions, 1, id);
    }
    assert.deepEqual(targets.done, [
      'show',
      'improve',
      'show',
      'correct',
      'show',
      'translate',
      'show',
      'document',
      'show',
    ]);
  });

  it('tell Office that they are done also when they fail', async () => {
    const targets = new Targets();
    targets.failure = new Error('boom');
    const event = new Event();
    await assert.rejects(commandHandlers(Promise.resolve(targets)).improveWriting(event));
    assert.equal(event.completions, 1);
  });

  it('do their work although the pane cannot be shown', async () => {
    const targets = new Targets();
    targets.showPane = () => Promise.reject(new Error('no shared runtime'));
    await commandHandlers(Promise.resolve(targets)).translateSelection(new Event());
    assert.deepEqual(targets.done, ['translate']);
  });

  it('run from a shortcut, which brings no event', async () => {
    const targets = new Targets();
    await commandHandlers(Promise.resolve(targets)).improveWriting();
    assert.deepEqual(targets.done, ['show', 'improve']);
  });
});
