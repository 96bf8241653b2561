import { isOfItsTarget } from '../../../shared/translation/index.ts';
import type { TranslationReport } from '../output/translation-report.ts';

/** Whether what ended `one` ended `other` too, in which nothing was answered. */
export function endedAlike(
  { result: one }: TranslationReport,
  { result: other }: TranslationReport,
): boolean {
  return (
    one.stop !== null &&
    one.stop.reason === other.stop?.reason &&
    one.stop.error?.kind === other.stop.error?.kind &&
    !isOfItsTarget(one.stop) &&
    other.files.every(
      (file) =>
        file.stage === 'answered' && file.outcome === 'stopped' && file.sentCharacters === 0,
    )
  );
}
