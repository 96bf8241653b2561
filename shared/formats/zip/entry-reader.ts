import { Inflate } from 'fflate';
import { say } from '../../messages/message.ts';
import { crc32 } from './crc32.ts';
import { STORED, type ZipEntry } from './zip-entry.ts';
import { ZipError } from './zip-error.ts';

/** What is inflated at once: it may become a thousand times as much. */
const FEED = 8 * 1024;

/** Reads the content of one entry from its compressed bytes, and checks its length and checksum. */
export class EntryReader {
  private readonly entry: ZipEntry;
  private readonly take: (piece: Uint8Array) => void;
  private readonly inflate: Inflate | null;
  private crc = 0;
  private size = 0;

  /** @param take is given the content piece by piece; a piece is its own to keep. */
  constructor(entry: ZipEntry, take: (piece: Uint8Array) => void) {
    this.entry = entry;
    this.take = take;
    this.inflate =
      entry.method === STORED
        ? null
        : new Inflate((piece): void => {
            this.receive(piece);
          });
  }

  /** @throws ZipError `damaged`, as soon as the content is longer than the directory says. */
  push(compressed: Uint8Array): void {
    if (this.inflate === null) {
      this.receive(compressed.slice());
      return;
    }
    for (let at = 0; at < compressed.length; at += FEED) {
      this.feed(compressed.subarray(at, at + FEED), false);
    }
  }

  /** @throws ZipError `damaged` where the content is shorter or another than the directory says. */
  finish(): void {
    const { name } = this.entry;
    if (this.entry.compressedSize > 0) this.feed(new Uint8Array(0), true);
    if (this.size !== this.entry.size) throw new ZipError(say('damaged.length', { name }));
    if (this.crc !== this.entry.crc) throw new ZipError(say('damaged.checksum', { name }));
  }

  private feed(piece: Uint8Array, isLast: boolean): void {
    try {
      this.inflate?.push(piece, isLast);
    } catch (cause) {
      if (cause instanceof ZipError) throw cause;
      throw new ZipError(say('damaged.not-inflated', { name: this.entry.name }), { cause });
    }
  }

  private receive(piece: Uint8Array): void {
    this.size += piece.length;
    const { name, size } = this.entry;
    if (this.size > size) throw new ZipError(say('damaged.too-long', { name }));
    this.crc = crc32(piece, this.crc);
    if (piece.length > 0) this.take(piece);
  }
}
