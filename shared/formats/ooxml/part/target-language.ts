import { proofingMarks, wordLanguage } from '../../wordml/proofing-language.ts';

/** A language as Office documents say it. */
export interface TargetLanguage {
  /** BCP 47 with its region: `de-DE`. Null for what is no language code: then documents keep theirs. */
  readonly code: string | null;
  /** As the caller named it. */
  readonly name: string;
  readonly isRightToLeft: boolean;
}

export function targetLanguage(name: string): TargetLanguage {
  return {
    name,
    code: wordLanguage(name),
    isRightToLeft: proofingMarks(name)?.isRightToLeft ?? false,
  };
}
