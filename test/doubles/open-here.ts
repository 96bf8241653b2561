import { openRecording, type RecordingWish } from '../../shared/captions/open-recording.ts';
import type { OpenedRecording, OpenMedia } from '../../shared/captions/opened-recording.ts';
import type { RecordingBytes } from '../../shared/captions/recording-bytes.ts';

/** Reads containers in this thread: what hosts do in another one. */
export const openMediaHere: OpenMedia = async (bytes, track) => {
  // One way to load the library: a second copy of it would complain.
  const { openMedia } = await import('../../shared/captions/media/open-media.ts');
  return openMedia(bytes, track);
};

/** Opens a recording in this thread. */
export function openHere(
  bytes: RecordingBytes,
  wish: RecordingWish = {},
): Promise<OpenedRecording> {
  return openRecording(bytes, openMediaHere, wish);
}
