import type { Client } from '../../api/client.ts';
import type { LanguageDetection } from '../../api/types/languages.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import { openFile, type OpenFileOptions } from '../../formats/open-file.ts';
import { plainText } from '../plan/batch-context.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { detectLanguage } from '../../languages/detect-language.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import { append } from '../../text/lists/append.ts';

/** What was found out about the source language of one file. */
export type FileDetection =
  | {
      readonly outcome: 'looked-at';
      readonly path: string;
      /** As the file names it, null when it does not. */
      readonly declared: string | null;
      readonly detection: LanguageDetection;
      /** The file names another language than its texts are in. */
      readonly contradicts: boolean;
    }
  | ({ readonly outcome: 'failed'; readonly path: string } & FileFailure);

/** Code points of one file that are looked at; more says the same. */
const SAMPLE_LENGTH = 2_000;
/** Files that are read at the same time: each lies in memory whole. */
const MOST_AT_ONCE = 8;

/**
 * Source languages of localisation files, by their first texts: one text of a request for each.
 * Detection bills nothing. Rejects with a `ServiceError`; a file that cannot be read is a result.
 */
export async function detectFiles(
  paths: readonly string[],
  ports: {
    readonly blobs: Pick<BlobStore, 'read'>;
    readonly client: Pick<Client, 'detectLanguages'>;
  },
  options: OpenFileOptions,
  signal?: AbortSignal,
): Promise<readonly FileDetection[]> {
  const samples: Sampled[] = [];
  for (let start = 0; start < paths.length && signal?.aborted !== true; start += MOST_AT_ONCE) {
    const some = paths.slice(start, start + MOST_AT_ONCE);
    append(samples, await Promise.all(some.map((path) => sampleFile(path, ports.blobs, options))));
  }
  const readable = samples.flatMap((each) => ('text' in each ? [each] : []));
  const detections = await detectLanguage(
    readable.map(({ text }) => text),
    ports.client,
    signal,
  );
  const found = new Map(readable.map((sample, index) => [sample, detections[index]]));
  return samples.map((sample): FileDetection => {
    if (!('text' in sample)) return sample;
    const detection = found.get(sample) ?? { detection_status: 'no_language_detected' };
    const { path, declared } = sample;
    const contradicts =
      declared !== null &&
      detection.detection_status === 'success' &&
      !isSameLanguage(declared, detection.detected_language);
    return { outcome: 'looked-at', path, declared, detection, contradicts };
  });
}

interface FileSample {
  readonly path: string;
  readonly text: string;
  readonly declared: string | null;
}

type Sampled = FileSample | Extract<FileDetection, { outcome: 'failed' }>;

async function sampleFile(
  path: string,
  blobs: Pick<BlobStore, 'read'>,
  options: OpenFileOptions,
): Promise<Sampled> {
  try {
    const { bytes } = await blobs.read(path);
    const { file } = await openFile(path, bytes, options);
    return { path, text: sampleOf(file), declared: file.sourceLanguage };
  } catch (error) {
    return { outcome: 'failed', path, ...failureOf(error) };
  }
}

function sampleOf(file: LocalisationFile): string {
  const units = file.segments();
  let text = '';
  for (let index = 0; index < units.length && text.length < SAMPLE_LENGTH; index += 1) {
    text += `${plainText(units.at(index).source.parts)}\n`;
  }
  const sample = Array.from(text).slice(0, SAMPLE_LENGTH).join('').trim();
  // An empty text is refused, and a file without text has no language.
  return sample === '' ? '0' : sample;
}
