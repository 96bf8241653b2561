import type { DocumentRecord } from '../../../shared/documents/index.ts';
import { UsageError } from '../usage-error.ts';

/** The job whose id begins so. Throws UsageError when there is none, or more than one. */
export function findJob(records: readonly DocumentRecord[], id: string): DocumentRecord {
  const [first, second] = records.filter((record) => record.id.startsWith(id.toLowerCase()));
  if (first === undefined || id === '') {
    throw new UsageError(`There is no document "${id}". "interlinear document --list" shows them.`);
  }
  if (second !== undefined) {
    throw new UsageError(`More than one document begins with "${id}". Give more of the id.`);
  }
  return first;
}
