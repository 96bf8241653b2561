import { utf8Length } from '../../../text/encodings/utf8-length.ts';
import type { AnswerKind } from '../operation.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The request body of a JSON operation: UTF-8, no escapes beyond what JSON needs. */
export function encodeJson(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** Bytes that `value` takes as a request body: what the limits of the service count. */
export function jsonByteLength(value: unknown): number {
  return utf8Length(JSON.stringify(value));
}

/** Why a body is not JSON; becomes the `code` of an invalid-response error. */
export type WireFault = 'empty-body' | 'not-utf-8' | 'not-json' | 'html-body';

export type Decoded =
  | { readonly outcome: 'value'; readonly value: unknown }
  | { readonly outcome: 'fault'; readonly fault: WireFault };

/** Reads a whole body. A byte order mark is passed over; nothing of the body enters the fault. */
export function decodeJson(bytes: Uint8Array): Decoded {
  const text = decodeText(bytes);
  if (text === null) return { outcome: 'fault', fault: 'not-utf-8' };
  try {
    return { outcome: 'value', value: JSON.parse(text) as unknown };
  } catch {
    return { outcome: 'fault', fault: faultOf(text) };
  }
}

/** The body of a successful answer, as the operation expects it. */
export function decodeAnswer(bytes: Uint8Array, kind: AnswerKind): Decoded {
  if (kind === 'nothing') return { outcome: 'value', value: undefined };
  if (kind === 'json') return decodeJson(bytes);
  const text = decodeText(bytes);
  if (text === null) return { outcome: 'fault', fault: 'not-utf-8' };
  const isPage = /^\s*<(?:!doctype|html)/i.test(text);
  return isPage ? { outcome: 'fault', fault: 'html-body' } : { outcome: 'value', value: text };
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function faultOf(text: string): WireFault {
  const start = text.trimStart();
  if (start === '') return 'empty-body';
  return start.startsWith('<') ? 'html-body' : 'not-json';
}
