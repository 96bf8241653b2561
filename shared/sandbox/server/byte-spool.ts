import { open, rm, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that are sent as they are. */
export interface ReplyFile {
  readonly mediaType: string;
  readonly byteLength: number;
  chunks(): AsyncIterable<Uint8Array>;
  /** Called once at the end, however it went: whether every byte was handed to the client. */
  sent(isWhole: boolean): Promise<void>;
}

/** What fits here stays in memory. */
const heldInMemory = 1024 * 1024;
const pieceInBytes = 64 * 1024;

/**
 * Bytes that are written once and read often. Many of them lie in a file that has no name where
 * the system allows it, and that only this user can read: it is gone with the process.
 */
export class ByteSpool {
  #pieces: Uint8Array[] = [];
  #byteLength = 0;
  #file: FileHandle | null = null;
  /** Set where the system does not let go of the name of an open file. */
  #path: string | null = null;
  #isDisposed = false;

  get byteLength(): number {
    return this.#byteLength;
  }

  /** Whether the bytes lie in a file. */
  get isOnDisk(): boolean {
    return this.#file !== null;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#file === null && this.#byteLength + bytes.length <= heldInMemory) {
      // A copy: the piece may be a window on a buffer that is much larger.
      this.#pieces.push(Uint8Array.from(bytes));
      this.#byteLength += bytes.length;
      return;
    }
    this.#file ??= await this.#spill();
    await writeWhole(this.#file, bytes, this.#byteLength);
    this.#byteLength += bytes.length;
  }

  /** All bytes at once, for those who cannot work on less. */
  async readAll(): Promise<Uint8Array> {
    const all = new Uint8Array(this.#byteLength);
    let at = 0;
    for await (const piece of this.chunks()) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  /** The bytes in order, in small pieces; each is the reader's own. */
  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    const length = this.#byteLength;
    for (const piece of this.#pieces) yield piece;
    const inMemory = this.#pieces.length > 0;
    for (let at = inMemory ? length : 0; at < length;) {
      const piece = await this.#readAt(at);
      at += piece.length;
      yield piece;
    }
    if (this.#isDisposed) throw new Error('The bytes were removed while they were read.');
  }

  async #readAt(at: number): Promise<Uint8Array> {
    const buffer = new Uint8Array(pieceInBytes);
    const read = await this.#file?.read(buffer, 0, buffer.length, at);
    if (read === undefined || read.bytesRead === 0) {
      throw new Error('The bytes were removed while they were read.');
    }
    return buffer.subarray(0, read.bytesRead);
  }

  /** Removes the bytes; more than once is fine. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    const file = this.#file;
    this.#file = null;
    this.#pieces = [];
    this.#byteLength = 0;
    await file?.close();
    if (this.#path !== null) await rm(this.#path, { force: true });
    this.#path = null;
  }

  async #spill(): Promise<FileHandle> {
    const path = join(tmpdir(), `interlinear-sandbox-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
    } catch {
      this.#path = path;
    }
    let at = 0;
    for (const piece of this.#pieces) {
      await writeWhole(file, piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    return file;
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}
