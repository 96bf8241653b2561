import type { JobEnd, TranslateFilesResult } from '../../../shared/translation/index.ts';
import { exitCodes, type ExitCode, type ExitName } from '../exit-codes.ts';
import { exitCodeOf } from '../report-failure.ts';

const exitByReason: Readonly<Record<JobEnd['reason'], ExitName>> = {
  cancelled: 'cancelled',
  'not-confirmed': 'cancelled',
  'quota-exceeded': 'quota',
  'budget-reached': 'quota',
  'key-rejected': 'key',
  'request-refused': 'usage',
  'service-unavailable': 'service',
  'service-error': 'service',
};

/** The worst thing that happened decides: an early end, then a failed file, then units left over. */
export function exitCodeOfResult({ files, stop }: TranslateFilesResult): ExitCode {
  if (stop !== null) return exitCodeOfEnd(stop);
  const failed = files.filter((file) => file.outcome === 'failed');
  // No format of them has the word that --set-state gave: it is no fault of the files.
  const isWrongWord = failed.length === files.length && failed.every(hasUnknownState);
  if (failed.length > 0) return exitCodes[isWrongWord ? 'usage' : 'input'].code;
  if (files.some((file) => file.stage !== 'refused' && file.left.length > 0))
    return exitCodes.findings.code;
  return exitCodes.done.code;
}

/** Of a job that ended early. */
export function exitCodeOfEnd({ reason, error }: JobEnd): ExitCode {
  const isService = exitByReason[reason] === 'service';
  return isService && error !== null ? exitCodeOf(error) : exitCodes[exitByReason[reason]].code;
}

function hasUnknownState(file: TranslateFilesResult['files'][number]): boolean {
  return 'code' in file && file.code === 'unknown-state';
}
