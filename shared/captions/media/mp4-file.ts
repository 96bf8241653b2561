import { fragmentFault, readUsualSizes } from '../../formats/audio/mp4/fragment-fault.ts';
import { movieFault } from '../../formats/audio/mp4/movie-fault.ts';
import { readMp4Box, type Mp4Box, type Mp4Fault } from '../../formats/audio/mp4/mp4-box.ts';
import { readPart, type RecordingBytes } from '../recording-bytes.ts';

/** What is read at once: the header of a box, and all of a usual fragment. */
const windowBytes = 4_096;
/** Boxes are longer than this on the average, but for the first few. */
const leastBoxBytes = 32;
const firstBoxes = 1_000;
/** The movie of ten hours of video has a third of it. */
const mostMovieBytes = 64 * 1024 * 1024;

/**
 * Where an MP4 or QuickTime file says what its bytes cannot hold; null where it does so nowhere.
 * Goes from box to box through the whole file and reads all but the sound and the pictures. Rejects
 * with a `BlobError`.
 */
export async function mp4Fault(bytes: RecordingBytes): Promise<Mp4Fault | null> {
  const { byteLength } = bytes;
  const reader = new BoxReader(bytes);
  let usual: ReadonlyMap<number, number> = new Map();
  for (let at = 0, boxes = 0; at < byteLength; boxes += 1) {
    const box = await reader.boxAt(at);
    if (box === null) break;
    if (boxes > firstBoxes + at / leastBoxBytes) return { box: box.type, at };
    // Of a file that was cut off, the last box is not whole: what came before can be heard.
    const isWhole = box.end <= byteLength;
    if (isWhole && checked.has(box.type)) {
      if (box.end - box.start > mostMovieBytes) return { box: box.type, at };
      const content = await reader.read(box.start, box.end - box.start);
      const check = { bytes: content, base: box.start, fileLength: byteLength };
      if (box.type === 'moov') usual = readUsualSizes(content);
      const fault = box.type === 'moof' ? fragmentFault(check, usual) : movieFault(check);
      if (fault !== null) return fault;
    }
    at = box.end;
  }
  return null;
}

const checked: ReadonlySet<string> = new Set(['moov', 'moof', 'mfra']);

/** Reads boxes that lie close together with one read. */
class BoxReader {
  readonly #bytes: RecordingBytes;
  #window = new Uint8Array();
  #begin = 0;

  constructor(bytes: RecordingBytes) {
    this.#bytes = bytes;
  }

  async boxAt(at: number): Promise<Mp4Box | null> {
    const length = Math.min(16, this.#bytes.byteLength - at);
    return readMp4Box(await this.read(at, length), at, this.#bytes.byteLength);
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    const { byteLength } = this.#bytes;
    const isInside = at >= this.#begin && at + length <= this.#begin + this.#window.length;
    if (!isInside) {
      if (length > windowBytes) return readPart(this.#bytes, at, length, byteLength);
      this.#window = new Uint8Array(await readPart(this.#bytes, at, windowBytes, byteLength));
      this.#begin = at;
    }
    return this.#window.subarray(at - this.#begin, at - this.#begin + length);
  }
}
