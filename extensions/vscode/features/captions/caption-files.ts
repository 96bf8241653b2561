import type { BlobStore } from '../../../../shared/ports/blob-store.ts';
import {
  writeCaptions,
  type CaptionFormat,
} from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import type { LanguageCaptions } from '../../../../shared/usecases/captions/caption-recording.ts';
import { presentTag } from '../../../../shared/usecases/open-inputs.ts';
import { writeResult } from '../../../../shared/usecases/write-result.ts';

/** A file of captions that was written. */
export interface CaptionFile {
  readonly language: string;
  readonly isSource: boolean;
  readonly cues: number;
  /** Address of the file. */
  readonly place: string;
  /** Why it is not where it should be; null when it is. */
  readonly problem: string | null;
}

/** Beside the recording, with the language in its name: `talk.wav` becomes `talk.de.srt`. */
export function captionPlace(recording: string, language: string, format: CaptionFormat): string {
  // A code comes from the service: letters, digits and hyphens alone.
  const label = language.toLowerCase().replace(/[^a-z\d-]/g, '');
  return `${recording.replace(/\.[^./]*$/, '')}.${label}.${format}`;
}

/** Those of the files to be written that are there already. Rejects with a `BlobError`. */
export async function presentCaptions(
  recording: string,
  languages: readonly string[],
  format: CaptionFormat,
  blobs: BlobStore,
): Promise<readonly string[]> {
  const places = languages.map((language) => captionPlace(recording, language, format));
  const present: string[] = [];
  for (const place of places) if ((await presentTag(blobs, place)) !== null) present.push(place);
  return present;
}

/** Writes captions; what cannot take its place is kept beside it, and said. */
export async function writeCaptionFiles(
  recording: string,
  languages: readonly LanguageCaptions[],
  format: CaptionFormat,
  { blobs, overwrites }: { readonly blobs: BlobStore; readonly overwrites: boolean },
): Promise<readonly CaptionFile[]> {
  const files: CaptionFile[] = [];
  for (const { language, isSource, captions } of languages) {
    const output = captionPlace(recording, language, format);
    const content = new TextEncoder().encode(writeCaptions(captions, format));
    const input = { input: recording, output, stored: null };
    const written = await writeResult({ overwriteOutput: overwrites }, blobs, input, content);
    const place = written.sidePath ?? output;
    files.push({ language, isSource, cues: captions.length, place, problem: written.message });
  }
  return files;
}
