import type { FormatError } from './format-error.ts';
import type { LiveFindings } from './live-findings.ts';
import type { Problem } from './model.ts';

/** A refused file has one problem, at the exact place. */
export function refusalFindings(error: FormatError): LiveFindings {
  const { code, message } = error;
  const location = error.location ?? { offset: 0, length: 0, line: 1, column: 1 };
  const problem: Problem = { code, severity: 'error', message, location, unit: '' };
  return { problems: [problem], counts: null, checkedUnits: 0 };
}
