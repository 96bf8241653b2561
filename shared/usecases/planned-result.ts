import type { FileEstimate } from '../jobs/estimate.ts';
import type { PlannedFile } from '../jobs/job-plan.ts';
import type { FileResult } from './file-result.ts';
import type { OpenInput } from './open-inputs.ts';

/** A file's way through a job. */
export interface FileParts {
  readonly input: OpenInput;
  readonly file: PlannedFile | undefined;
  readonly estimate: FileEstimate | undefined;
}

/** What is known of a file before anything is sent. */
export function plannedResult({ input, file, estimate }: FileParts): FileResult {
  return {
    ...input.blank,
    outcome: 'planned',
    skipped: file?.skipped ?? input.blank.skipped,
    estimate: estimate ?? null,
    problems: input.opened.file.problems,
  };
}
