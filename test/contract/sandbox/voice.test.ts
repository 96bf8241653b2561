import assert from 'node:assert/strict';
import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import type { Usage } from '../../../shared/api/types/usage.ts';
import {
  messageOf,
  proKey,
  startCheckedSandbox,
  type Answer,
} from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { toneSpeaker } from '../../doubles/sound/tone-speaker.ts';
import { pcm16, recordedSamples } from '../../doubles/sound/voice-recording.ts';
import { messageProblems, serverTable } from '../../doubles/service/voice-shapes.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { TestVoiceStream, type Encoding } from '../../doubles/service/test-voice-stream.ts';

const path = '/v3/voice/realtime';
const wanted = { source_media_content_type: pcm16, target_languages: ['de'] };

describe('the voice stream of the sandbox', () => {
  let sandbox: CheckedSandbox;
  let clock: FakeClock;
  const streams: TestVoiceStream[] = [];

  beforeEach(async () => {
    clock = createFakeClock();
    sandbox = await startCheckedSandbox({ clock, voice: { speaker: toneSpeaker } });
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.end();
    await sandbox.close();
  });

  const askFor = async (fields: object = {}): Promise<Readonly<Record<string, string>>> => {
    const { status, body } = await sandbox.post(path, { ...wanted, ...fields });
    assert.equal(status, 200, JSON.stringify(body));
    return body as Readonly<Record<string, string>>;
  };
  const connect = (token: string, encoding: Encoding = 'json'): Promise<TestVoiceStream> => {
    const address = sandbox.url.replace('http', 'ws');
    const stream = new TestVoiceStream(`${address}${path}/connect?token=${token}`, encoding);
    streams.push(stream);
    return stream.opened();
  };
  const open = async (
    encoding: Encoding = 'json',
    fields: object = {},
  ): Promise<TestVoiceStream> => {
    const { token = '' } = await askFor({ message_format: encoding, ...fields });
    return connect(token, encoding);
  };
  const reconnect = (token: string): Promise<Answer> => sandbox.get(`${path}?token=${token}`);
  const silence = (inMs: number): Uint8Array => new Uint8Array(32 * inMs);

  for (const encoding of ['json', 'msgpack'] as const) {
    it(`says what the field tables allow and nothing else, in ${encoding}`, async () => {
      const stream = await open(encoding, {
        target_media_languages: ['de'],
        target_media_content_type: 'audio/pcm;encoding=s16le;rate=24000',
      });
      const samples = recordedSamples();
      for (let at = 0; at < samples.length; at += 16_000) {
        stream.chunk(samples.subarray(at, at + 16_000));
        await stream.taken();
        await clock.advance(250);
      }
      stream.send({ end_of_source_media: {} });
      await stream.over();
      for (const { isBinary, message } of stream.frames) {
        assert.equal(isBinary, encoding === 'msgpack');
        assert.deepEqual(messageProblems(message, serverTable(encoding)), []);
      }
      const kinds = stream.messages.map((message) => Object.keys(message)[0]);
      assert.deepEqual(kinds.slice(-4), [
        'end_of_source_transcript',
        'end_of_target_transcript',
        'end_of_target_media',
        'end_of_stream',
      ]);
      assert.ok(kinds.includes('target_transcript_update'));
      assert.ok(kinds.includes('target_media_chunk'));
    });

    it(`outlives fuzzed frames in ${encoding}`, async () => {
      const good = {
        source_media_chunk: { data: encoding === 'json' ? 'AAAA' : new Uint8Array(4) },
      };
      const frame = encoding === 'json' ? JSON.stringify(good) : encode(good);
      const whole = [...(typeof frame === 'string' ? Buffer.from(frame) : frame)];
      const damage = fc.tuple(fc.nat(whole.length), fc.nat(8), fc.uint8Array({ maxLength: 8 }));
      for (const [at, length, put] of fc.sample(damage, fuzzParameters(25))) {
        const bytes = Uint8Array.from(whole.toSpliced(at, length, ...put));
        const stream = await open(encoding);
        stream.raw(encoding === 'json' ? Buffer.from(bytes).toString() : bytes);
        stream.send({ end_of_source_media: {} });
        await stream.over();
        const last = Object.keys(stream.messages.at(-1) ?? {})[0];
        assert.ok(last === 'error' || last === 'end_of_stream', `${seedWords} ${String(last)}`);
      }
    });
  }

  it('ends a session with the reason when a chunk breaks a rule', async () => {
    const rules: readonly (readonly [string, number, (stream: TestVoiceStream) => void])[] = [
      [
        'too long',
        4_000_413,
        (stream) => {
          stream.chunk(silence(1_001));
        },
      ],
      [
        'half a sample',
        4_000_415,
        (stream) => {
          stream.chunk(new Uint8Array(3));
        },
      ],
      [
        'empty',
        4_000_415,
        (stream) => {
          stream.chunk(new Uint8Array());
        },
      ],
      [
        'an unknown message',
        4_000_401,
        (stream) => {
          stream.send({ weather: {} });
        },
      ],
      [
        'two messages',
        4_000_400,
        (stream) => {
          stream.send({ a: {}, end_of_source_media: {} });
        },
      ],
      [
        'no base64',
        4_000_400,
        (stream) => {
          stream.send({ source_media_chunk: { data: '*' } });
        },
      ],
      [
        'a binary frame',
        4_000_400,
        (stream) => {
          stream.raw(new Uint8Array(5));
        },
      ],
      [
        'too early',
        4_000_403,
        (stream) => {
          for (let index = 0; index < 3; index += 1) stream.chunk(silence(500));
        },
      ],
      [
        'behind the end',
        4_000_409,
        (stream) => {
          stream.send({ end_of_source_media: {} });
          stream.chunk(silence(100));
        },
      ],
    ];
    for (const [name, reason, breakRule] of rules) {
      const stream = await open();
      breakRule(stream);
      await stream.over();
      assert.equal(stream.reason, reason, name);
      assert.deepEqual(messageProblems(stream.messages.at(-1), serverTable('json')), []);
    }
  });

  it('takes no chunk over 100 kB, and no frame that no chunk could fill', async () => {
    const fields = { source_media_content_type: 'audio/ogg;codecs=opus' };
    const large = await open('json', fields);
    large.chunk(new Uint8Array(100_001));
    await large.over();
    assert.equal(large.reason, 4_000_413);
    const huge = await open('json', fields);
    huge.raw('x'.repeat(300_000));
    assert.equal((await huge.over()).closeCode, 1009);
  });

  it('takes sound at twice its speed, and no faster in the long run', async () => {
    const stream = await open();
    for (let index = 0; index < 20; index += 1) {
      stream.chunk(silence(1_000));
      await stream.taken();
      await clock.advance(500);
    }
    assert.equal(stream.isOver, false);
    for (let index = 0; index < 3; index += 1) stream.chunk(silence(1_000));
    await stream.over();
    assert.equal(stream.reason, 4_000_403);
  });

  it('closes a connection that says nothing for half a minute, and lets another go on', async () => {
    const { token = '' } = await askFor();
    const stream = await connect(token);
    await clock.advance(29_000);
    assert.equal(stream.closeCode, null);
    await clock.advance(2_000);
    assert.equal((await stream.over()).closeCode, 1001);
    const { status, body } = await reconnect(token);
    assert.equal(status, 200);
    const again = await connect((body as Readonly<Record<string, string>>)['token'] ?? '');
    again.send({ end_of_source_media: {} });
    await again.over();
    assert.ok('end_of_stream' in (again.messages.at(-1) ?? {}));
  });

  it('closes a connection after an hour', async () => {
    const stream = await open();
    for (let minute = 0; minute < 60 && !stream.isOver; minute += 1) {
      for (let part = 0; part < 3; part += 1) {
        stream.chunk(silence(100));
        await stream.taken();
        await clock.advance(20_000);
      }
      if (minute === 58) assert.equal(stream.isOver, false);
    }
    assert.equal((await stream.over()).closeCode, 1001);
  });

  it('takes a token once: the second time ends the session', async () => {
    const { token = '' } = await askFor();
    const first = await connect(token);
    const second = await connect(token);
    assert.equal(second.refusedWith, 401);
    await first.over();
    const { status, body } = await reconnect(token);
    assert.equal(status, 400);
    assert.match(messageOf({ status, body, headers: new Headers() }), /over|ended/);
  });

  it('takes a token for a minute, and gives another for the session', async () => {
    const { token = '' } = await askFor();
    await clock.advance(61_000);
    assert.equal((await connect(token)).refusedWith, 401);
    const answer = await reconnect(token);
    assert.equal(answer.status, 200);
    const fresh = (answer.body as Readonly<Record<string, string>>)['token'] ?? '';
    assert.equal((await connect(fresh)).refusedWith, null);
  });

  it('drops the open connection for a new one, and ends the session over an outdated token', async () => {
    const { token = '' } = await askFor();
    const first = await connect(token);
    const answer = await reconnect(token);
    assert.equal((await first.over()).closeCode, 1006);
    const fresh = (answer.body as Readonly<Record<string, string>>)['token'] ?? '';
    const second = await connect(fresh);
    const outdated = await reconnect(token);
    assert.equal(outdated.status, 400);
    await second.over();
    assert.equal((await reconnect(fresh)).status, 400);
  });

  it('knows no token of somebody else, and none that it never gave', async () => {
    const { token = '' } = await askFor();
    const other = await sandbox.get(`${path}?token=${token}`, { key: 'another-key-1234' });
    assert.equal(other.status, 404);
    assert.equal((await reconnect('nonsense')).status, 404);
    assert.equal((await sandbox.get(path)).status, 400);
    assert.equal((await connect('nonsense')).refusedWith, 401);
    const elsewhere = new TestVoiceStream(`${sandbox.url.replace('http', 'ws')}/v3/other`, 'json');
    assert.equal((await elsewhere.opened()).refusedWith, 404);
  });

  it('refuses a session for the first rule it breaks, by name', async () => {
    const refusals: readonly (readonly [object, RegExp])[] = [
      [{ source_media_content_type: 'audio/aac' }, /source_media_content_type/],
      [{ source_language: 'xx' }, /source_language/],
      [{ source_language_mode: 'fixed' }, /'source_language' is required/],
      [{ source_language_mode: 'maybe' }, /source_language_mode/],
      [{ target_languages: ['de', 'fr', 'es', 'it', 'pl', 'nl'] }, /At most 5/],
      [{ target_languages: ['tlh'] }, /target_languages/],
      [{ target_media_languages: ['de', 'fr'] }, /At most 1/],
      [{ target_media_content_type: 'audio/wav' }, /target_media_content_type/],
      [{ target_media_voice: 'robot' }, /target_media_voice/],
      [{ message_format: 'xml' }, /message_format/],
      [{ formality: 'rude' }, /formality/],
      [{ glossary_id: 'mine' }, /glossary_id/],
      [{ spoken_terms_id: 'mine' }, /spoken_terms_id/],
    ];
    for (const [fields, why] of refusals) {
      const answer = await sandbox.post(path, { ...wanted, ...fields });
      assert.equal(answer.status, 400, JSON.stringify(fields));
      assert.match(messageOf(answer), why);
    }
    const missing = await sandbox.post(path, { target_languages: ['de'] });
    assert.match(messageOf(missing), /source_media_content_type/);
    const free = await sandbox.post(path, wanted, { key: 'free-key:fx' });
    assert.equal(free.status, 403);
  });

  it('takes every media type of the specification, with or without blanks', async () => {
    for (const type of [
      'audio/auto',
      'audio/ogg; codecs=opus',
      'AUDIO/PCM;encoding=ulaw;rate=8000',
    ]) {
      await askFor({ source_media_content_type: type });
    }
  });

  it('ends a running stream at a limit of its key or account, and with its key, and opens none', async () => {
    await sandbox.close();
    sandbox = await startCheckedSandbox({
      clock,
      accounts: [
        { key: 'shared-a', plan: 'pro', account: 'team', speechLimitInMs: 1_500 },
        { key: 'shared-b', plan: 'pro', account: 'team' },
        { key: 'team-admin', plan: 'pro', account: 'team', role: 'admin' },
      ],
    });
    const speak = async (key: string, inMs: number): Promise<TestVoiceStream | number> => {
      const { status, body } = await sandbox.post(path, wanted, { key });
      if (status !== 200) return status;
      const stream = await connect((body as { readonly token: string }).token);
      stream.chunk(silence(inMs));
      stream.send({ end_of_source_media: {} });
      return stream.over();
    };
    const reasonOf = async (key: string, inMs: number): Promise<number | null> => {
      const spoken = await speak(key, inMs);
      return typeof spoken === 'number' ? spoken : spoken.reason;
    };
    const admin = { key: 'team-admin' };
    const keysPath = '/v2/admin/developer-keys';
    const { body: listed } = await sandbox.get(keysPath, admin);
    const [{ key_id } = { key_id: '' }] = listed as readonly { readonly key_id: string }[];
    const limit = (inMs: number | null): Promise<Answer> => {
      const fields = { key_id, characters: null, speech_to_text_milliseconds: inMs };
      return sandbox.send('PUT', `${keysPath}/limits`, fields, admin);
    };
    await limit(700);
    assert.equal(await reasonOf('shared-a', 600), null);
    assert.equal(await reasonOf('shared-a', 200), 4_560_456);
    assert.equal(await reasonOf('shared-a', 100), null);
    assert.equal(await reasonOf('shared-a', 1), 456);
    await limit(null);
    assert.equal(await reasonOf('shared-a', 300), null);
    assert.equal(await reasonOf('shared-b', 600), 4_560_456);
    assert.equal(await reasonOf('shared-b', 500), null);
    assert.equal(await reasonOf('shared-b', 1), 456);
    const { body: usage } = await sandbox.get('/v2/usage', { key: 'shared-b' });
    const { speech_to_text_minutes_count, speech_to_text_milliseconds_count } = usage as Usage;
    assert.deepEqual([speech_to_text_minutes_count, speech_to_text_milliseconds_count], [1, 1_500]);
    await limit(0);
    assert.equal(await reasonOf('shared-a', 1), 456);
    await clock.advance(31 * 86_400_000);
    assert.equal(await reasonOf('shared-b', 900), null);

    await limit(null);
    const begin = async (): Promise<readonly [TestVoiceStream, string]> => {
      const { body } = await sandbox.post(path, wanted, { key: 'shared-a' });
      const { token } = body as { readonly token: string };
      return [await connect(token), token];
    };
    const [blocked, token] = await begin();
    const [deactivated] = await begin();
    await sandbox.send('PUT', `${keysPath}/limits`, { key_id, characters: 0 }, admin);
    const again = await sandbox.get(`${path}?token=${token}`, { key: 'shared-a' });
    assert.equal(again.status, 456);
    blocked.chunk(silence(1));
    assert.equal((await blocked.over()).reason, 4_560_456);
    await sandbox.send('PUT', `${keysPath}/deactivate`, { key_id }, admin);
    deactivated.chunk(silence(1));
    assert.equal((await deactivated.over()).reason, 4_010_401);
  });

  it('counts what was heard in the analytics of the key', async () => {
    const stream = await open();
    stream.chunk(silence(900));
    stream.send({ end_of_source_media: {} });
    await stream.over();
    const day = new Date(clock.wallTime()).toISOString().slice(0, 10);
    const query = `start_date=${day}&end_date=${day}`;
    const { body } = await sandbox.get(`/v2/admin/analytics?${query}`, { key: `${proKey}:adm` });
    assert.match(JSON.stringify(body), /"speech_to_text_minutes":0\.015\b/);
  });
});
