import { areChunksPlausible, readMp4Box } from '../../../formats/audio/mp4-chunks.ts';
import { readPart, type RecordingBytes } from '../recording-bytes.ts';

/** Boxes looked at before the movie: a file that has more of them is none. */
const mostBoxes = 1_000;
/** The movie of ten hours of video has a third of it. */
const mostMovieBytes = 64 * 1024 * 1024;

/**
 * Whether the tables of an MP4 or QuickTime file, if it is one, can be gone through in time. Rejects
 * with a `BlobError`.
 */
export async function hasPlausibleChunks(bytes: RecordingBytes): Promise<boolean> {
  const { byteLength } = bytes;
  for (let at = 0, boxes = 0; at < byteLength && boxes < mostBoxes; boxes += 1) {
    const box = readMp4Box(await readPart(bytes, at, 16, byteLength), at, byteLength);
    if (box === null) break;
    if (box.type === 'moov') {
      const length = Math.min(box.end - box.start, mostMovieBytes);
      return areChunksPlausible(await readPart(bytes, box.start, length, byteLength));
    }
    at = box.end;
  }
  return true;
}
