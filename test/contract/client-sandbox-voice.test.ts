import assert from 'node:assert/strict';
import { inEnglish } from '../../shared/messages/words.ts';
import { createUndiciWebSocket } from '../../extensions/cli/adapters/undici-web-socket.ts';
import { createClient, type Client } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { isServiceError, type ServiceError } from '../../shared/api/core/errors/errors.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import type { VoiceMediaChunk, VoiceSessionRequest } from '../../shared/api/types/voice.ts';
import type { AudioSource } from '../../shared/api/voice/audio-source.ts';
import type { TranscriptChange } from '../../shared/api/voice/transcript-log.ts';
import { streamVoice } from '../../shared/api/voice/voice-stream.ts';
import type {
  VoiceOutcome,
  VoiceStreamOptions,
} from '../../shared/api/voice/voice-stream-options.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import { freeKey, proKey, startCheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import { createFakeClock, type FakeClock } from '../doubles/fake-clock.ts';
import { toneSpeaker } from '../doubles/sound/tone-speaker.ts';
import { pcm16, recordedSamples, soundOf } from '../doubles/sound/voice-recording.ts';

const streamPath = '/v3/voice/realtime/connect';
const request: VoiceSessionRequest = {
  source_media_content_type: pcm16,
  source_language: 'en',
  target_languages: ['de', 'fr'],
};

const sentences = [
  'Good morning, and welcome on board.',
  'The first ferry leaves the harbour at six.',
  'Please keep your ticket until the end of the crossing, because it is checked on the other side.',
  'Thank you, and have a pleasant trip.',
];

