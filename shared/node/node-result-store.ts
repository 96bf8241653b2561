import { randomFillSync } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';

import { numberName } from '../documents/name-result.ts';
import { insertLabel } from '../files/translated-name.ts';
import type { ResultPart, ResultPlace, ResultStore, StoredPart } from '../ports/result-store.ts';
import { readAt } from './file-byte-source.ts';
import { makeFolder } from './make-folder.ts';
import { asBlobError, codeOfSystemError } from './node-blob-error.ts';
import { publishFile } from './publish-file.ts';

const ROOM_PIECE_BYTES = 1024 * 1024;

/** The two calls that tests break on purpose. */
export interface ResultFileSystem {
  readonly link: (from: string, to: string) => Promise<void>;
  /** Writes at a position; resolves with how many bytes were taken. */
  readonly write: (handle: fs.FileHandle, bytes: Uint8Array, at: number) => Promise<number>;
}

const realFileSystem: ResultFileSystem = {
  link: (from, to) => fs.link(from, to),
  write: async (handle, bytes, at) => {
    const { bytesWritten } = await handle.write(bytes, 0, bytes.length, at);
    return bytesWritten;
  },
};

/**
 * Results as files. A part lies beside its target, hidden, with the job's id in its name; the room
 * it will need lies beside it as a file that is given up when the disk runs full.
 */
export function createNodeResultStore(system: ResultFileSystem = realFileSystem): ResultStore {
  return {
    openPart: ({ job, target }, expectedBytes) =>
      asBlobError(target, async () => {
        await makeFolder(path.dirname(target));
        await tryLongestName(target);
        return FilePart.open(system, target, partOf({ job, target }), expectedBytes);
      }),
    findPart: (place) => asBlobError(place.target, () => findPart(partOf(place))),
    publish: (place, name = place.target) =>
      asBlobError(name, () => publishFile(system.link, partOf(place), name)),
    removePart: (place) =>
      asBlobError(place.target, async () => {
        const part = partOf(place);
        for (const file of [roomOf(part), part, `${part}.name`]) await fs.rm(file, { force: true });
      }),
  };
}

/** Short enough for every file system whatever the target's name is. */
function partOf({ job, target }: ResultPlace): string {
  const name = path.basename(target).slice(0, 30);
  return path.join(path.dirname(target), `.${name}.${job}.part`);
}

function roomOf(part: string): string {
  return `${part}.room`;
}

/** A name that is too long must not come to light when the result is there. */
async function tryLongestName(target: string): Promise<void> {
  try {
    await fs.lstat(numberName(insertLabel(target, 'incomplete'), 99));
  } catch (error) {
    if (codeOfSystemError(error) !== 'ENOENT') throw error;
  }
}

async function findPart(file: string): Promise<StoredPart | null> {
  let handle: fs.FileHandle;
  try {
    handle = await fs.open(file, 'r');
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return null;
    throw error;
  }
  const { size } = await handle.stat();
  return {
    byteLength: size,
    read: (at, length) =>
      asBlobError(file, () => readAt(handle, at, Math.min(length, Math.max(0, size - at)))),
    close: () => handle.close(),
  };
}

class FilePart implements ResultPart {
  readonly #system: ResultFileSystem;
  readonly #target: string;
  readonly #room: string;
  readonly #handle: fs.FileHandle;
  #length = 0;
  #isOpen = true;

  private constructor(
    system: ResultFileSystem,
    target: string,
    room: string,
    handle: fs.FileHandle,
  ) {
    this.#system = system;
    this.#target = target;
    this.#room = room;
    this.#handle = handle;
  }

  static async open(
    system: ResultFileSystem,
    target: string,
    file: string,
    expectedBytes: number,
  ): Promise<FilePart> {
    // Not truncated: after a crash it may be the second name of a published file.
    await fs.rm(file, { force: true });
    const part = new FilePart(system, target, roomOf(file), await fs.open(file, 'wx'));
    try {
      await part.#takeRoom(expectedBytes);
      return part;
    } catch (error) {
      await part.abandon();
      await fs.rm(file, { force: true });
      throw error;
    }
  }

  write(piece: Uint8Array): Promise<void> {
    return asBlobError(this.#target, async () => {
      await this.#writeAt(this.#handle, piece, this.#length);
      this.#length += piece.length;
    });
  }

  finish(): Promise<void> {
    return asBlobError(this.#target, async () => {
      await this.#handle.sync();
      await this.abandon();
    });
  }

  async abandon(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#handle.close();
    await fs.rm(this.#room, { force: true });
  }

  /** A full disk is asked once more after the room that was kept for this moment is given up. */
  async #writeAt(handle: fs.FileHandle, bytes: Uint8Array, at: number): Promise<void> {
    for (let written = 0; written < bytes.length;) {
      try {
        written += await this.#system.write(handle, bytes.subarray(written), at + written);
      } catch (error) {
        if (codeOfSystemError(error) !== 'ENOSPC' || !(await removeFile(this.#room))) throw error;
      }
    }
  }

  /** Random bytes: file systems that compress would keep no room for zeros. */
  async #takeRoom(byteLength: number): Promise<void> {
    await fs.rm(this.#room, { force: true });
    if (byteLength === 0) return;
    const piece = randomFillSync(new Uint8Array(Math.min(ROOM_PIECE_BYTES, byteLength)));
    const handle = await fs.open(this.#room, 'wx');
    try {
      for (let at = 0; at < byteLength; at += piece.length) {
        await this.#writeAt(handle, piece.subarray(0, byteLength - at), at);
      }
    } finally {
      await handle.close();
    }
  }
}

/** Whether there was such a file. */
async function removeFile(file: string): Promise<boolean> {
  try {
    await fs.unlink(file);
    return true;
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return false;
    throw error;
  }
}
