import assert from 'node:assert/strict';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import { CaptionMemory } from '../../../shared/captions/caption-memory.ts';
import type { CaptionedRecording } from '../../../shared/captions/caption-recording.ts';
import {
  findEarlierCaptions,
  recordingPrint,
  type CaptionWork,
} from '../../../shared/captions/earlier-captions.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { readable } from '../../doubles/readable-memory.ts';

const segment = { language: 'en', text: 'Good.', startInMs: 0, endInMs: 1_900 };
const german = { ...segment, language: 'de', text: 'Gut.', endInMs: 1_500 };
const work: CaptionWork = {
  print: 'aa',
  service: 'sandbox',
  source: 'en',
  targets: ['de'],
  track: null,
  glossary: null,
  formality: null,
  spokenTerms: null,
};

const raw: AudioSource = {
  contentType: 'audio/pcm;encoding=s16le;rate=16000',
  bytesPerSecond: 32_000,
  byteLength: 320_000,
  read: () => Promise.resolve(new Uint8Array()),
};

function ended(failure: unknown, targets: CaptionedRecording['transcript']['targets']) {
  const transcript = { source: [segment], targets };
  const rest = { languages: [], speech: null, missingInMs: 0, unread: [], outcome: null };
  return { ...rest, transcript, failure } satisfies CaptionedRecording;
}

describe('captions that an earlier run began', () => {
  const both = new Map([['de', [german]]]);
  let memory: CaptionMemory;

  beforeEach(() => {
    memory = new CaptionMemory(new MemoryKeyValueStore(), createFakeClock());
  });

  it('go on where text of any language is missing, until a run ends well', async () => {
    const first = await findEarlierCaptions(memory, work, raw);
    assert.equal(first.resumed, null);
    assert.equal(await first.settle(ended(new Error('cut'), both)), true);
    const second = await findEarlierCaptions(memory, work, raw);
    const { atInMs, sentInMs, transcript } = second.resumed ?? {};
    assert.deepEqual([atInMs, sentInMs], [1_500, 1_500]);
    assert.deepEqual(transcript?.targets, both);
    assert.equal(await second.settle(ended(null, both)), false);
    assert.equal((await findEarlierCaptions(memory, work, raw)).resumed, null);
  });

  it('count what had gone from the beginning of a track that begins late', async () => {
    const { settle } = await findEarlierCaptions(memory, work, raw);
    await settle(ended(new Error('cut'), both));
    const late: AudioSource = {
      ...raw,
      packets: { beginInMs: 400, timeAt: () => 400, from: () => late },
    };
    const { resumed } = await findEarlierCaptions(memory, work, late);
    assert.deepEqual([resumed?.atInMs, resumed?.sentInMs], [1_500, 1_100]);
  });

  it('begin anew where a language has no text yet, and where the order is another', async () => {
    const { settle } = await findEarlierCaptions(memory, work, raw);
    await settle(ended(new Error('cut'), new Map([['de', []]])));
    assert.equal((await findEarlierCaptions(memory, work, raw)).resumed, null);
    await settle(ended(new Error('cut'), both));
    assert.notEqual((await findEarlierCaptions(memory, work, raw)).resumed, null);
    const others: readonly Partial<CaptionWork>[] = [
      { print: 'ab' },
      { service: 'api.example.test' },
      { source: null },
      { targets: ['de', 'fr'] },
      { track: 2 },
      { glossary: 'g' },
      { formality: 'more' },
      { spokenTerms: 's' },
    ];
    for (const other of others) {
      const { resumed } = await findEarlierCaptions(memory, { ...work, ...other }, raw);
      assert.equal(resumed, null, JSON.stringify(other));
    }
  });

  it('are of the same recording where its length and both ends are', async () => {
    const bytes = new Uint8Array(200_000);
    const print = await recordingPrint(readable(bytes));
    assert.equal(await recordingPrint(readable(bytes.slice())), print);
    for (const at of [0, 199_999]) {
      const other = bytes.slice();
      other[at] = 1;
      assert.notEqual(await recordingPrint(readable(other)), print);
    }
    assert.notEqual(await recordingPrint(readable(bytes.slice(1))), print);
    assert.match(await recordingPrint(readable(new Uint8Array())), /^[\da-f]{64}$/);
  });
});
