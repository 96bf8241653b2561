import type { Inert } from '../../../../shared/text/inert.ts';
import { familyOf } from '../../../../shared/formats/source-text/regions/source-regions.ts';
import { l10n } from '../../ui/l10n.ts';

export function noSegmentHere(): Inert {
  return l10n.t('There is no segment here: put the cursor into one.');
}

/** A place in a document without anything to translate or to correct. */
export interface EmptyPlace {
  readonly languageId: string;
  readonly isLocalisationFile: boolean;
  /** Whether more than a bare cursor was given. */
  readonly isSelected: boolean;
}

/** The same for every command: that there is nothing to work on, and where there would be. */
export function nothingHere({ languageId, isLocalisationFile, isSelected }: EmptyPlace): Inert {
  if (isLocalisationFile) {
    return isSelected
      ? l10n.t('There is no text to work on in the selection: select some of a segment.')
      : noSegmentHere();
  }
  switch (familyOf(languageId)) {
    case 'code':
      return l10n.t('There is no text for people here: choose a comment or a string.');
    case 'data':
      return l10n.t('There is no text for people here: choose a value with words.');
    case 'markup':
    case 'prose':
      return isSelected
        ? l10n.t('There are no words in the selection: select some.')
        : l10n.t('There are no words at the cursor: put it into a paragraph, or select some.');
  }
}
