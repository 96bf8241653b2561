import assert from 'node:assert/strict';
import Mocha, { Suite } from 'mocha';
import { stopAtFailure } from '../../../host/vscode/harness/stop-at-failure.ts';

/** Titles of tests that were tried, in a run of its own whose tests named "broken" fail. */
async function tried(...suites: readonly (readonly string[])[]): Promise<readonly string[]> {
  const run = new Mocha({ reporter: Mocha.reporters.Base });
  const titles: string[] = [];
  for (const [index, names] of suites.entries()) {
    const suite = Suite.create(run.suite, `suite ${index + 1}`);
    stopAtFailure(suite);
    for (const name of names) {
      const body = (): void => {
        titles.push(name);
        assert.notEqual(name, 'broken');
      };
      suite.addTest(new Mocha.Test(name, body));
    }
  }
  await new Promise((resolve) => {
    run.run(resolve);
  });
  return titles;
}

describe('Tests that go on where the one before ended', () => {
  it('are not tried behind one that failed, while those of other suites are', async () => {
    const titles = await tried(['first', 'broken', 'behind'], ['of another suite', 'its second']);
    assert.deepEqual(titles, ['first', 'broken', 'of another suite', 'its second']);
  });
});
