import assert from 'node:assert/strict';
import { decode, encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { TranscriptLog } from '../../../../shared/api/voice/transcript-log.ts';
import { WireShapeError } from '../../../../shared/api/core/wire-reader.ts';
import type { VoiceClientMessage } from '../../../../shared/api/types/voice.ts';
import { codecFor } from '../../../../shared/api/voice/message-codec.ts';
import { unpackMessage } from '../../../../shared/api/voice/read-message-pack.ts';
import { readServerMessage } from '../../../../shared/api/voice/read-server-message.ts';
import {
  clientTable,
  messageProblems,
  serverTable,
} from '../../../doubles/service/voice-shapes.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

type Encoding = 'json' | 'msgpack';
type Packed =
  null | boolean | number | string | Uint8Array | readonly Packed[] | { [key: string]: Packed };
type Fields = Readonly<Record<string, unknown>>;

/** By an implementation that is not the client's reader. */
function encodeFrame(message: unknown, encoding: Encoding): string | Uint8Array {
  if (encoding === 'msgpack') return encode(message);
  return JSON.stringify(message, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

function decodeFrame(frame: string | Uint8Array): unknown {
  return typeof frame === 'string' ? JSON.parse(frame) : decode(frame);
}

const eventTypes: Readonly<Record<string, string>> = {
  source_transcript_update: 'source-transcript',
  target_transcript_update: 'target-transcript',
  target_media_chunk: 'target-media',
  end_of_source_transcript: 'end-of-source-transcript',
  end_of_target_transcript: 'end-of-target-transcript',
  end_of_target_media: 'end-of-target-media',
  end_of_stream: 'end-of-stream',
  error: 'failure',
};

for (const encoding of ['json', 'msgpack'] as const) {
  describe(`messages of the voice stream in ${encoding} ${seedWords}`, () => {
    const codec = codecFor(encoding);
    const read = (message: unknown): ReturnType<typeof readServerMessage> =>
      readServerMessage(encodeFrame(message, encoding), codec);

    for (const [kind, row] of Object.entries(clientTable(encoding))) {
      it(`writes ${kind} as the field table says`, () => {
        const message = { [kind]: row.sample } as unknown as VoiceClientMessage<Uint8Array>;
        const frame = codec.encode(message);
        assert.equal(typeof frame === 'string', encoding === 'json');
        const sent = decodeFrame(frame);
        assert.deepEqual(messageProblems(sent, clientTable(encoding)), []);
        assert.deepEqual(sent, decodeFrame(encodeFrame(message, encoding)));
      });
    }

    for (const [kind, row] of Object.entries(serverTable(encoding))) {
      it(`reads ${kind}`, () => {
        const event = read({ [kind]: row.sample });
        assert.equal(event.type, eventTypes[kind]);
        assert.deepEqual(withoutType(event, kind), row.sample);
      });

      it(`refuses ${kind} without a field it needs, or with a wrong one`, () => {
        for (const field of needed(kind, Object.keys(row.required))) {
          const rest = Object.entries(row.sample).filter(([name]) => name !== field);
          const less = Object.fromEntries(rest);
          assert.throws(() => read({ [kind]: less }), isShapeError(kind), `${field} left out`);
          const wrong: Fields = { ...row.sample, [field]: { wrong: true } };
          assert.throws(() => read({ [kind]: wrong }), isShapeError(kind), `${field} wrong`);
        }
        assert.throws(() => read({ [kind]: 'text' }), isShapeError(kind));
      });
    }

    it('reads media chunks whose optional fields are null or absent', () => {
      const data = [Uint8Array.of(1)];
      for (const extra of [{}, { content_type: null, headers: null, text: null }]) {
        const event = read({
          target_media_chunk: { language: 'de', data, duration: 20, ...extra },
        });
        assert.ok(event.type === 'target-media');
        assert.deepEqual(event.chunk.data, data);
        assert.equal(event.chunk.content_type, null);
      }
    });

    it('loses no sound and no reason for an odd thing beside it', () => {
      const odd = { wrong: true };
      const data = [Uint8Array.of(1)];
      const chunk = {
        language: 'de',
        data,
        duration: odd,
        content_type: 5,
        headers: 'x',
        text: odd,
      };
      const event = read({ target_media_chunk: chunk });
      assert.ok(event.type === 'target-media');
      assert.deepEqual(event.chunk, {
        ...{ language: 'de', data, duration: 0 },
        ...{ content_type: null, headers: null, text: null },
      });
      const told = { error_code: 4, request_type: odd, reason_code: 'x', error_message: 'Over.' };
      const failure = read({ error: told });
      assert.ok(failure.type === 'failure');
      assert.deepEqual(failure.failure, { ...told, request_type: '', reason_code: 0 });
    });

    it('passes over kinds of messages and fields it does not know', () => {
      assert.deepEqual(read({ weather_update: { rain: true } }), { type: 'unknown' });
      assert.deepEqual(read({ toString: {} }), { type: 'unknown' });
      const row = { language: 'de', mood: 'good' };
      assert.equal(read({ end_of_target_transcript: row }).type, 'end-of-target-transcript');
    });

    it('leaves out segments it cannot read, and keeps those beside them with the session', () => {
      const good = { text: 'x', start_time: 4, end_time: 5 };
      const odd = [{ ...good, end_time: 3 }, { start_time: 1 }, 'x', { ...good, start_time: '4' }];
      const update = { language: 'de', concluded: [...odd, good], tentative: [good, ...odd] };
      const event = read({ target_transcript_update: update });
      assert.ok(event.type === 'target-transcript');
      assert.deepEqual([event.concluded, event.tentative], [[good], [good]]);
      assert.deepEqual(
        event.unread?.map(({ path }) => path),
        odd.map((_, index) => `target_transcript_update.concluded[${String(index)}]`),
      );
      const change = new TranscriptLog(['de']).take(event, 0);
      assert.equal(change?.concluded.length, 1);
      assert.deepEqual(change.unread, event.unread);
    });

    it('refuses no message, several at once, and the other frames', () => {
      for (const wrong of [{}, [], null, 7, { end_of_stream: {}, error: {} }]) {
        assert.throws(() => read(wrong), WireShapeError);
      }
      const other = encoding === 'json' ? encode({ end_of_stream: {} }) : '{"end_of_stream":{}}';
      assert.throws(() => readServerMessage(other, codec), WireShapeError);
    });

    it('answers fuzzed frames with a message or a WireShapeError', () => {
      const frames = Object.entries(serverTable(encoding)).map(([kind, { sample }]) =>
        encodeFrame({ [kind]: sample }, encoding),
      );
      const damage = fc.record({
        frame: fc.constantFrom(...frames),
        at: fc.nat(200),
        length: fc.nat(6),
        put: fc.uint8Array({ maxLength: 6 }),
      });
      fc.assert(
        fc.property(damage, ({ frame, at, length, put }) => {
          const bytes = [...(typeof frame === 'string' ? Buffer.from(frame) : frame)];
          bytes.splice(at, length, ...put);
          const damaged = Uint8Array.from(bytes);
          const broken = encoding === 'json' ? new TextDecoder().decode(damaged) : damaged;
          assert.ok(survives(() => readServerMessage(broken, codec)));
        }),
        fuzzParameters(1000),
      );
    });
  });
}

describe(`MessagePack of the client ${seedWords}`, () => {
  const packable = fc.letrec<{ value: Packed }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.maxSafeNat(),
      fc.integer({ min: -0x1_0000_0000, max: 0x1_0000_0000 }),
      fc.double({ noNaN: true }),
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 30, maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.array(tie('value'), { maxLength: 20 }),
      fc.dictionary(fc.string({ maxLength: 8 }), tie('value'), { maxKeys: 20 }),
    ),
  })).value;

  it('reads what another implementation writes', () => {
    fc.assert(
      fc.property(packable, (value) => {
        assert.deepEqual(comparable(unpackMessage(encode(value))), comparable(value));
      }),
      fuzzParameters(500),
    );
  });

  it('reads long texts, bytes, lists and maps with the longer heads', () => {
    const long = {
      text: 'ä'.repeat(70_000),
      bytes: new Uint8Array(70_000).fill(7),
      list: Array.from({ length: 70_000 }, (_, index) => index),
      map: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
    };
    assert.deepEqual(unpackMessage(encode(long)), long);
  });

  it('refuses what is cut short, followed by more, too deep, or no value of its own', () => {
    const whole = encode({ end_of_stream: { a: [1, 2.5, 'x'] } });
    for (let length = 0; length < whole.length; length += 1) {
      assert.throws(() => unpackMessage(whole.subarray(0, length)), WireShapeError);
    }
    assert.throws(() => unpackMessage(Uint8Array.of(...whole, 0)), WireShapeError);
    assert.throws(() => unpackMessage(new Uint8Array(5000).fill(0x91)), WireShapeError);
    const extension = Uint8Array.of(0xd4, 1, 0);
    const hugeList = Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff);
    const numberKey = Uint8Array.of(0x81, 0x01, 0x01);
    const twoKeys = Uint8Array.of(0x82, 0xa1, 97, 1, 0xa1, 97, 2);
    const notUtf8 = Uint8Array.of(0xa1, 0xff);
    for (const wrong of [extension, hugeList, numberKey, twoKeys, notUtf8]) {
      assert.throws(() => unpackMessage(wrong), WireShapeError);
    }
  });

  it('keeps a member that is called __proto__', () => {
    assert.deepEqual(Object.entries(unpackMessage(member('__proto__')) as Fields), [
      ['__proto__', 1],
    ]);
  });

  it('is not read by the library that writes it, which guesses where this one refuses', () => {
    const keyTwice = Uint8Array.of(0x82, 0xa1, 97, 1, 0xa1, 97, 2);
    assert.deepEqual(decode(keyTwice), { a: 2 });
    assert.throws(() => unpackMessage(keyTwice), WireShapeError);
    const notUtf8 = Uint8Array.of(0xa2, 0xff, 0x61);
    assert.equal(typeof decode(notUtf8), 'string');
    assert.throws(() => unpackMessage(notUtf8), WireShapeError);
    assert.throws(() => decode(member('__proto__')), /not allowed/u);
  });
});

