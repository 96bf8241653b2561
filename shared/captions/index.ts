/**
 * Captions of recordings and of live speech.
 * All that hosts may use; they import this page and nothing beside it.
 */
export { CaptionMemory } from './caption-memory.ts';
export { captionNotices, recoveryNotice } from './caption-notices.ts';
export { CaptionPause } from './caption-pause.ts';
export {
  type CaptionOrder,
  type CaptionedRecording,
  type LanguageCaptions,
  type SpeechVoice,
  captionRecording,
} from './caption-recording.ts';
export {
  type CaptionWork,
  type EarlierCaptions,
  type ResumedCaptions,
  findEarlierCaptions,
  noEarlierCaptions,
  recordingPrint,
} from './earlier-captions.ts';
export { type LiveSound, createLiveSound } from './live-sound.ts';
export { nameCaptions } from './name-captions.ts';
export { openRecording } from './open-recording.ts';
export type { OpenMedia, RefusedRecording, SoundTracks } from './opened-recording.ts';
export { speechOfSandbox } from './speech-refusal.ts';
export { openInThreads } from './thread/open-in-thread.ts';
export { RecordingServer } from './thread/serve-recording.ts';
export type { HostWord } from './thread/thread-words.ts';
