import { proofingMarks, wordLanguage } from '../../wordml/proofing-language.ts';
import { withLanguage } from '../../wordml/run-source.ts';

/** A language as Office documents say it. */
export interface TargetLanguage {
  /** BCP 47 with its region: `de-DE`. Null for what is no language code: then documents keep theirs. */
  readonly code: string | null;
  readonly isRightToLeft: boolean;
  /** A `<w:rPr>` element (empty for none) with this language. */
  runProperties(source: string): string;
}

export function targetLanguage(name: string): TargetLanguage {
  // Documents have thousands of runs, and few kinds of them.
  const known = new Map<string, string>();
  return {
    code: wordLanguage(name),
    isRightToLeft: proofingMarks(name)?.isRightToLeft ?? false,
    runProperties: (source) => {
      const properties = known.get(source) ?? withLanguage(source, name);
      known.set(source, properties);
      return properties;
    },
  };
}
