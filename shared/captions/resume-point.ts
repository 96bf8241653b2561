import { SoundCursor } from '../api/voice/sound-cursor.ts';
import { TranscriptLog, type VoiceTranscript } from '../api/voice/transcript-log.ts';
import type { AudioSource } from '../api/voice/audio-source.ts';

/**
 * Up to where a stream of this order finds all text in what was heard before, in milliseconds of
 * the recording: there it begins. 0 where it sends everything.
 */
export function resumePoint(
  {
    audio,
    targetLanguages,
  }: { readonly audio: AudioSource; readonly targetLanguages: readonly string[] },
  heardBefore: VoiceTranscript,
): number {
  const { completeToInMs } = new TranscriptLog(targetLanguages, heardBefore);
  return new SoundCursor(audio).canRepeat(completeToInMs) ? completeToInMs : 0;
}

/** Milliseconds of the recording's own sound before a place in it: a track may begin late. */
export function soundBefore({ audio }: { readonly audio: AudioSource }, inMs: number): number {
  return Math.max(0, Math.round(inMs - (audio.packets?.beginInMs ?? 0)));
}
