import assert from 'node:assert/strict';
import path from 'node:path';
import { statsCommand as stats } from '../../../extensions/cli/commands/stats.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('interlinear stats', () => {
  it('names a file that it cannot read as it was named, with the line', async () => {
    const cli = await CliRuns.open();
    try {
      await cli.write('good.xlf', '<xliff version="1.2"></xliff>');
      await cli.write('broken.xlf', '<xliff version="1.2">\n<file');
      const { exitCode, err } = await cli.run(stats, ['broken.xlf', 'good.xlf'], {});
      assert.equal(exitCode, 3);
      assert.match(err, /^error: broken\.xlf:[12]: /m);
      assert.ok(!err.includes(path.join(cli.folder, 'broken.xlf')), err);
    } finally {
      await cli.close();
    }
  });
});
