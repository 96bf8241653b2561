import { tmpdir } from 'node:os';
import path from 'node:path';
import { nameCaptions, type LanguageCaptions } from '../../../shared/captions/index.ts';
import {
  writeCaptions,
  type CaptionFormat,
} from '../../../shared/formats/subtitles/captions/write-captions.ts';
import { say, type Message } from '../../../shared/messages/message.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import { presentTag, writeResult } from '../../../shared/translation/index.ts';
import { InputError } from '../input-error.ts';
import type { CaptionWishes } from './caption-options.ts';

type Place = Pick<CaptionWishes, 'out' | 'formats' | 'speech' | 'overwrite'>;

/** A file of captions that was written. */
export interface WrittenCaptions extends KeptFile {
  readonly isSource: boolean;
  readonly format: CaptionFormat;
  readonly cues: number;
}

/** A file of speech that was written. */
export type SpeechFile = KeptFile;

interface KeptFile {
  readonly language: string;
  /** Null where it could be written nowhere. */
  readonly path: string | null;
  /** Why it is not where it should be; null when it is. */
  readonly said: Message | null;
  /** What is in it, where it could be written nowhere; null for speech, and where it is written. */
  readonly content: string | null;
}

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

/** Writes captions in every format; what cannot take its place is kept elsewhere, and said. */
export async function writeCaptionFiles(
  recording: string,
  languages: readonly LanguageCaptions[],
  place: Place,
  blobs: BlobStore,
): Promise<readonly WrittenCaptions[]> {
  const files: WrittenCaptions[] = [];
  for (const { language, isSource, captions } of languages) {
    for (const format of place.formats) {
      const output = captionPath(recording, language, format, place);
      const text = writeCaptions(captions, format);
      const kept = await keep(recording, output, new TextEncoder().encode(text), place, blobs);
      const content = kept.path === null ? text : null;
      files.push({ language, isSource, format, cues: captions.length, ...kept, content });
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
  const kept = await keep(recording, output, speech, place, blobs);
  return { language: place.speech, ...kept, content: null };
}

/** Where it should be, else beside it, else in the working folder or the one for temporary files. */
async function keep(
  recording: string,
  output: string,
  content: Uint8Array,
  { overwrite }: Place,
  blobs: BlobStore,
): Promise<Pick<KeptFile, 'path' | 'said'>> {
  const request = { overwriteOutput: overwrite };
  const input = { input: recording, output, stored: null };
  const written = await writeResult(request, blobs, input, content);
  if (written.outcome !== 'failed') return { path: output, said: null };
  if (written.sidePath !== null) return { path: written.sidePath, said: written.said };
  for (const folder of [process.cwd(), tmpdir()]) {
    const elsewhere = path.join(folder, path.basename(output));
    const other = { input: recording, output: elsewhere, stored: null };
    const kept = await writeResult({ overwriteOutput: false }, blobs, other, content);
    const at = kept.outcome === 'failed' ? kept.sidePath : elsewhere;
    if (at === null) continue;
    return { path: at, said: say('captions.kept-elsewhere', { file: output, place: at }) };
  }
  return { path: null, said: say('captions.not-kept', { file: output }) };
}

/** The folder that captions go into. */
export function captionFolder(recording: string, { out }: Pick<Place, 'out'>): string {
  return out === null ? path.dirname(recording) : path.resolve(out);
}

function captionPath(
  recording: string,
  language: string,
  format: CaptionFormat | 'wav',
  place: Place,
): string {
  const name = path.basename(recording);
  return path.join(captionFolder(recording, place), nameCaptions(name, language, format));
}
