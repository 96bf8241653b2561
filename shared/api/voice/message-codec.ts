import { encode } from '@msgpack/msgpack';
import { readObject, WireShapeError } from '../core/wire-reader.ts';
import type { VoiceClientMessage, VoiceMessageFormat } from '../types/voice.ts';
import { unpackMessage } from './read-message-pack.ts';

/** One of the two ways in which messages go over the stream. */
export interface MessageCodec {
  encode(message: VoiceClientMessage<Uint8Array>): string | Uint8Array;
  /** The message of a frame. Throws a WireShapeError for a frame that holds none. */
  decode(frame: string | Uint8Array): unknown;
  /** A binary field of a decoded message. Throws a WireShapeError for anything else. */
  bytes(value: unknown, path: string): Uint8Array;
}

export function codecFor(format: VoiceMessageFormat): MessageCodec {
  return format === 'json' ? jsonCodec : msgpackCodec;
}

const jsonCodec: MessageCodec = {
  encode: (message) => JSON.stringify(withBytes(message, toBase64)),
  decode(frame) {
    if (typeof frame !== 'string') throw new WireShapeError('wrong-type', 'frame');
    try {
      return JSON.parse(frame) as unknown;
    } catch {
      throw new WireShapeError('wrong-type', 'message');
    }
  },
  bytes(value, path) {
    const bytes = typeof value === 'string' ? fromBase64(value) : null;
    if (bytes === null) throw new WireShapeError('wrong-type', path);
    return bytes;
  },
};

const msgpackCodec: MessageCodec = {
  encode: (message) => encode(withBytes(message, (bytes) => bytes)),
  decode(frame) {
    if (typeof frame === 'string') throw new WireShapeError('wrong-type', 'frame');
    return readObject(unpackMessage(frame), 'message');
  },
  bytes(value, path) {
    if (!(value instanceof Uint8Array)) throw new WireShapeError('wrong-type', path);
    return value;
  },
};

function withBytes<Bytes>(
  message: VoiceClientMessage<Uint8Array>,
  convert: (bytes: Uint8Array) => Bytes,
): Readonly<Record<string, Readonly<Record<string, Bytes>>>> {
  if ('end_of_source_media' in message) return { end_of_source_media: {} };
  return { source_media_chunk: { data: convert(message.source_media_chunk.data) } };
}

/** Bytes per call of `btoa`: a multiple of three, and few enough arguments. */
const step = 24_576;

/** Base64 with padding, as the JSON form of the stream wants it. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + step)));
  }
  return text;
}

/** Null when `text` is not base64. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const units = atob(text);
    return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}
