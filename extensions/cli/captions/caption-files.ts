import path from 'node:path';
import type { LanguageCaptions } from '../../../shared/usecases/captions/caption-recording.ts';
import {
  writeCaptions,
  type CaptionFormat,
} from '../../../shared/formats/subtitles/captions/write-captions.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import { presentTag } from '../../../shared/usecases/open-inputs.ts';
import { writeResult } from '../../../shared/usecases/write-result.ts';
import { InputError } from '../input-error.ts';
import type { CaptionWishes } from './caption-options.ts';

type Place = Pick<CaptionWishes, 'out' | 'formats' | 'speech' | 'overwrite'>;

/** A file of captions that was written. */
export interface CaptionFile {
  readonly language: string;
  readonly isSource: boolean;
  readonly format: CaptionFormat;
  readonly cues: number;
  readonly path: string;
  /** Why it is not where it should be; null when it is. */
  readonly problem: string | null;
}

/** A file of speech that was written. */
export type SpeechFile = Pick<CaptionFile, 'language' | 'path' | 'problem'>;

/** Refuses before anything is sent when a file of captions is there already. Throws InputError. */
export async function checkPlaces(
  recording: string,
  languages: readonly string[],
  place: Place,
  blobs: BlobStore,
): Promise<void> {
  if (place.overwrite) return;
  const taken: string[] = [];
  for (const language of languages) {
    for (const format of place.formats) {
      const file = captionPath(recording, language, format, place);
      if ((await presentTag(blobs, file)) !== null) taken.push(file);
    }
  }
  const speech = place.speech === null ? null : captionPath(recording, place.speech, 'wav', place);
  if (speech !== null && (await presentTag(blobs, speech)) !== null) taken.push(speech);
  if (taken.length === 0) return;
  throw new InputError(
    'Captions of an earlier run are there already. Remove them, choose another folder with --out, or add --overwrite.',
    taken,
  );
}

/** Writes captions in every format; what cannot take its place is kept beside it, and said. */
export async function writeCaptionFiles(
  recording: string,
  languages: readonly LanguageCaptions[],
  place: Place,
  blobs: BlobStore,
): Promise<readonly CaptionFile[]> {
  const files: CaptionFile[] = [];
  for (const { language, isSource, captions } of languages) {
    for (const format of place.formats) {
      const output = captionPath(recording, language, format, place);
      const content = new TextEncoder().encode(writeCaptions(captions, format));
      const request = { overwriteOutput: place.overwrite };
      const written = await writeResult(
        request,
        blobs,
        { input: recording, output, stored: null },
        content,
      );
      files.push({
        language,
        isSource,
        format,
        cues: captions.length,
        path: written.sidePath ?? output,
        problem: written.message,
      });
    }
  }
  return files;
}

/** Writes what was spoken as a WAV file, in the same way. */
export async function writeSpeechFile(
  recording: string,
  speech: Uint8Array | null,
  place: Place,
  blobs: BlobStore,
): Promise<SpeechFile | null> {
  if (speech === null || place.speech === null) return null;
  const output = captionPath(recording, place.speech, 'wav', place);
  const request = { overwriteOutput: place.overwrite };
  const input = { input: recording, output, stored: null };
  const written = await writeResult(request, blobs, input, speech);
  return {
    language: place.speech,
    path: written.sidePath ?? output,
    problem: written.message,
  };
}

function captionPath(
  recording: string,
  language: string,
  format: CaptionFormat | 'wav',
  { out }: Place,
): string {
  const { dir, name } = path.parse(recording);
  // A code comes from the command line or the service: letters, digits and hyphens alone.
  const label = language.toLowerCase().replace(/[^a-z\d-]/g, '');
  return path.join(out === null ? dir : path.resolve(out), `${name}.${label}.${format}`);
}
