import type { VoiceSession as VoiceSessionAnswer } from '../../api/types/voice.ts';
import { ApiError } from '../server/api-error.ts';
import { ok, type Endpoint, type EndpointCall, type Reply } from '../server/endpoint.ts';
import { engineHeader, engineReport } from '../translate/engine-report.ts';
import { readVoiceRequest, voiceFields } from '../voice/read-voice-request.ts';
import type { SandboxVoiceSession } from '../voice/voice-session.ts';

const path = '/v3/voice/realtime';
const proOnly = 'Voice sessions are available on the Pro plan only.';

/** POST and GET /v3/voice/realtime (spec 2.11, 4.8): a session, and its next connection. */
export const voiceSessions: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    proOnly,
    bodyLimitInBytes: 131_072,
    knownFields: voiceFields,
    handle: createSession,
  },
  { method: 'GET', path, proOnly, handle: reconnectSession },
];

function createSession({ services, key, fields }: EndpointCall): Reply {
  const { customisation, voice } = services;
  const request = readVoiceRequest(fields, key, customisation, voice.speaker);
  const session = voice.create(request, key);
  const speakers = request.speech === null || voice.speaker === null ? [] : [voice.speaker];
  const shares = [voice.recogniser, ...speakers].map((engine) => ({ engine, text: 0 }));
  return ok(answerOf(session, voice.streamingUrl), {
    [engineHeader]: engineReport(shares),
  });
}

function reconnectSession({ services, key, query }: EndpointCall): Reply {
  const token = query.get('token');
  if (token === null || token === '') throw new ApiError(400, "Parameter 'token' not specified.");
  return ok(answerOf(services.voice.reconnect(token, key), services.voice.streamingUrl));
}

function answerOf(session: SandboxVoiceSession, streaming_url: string): VoiceSessionAnswer {
  return { streaming_url, token: session.token, session_id: session.id };
}
