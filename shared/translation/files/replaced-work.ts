import type { LocalisationFile, SegmentView } from '../../formats/model.ts';
import { openFile } from '../../formats/open-file.ts';
import { isBlobError } from '../../files/blob-error.ts';
import { failureOf } from '../../files/file-failure.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { ReplacedWork } from '../send/job-events.ts';
import type { FileToTranslate, PrepareRequest } from './prepare-request.ts';

/** What is lost in the place of a result once it is replaced; null when nothing is there. */
export async function workReplaced(
  blobs: Pick<BlobStore, 'read'>,
  { input, output }: Pick<FileToTranslate, 'input' | 'output'>,
  request: Pick<PrepareRequest, 'overwriteOutput' | 'subtitleEncoding'>,
  file: LocalisationFile,
): Promise<ReplacedWork | null> {
  if (output === input || !request.overwriteOutput) return null;
  try {
    const { bytes } = await blobs.read(output);
    const subtitleEncoding = request.subtitleEncoding ?? null;
    const there = await openFile(output, bytes, { subtitleEncoding });
    return workIn(there.file, file);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    failureOf(error);
    return { texts: null, reviewed: 0 };
  }
}

function workIn(there: LocalisationFile, input: LocalisationFile): ReplacedWork {
  const [list, before] = [there.segments(), input.segments()];
  let [texts, reviewed] = [0, 0];
  for (let index = 0; index < list.length; index += 1) {
    const segment = list.at(index);
    const { standing } = segment;
    if (!holdsWork(segment)) continue;
    const same = before.keyIndex(segment.key);
    if (same >= 0 && wordsOf(before.at(same)) === wordsOf(segment)) continue;
    texts += 1;
    if (standing === 'reviewed' || standing === 'final') reviewed += 1;
  }
  return { texts, reviewed };
}

/** Cues have one text, of which nobody can say who wrote it. */
function holdsWork({ target, source, standing }: SegmentView): boolean {
  if (target === null) return standing === null && source.parts.length > 0;
  return target.parts.length > 0 && standing !== 'untranslated' && standing !== 'needsReview';
}

function wordsOf({ target, source }: SegmentView): string {
  return JSON.stringify((target ?? source).parts);
}
