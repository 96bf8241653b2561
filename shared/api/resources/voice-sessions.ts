import { say } from '../../messages/message.ts';
import type { Operation } from '../core/operation.ts';
import { queryString } from '../core/exchange/request-url.ts';
import { validationError } from '../core/errors/validation-error.ts';
import { readObject, readOptionalString, readString } from '../core/wire-reader.ts';
import type { VoiceSession, VoiceSessionRequest } from '../types/voice.ts';
import { checkVoiceSession } from '../voice/check-voice-session.ts';

const noTexts = (): readonly string[] => [];

/** POST /v3/voice/realtime (spec 4.8): a session, and the token for its first connection. */
export const createVoiceSession: Operation<VoiceSessionRequest, VoiceSession> = {
  name: 'create-voice-session',
  method: 'POST',
  path: () => '/v3/voice/realtime',
  safety: 'unsafe',
  maxBodyBytes: null,
  check: checkVoiceSession,
  body: (request) => request,
  texts: noTexts,
  read: readVoiceSession,
};

/** What names a session for another connection: the newest token it was given. */
export interface VoiceReconnection {
  readonly token: string;
}

/**
 * GET /v3/voice/realtime: a token for another connection of a session. An older token than the
 * newest ends the session, so it is not repeated when its answer is lost.
 */
export const reconnectVoiceSession: Operation<VoiceReconnection, VoiceSession> = {
  name: 'reconnect-voice-session',
  method: 'GET',
  path: ({ token }) => `/v3/voice/realtime${queryString({ token })}`,
  safety: 'unsafe',
  maxBodyBytes: null,
  check: ({ token }) => {
    if (token !== '') return;
    throw validationError({
      field: 'token',
      said: say('missing.voice-token'),
    });
  },
  texts: noTexts,
  secrets: ({ token }) => [token],
  read: readVoiceSession,
};

function readVoiceSession(value: unknown): VoiceSession {
  const session = readObject(value, 'body');
  const session_id = readOptionalString(session, 'session_id', 'body');
  return {
    streaming_url: readString(session, 'streaming_url', 'body'),
    token: readString(session, 'token', 'body'),
    ...(session_id === null ? {} : { session_id }),
  };
}
