import type { VoiceServerMessage } from '../../../api/types/voice.ts';
import { Resampler } from '../recognition/resampler.ts';
import type { SpokenSound } from './speaker.ts';

/** What speech is asked for. */
export interface SpeechRequest {
  readonly language: string;
  readonly mediaType: string;
  readonly samplesPerSecond: number;
}

const packetInMs = 100;
const packetsPerMessage = 10;

/** Speech as messages: packets of a tenth of a second, ten in a message at most. */
export function mediaMessages(
  { samples, samplesPerSecond }: SpokenSound,
  text: string,
  { language, mediaType, samplesPerSecond: rate }: SpeechRequest,
  isFirst: boolean,
): readonly VoiceServerMessage<Uint8Array>[] {
  const sound = new Resampler(samplesPerSecond, rate).take(samples);
  const perPacket = (rate * packetInMs) / 1000;
  const perMessage = perPacket * packetsPerMessage;
  const messages: VoiceServerMessage<Uint8Array>[] = [];
  for (let at = 0; at < sound.length; at += perMessage) {
    const part = sound.subarray(at, at + perMessage);
    const data: Uint8Array[] = [];
    for (let from = 0; from < part.length; from += perPacket) {
      data.push(littleEndian(part.subarray(from, from + perPacket)));
    }
    messages.push({
      target_media_chunk: {
        language,
        data,
        duration: Math.round((part.length * 1000) / rate),
        ...(isFirst && at === 0 ? { content_type: mediaType, headers: null } : {}),
        text: at === 0 ? text : null,
      },
    });
  }
  return messages;
}

function littleEndian(samples: Int16Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * samples.length));
  samples.forEach((sample, index) => {
    view.setInt16(2 * index, sample, true);
  });
  return new Uint8Array(view.buffer);
}
