import assert from 'node:assert/strict';
import { say } from '../../shared/messages/message.ts';
import { ServiceError } from '../../shared/api/core/errors/errors.ts';
import { createJobHarness, sentences, xliffOf, type JobHarness } from '../doubles/job-harness.ts';
import { englishOf } from '../doubles/english-of.ts';

const PATH = '/files/app.xlf';

describe('a job whose service cannot be reached', () => {
  let harness: JobHarness;

  afterEach(() => harness.close());

  async function open(count: number): Promise<void> {
    harness = await createJobHarness();
    harness.files.put(PATH, xliffOf(sentences(count)));
  }

  /** Lengths of the waits of the whole job. */
  function jobPauses(): readonly number[] {
    return harness.events.flatMap((event) =>
      event.kind === 'waiting' && event.reason === 'job-pause' ? [event.durationInMs] : [],
    );
  }

  it('F5 stops at once when nobody answers at the address from the start', async () => {
    await open(400);
    await harness.sandbox.close();
    const { stop, files, use } = await harness.translate([PATH]);
    assert.equal(stop?.reason, 'service-unavailable');
    assert.equal(stop.error?.code, 'connect-failed');
    assert.deepEqual(jobPauses(), []);
    assert.match(englishOf(files[0]) ?? '', /could not be reached/);
    assert.equal(files[0]?.left.length, 400);
    assert.ok(files[0].left.every((each) => (englishOf(each) ?? '').length < 90));
    assert.equal(use.possiblyBilledTwice, 0);
  });

  it('F5 keeps its patience with an address at which somebody has answered before', async () => {
    await open(150);
    const { service } = harness;
    let calls = 0;
    harness.service = {
      translateText: (request, options) => {
        calls += 1;
        if (calls === 1 || calls > 6) return service.translateText(request, options);
        const details = { kind: 'connection', code: 'connect-failed', retryable: true } as const;
        const words = {
          message: 'translate-text: refused',
          said: say('verbatim', { words: 'Not reached.' }),
        };
        return Promise.reject(new ServiceError({ ...details, ...words }));
      },
    };
    const { stop, files } = await harness.translate([PATH], { concurrency: { start: 1, most: 1 } });
    assert.equal(stop, null);
    assert.equal(jobPauses().length, 5);
    assert.equal(files[0]?.counts.translated, 150);
  });
});
