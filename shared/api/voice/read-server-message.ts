import {
  readArray,
  readNumber,
  readObject,
  readOptionalNumber,
  readOptionalString,
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
    concluded: readSegments(fields, 'concluded', kind, readSourceSegment),
    tentative: readSegments(fields, 'tentative', kind, readSourceSegment),
  }),
  target_transcript_update: (fields, kind) => ({
    type: 'target-transcript',
    language: readString(fields, 'language', kind),
    concluded: readSegments(fields, 'concluded', kind, readTargetSegment),
    tentative: readSegments(fields, 'tentative', kind, readTargetSegment),
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
      request_type: readOptionalString(fields, 'request_type', kind) ?? '',
      error_code: readNumber(fields, 'error_code', kind),
      reason_code: readOptionalNumber(fields, 'reason_code', kind) ?? 0,
      error_message: readOptionalString(fields, 'error_message', kind) ?? '',
    },
  }),
};

function readSegments<Segment>(
  fields: WireObject,
  field: string,
  kind: string,
  read: (segment: WireObject, path: string) => Segment,
): readonly Segment[] {
  const path = `${kind}.${field}`;
  // A service that has nothing to say in a list may leave it out.
  const items = readArray(fields[field] ?? [], path);
  return items.map((item, index) => read(readObject(item, path), `${path}[${index}]`));
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
    duration: readOptionalNumber(fields, 'duration', kind) ?? 0,
    content_type: readOptionalString(fields, 'content_type', kind),
    headers: readOptionalNumber(fields, 'headers', kind),
    text: readOptionalString(fields, 'text', kind),
  };
}
