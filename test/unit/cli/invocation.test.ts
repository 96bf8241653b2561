import assert from 'node:assert/strict';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';

const invocation = new Invocation(['a.xlf'], {
  dryRun: true,
  to: 'DE',
  onlyStates: 'initial, translated',
  jobs: '4',
  latency: 'soon',
  context: 'all',
});

describe('an invocation', () => {
  it('reads flags, texts and lists by their names', () => {
    assert.equal(invocation.flag('dryRun'), true);
    assert.equal(invocation.flag('inPlace'), false);
    assert.equal(invocation.text('to'), 'DE');
    assert.deepEqual(invocation.list('onlyStates'), ['initial', 'translated']);
    assert.equal(invocation.integer('jobs', 1, 16), 4);
    assert.equal(invocation.integer('port', 0, 1), null);
  });

  it('refuses an empty value of a list, which would mean everything', () => {
    for (const to of ['', ' , ', ['']]) {
      const empty = new Invocation([], { to });
      assert.throws(
        () => empty.list('to'),
        (error: unknown) => error instanceof UsageError && /--to was given/u.test(String(error)),
      );
    }
    assert.deepEqual(invocation.list('glossary'), []);
  });

  it('refuses numbers out of range or that are none, naming option and value', () => {
    assert.throws(() => invocation.integer('jobs', 5, 16), UsageError);
    assert.throws(
      () => invocation.integer('latency', 0, 9),
      (error: unknown) => error instanceof UsageError && /--latency.*"soon"/u.test(String(error)),
    );
  });

  it('refuses a word outside a closed set, naming the set', () => {
    assert.throws(
      () => invocation.choice('context', ['batch', 'none']),
      (error: unknown) => error instanceof UsageError && String(error).includes('batch, none'),
    );
  });
});
