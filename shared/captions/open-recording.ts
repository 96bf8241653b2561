import { isChainedOgg } from '../formats/audio/ogg-links.ts';
import { isWav, wavHeaderBytes } from '../formats/audio/wav.ts';
import { openWav } from './open-wav.ts';
import { say } from '../messages/message.ts';
import {
  refused,
  type OpenedRecording,
  type OpenMedia,
  type RefusedRecording,
} from './opened-recording.ts';
import { readPart, type RecordingBytes } from './recording-bytes.ts';

export interface RecordingWish {
  /** Number of the sound track, from 1; the one that players choose when it is left out or null. */
  readonly track?: number | null;
}

/**
 * Opens a recording for the voice stream; `openMedia` opens all that is no plain WAV file. Raw samples, of a WAV file or of a track, become one
 * channel at a rate that the service takes; compressed sound goes out in its packets, also out of a
 * video, whose pictures stay. Rejects with a `BlobError`; a recording that turns out to be damaged
 * later makes reading its sound reject with a `FormatError`.
 */
export async function openRecording(
  bytes: RecordingBytes,
  openMedia: OpenMedia,
  { track = null }: RecordingWish = {},
): Promise<OpenedRecording> {
  const start = await readPart(bytes, 0, wavHeaderBytes, bytes.byteLength);
  if (start.length === 0) return refused(say('recording.empty'));
  if (isWav(start)) {
    const opened = openWav(start, bytes);
    if (opened.type === 'recording' || opened.said.code !== 'recording.wav-header') return opened;
    // Its samples may lie far behind the start, or be packets of a codec.
    const other = await openMedia(bytes, track);
    return other.type === 'recording' || isOfCodec(other) ? other : opened;
  }
  const end = await readPart(
    bytes,
    Math.max(0, bytes.byteLength - wavHeaderBytes),
    wavHeaderBytes,
    bytes.byteLength,
  );
  if (isChainedOgg(start, end)) return refused(say('recording.chained'));
  return openMedia(bytes, track);
}

function isOfCodec({ said: { code } }: RefusedRecording): boolean {
  return code === 'recording.codec' || code === 'recording.codec-unknown';
}
