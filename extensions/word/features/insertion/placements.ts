import type { Placement, WordCapabilities } from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';

/** A way to put a result into the document, and why this host lacks it where it does. */
export interface PlacementChoice {
  readonly placement: Placement;
  readonly label: TextKey;
  readonly missing: TextKey | null;
}

/** The ways in the order they are offered; the first is what people mean by "accept". */
export function placementChoices({
  canTrackChanges,
  canComment,
}: WordCapabilities): readonly PlacementChoice[] {
  return [
    { placement: 'replace', label: 'insert.replace', missing: null },
    { placement: 'insert-below', label: 'insert.below', missing: null },
    {
      placement: 'tracked-change',
      label: 'insert.tracked',
      missing: canTrackChanges ? null : 'insert.noTracking',
    },
    {
      placement: 'comment',
      label: 'insert.comment',
      missing: canComment ? null : 'insert.noComments',
    },
  ];
}
