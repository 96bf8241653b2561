import { say } from '../../messages/message.ts';
import { ServiceError } from '../core/errors/errors.ts';
import type { VoiceSession } from '../types/voice.ts';

/**
 * The address to connect to: `streaming_url` with the token in its query. Holds a secret: it goes
 * into no message and no log. Throws a ServiceError for an address that would send the token over
 * an open line or to something that is no WebSocket.
 */
export function streamingAddress({ streaming_url, token }: VoiceSession): string {
  if (!URL.canParse(streaming_url)) throw badAddress('is not an address');
  const url = new URL(streaming_url);
  const isSecure = url.protocol === 'wss:';
  if (!isSecure && !(url.protocol === 'ws:' && isLoopback(url.hostname))) {
    throw badAddress('is not a secure one (wss://)');
  }
  if (url.username !== '' || url.password !== '') throw badAddress('holds a user name');
  url.hash = '';
  const query = url.search === '' ? '?' : `${url.search}&`;
  url.search = '';
  return `${url.href}${query}token=${encodeURIComponent(token)}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function badAddress(what: string): ServiceError {
  return new ServiceError({
    kind: 'invalid-response',
    operation: 'voice-stream',
    code: 'streaming-address',
    message: `voice-stream: the streaming address ${what}`,
    said: say('voice.streaming-address'),
  });
}
