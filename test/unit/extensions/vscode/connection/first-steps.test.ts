import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstSteps } from '../../../../../extensions/vscode/first-steps.ts';
import { followContext, installEditor, openTab } from '../../../../doubles/vscode-pages.ts';
import { until } from '../../../../doubles/until.ts';

/** "Get Started" as VS Code has it: what is set when it opens is never ticked, nor set again. */
class GetStarted {
  readonly ticked = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(setBefore: ReadonlySet<string>) {
    this.#known = new Set(setBefore);
  }

  onSet(key: string): void {
    if (!this.#known.has(key)) this.ticked.add(key);
  }
}

describe('The steps of "Get Started"', () => {
  it('are ticked off when they are done, and those done before when it opens', async () => {
    installEditor();
    const { registerFirstSteps, tickStep } =
      await import('../../../../../extensions/vscode/features/connection/tick-step.ts');
    const set = new Set<string>();
    let page: GetStarted | null = null;
    followContext((key, value) => {
      if (value === true) {
        set.add(key);
        page?.onSet(key);
      } else set.delete(key);
    });
    const registered = registerFirstSteps();
    tickStep('connect');
    tickStep('correct');
    await until(() => set.size === 0);
    const opened = new GetStarted(set);
    page = opened;
    openTab({ uri: 'of a text' });
    openTab(undefined);
    await until(() => opened.ticked.size === 2);
    assert.deepEqual([...opened.ticked].sort(), [firstSteps.connect, firstSteps.correct].sort());
    tickStep('translateFile');
    await until(() => opened.ticked.has(firstSteps.translateFile));
    registered.dispose();
  });

  it('are each ticked by the code that does what they are about', async () => {
    const folder = path.join(import.meta.dirname, '../../../../../extensions/vscode/features');
    const ticked = new Set<string>();
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.ts')) continue;
      const code = await readFile(path.join(folder, name), 'utf8');
      for (const [, step = ''] of code.matchAll(/\btickStep\('(\w+)'\)/gu)) ticked.add(step);
    }
    assert.deepEqual([...ticked].sort(), Object.keys(firstSteps).sort());
  });
});
