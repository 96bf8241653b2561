import assert from 'node:assert/strict';
import { readQuickArguments } from '../../../../scripts/quick/read-quick-arguments.ts';

describe('What npm run test:quick is asked', () => {
  it('is the usual without words, and what they say with them', () => {
    assert.deepEqual(readQuickArguments([]), { since: null, mostTests: 40 });
    assert.deepEqual(readQuickArguments(['--since', 'HEAD~3', '--tests', '5']), {
      since: 'HEAD~3',
      mostTests: 5,
    });
  });

  it('is refused where it is no option, or has no value', () => {
    for (const args of [['--nonsense'], ['--since'], ['--since', '--tests'], ['--tests', '0']]) {
      const answer = readQuickArguments(args);
      assert.ok(typeof answer === 'string', args.join(' '));
      assert.match(answer, /^"--\w+" (?:is no option|has no value) of npm/u);
    }
  });
});
