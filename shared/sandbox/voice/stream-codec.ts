import { decode, encode } from '@msgpack/msgpack';
import type { VoiceMessageFormat, VoiceServerMessage } from '../../api/types/voice.ts';
import { StreamError } from './stream-error.ts';

/** What a client may say, read. */
export type ClientMessage =
  { readonly type: 'sound'; readonly data: Uint8Array } | { readonly type: 'end-of-sound' };

/** Longest name of a message that is quoted. */
const longestName = 64;

/** Reads one frame of a client. Throws a StreamError for what is no message of the stream. */
export function readClientMessage(
  frame: Uint8Array,
  isBinary: boolean,
  format: VoiceMessageFormat,
): ClientMessage {
  if (isBinary !== (format === 'msgpack')) {
    const wanted = format === 'json' ? 'text frames' : 'binary frames';
    throw new StreamError('', 'bad-message', `A session with ${format} takes ${wanted} only.`);
  }
  const message = decodeFrame(frame, format);
  const [kind, ...more] = isRecord(message) ? Object.keys(message) : [];
  if (!isRecord(message) || kind === undefined || more.length > 0) {
    throw new StreamError('', 'bad-message', 'A message is an object with exactly one key.');
  }
  const fields = message[kind];
  if (kind === 'end_of_source_media') return { type: 'end-of-sound' };
  if (kind !== 'source_media_chunk') {
    const name = kind.replace(/[^\w-]/g, '?').slice(0, longestName);
    throw new StreamError(name, 'unknown-message', 'This kind of message is not known.');
  }
  return { type: 'sound', data: readData(isRecord(fields) ? fields['data'] : undefined, format) };
}

/** One message as a frame: text, or bytes. */
export function writeServerMessage(
  message: VoiceServerMessage<Uint8Array>,
  format: VoiceMessageFormat,
): string | Uint8Array {
  if (format === 'msgpack') return encode(message);
  return JSON.stringify(message, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

function decodeFrame(frame: Uint8Array, format: VoiceMessageFormat): unknown {
  try {
    if (format === 'msgpack') return decode(frame);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(frame)) as unknown;
  } catch {
    const what = format === 'json' ? 'JSON' : 'MessagePack';
    throw new StreamError('', 'bad-message', `A message is not valid ${what}.`);
  }
}

function readData(data: unknown, format: VoiceMessageFormat): Uint8Array {
  if (format === 'msgpack' && data instanceof Uint8Array) return data;
  if (format === 'json' && typeof data === 'string' && isBase64(data)) {
    return Buffer.from(data, 'base64');
  }
  const wanted = format === 'json' ? 'base64 text' : 'binary';
  throw new StreamError('source_media_chunk', 'bad-message', `'data' must be ${wanted}.`);
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
