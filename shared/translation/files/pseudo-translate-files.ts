import type { SelectOptions } from '../../formats/model.ts';
import { openFile } from '../../formats/open-file.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { makeText } from './apply-proposal.ts';
import type { PseudoResult } from './file-result.ts';
import { failedBy, refuseOutput } from './open-inputs.ts';
import { countOutcomes, findingsOf, leftSegments, makersOf } from './outcome-report.ts';
import type { FileToTranslate } from './prepare-request.ts';
import { answersOf, pseudoOutcomes } from './pseudo-outcomes.ts';
import { workReplaced } from './replaced-work.ts';
import { writeResult } from './write-result.ts';

export interface PseudoTranslateRequest {
  readonly files: readonly FileToTranslate[];
  readonly select: SelectOptions;
  readonly state: string;
  readonly targetLanguageInFile: string;
  readonly overwriteOutput: boolean;
  /** Encoding of subtitles that are not Unicode; without it such files are refused. */
  readonly subtitleEncoding?: string;
}

/**
 * Fills targets with marked, lengthened text that keeps codes and placeholders, to try out layouts
 * and encodings before anything is translated. Offline, deterministic, reversible.
 */
export async function pseudoTranslateFiles(
  request: PseudoTranslateRequest,
  blobs: BlobStore,
): Promise<readonly PseudoResult[]> {
  const results: PseudoResult[] = [];
  for (const pair of request.files) {
    try {
      results.push(await pseudoTranslateFile(request, blobs, pair));
    } catch (error) {
      results.push(failedBy(pair, error));
    }
  }
  return results;
}

async function pseudoTranslateFile(
  request: PseudoTranslateRequest,
  blobs: BlobStore,
  pair: FileToTranslate,
): Promise<PseudoResult> {
  const { bytes, tag } = await blobs.read(pair.input);
  const opened = await openFile(pair.input, bytes, {
    subtitleEncoding: request.subtitleEncoding ?? null,
  });
  const refusal = await refuseOutput({ ...request, dryRun: false }, blobs, pair);
  if (refusal !== null) return refusal;
  const replaces = await workReplaced(blobs, pair, request, opened.file);
  const { items, skipped } = opened.file.select(request.select);
  const outcomes = pseudoOutcomes(items);
  const { plan, newText } = makeText(request, opened.file, answersOf(outcomes));
  const content = plan.edits.length > 0 ? opened.encode(newText) : null;
  const stored = { bytes, tag };
  const written = await writeResult(request, blobs, { ...pair, stored }, content);
  return {
    input: pair.input,
    output: pair.output,
    replaces,
    stage: 'answered',
    ...written,
    counts: countOutcomes(outcomes),
    skipped,
    problems: [...opened.file.problems, ...plan.problems, ...findingsOf(items, outcomes)],
    left: leftSegments(items, outcomes),
    makers: makersOf(outcomes),
  };
}
