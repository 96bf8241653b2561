import assert from 'node:assert/strict';
import { TranscriptLog } from '../../../../shared/api/voice/transcript-log.ts';
import { UnansweredPings } from '../../../../shared/api/voice/voice-connection.ts';
import type { VoiceTargetSegment } from '../../../../shared/api/types/voice.ts';

const at = (start_time: number, end_time: number, text: string): VoiceTargetSegment => {
  return { start_time, end_time, text };
};

function say(
  log: TranscriptLog,
  concluded: readonly VoiceTargetSegment[],
  beginInMs = 0,
): readonly string[] {
  const event = { type: 'target-transcript', language: 'DE', concluded, tentative: [] } as const;
  return log.take(event, beginInMs)?.concluded.map(({ text }) => text) ?? [];
}

describe('the concluded text of a voice stream', () => {
  it('keeps segments of one end, of no time, and such as come after a later one', () => {
    const log = new TranscriptLog(['de']);
    say(log, [at(0, 0, 'Ah.')]);
    say(log, [at(0, 1_000, 'Gut.'), at(0, 1_000, 'Sehr gut.')]);
    say(log, [at(900, 3_000, 'Weiter.')]);
    say(log, [at(1_500, 2_000, 'Ja.')]);
    say(log, [at(1_500, 2_000, 'Nein.')]);
    const texts = log.targets.get('de')?.map(({ text }) => text);
    assert.deepEqual(texts, ['Ah.', 'Gut.', 'Sehr gut.', 'Weiter.', 'Ja.', 'Nein.']);
  });

  it('takes once what is said again in the same session', () => {
    const log = new TranscriptLog(['de']);
    const said = [at(0, 1_000, 'Gut.'), at(1_000, 2_000, 'Weiter.')];
    assert.deepEqual(say(log, said), ['Gut.', 'Weiter.']);
    assert.deepEqual(say(log, said), []);
    assert.deepEqual(say(log, [...said, at(2_000, 2_500, 'Halt.')]), ['Halt.']);
  });

  it('leaves out what another session hears again, and goes on from where all is there', () => {
    const log = new TranscriptLog(['de', 'fr']);
    say(log, [at(0, 1_000, 'Gut.'), at(1_000, 4_000, 'Weiter.')]);
    log.take(
      {
        type: 'source-transcript',
        concluded: [{ language: 'en', ...at(0, 2_000, 'Good.') }],
        tentative: [],
      },
      0,
    );
    assert.equal(log.completeToInMs, 0);
    log.beginSession();
    assert.deepEqual(say(log, [at(0, 900, 'Gut!'), at(900, 3_900, 'Weiter!')]), []);
    assert.deepEqual(say(log, [at(3_000, 5_000, 'Halt.')]), ['Halt.']);
  });
});

describe('pings that wait for answers', () => {
  it('are answered by their own number, which stands for all before it, and by nothing else', async () => {
    const pings = new UnansweredPings();
    const answered: number[] = [];
    for (const number of [1, 2, 3]) {
      void pings.add(() => undefined).then(() => answered.push(number));
    }
    for (const payload of ['', 'heartbeat', '0', '4', '1763776800000', '-1', 'NaN']) {
      pings.answered(Buffer.from(payload));
    }
    await Promise.resolve();
    assert.deepEqual(answered, []);
    pings.answered(Buffer.from('2'));
    await Promise.resolve();
    assert.deepEqual(answered, [1, 2]);
  });
});