/** Time passes only where the client waits for its turn: no test takes as long as its recording. */
describe('client and sandbox: the voice stream', () => {
  let sandbox: CheckedSandbox;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
    sandbox = await startCheckedSandbox({ clock, strictRequests: true });
  });
  afterEach(() => sandbox.close());

  function clientOf(key: string): Client {
    const parts = { transport: createFetchTransport(fetch), clock };
    return createClient(createConnection({ key, baseUrl: sandbox.url }), parts, { maxRetries: 1 });
  }

  function stream(
    changes: Partial<VoiceSessionRequest> = {},
    options: VoiceStreamOptions = {},
    audio: AudioSource = soundOf(recordedSamples()),
    key = proKey,
  ): Promise<VoiceOutcome> {
    const connector = createUndiciWebSocket({ environment: {} });
    const parts = { client: clientOf(key), connector, clock };
    return streamVoice({ ...request, ...changes }, audio, parts, options);
  }

  async function failure(work: Promise<unknown>): Promise<ServiceError> {
    const error: unknown = await work.then(
      () => assert.fail('It should have failed.'),
      (thrown: unknown) => thrown,
    );
    assert.ok(isServiceError(error), String(error));
    return error;
  }

  const cut = (cutStream: number | 'end', skip = 0): PlannedFault => ({
    path: streamPath,
    cutStream,
    skip,
  });

  for (const message_format of ['json', 'msgpack'] as const) {
    it(`hear a recording and say it in two languages, in ${message_format}`, async () => {
      const changes: TranscriptChange[] = [];
      const { transcript, ...counts } = await stream(
        { message_format },
        { onTranscript: (change) => changes.push(change) },
      );
      assert.deepEqual(
        transcript.source.map(({ text }) => text),
        sentences,
      );
      assert.deepEqual(transcript.source[0], {
        language: 'en',
        text: sentences[0],
        startInMs: 620,
        endInMs: 2600,
      });
      const german = transcript.targets.get('de') ?? [];
      assert.deepEqual(
        german.map(({ text }) => text),
        sentences.map((text) => `de‹${text}›`),
      );
      assert.equal(transcript.targets.get('fr')?.length, 4);
      assert.ok(changes.some(({ tentative }) => tentative.length > 0));
      assert.equal(changes.filter(({ concluded }) => concluded.length > 0).length, 12);
      assert.deepEqual(counts, {
        engines: counts.engines,
        reconnections: 0,
        restarts: 0,
        sentTwiceInMs: 0,
      });
      assert.equal(counts.engines[0]?.name, 'voice-script');
    });
  }

  it('say the same when the connection is cut in mid-sentence, between sentences, and at the end', async () => {
    const whole = await stream();
    for (const at of [4_700, 6_300, 'end'] as const) {
      sandbox.planFaults([cut(at)]);
      const { transcript, reconnections } = await stream();
      assert.equal(reconnections, 1, String(at));
      assert.deepEqual(transcript.source, whole.transcript.source, String(at));
      assert.deepEqual(transcript.targets, whole.transcript.targets, String(at));
    }
  });

  it('say the same when it is cut at all three moments of one recording', async () => {
    const whole = await stream();
    sandbox.planFaults([cut(4_700), cut(1_600), cut('end')]);
    const { transcript, reconnections } = await stream();
    assert.equal(reconnections, 3);
    assert.deepEqual(transcript.source, whole.transcript.source);
    assert.deepEqual(transcript.targets, whole.transcript.targets);
  });

  it('begin again where text is missing when the session is gone, and say the same', async () => {
    const whole = await stream();
    const ways: unknown[] = [];
    sandbox.planFaults([
      cut(4_700),
      { path: '/v3/voice/realtime', method: 'GET', status: 400, times: 1 },
    ]);
    const { transcript, restarts, sentTwiceInMs } = await stream(
      {},
      { onRecovery: (how) => ways.push(how) },
    );
    assert.deepEqual(ways, ['restarted']);
    assert.equal(restarts, 1);
    // What came behind the first sentence, which ends at 2.6 s.
    assert.ok(sentTwiceInMs >= 1_900 && sentTwiceInMs <= 2_400, String(sentTwiceInMs));
    assert.deepEqual(transcript.source, whole.transcript.source);
    assert.deepEqual(transcript.targets, whole.transcript.targets);
  });

  it('give a stream up that finds no connection again', async () => {
    sandbox.planFaults([{ path: streamPath, drop: 'before-processing', times: 100 }]);
    const error = await failure(stream());
    assert.equal(error.code, 'voice-connection-lost');
    assert.equal(error.kind, 'connection');
  });

  it('tell silence from speech: no text, and an end all the same', async () => {
    const { transcript } = await stream({}, {}, soundOf(new Uint8Array(64_000)));
    assert.deepEqual(transcript.source, []);
    assert.deepEqual(transcript.targets.get('de'), []);
  });

  it('refuse five languages and one more, and media types nobody knows, before anything is sent', async () => {
    const target_languages = ['de', 'fr', 'es', 'it', 'pl'];
    const six = await failure(stream({ target_languages, target_media_languages: ['nl'] }));
    assert.equal(six.code, 'too-many-languages');
    const type = await failure(stream({ source_media_content_type: 'audio/aac' }));
    assert.equal(type.code, 'unknown-media-type');
    assert.equal(sandbox.requestCount, 0);
  });

  it('tell what the service refuses: the Free plan, languages, containers', async () => {
    const free = await failure(stream({}, {}, undefined, freeKey));
    assert.equal(free.status, 403);
    const language = await failure(stream({ target_languages: ['xx'] }));
    assert.match(language.detail ?? '', /target_languages/);
    const spoken = await failure(stream({ target_media_languages: ['de'] }));
    assert.equal(spoken.status, 403);
    const container = await failure(
      stream(
        { source_media_content_type: 'audio/ogg; codecs=opus' },
        {},
        soundOf(new Uint8Array(9_000), 'audio/ogg'),
      ),
    );
    assert.equal(container.code, 'voice-4000416');
    assert.equal(container.status, 400);
  });

  it('speak a translation in order, all of it, and write it as well', async () => {
    await sandbox.close();
    sandbox = await startCheckedSandbox({ clock, voice: { speaker: toneSpeaker } });
    for (const message_format of ['json', 'msgpack'] as const) {
      const chunks: VoiceMediaChunk<Uint8Array>[] = [];
      const speech = {
        target_languages: ['fr'],
        target_media_languages: ['DE'],
        target_media_content_type: 'audio/pcm; encoding=s16le; rate=16000',
        message_format,
      };
      const { transcript, engines } = await stream(speech, {
        onMedia: ({ chunk }) => chunks.push(chunk),
      });
      const said = (transcript.targets.get('DE') ?? []).map(({ text }) => text);
      assert.equal(said.length, 4);
      assert.deepEqual(
        chunks.flatMap(({ text }) => text ?? []),
        said,
      );
      assert.equal(chunks[0]?.content_type, 'audio/pcm;encoding=s16le;rate=16000');
      const bytes = chunks.flatMap(({ data }) => data).reduce((sum, { length }) => sum + length, 0);
      // 40 ms for each character.
      assert.equal(bytes, said.join('').length * 40 * 32);
      assert.equal(
        chunks.reduce((sum, { duration }) => sum + duration, 0),
        said.join('').length * 40,
      );
      assert.deepEqual(
        engines.map(({ name }) => name),
        ['voice-script', 'test-tones'],
      );
    }
    const opus = { target_media_languages: ['de'], target_media_content_type: 'audio/ogg' };
    assert.match((await failure(stream(opus))).detail ?? '', /speaks audio\/pcm/);
  });

  it('stop at once when the caller wants it', async () => {
    const stopping = new AbortController();
    const onProgress = (sentInMs: number): void => {
      if (sentInMs >= 1_000) stopping.abort(new Error('enough'));
    };
    const error = await failure(stream({}, { signal: stopping.signal, onProgress }));
    assert.equal(error.kind, 'aborted');
  });

  it('put the token in no message and no log', async () => {
    const tokens: string[] = [];
    const client = clientOf(proKey);
    const create = client.createVoiceSession;
    const spied: Client = {
      ...client,
      createVoiceSession: async (input, options) => {
        const answer = await create(input, options);
        tokens.push(answer.data.token);
        return answer;
      },
    };
    sandbox.planFaults([{ path: streamPath, drop: 'before-processing', times: 100 }]);
    const connector = createUndiciWebSocket({ environment: {} });
    const error = await failure(
      streamVoice(request, soundOf(recordedSamples()), { client: spied, connector, clock }),
    );
    const said = [
      error.message,
      inEnglish(error.said),
      error.detail,
      error.stack,
      sandbox.requests,
    ];
    assert.equal(tokens.length, 1);
    assert.ok(!JSON.stringify(said).includes(tokens[0] ?? ''));
  });
});
