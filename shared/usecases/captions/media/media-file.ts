import {
  ADTS,
  CustomSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputAudioTrack,
} from 'mediabunny';
import { readPart, type RecordingBytes } from '../recording-bytes.ts';

/** A file that holds sound, and pictures maybe, opened by the library that knows containers. */
export class MediaFile {
  readonly #input: Input;
  /** Why the file itself could not be read; everything else is a fault of what it holds. */
  #unreadable: { readonly reason: unknown } | null = null;

  constructor(bytes: RecordingBytes) {
    // What it finds odd in a file is nothing for a terminal.
    Logging.level = LogLevel.Silent;
    const source = new CustomSource({
      getSize: () => bytes.byteLength,
      read: async (start, end) => {
        try {
          return await readPart(bytes, start, end - start, end);
        } catch (error) {
          this.#unreadable = { reason: error };
          throw error;
        }
      },
      // Not even of a long video more than this is held in memory at once.
      maxCacheSize: 8 * 1024 * 1024,
      prefetchProfile: 'fileSystem',
      // Whoever reads next is told.
      handleUnhandledError: () => undefined,
    });
    const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS];
    this.#input = new Input({ formats, source });
  }

  /** Whether it is of a kind that can be read. Rejects with a `BlobError`, or a `FormatError`. */
  async isKnown(): Promise<boolean> {
    return this.read(() => this.#input.canRead(), false);
  }

  /** Null when the file is damaged: not even pictures are in it. Rejects with a `BlobError`. */
  async soundTracks(): Promise<readonly InputAudioTrack[] | null> {
    return this.read(async () => {
      const tracks = await this.#input.getTracks();
      return tracks.length === 0 ? null : tracks.filter((track) => track.isAudioTrack());
    }, null);
  }

  /**
   * What `work` resolves with; `otherwise` when what the file holds makes it fail. Rejects with a
   * `BlobError`.
   */
  async read<Value, Otherwise>(
    work: () => Promise<Value>,
    otherwise: Otherwise,
  ): Promise<Value | Otherwise> {
    try {
      return await work();
    } catch {
      // The library's words are for programmers, and may quote what was read.
      if (this.#unreadable !== null) throw this.#unreadable.reason;
      return otherwise;
    }
  }
}
