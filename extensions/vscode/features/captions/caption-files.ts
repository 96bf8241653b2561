import type { BlobStore } from '../../../../shared/ports/blob-store.ts';
import {
  writeCaptions,
  type CaptionFormat,
} from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import { nameCaptions, type LanguageCaptions } from '../../../../shared/captions/index.ts';
import { presentTag, writeResult } from '../../../../shared/translation/index.ts';

/** Captions, or speech, and where they lie. */
export interface CaptionFile {
  readonly language: string;
  readonly isSource: boolean;
  /** Address where it should be. */
  readonly wanted: string;
  /** Address where it is; null when it could be written nowhere. */
  readonly place: string | null;
  /** Why it is not where it should be; null when it is. */
  readonly problem: 'taken' | 'not-written' | null;
  readonly content: Uint8Array;
}

/** What is to be written beside a recording. */
export interface CaptionOutput {
  /** Those that are known: one is heard later. */
  readonly languages: readonly string[];
  readonly format: CaptionFormat;
  /** The one that is spoken as well. */
  readonly speech: string | null;
}

/** Where captions of a recording lie, both as addresses: what is behind the path of one is no part of its name. */
export function captionPlace(recording: string, language: string, extension: string): string {
  const end = recording.search(/[?#]/);
  const path = end < 0 ? recording : recording.slice(0, end);
  return nameCaptions(path, language, extension) + recording.slice(path.length);
}

/** Those of the files to be written that are there already. Rejects with a `BlobError`. */
export async function presentCaptions(
  recording: string,
  { languages, format, speech }: CaptionOutput,
  blobs: BlobStore,
): Promise<readonly string[]> {
  const places = languages.map((language) => captionPlace(recording, language, format));
  if (speech !== null) places.push(captionPlace(recording, speech, 'wav'));
  const present: string[] = [];
  for (const place of places) if ((await presentTag(blobs, place)) !== null) present.push(place);
  return present;
}

interface WriteOptions {
  readonly blobs: BlobStore;
  readonly overwrites: boolean;
}

/** Writes captions; what cannot take its place is kept beside it. Never rejects. */
export async function placeCaptionFiles(
  recording: string,
  languages: readonly LanguageCaptions[],
  format: CaptionFormat,
  options: WriteOptions,
): Promise<readonly CaptionFile[]> {
  const files: CaptionFile[] = [];
  for (const { language, isSource, captions } of languages) {
    const output = captionPlace(recording, language, format);
    const content = new TextEncoder().encode(writeCaptions(captions, format));
    files.push({ language, isSource, ...(await write(recording, output, content, options)) });
  }
  return files;
}

/** Writes what was spoken, a WAV file, in the same way. */
export async function placeSpeechFile(
  recording: string,
  speech: { readonly language: string; readonly content: Uint8Array },
  options: WriteOptions,
): Promise<CaptionFile> {
  const { language, content } = speech;
  const output = captionPlace(recording, language, 'wav');
  return { language, isSource: false, ...(await write(recording, output, content, options)) };
}

async function write(
  recording: string,
  output: string,
  content: Uint8Array,
  { blobs, overwrites }: WriteOptions,
): Promise<Omit<CaptionFile, 'language' | 'isSource'>> {
  const input = { input: recording, output, stored: null };
  try {
    const written = await writeResult({ overwriteOutput: overwrites }, blobs, input, content);
    if (written.outcome !== 'failed') {
      return { wanted: output, place: output, problem: null, content };
    }
    const { code, sidePath } = written;
    const problem = code === 'changed-meanwhile' && sidePath !== null ? 'taken' : 'not-written';
    return { wanted: output, place: sidePath, problem, content };
  } catch {
    // What was heard was billed: nobody loses it because of a disk, and the others are still tried.
    return { wanted: output, place: null, problem: 'not-written', content };
  }
}
