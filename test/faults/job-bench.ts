import assert from 'node:assert/strict';
import type { FileReport } from '../../extensions/cli/output/file-report.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import {
  createJobHarness,
  targetsOf,
  xliffOf,
  type HarnessOptions,
  type JobHarness,
  type ReportedJob,
} from '../doubles/job-harness.ts';

export const PATH = '/files/app.xlf';
export const ONE_AT_A_TIME = { start: 1, most: 1 };

/** A product with one file of these sources. */
export async function openJob(
  sources: readonly string[],
  options?: HarnessOptions,
): Promise<JobHarness> {
  const harness = await createJobHarness(options);
  harness.files.put(PATH, xliffOf(sources));
  return harness;
}

export function plan(harness: JobHarness, fault: PlannedFault): void {
  harness.sandbox.planFaults([{ path: '/v2/translate', ...fault }]);
}

/** What became of the first file. */
export function fileOf(result: ReportedJob): FileReport {
  const [file] = result.files;
  assert.ok(file);
  return file;
}

export function assertTranslated(harness: JobHarness, sources: readonly string[]): void {
  const targets = targetsOf(harness.files.text(PATH));
  assert.equal(targets.size, sources.length);
  for (const [index, source] of sources.entries()) {
    assert.equal(targets.get(`u${index}`), `de‹${source}›`);
  }
}
