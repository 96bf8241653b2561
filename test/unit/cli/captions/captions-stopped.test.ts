import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { usageCommand } from '../../../../extensions/cli/commands/usage.ts';
import { noSettings } from '../../../../extensions/cli/settings-file.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { identifyConnection } from '../../../../shared/cache/connection-identity.ts';
import { createUsageHistory } from '../../../../shared/cache/usage-history.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { CaptionsBench, names, streamPath } from './captions-bench.ts';

function identityOf(baseUrl: string): Promise<string> {
  return identifyConnection(createConnection({ key: 'cli-key-0123456789', baseUrl }));
}

describe('interlinear captions of a run that does not come to its end', () => {
  let bench: CaptionsBench;

  beforeEach(async () => {
    bench = await CaptionsBench.open();
  });

  afterEach(() => bench.close());

  it('writes the same files when the connection is cut at three moments', async () => {
    await bench.run(['talk.wav'], { to: 'de,fr', messageFormat: 'msgpack' });
    const whole = names.map((name) => bench.read(name));
    bench.sandbox.planFaults([
      // In the middle of a sentence, between two, and when all has been sent.
      { path: streamPath, cutStream: 4_700 },
      { path: streamPath, cutStream: 1_600 },
      { path: streamPath, cutStream: 'end' },
    ]);
    const done = await bench.run(['talk.wav'], {
      to: 'de,fr',
      messageFormat: 'msgpack',
      overwrite: true,
    });
    assert.equal(done.exitCode, 0, done.err);
    assert.equal(done.err.match(/was lost and made again/g)?.length, 3);
    // Two chunks of a quarter of a second whose reading nobody confirmed.
    assert.match(done.err, /0\.5 s of sound went out twice/);
    assert.deepEqual(
      names.map((name) => bench.read(name)),
      whole,
    );
  });

  it('keeps what was concluded when the service goes away for good', async () => {
    bench.sandbox.planFaults([
      { path: streamPath, cutStream: 6_500 },
      { path: streamPath, drop: 'before-processing', times: 100 },
    ]);
    const broken = await bench.run(['talk.wav'], { to: 'de' });
    assert.equal(broken.exitCode, 6);
    assert.match(broken.err, /could not be made again/);
    assert.match(bench.read('talk.en.srt'), /The first ferry leaves/);
    assert.doesNotMatch(bench.read('talk.en.srt'), /Thank you/);
  });

  it('sends no sound over a budget, keeps what was concluded and the time it sent', async () => {
    const history = createUsageHistory(new MemoryKeyValueStore(), createFakeClock());
    const ofRun = { history, command: 'captions', speechBudget: { ofRun: 7_000 } };
    const stopped = await bench.run(['talk.wav'], { to: 'de' }, ofRun);
    assert.equal(stopped.exitCode, 5);
    assert.match(stopped.err, /budget of 7 s of speech for this run is used up: 7 s were sent/);
    assert.match(bench.read('talk.de.srt'), /The first ferry leaves/);
    assert.doesNotMatch(bench.read('talk.en.srt'), /Thank you/);
    const ofPeriod = { history, command: 'captions', speechBudget: { ofPeriod: 7_200 } };
    const none = await bench.run(['talk.wav'], { to: 'de', overwrite: true }, ofPeriod);
    assert.equal(none.exitCode, 5);
    assert.match(none.err, /for this billing period/);
    assert.match(
      none.err,
      /note: More than 90 % of the budget for this .* is used: 1 s of speech left/,
    );
    const range = { since: '2000-01-01', until: '2999-12-31' };
    const settings = {
      path: '',
      read: () => Promise.resolve({ ...noSettings, speechBudgetInMs: 7_200 }),
      write: () => Promise.resolve(),
    };
    const shown = await bench.run([], {}, { history, settings }, usageCommand);
    assert.match(shown.out, /Speech {5}7 s, no limit\n {2}budget {3}7 s of 8 s .* 97\.2 %/);
    assert.match(shown.out, /More than 90 % of the budget for this .* is used: 1 s of speech left/);
    const csv = await bench.run(
      [],
      { history: true, by: 'file', csv: true },
      { history },
      usageCommand,
    );
    assert.match(csv.out, /^file,characters,speech_seconds\n.*talk\.wav,0,7\n$/);
    const table = await bench.run(
      [],
      { history: true, by: 'command', ...range },
      { history },
      usageCommand,
    );
    assert.match(table.out, /Command +Characters +Speech\ncaptions +0 +7 s$/);
    const { out } = await bench.run([], { json: true }, { history, settings }, usageCommand);
    const { speech } = JSON.parse(out) as Readonly<Record<string, unknown>>;
    const counted = { countedBy: 'service', usedInMs: 7_000, limitInMs: null };
    assert.deepEqual(speech, { ...counted, budgetInMs: 7_200, forecast: null });
  });

  it('goes on where a budget or a failure ended it, sends only the rest, and forgets it then', async () => {
    await bench.run(['talk.wav'], { to: 'de,fr', resume: true });
    const whole = names.map((name) => bench.read(name));
    for (const name of names) rmSync(bench.file(name));
    const history = createUsageHistory(new MemoryKeyValueStore(), createFakeClock());
    const budgeted = (ofRun: number) => ({ history, speechBudget: { ofRun } });
    const options = { to: 'de,fr', resume: true };
    const first = await bench.run(['talk.wav'], options, budgeted(6_500));
    assert.equal(first.exitCode, 5);
    assert.match(first.err, /Run the same command again for the rest/);
    bench.sandbox.planFaults([
      { path: streamPath, cutStream: 4_500 },
      { path: streamPath, drop: 'before-processing', times: 8 },
    ]);
    const second = await bench.run(['talk.wav'], options, budgeted(60_000));
    assert.equal(second.exitCode, 6);
    assert.match(second.err, /An earlier run ended at 0:0\d: this one goes on there/);
    const third = await bench.run(['talk.wav'], options, budgeted(60_000));
    assert.equal(third.exitCode, 0, third.err);
    assert.deepEqual(
      names.map((name) => bench.read(name)),
      whole,
    );
    const entries = await history.list(await identityOf(bench.sandbox.url), {
      since: '2000-01-01',
      until: '2999-12-31',
    });
    const sentInMs = entries.reduce((sum, { speechInMs }) => sum + speechInMs, 0);
    assert.ok(sentInMs < 2 * 15_300, String(sentInMs));
    assert.deepEqual(readdirSync(bench.file('caption-memory')), []);
    const taken = await bench.run(['talk.wav'], options);
    assert.match(taken.err, /of an earlier run are there already/);
  });

  it('sends nothing where nothing can be written, and loses no text when that changes', async () => {
    writeFileSync(bench.file('taken'), 'a file');
    const refused = await bench.run(['talk.wav'], { to: 'de', out: bench.file('taken') });
    assert.equal(refused.exitCode, 3, refused.err);
    assert.match(refused.err, /taken is a file, not a folder\. Choose another/);
    assert.ok(!bench.sandbox.requests.some(({ path: place }) => place.includes('voice')));

    const out = bench.file('captions');
    const lost = await bench.run(
      ['talk.wav'],
      { to: 'de', out },
      {
        onError: (line) => {
          // The folder becomes a file while the recording is heard.
          if (line.includes('Thank you') && !existsSync(out)) writeFileSync(out, '');
        },
      },
    );
    assert.equal(lost.exitCode, 3);
    assert.match(lost.err, /captions.talk\.en\.srt could not be written\. What was to go there is/);
    assert.doesNotMatch(lost.err, /journal/);
    for (const line of lost.out.split('\n')) {
      const [file = ''] = line.split('  ');
      assert.match(readFileSync(file, 'utf8'), /Thank you/);
      rmSync(file);
    }
  });

  it('leaves what was concluded behind when it is cancelled, and nothing before', async () => {
    const stopping = new AbortController();
    const onError = (line: string): void => {
      if (line.includes('de‹Good morning')) {
        stopping.abort(new DOMException('Cancelled.', 'AbortError'));
      }
    };
    const { exitCode } = await bench.run(
      ['talk.wav'],
      { to: 'de' },
      { signal: stopping.signal, onError },
    );
    assert.equal(exitCode, 130);
    assert.match(bench.read('talk.de.srt'), /Good morning/);
    assert.doesNotMatch(bench.read('talk.de.srt'), /Thank you/);
    const early = { signal: stopping.signal };
    assert.equal((await bench.run(['talk.wav'], { to: 'fr' }, early)).exitCode, 130);
    assert.ok(!existsSync(bench.file('talk.fr.srt')));
  });
});
