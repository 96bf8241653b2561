import assert from 'node:assert/strict';
import type { Client } from '../../../shared/api/client.ts';
import type { VoiceSessionRequest } from '../../../shared/api/types/voice.ts';
import { streamVoice } from '../../../shared/api/voice/voice-stream.ts';
import type { VoiceMethods } from '../../../shared/api/voice-methods.ts';
import type { WebSocketConnector } from '../../../shared/ports/web-socket.ts';
import type { FakeClock } from '../../doubles/fake-clock.ts';
import { pcm16, recordedSamples, soundOf } from '../../doubles/sound/voice-recording.ts';
import type { Calls } from './covered-call.ts';
import { recordingConnector } from './recorded-stream.ts';
import type { Exchange } from './recorded.ts';

const session: Required<Omit<VoiceSessionRequest, 'glossary_id'>> = {
  source_media_content_type: pcm16,
  source_language: 'en',
  source_language_mode: 'fixed',
  target_languages: ['de', 'fr'],
  target_media_languages: ['de'],
  target_media_content_type: 'audio/pcm;encoding=s16le;rate=16000',
  target_media_voice: 'female',
  message_format: 'json',
  spoken_terms_id: '00000000-0000-4000-8000-000000000000',
  formality: 'more',
};

export const voiceCalls: Calls<keyof VoiceMethods> = {
  createVoiceSession: async (client, { helper }) => {
    const glossary_id = (await helper.listGlossaries()).data[0]?.glossary_id ?? '';
    const request: Required<VoiceSessionRequest> = { ...session, glossary_id };
    await client.createVoiceSession(request);
  },
  reconnectVoiceSession: async (client, { helper }) => {
    const { data } = await helper.createVoiceSession(session);
    await client.reconnectVoiceSession({ token: data.token });
  },
};

/** What `streamVoice` says and reads: a recording with speech, and a stream that the service ends. */
export async function recordStream(
  client: Client,
  connector: WebSocketConnector,
  clock: FakeClock,
): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = [];
  const watched = (firstFrame: string | null): WebSocketConnector =>
    recordingConnector(connector, (exchange) => exchanges.push(exchange), firstFrame);
  const audio = soundOf(recordedSamples().subarray(0, 32_000 * 4));
  await streamVoice(session, audio, { client, connector: watched(null), clock });
  const refused = streamVoice(session, audio, {
    client,
    connector: watched('{"hello":{}}'),
    clock,
  });
  await assert.rejects(refused, { name: 'ServiceError' });
  return exchanges;
}
