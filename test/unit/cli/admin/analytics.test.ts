import assert from 'node:assert/strict';
import { analyticsCommand as analytics } from '../../../../extensions/cli/commands/analytics.ts';
import { improveCommand as improve } from '../../../../extensions/cli/commands/improve.ts';
import { keysCreateCommand as create } from '../../../../extensions/cli/commands/keys/keys-create.ts';
import type { AnalyticsReport } from '../../../../shared/account/get-analytics.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const today = new Date().toISOString().slice(0, 10);

describe('interlinear analytics', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
    const { key } = await cli.json(create, ['=Team "A", Berlin']);
    const asMember = { key: String(key), input: new TextEncoder().encode('Hello there') };
    assert.equal((await cli.run(improve, [], { to: 'EN-GB' }, asMember)).exitCode, 0);
  });
  after(() => cli.close());

  it('shows the month by key, and nothing but totals when asked', async () => {
    const { out } = await cli.run(analytics, []);
    assert.match(out, new RegExp(`from ${today.slice(0, 7)}-01 to ${today} `));
    assert.match(out, /Label +Key +Text +Documents +Improvement +Characters/);
    assert.match(out, /=Team "A", Berlin +\S{4}\*{4}\S{4} +0 +0 +11 +11/);
    const total = await cli.run(analytics, [], { by: 'total' });
    assert.match(total.out, /0 +0 +11 +11 +0$/);
  });

  it('prints the same numbers as JSON and as CSV that no spreadsheet takes for a formula', async () => {
    const options = { since: today, until: today, by: 'key-and-day' };
    const report = (await cli.json(analytics, [], options)) as unknown as AnalyticsReport;
    assert.equal(report.total.text_improvement_characters, 11);
    const [row] = report.rows;
    assert.deepEqual([row?.day, row?.usage.total_characters], [today, 11]);
    const { out } = await cli.run(analytics, [], { ...options, csv: true });
    const [head, line] = out.split('\n');
    assert.equal(head, 'day,label,key,text,documents,improvement,characters,speech (min)');
    assert.equal(line, `${today},"'=Team ""A"", Berlin",${row?.key ?? ''},0,0,11,11,0`);
    const days = (await cli.json(analytics, [], {
      ...options,
      by: 'day',
    })) as unknown as AnalyticsReport;
    assert.deepEqual(days.rows, [{ day: today, key: null, label: null, usage: days.total }]);
  });

  it('takes moments of a day as well', async () => {
    const options = { since: `${today}T00:00:00`, until: `${today}T23:59:59` };
    assert.equal((await cli.run(analytics, [], options)).exitCode, 0);
  });

  it('refuses dates and ranges with a sentence, before anything is sent', async () => {
    const before = cli.sandbox.requestCount;
    for (const [options, message] of [
      [{ since: '2026-02-30' }, /--since takes a day/],
      [{ until: '21.11.2026' }, /--until takes a day such as .*, not "21\.11\.2026"/],
      [{ since: '2025-01-01', until: '2026-06-01' }, /longer than the 366 days/],
      [{ since: '2026-06-02', until: '2026-06-01' }, /lies before its start/],
      [{ csv: true, json: true }, /not both/],
    ] as const) {
      const { exitCode, err } = await cli.run(analytics, [], options);
      assert.equal(exitCode, 2);
      assert.match(err, message);
    }
    assert.equal(cli.sandbox.requestCount, before);
  });
});
