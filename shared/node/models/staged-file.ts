import { createHash } from 'node:crypto';
import { constants, createReadStream, promises as fs } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import { codeOfSystemError } from '../node-blob-error.ts';
import { tarEntry } from './tar-entry.ts';
import { unpackZstd } from './unpack-zstd.ts';

/** Opens a file of the store for writing; replaced in tests, where disks are full. */
export type OpenForWriting = (
  file: string,
  flags: 'w' | 'a',
) => Promise<Pick<fs.FileHandle, 'write' | 'sync' | 'close'>>;

/** A pipe is opened at once, whether somebody writes to it or not. */
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * SHA-256 of a file in lower-case hexadecimals; null where there is none. A pipe or a disk, which have no end,
 * are no files here.
 */
export async function digestOfFile(file: string, signal?: AbortSignal): Promise<string | null> {
  let handle: fs.FileHandle | null = null;
  try {
    handle = await fs.open(file, reading);
    if (!(await handle.stat()).isFile()) return null;
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      signal?.throwIfAborted();
      hash.update(chunk as Uint8Array);
    }
    return hash.digest('hex');
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return null;
    throw error;
  } finally {
    await handle?.close();
  }
}

/** Bytes of a file; 0 where there is none. */
export async function lengthOfFile(file: string): Promise<number> {
  try {
    return (await fs.stat(file)).size;
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Writes pieces at the end of a file, or anew. Throws what `tooMuch` makes as soon as the file would
 * be longer than `most`, and a MessageError where there is no room for it.
 */
export async function writePieces(
  pieces: AsyncIterable<Uint8Array>,
  to: { readonly file: string; readonly open: OpenForWriting; readonly from: number },
  most: number,
  tooMuch: () => Error,
  onLength: (length: number) => void = () => undefined,
): Promise<void> {
  await withoutRoomSaid(to.file, async () => {
    const handle = await to.open(to.file, to.from > 0 ? 'a' : 'w');
    let length = to.from;
    try {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > most) throw tooMuch();
        await writeAll(handle, piece);
        onLength(length);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** A disk that is nearly full takes a part of a piece, and refuses only what is left of it. */
async function writeAll(handle: Pick<fs.FileHandle, 'write'>, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.length;) {
    done += (await handle.write(piece, done, piece.length - done)).bytesWritten;
  }
}

/** Does what may fill the disk. */
async function withoutRoomSaid(file: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOfSystemError(error))) throw error;
    throw new MessageError(say('disk-full.file', { path: file }), { cause: error });
  }
}

/** All files of an archive together; those known have a tenth of it. */
const mostArchiveBytes = 1024 * 1024 * 1024;

/** How files are packed; of an archive one file is used. */
export type PackedAs = 'zstd' | 'gzip' | 'none' | 'tgz';

/** A packed file, and which one of those in it is wanted where it is an archive. */
interface PackedPlace {
  readonly file: string;
  readonly packing: PackedAs;
  readonly entry?: string | undefined;
}

/**
 * What a packed file holds, piece by piece. Throws where it is damaged, or holds more than `most`
 * bytes, and the signal's reason.
 */
export async function* unpacked(
  packed: PackedPlace,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(packed, most, signal)) {
    signal.throwIfAborted();
    yield piece;
  }
}

function piecesOf(
  { file, packing, entry = '' }: PackedPlace,
  most: number,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  if (packing === 'zstd') return unpackZstd(file, most, signal);
  const packed = createReadStream(file);
  if (packing === 'tgz') return tarEntry(bounded(gunzipped(packed), signal), entry);
  return packing === 'gzip' ? gunzipped(packed) : (packed as AsyncIterable<Uint8Array>);
}

/** A few megabytes may stand for terabytes in front of what is wanted. */
async function* bounded(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    length += piece.length;
    if (length > mostArchiveBytes) throw new RangeError('The archive holds too much.');
    yield piece;
  }
}

async function* gunzipped(packed: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = pipeline(packed, gunzip).catch(() => undefined);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } finally {
    gunzip.destroy();
    await feeding;
  }
}
