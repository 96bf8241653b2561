import type { Inert } from '../../../../shared/text/inert.ts';
import { familyOf } from '../../../../shared/formats/source-text/regions/source-regions.ts';
import type { StatusItem } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';

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

/**
 * Says that there is nothing to work on, in passing, and the same for every command.
 * @throws UserError in a localisation file, where a segment is what was meant.
 */
export function sayNothingHere(status: Pick<StatusItem, 'flash'>, place: EmptyPlace): void {
  const sentence = nothingHere(place);
  if (place.isLocalisationFile) throw new UserError(sentence);
  status.flash(sentence, 'info');
}

/** That there is nothing, and where there would be something. */
function nothingHere({ languageId, isLocalisationFile, isSelected }: EmptyPlace): Inert {
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
