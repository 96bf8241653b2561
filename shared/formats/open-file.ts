import { encodeText } from '../text/encodings/encode-text.ts';
import { finish, type RunSteps, type Steps } from '../text/steps.ts';
import type { Format, FormatCode, Surroundings } from './format.ts';
import { FormatError } from './format-error.ts';
import { readBeside } from './read-beside.ts';
import type { LocalisationFile } from './model.ts';
import { formatOfFile, formats, SNIFFED } from './registry.ts';
import { say, type Message } from '../messages/message.ts';

/** A file read from its bytes, and the way back to bytes. */
export interface OpenFile {
  readonly file: LocalisationFile;
  /** As found in the bytes: `utf-8`, `utf-16le`, `windows-1252`. */
  readonly encoding: string;
  /**
   * Writes a text in the encoding and with the byte order mark the file had. In XML a character the
   * encoding lacks becomes a reference. @throws EncodingError for what cannot be written otherwise.
   */
  readonly encode: (newText: string) => Uint8Array;
}

export interface OpenFileOptions {
  /** Encoding of subtitles that are not Unicode (`windows-1251`); null: they are refused. */
  readonly subtitleEncoding: string | null;
  /** What is known of a file that is going to be filled. */
  readonly around?: Surroundings;
  /** How it is read; at once without it. */
  readonly run?: RunSteps;
}

/**
 * Opens a localisation file by its extension, or by its first characters when the extension says
 * nothing. `fileName` may be a path; only its end is looked at. Rejects with a FormatError when the
 * file is refused, with an EncodingError when its bytes are no text.
 */
export async function openFile(
  fileName: string,
  bytes: Uint8Array,
  options: OpenFileOptions = { subtitleEncoding: null },
): Promise<OpenFile> {
  const format = requireFormat(fileName, startOf(bytes));
  const { run = finish } = options;
  return run(openInSteps(await format.load(), bytes, options));
}

/** Opens a file whose format is known and loaded. @throws as {@link openFile} rejects. */
export function openBytes(code: FormatCode, bytes: Uint8Array, options: OpenFileOptions): OpenFile {
  return finish(openInSteps(code, bytes, options));
}

function* openInSteps(
  code: FormatCode,
  bytes: Uint8Array,
  { subtitleEncoding, around }: OpenFileOptions,
): Steps<OpenFile> {
  const { decode, unencodable } = code;
  const { text, encoding, hasByteOrderMark } = decode(bytes, subtitleEncoding);
  return {
    file: yield* readBeside(code, text, around, encoding),
    encoding,
    encode: (newText) => encodeText(newText, { encoding, hasByteOrderMark }, { unencodable }),
  };
}

/**
 * Opens the text of a document that an editor holds. It has no bytes, so an encoding that its XML
 * declaration names says nothing about it. The format is found as in {@link openFile}. Rejects with
 * a FormatError when it is refused.
 */
export async function openText(
  fileName: string,
  text: string,
  around?: Surroundings,
  run: RunSteps = finish,
): Promise<LocalisationFile> {
  const format = requireFormat(fileName, text.slice(0, SNIFFED));
  return run(readBeside(await format.load(), text, around, null));
}

/** The text of a file as its format decodes it. Rejects as {@link openFile} does. */
export async function decodeFile(fileName: string, bytes: Uint8Array): Promise<string> {
  const { decode } = await requireFormat(fileName, startOf(bytes)).load();
  return decode(bytes, null).text;
}

function startOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingByMark(bytes)).decode(bytes.subarray(0, SNIFFED));
}

/** Which of the encodings that tell formats by their beginning: in UTF-16 nothing would look like any. */
function encodingByMark([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function requireFormat(fileName: string, start: string): Format {
  const found = formatOfFile(fileName, start);
  if (found !== null) return found;
  throw new FormatError(
    say('unknown-format', {
      formats: formats
        .map(({ name }): string | Message => name)
        .reduce((before, last) => say('unknown-format.nor', { formats: before, last })),
      extensions: listed(formats.map(firstExtension)),
    }),
    null,
  );
}

function firstExtension({ extensions, namedExtensions }: Format): string {
  return `.${extensions[0] ?? namedExtensions[0] ?? ''}`;
}

/** `.a, .b or .c` */
function listed(extensions: readonly string[]): string | Message {
  const last = extensions.at(-1) ?? '';
  if (extensions.length < 2) return last;
  return say('unknown-format.or', { extensions: extensions.slice(0, -1).join(', '), last });
}
