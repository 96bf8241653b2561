import type { TranslateFilesResult } from '../../../shared/usecases/translate-files.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { exitCodeOf } from '../report-failure.ts';

/** The worst thing that happened decides: an early end, then a failed file, then units left over. */
export function exitCodeOfResult({ files, stop }: TranslateFilesResult): ExitCode {
  switch (stop?.reason) {
    case 'cancelled':
    case 'not-confirmed':
      return exitCodes.cancelled.code;
    case 'quota-exceeded':
      return exitCodes.quota.code;
    case 'key-rejected':
      return exitCodes.key.code;
    case 'request-refused':
      return exitCodes.usage.code;
    case 'service-unavailable':
    case 'service-error':
      return stop.error === null ? exitCodes.service.code : exitCodeOf(stop.error);
    case undefined:
      break;
  }
  if (files.some((file) => file.outcome === 'failed')) return exitCodes.input.code;
  if (files.some((file) => file.left.length > 0)) return exitCodes.findings.code;
  return exitCodes.done.code;
}
