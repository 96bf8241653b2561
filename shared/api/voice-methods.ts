import type { BindOperation, Method } from './core/operation.ts';
import {
  createVoiceSession,
  reconnectVoiceSession,
  type VoiceReconnection,
} from './resources/voice-sessions.ts';
import type { VoiceSession, VoiceSessionRequest } from './types/voice.ts';

/** Voice sessions; `streamVoice` does the rest. Pro address only. */
export interface VoiceMethods {
  /** POST /v3/voice/realtime (spec 4.8). */
  readonly createVoiceSession: Method<VoiceSessionRequest, VoiceSession>;
  /** GET /v3/voice/realtime: another connection of the same session. */
  readonly reconnectVoiceSession: Method<VoiceReconnection, VoiceSession>;
}

export function voiceMethods(bind: BindOperation): VoiceMethods {
  return {
    createVoiceSession: bind(createVoiceSession),
    reconnectVoiceSession: bind(reconnectVoiceSession),
  };
}
