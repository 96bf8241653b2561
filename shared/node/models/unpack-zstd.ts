import { createReadStream, promises as fs } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decompress } from 'fzstd';

/** What `zstd` itself unpacks without being told to. */
const mostWindow = 128 * 1024 * 1024;
/**
 * The unpacker moves all that a window holds with each block, however small: a file of a kilobyte
 * could keep it for hours. Models take a tenth of this, which is half a minute.
 */
const mostMoved = 150 * 1024 ** 3;
/** What a block takes by itself, as if so many bytes were moved. */
const leastWork = 64 * 1024;
/** Bytes that are unpacked in one go, which hold some ten blocks of a hostile file. */
const sliceLength = 256;
/** After so long others get their turn, such as whoever cancels. */
const turnInMs = 50;

/** What a file packed with zstd holds. Throws where it is damaged, or holds more than `most` bytes. */
export async function* unpackZstd(
  file: string,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  await refuseLongWork(file);
  let ready: Uint8Array[] = [];
  let length = 0;
  const unpacker = new Decompress((piece) => {
    length += piece.length;
    // A few bytes may stand for gigabytes: they are not to be made first and counted then.
    if (length > most) throw new RangeError('The file holds more than it should.');
    ready.push(piece);
  });
  let turnEnds = performance.now() + turnInMs;
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += sliceLength) {
      unpacker.push(chunk.subarray(at, at + sliceLength));
      yield* ready;
      ready = [];
      if (performance.now() < turnEnds) continue;
      await nextTurn();
      signal.throwIfAborted();
      turnEnds = performance.now() + turnInMs;
    }
  }
  unpacker.push(new Uint8Array(0), true);
  yield* ready;
}

/** Looks at the heads of the blocks alone. Throws also for what is not one frame. */
async function refuseLongWork(file: string): Promise<void> {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { window, headLength } = readFrameHead(await readAt(handle, 0, 14));
    if (window > mostWindow) throw new RangeError('The window is too large.');
    let at = headLength;
    const work = Math.max(window, leastWork);
    for (let moved = work, isLast = false; !isLast; moved += work) {
      if (moved > mostMoved) throw new RangeError('The file has too many blocks.');
      const [low = 1, middle = 0, high = 0] = await readAt(handle, at, 3);
      const isRepeated = ((low >> 1) & 3) === 1;
      at += 3 + (isRepeated ? 1 : (low >> 3) | (middle << 5) | (high << 13));
      isLast = (low & 1) === 1;
    }
    // A checksum may stand behind it. What is cut off, the unpacker finds.
    if (size > at + 4) throw new RangeError('Something stands behind the frame.');
  } finally {
    await handle.close();
  }
}

async function readAt(handle: fs.FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

const magic = 0xfd2fb528;

/** How far back a frame repeats what it held before, and how many bytes its head has. */
function readFrameHead(bytes: Uint8Array): { window: number; headLength: number } {
  // Room for the longest head, whatever is there of it.
  const whole = new Uint8Array(18);
  whole.set(bytes);
  const head = new DataView(whole.buffer);
  if (head.getUint32(0, true) !== magic) throw new RangeError('The file is not packed with zstd.');
  const flags = head.getUint8(4);
  const isSingle = (flags & 0x20) !== 0;
  const dictionaryLength = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeAt = (isSingle ? 5 : 6) + dictionaryLength;
  const sizeLength = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const headLength = sizeAt + sizeLength;
  if (isSingle) return { window: contentSize(head, sizeAt, sizeLength), headLength };
  const descriptor = head.getUint8(5);
  const base = 2 ** (10 + (descriptor >> 3));
  return { window: base + (base / 8) * (descriptor & 7), headLength };
}

function contentSize(head: DataView, at: number, length: number): number {
  if (length === 1) return head.getUint8(at);
  if (length === 2) return head.getUint16(at, true) + 256;
  const low = head.getUint32(at, true);
  return length === 4 ? low : low + head.getUint32(at + 4, true) * 2 ** 32;
}
