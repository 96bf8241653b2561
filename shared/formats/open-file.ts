import { decodeSubtitles } from '../text/encodings/decode-subtitles.ts';
import { decodeXml } from '../text/encodings/decode-xml.ts';
import { finish, type Steps } from '../text/steps.ts';
import type { DecodedText } from '../text/encodings/decoded-text.ts';
import { encodeText } from '../text/encodings/encode-text.ts';
import { FormatError } from './format-error.ts';
import type { LocalisationFile } from './model.ts';
import type { SubtitleKind } from './subtitles/lex-markup.ts';
import { readSubtitles } from './subtitles/read-subtitles.ts';
import { readXliff, readXliffInSteps } from './xliff/read-xliff.ts';

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
}

const xliffExtensions: ReadonlySet<string> = new Set([
  'xlf',
  'xliff',
  'xlif',
  'sdlxliff',
  'mqxliff',
  'mxliff',
  'xml',
]);

/** Bytes or characters from the start that tell a format. */
const SNIFFED = 512;

/** Extensions of files that are opened, without dot, for dialogs and folder walks. */
export const openableExtensions: readonly string[] = [...xliffExtensions, 'srt', 'vtt'];

/**
 * Opens a localisation file by its extension, or by its first characters when the extension says
 * nothing. `fileName` may be a path; only its end is looked at.
 * @throws FormatError when it is refused, EncodingError when its bytes are no text.
 */
export function openFile(
  fileName: string,
  bytes: Uint8Array,
  options: OpenFileOptions = { subtitleEncoding: null },
): OpenFile {
  const kind = kindOf(fileName) ?? sniffBytes(bytes);
  return kind === 'xliff' ? openXliff(bytes) : openSubtitles(bytes, kind, options);
}

/**
 * Opens the text of a document that an editor holds. It has no bytes, so an encoding that its XML
 * declaration names says nothing about it. The format is found as in {@link openFile}.
 * @throws FormatError when it is refused.
 */
export function openText(fileName: string, text: string): LocalisationFile {
  return finish(openTextInSteps(fileName, text));
}

/** As {@link openText}; XLIFF is read unit by unit. */
export function* openTextInSteps(fileName: string, text: string): Steps<LocalisationFile> {
  const kind = kindOf(fileName) ?? sniffText(text.slice(0, SNIFFED));
  return kind === 'xliff' ? yield* readXliffInSteps(text) : readSubtitles(text, kind);
}

export type FileKind = 'xliff' | SubtitleKind;

/** What a file is read as by its name; null when only its text can tell. */
function kindOf(fileName: string): FileKind | null {
  const extension = extensionOf(fileName);
  if (xliffExtensions.has(extension)) return 'xliff';
  if (extension === 'srt') return 'srt';
  return extension === 'vtt' ? 'webvtt' : null;
}

/** What a file is by its first characters. @throws FormatError for what is none of ours. */
function sniffText(start: string): FileKind {
  if (/^\uFEFF?\s*</.test(start)) return 'xliff';
  if (/^\uFEFF?WEBVTT/.test(start)) return 'webvtt';
  if (/\d\s*-->\s*\d/.test(start)) return 'srt';
  throw new FormatError(
    'unknown-format',
    'The file is neither XLIFF nor SRT nor WebVTT: give it the extension .xlf, .srt or .vtt if it is one of them.',
    null,
  );
}

/** As {@link sniffText}; UTF-16 without mark counts as markup when it begins with `<`. */
function sniffBytes(bytes: Uint8Array): FileKind {
  if (beginsWithMarkup(bytes)) return 'xliff';
  return sniffText(new TextDecoder().decode(bytes.subarray(0, SNIFFED)));
}

function openXliff(bytes: Uint8Array): OpenFile {
  const decoded = decodeXml(bytes);
  return opened(readXliff(decoded.text), decoded, 'character-reference');
}

function openSubtitles(bytes: Uint8Array, kind: SubtitleKind, options: OpenFileOptions): OpenFile {
  const decoded = decodeSubtitles(bytes, { hint: options.subtitleEncoding });
  return opened(readSubtitles(decoded.text, kind), decoded, 'refuse');
}

function opened(
  file: LocalisationFile,
  { encoding, hasByteOrderMark }: DecodedText,
  unencodable: 'character-reference' | 'refuse',
): OpenFile {
  return {
    file,
    encoding,
    encode: (newText) => encodeText(newText, { encoding, hasByteOrderMark }, { unencodable }),
  };
}

/** Lower-case extension without dot, empty when there is none. */
function extensionOf(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The first character, in UTF-8, UTF-16 or an 8-bit encoding, is `<`; white space is passed over. */
function beginsWithMarkup(bytes: Uint8Array): boolean {
  const ignored = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
  const first = bytes.subarray(0, 64).find((byte) => !ignored.has(byte));
  return first === 0x3c;
}
