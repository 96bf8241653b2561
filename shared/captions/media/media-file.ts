import {
  ADTS,
  CustomSource,
  FLAC,
  Input,
  IsobmffInputFormat,
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

/** Nothing that is read as a whole, such as the packets of half a minute, is longer. */
const mostBytesAtOnce = 256 * 1024 * 1024;

/** A file that holds sound, and pictures maybe, opened by the library that knows containers. */
export class MediaFile {
  readonly byteLength: number;
  readonly #input: Input;
  /** Why the file itself could not be read; everything else is a fault of what it holds. */
  #unreadable: { readonly reason: unknown } | null = null;

  constructor(bytes: RecordingBytes) {
    this.byteLength = bytes.byteLength;
    // What it finds odd in a file is nothing for a terminal.
    Logging.level = LogLevel.Silent;
    const source = new CustomSource({
      getSize: () => bytes.byteLength,
      read: async (start, end) => {
        if (end - start > mostBytesAtOnce) throw new RangeError('Nothing is as long as this.');
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
    endCircles(source);
    const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS];
    this.#input = new Input({ formats, source });
  }

  /** Whether it is of a kind that can be read. Rejects with a `BlobError`, or a `FormatError`. */
  async isKnown(): Promise<boolean> {
    return this.read(() => this.#input.canRead(), false);
  }

  /** Whether it is MP4, QuickTime or a kind of them. Rejects as `isKnown`. */
  async isMp4(): Promise<boolean> {
    const format = await this.read(() => this.#input.getFormat(), null);
    return format instanceof IsobmffInputFormat;
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

/** Whoever gets on does not ask so often for bytes at these few places, and for no others. */
const mostRepeats = 10_000;
const rememberedPlaces = 8;

/**
 * Lets the library fail where it would look at the same few bytes for ever, as it does behind the
 * last element of a damaged Matroska file. It holds those bytes itself and asks nobody for them.
 */
function endCircles(source: CustomSource): void {
  const reader = source as unknown as {
    _read: (start: number, ...rest: readonly unknown[]) => unknown;
  };
  const read = reader._read.bind(source);
  const places: number[] = [];
  let repeats = 0;
  reader._read = (start, ...rest) => {
    repeats = places.includes(start) ? repeats + 1 : 0;
    if (repeats > mostRepeats) throw new RangeError('The same bytes are read without end.');
    if (repeats === 0 && places.unshift(start) > rememberedPlaces) places.pop();
    return read(start, ...rest);
  };
}
