import type { WordCapabilities } from '../../document/word-document.ts';

/** `Office.context.requirements.isSetSupported`. */
export type SetCheck = (name: string, version: string) => boolean;

/**
 * What a host can do, by its requirement sets. The npm library reports tracking and comments under a
 * set of its own; hosts with WordApi 1.4 have them.
 */
export function wordCapabilities(
  platform: WordCapabilities['platform'],
  isSetSupported: SetCheck,
): WordCapabilities {
  const hasReview = isSetSupported('WordApi', '1.4') || isSetSupported('WordApiOnline', '1.1');
  return {
    platform,
    canTrackChanges: hasReview,
    canComment: hasReview,
    canSetLanguage: isSetSupported('WordApiDesktop', '1.3'),
  };
}
