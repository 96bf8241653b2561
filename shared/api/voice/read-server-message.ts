import {
  asNumber,
  asString,
  UnreadParts,
  type ItemReader,
  type UnreadPart,
} from '../core/unread-parts.ts';
import {
  readArray,
  readNumber,
  readObject,
  readString,
  WireShapeError,
  type WireObject,
} from '../core/wire-reader.ts';
import type { VoiceMediaChunk, VoiceSourceSegment, VoiceTargetSegment } from '../types/voice.ts';
import type { MessageCodec } from './message-codec.ts';
import type { VoiceEvent } from './voice-event.ts';

/**
 * Reads one frame of the service. Unknown kinds of messages are events of type `unknown`; a known
 * one of the wrong shape throws a WireShapeError, whose path holds names and numbers only.
 */
export function readServerMessage(frame: string | Uint8Array, codec: MessageCodec): VoiceEvent {
  const message = readObject(codec.decode(frame), 'message');
  const [kind, ...more] = Object.keys(message);
  if (kind === undefined || more.length > 0) throw new WireShapeError('wrong-count', 'message');
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (read === undefined) return { type: 'unknown' };
  return read(readObject(message[kind], kind), kind, codec);
}

type Reader = (fields: WireObject, kind: string, codec: MessageCodec) => VoiceEvent;

const readers: Readonly<Record<string, Reader>> = {
  source_transcript_update: (fields, kind) => ({
    type: 'source-transcript',
    ...readText(fields, kind, readSourceSegment),
  }),
  target_transcript_update: (fields, kind) => ({
    type: 'target-transcript',
    language: readString(fields, 'language', kind),
    ...readText(fields, kind, readTargetSegment),
  }),
  target_media_chunk: (fields, kind, codec) => ({
    type: 'target-media',
    chunk: readMediaChunk(fields, kind, codec),
  }),
  end_of_source_transcript: () => ({ type: 'end-of-source-transcript' }),
  end_of_target_transcript: (fields, kind) => ({
    type: 'end-of-target-transcript',
    language: readString(fields, 'language', kind),
  }),
  end_of_target_media: (fields, kind) => ({
    type: 'end-of-target-media',
    language: readString(fields, 'language', kind),
  }),
  end_of_stream: () => ({ type: 'end-of-stream' }),
  error: (fields, kind) => ({
    type: 'failure',
    failure: {
      request_type: known(fields['request_type'], asString) ?? '',
      error_code: readNumber(fields, 'error_code', kind),
      reason_code: known(fields['reason_code'], asNumber) ?? 0,
      error_message: known(fields['error_message'], asString) ?? '',
    },
  }),
};

interface ReadText<Segment> {
  readonly concluded: readonly Segment[];
  readonly tentative: readonly Segment[];
  readonly unread?: readonly UnreadPart[];
}

/**
 * One odd segment costs no other one, nor the session that was paid for. Tentative text is replaced
 * by what is concluded, so that of it nothing needs to be said.
 */
function readText<Segment>(
  fields: WireObject,
  kind: string,
  read: (segment: WireObject, path: string) => Segment,
): ReadText<Segment> {
  const unread = new UnreadParts();
  const readItem = (item: unknown, path: string): Segment => read(readObject(item, path), path);
  // A service that has nothing to say in a list may leave it out.
  const { concluded = [], tentative = [] } = fields;
  const text = {
    concluded: unread.entries(concluded, `${kind}.concluded`, readItem),
    tentative: new UnreadParts().entries(tentative, `${kind}.tentative`, readItem),
  };
  return unread.all.length === 0 ? text : { ...text, unread: unread.all };
}

function readSourceSegment(segment: WireObject, path: string): VoiceSourceSegment {
  return {
    language: readString(segment, 'language', path),
    ...readTargetSegment(segment, path),
  };
}

function readTargetSegment(segment: WireObject, path: string): VoiceTargetSegment {
  const start_time = readTime(segment, 'start_time', path);
  const end_time = readTime(segment, 'end_time', path);
  if (end_time < start_time) throw new WireShapeError('unknown-value', `${path}.end_time`);
  return { text: readString(segment, 'text', path), start_time, end_time };
}

function readTime(segment: WireObject, field: string, path: string): number {
  const time = readNumber(segment, field, path);
  if (Number.isFinite(time) && time >= 0) return time;
  throw new WireShapeError('unknown-value', `${path}.${field}`);
}

function readMediaChunk(
  fields: WireObject,
  kind: string,
  codec: MessageCodec,
): VoiceMediaChunk<Uint8Array> {
  const packets = readArray(fields['data'], `${kind}.data`);
  return {
    language: readString(fields, 'language', kind),
    data: packets.map((packet, index) => codec.bytes(packet, `${kind}.data[${index}]`)),
    duration: known(fields['duration'], asNumber) ?? 0,
    content_type: known(fields['content_type'], asString),
    headers: known(fields['headers'], asNumber),
    text: known(fields['text'], asString),
  };
}

/** What a message can do without: null for odd things as well, for they would cost what is beside them. */
function known<Value>(value: unknown, read: ItemReader<Value>): Value | null {
  return new UnreadParts().orElse<Value | null>(value, '', read, null);
}