function member(name: string): Uint8Array {
  return Uint8Array.of(0x81, 0xa0 | name.length, ...Buffer.from(name), 0x01);
}

function withoutType(event: object, kind: string): unknown {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
  if (kind === 'target_media_chunk') return rest['chunk'];
  return kind === 'error' ? rest['failure'] : rest;
}

/** Services may leave out an empty list, and what only people read. */
function needed(kind: string, fields: readonly string[]): readonly string[] {
  const lenient: Readonly<Record<string, readonly string[]>> = {
    source_transcript_update: ['concluded', 'tentative'],
    target_transcript_update: ['concluded', 'tentative'],
    target_media_chunk: ['duration'],
    error: ['request_type', 'reason_code', 'error_message'],
  };
  return fields.filter((field) => lenient[kind]?.includes(field) !== true);
}

function isShapeError(kind: string): (error: unknown) => boolean {
  return (error) => error instanceof WireShapeError && error.path.startsWith(kind);
}

function survives(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    return error instanceof WireShapeError;
  }
}

/** Minus zero and lone surrogates are not kept apart by either. */
function comparable(value: Packed): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (typeof value === 'string') return Buffer.from(value).toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map((item: Packed) => comparable(item));
  if (typeof value !== 'object' || value === null) return value;
  return new Map(
    Object.entries(value as Readonly<Record<string, Packed>>).map(([key, member]) => [
      Buffer.from(key).toString(),
      comparable(member),
    ]),
  );
}
