import type { FileEstimate } from '../plan/estimate.ts';
import type { PlannedFile } from '../plan/job-plan.ts';
import { TOO_LARGE } from '../settle/resolve-item.ts';
import type { LeftSegment, PlannedResult } from './file-result.ts';
import type { OpenInput } from './open-inputs.ts';

/** A file's way through a job. */
export interface FileParts {
  readonly input: OpenInput;
  readonly file: PlannedFile;
  readonly estimate: FileEstimate;
}

/** What is known of a file before anything is sent. */
export function plannedResult({ input: opened, file, estimate }: FileParts): PlannedResult {
  const { input, output, replaces } = opened;
  return {
    input,
    output,
    replaces,
    stage: 'planned',
    outcome: 'planned',
    skipped: file.skipped,
    estimate,
    problems: opened.file.problems,
    left: tooLarge(file, estimate),
  };
}

/** What will be left whatever happens. */
function tooLarge(file: PlannedFile, estimate: FileEstimate): readonly LeftSegment[] {
  const keys = new Set(estimate.tooLarge.map(({ key }) => key));
  if (keys.size === 0) return [];
  const { reason, said } = TOO_LARGE;
  return file.items
    .filter(({ item }) => keys.has(item.key))
    .map(({ item }) => ({ unit: item.name, line: item.location.line, reason, said }));
}
